import { describe, expect, test } from 'vitest'
import { setDebug } from '../../lib/device/debug.ts'
import { allowedFilter, defaultFilter, type Filter, moreCount, sameFilter, searchInput } from './filter.ts'

const filter: Filter = {
  searchInterest: 1,
  searchingFor: 4,
  lowAge: 25,
  highAge: 45,
  countryName: 'Philippines',
}

describe('the request of a search', () => {
  test('it carries every choice, in the first page that grows by 48 for each page opened @R3.4 @R4.18 @R7.15 @D20', () => {
    expect(searchInput(filter, 1)).toEqual({
      page: 1,
      recordsPerPage: 48,
      countryName: 'Philippines',
      lowAge: 25,
      highAge: 45,
      searchingFor: 4,
      interested: 1,
    })
    expect(searchInput(filter, 3)).toMatchObject({ page: 1, recordsPerPage: 144 })
  })

  test('it stops growing at 25 pages @D20', () => {
    expect(searchInput(filter, 26).recordsPerPage).toBe(1_200)
  })

  test('a value is included only when it is 0 or higher @R5.9', () => {
    const nothing = { searchInterest: -1, searchingFor: -1, lowAge: -1, highAge: -1, countryName: '' }
    expect(searchInput(nothing, 1)).toEqual({ page: 1, recordsPerPage: 48 })
    expect(searchInput({ ...nothing, searchInterest: 0, searchingFor: 0 }, 1)).toMatchObject({
      interested: 0,
      searchingFor: 0,
    })
  })
})

describe('the filters beyond the bar', () => {
  const more = {
    city: 'Cebu',
    languages: ['ceb' as const],
    hasChildren: 0 as const,
    onlineNow: true as const,
  }

  test('are asked with the others, and are part of what makes two filters the same', () => {
    expect(searchInput({ ...filter, more }, 1)).toEqual({ ...searchInput(filter, 1), ...more })
    expect(sameFilter(filter, { ...filter, more })).toBe(false)
    expect(sameFilter(filter, { ...filter, more: {} })).toBe(true)
  })

  test('are counted, each once', () => {
    expect(moreCount({ ...filter, more })).toBe(4)
    expect(moreCount(filter)).toBe(0)
  })
})

describe('what is not allowed', () => {
  test('an interest that is not open is ignored and logged @R5.10', () => {
    const said: unknown[][] = []
    const { debug } = console
    console.debug = (...what) => void said.push(what)
    setDebug('search')
    try {
      expect(allowedFilter({ ...filter, searchInterest: 3 }, [1, 2]).searchInterest).toBe(-1)
    } finally {
      setDebug('')
      console.debug = debug
    }
    expect(said).toEqual([['[search]', 'ignored the search interest', 3]])
    expect(allowedFilter(filter, [1, 2])).toEqual(filter)
  })

  test('a goal that is none is ignored @R5.11', () => {
    expect(allowedFilter({ ...filter, searchingFor: 7 }, [1]).searchingFor).toBe(-1)
    for (const goal of [0, 1, 2, 3, 4]) {
      expect(allowedFilter({ ...filter, searchingFor: goal }, [1]).searchingFor).toBe(goal)
    }
  })
})

describe('"My Default"', () => {
  test('it is the saved preferences, with 18 to 99 when no ages were saved @R4.19 @R5.8 @R9.10', () => {
    const saved = { interested: 2, searchingFor: 1, lowAge: 30, highAge: 40 }
    expect(defaultFilter(saved, false)).toEqual({
      searchInterest: 2,
      searchingFor: 1,
      lowAge: 30,
      highAge: 40,
      countryName: '',
    })
    expect(defaultFilter({ ...saved, lowAge: null, highAge: null }, false)).toMatchObject({
      lowAge: 18,
      highAge: 99,
    })
  })

  test('guys start with the Philippines, others with anywhere @D15', () => {
    const saved = { interested: null, searchingFor: 0, lowAge: 18, highAge: 99 }
    expect(defaultFilter(saved, true).countryName).toBe('Philippines')
    expect(defaultFilter(saved, false).countryName).toBe('')
  })

  test('two filters are the same when they ask for the same', () => {
    expect(sameFilter(filter, { ...filter })).toBe(true)
    expect(sameFilter(filter, { ...filter, highAge: 46 })).toBe(false)
  })
})
