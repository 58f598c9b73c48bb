import { describe, expect, test } from 'vitest'
import { setDebug } from '../../lib/device/debug.ts'
import {
  allowedFilter,
  defaultFilter,
  type Filter,
  filterInHash,
  partsOf,
  sameFilter,
  searchInput,
  wholeFilter,
} from './filter.ts'

const filter: Filter = {
  interested: 1,
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
    const nothing = { interested: -1, searchingFor: -1, lowAge: -1, highAge: -1, countryName: '' }
    expect(searchInput(nothing, 1)).toEqual({ page: 1, recordsPerPage: 48 })
    expect(searchInput({ ...nothing, interested: 0, searchingFor: 0 }, 1)).toMatchObject({
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
    expect(searchInput({ ...filter, ...more }, 1)).toEqual({ ...searchInput(filter, 1), ...more })
    expect(sameFilter(filter, { ...filter, ...more })).toBe(false)
    expect(sameFilter(filter, { ...filter, city: '', verified: false })).toBe(true)
  })

  test('are told from those in the bar', () => {
    expect(partsOf({ ...filter, ...more })).toEqual({ bar: filter, more })
    expect(partsOf(filter)).toEqual({ bar: filter, more: {} })
  })
})

/** What is logged while `act` runs. */
function logged(act: () => void): unknown[][] {
  const said: unknown[][] = []
  const { debug } = console
  console.debug = (...what) => void said.push(what)
  setDebug('search')
  try {
    act()
  } finally {
    setDebug('')
    console.debug = debug
  }
  return said
}

describe('what is not allowed', () => {
  test('an interest that is not open is ignored and logged @R5.10', () => {
    const said = logged(() =>
      expect(allowedFilter({ ...filter, interested: 3 }, { interests: [1, 2] })).not.toHaveProperty(
        'interested',
      ),
    )
    expect(said).toEqual([['[search]', 'ignored', 'interested', 3]])
    expect(allowedFilter(filter, { interests: [1, 2] })).toEqual(filter)
  })

  test('a goal that is none is ignored @R5.11', () => {
    expect(wholeFilter({ ...filter, searchingFor: 7 })).not.toHaveProperty('searchingFor')
    for (const goal of [0, 1, 2, 3, 4]) {
      expect(wholeFilter({ ...filter, searchingFor: goal }).searchingFor).toBe(goal)
    }
  })

  test('is ignored in a URL value by value, and named without its value @R5.10 @R5.11', () => {
    const open = { interests: [1, 2] as const, countries: ['Norway'] }
    expect(filterInHash('#interested=3&searchingFor=9&lowAge=25&highAge=45', open)).toEqual({
      filter: { lowAge: 25, highAge: 45 },
      ignored: ['searchingFor', 'interested'],
    })
    expect(filterInHash('#countryName=Call+me&city=Cebu', open)).toEqual({
      filter: { lowAge: 18, highAge: 99, city: 'Cebu' },
      ignored: ['countryName'],
    })
    expect(filterInHash('#countryName=Norway', open).filter).toMatchObject({ countryName: 'Norway' })
    expect(filterInHash('#countryName=Norge', { interests: [1] }).filter).toMatchObject({
      countryName: 'Norge',
    })
    expect(filterInHash('#interested=3', open)).toEqual({ filter: null, ignored: ['interested'] })
    for (const hash of ['', '#', '#main']) expect(filterInHash(hash, open).filter).toBeNull()
  })
})

test('what a filter leaves out asks for any, at any age @R5.8 @R5.9', () => {
  expect(wholeFilter({})).toEqual({ lowAge: 18, highAge: 99 })
})

describe('"My Default"', () => {
  test('it is the saved preferences, with 18 to 99 when no ages were saved @R4.19 @R5.8 @R9.10', () => {
    const saved = { interested: 2, searchingFor: 1, lowAge: 30, highAge: 40 }
    expect(defaultFilter(saved, false)).toEqual(saved)
    expect(defaultFilter({ ...saved, lowAge: null, highAge: null }, false)).toMatchObject({
      lowAge: 18,
      highAge: 99,
    })
  })

  test('guys start with the Philippines, others with anywhere @D15 @R1.1', () => {
    const saved = { interested: null, searchingFor: 0, lowAge: 18, highAge: 99 }
    expect(defaultFilter(saved, true).countryName).toBe('Philippines')
    expect(defaultFilter(saved, false)).toEqual({ searchingFor: 0, lowAge: 18, highAge: 99 })
  })

  test('two filters are the same when they ask for the same', () => {
    expect(sameFilter(filter, { ...filter })).toBe(true)
    expect(sameFilter(filter, { ...filter, highAge: 46 })).toBe(false)
  })
})
