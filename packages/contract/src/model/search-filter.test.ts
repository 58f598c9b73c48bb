import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SearchFilter, searchCalls } from '../calls/search.ts'
import { codes, Education, Gender, Goal, WantChildren, YesNo } from './enums.ts'
import { AGE_MAX, AGE_MIN, CITY_MAX, COUNTRY_NAME_MAX, SEARCH_FILTER_TEXT_MAX } from './limits.ts'
import { cleanFilter, readFilter, writeFilter } from './search-filter.ts'
import { spokenLanguages } from './spoken-languages.ts'

const schema = searchCalls['profiles/savesearch'].input.shape.filter.unwrap()

const line = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((text) =>
      text
        .replaceAll(/[\p{Cc}\u{fffd}]/gu, '')
        .trim()
        .slice(0, max),
    )
    .filter((text) => text !== '' && text.isWellFormed() && text === text.trim())
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const several = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 })
const ages = fc.tuple(fc.integer({ min: AGE_MIN, max: AGE_MAX }), fc.integer({ min: AGE_MIN, max: AGE_MAX }))
const yes = fc.constant(true)

/** Any filter with nothing in it that asks for any, in the order in which it is written. */
const filters: fc.Arbitrary<SearchFilter> = fc
  .record(
    {
      interested: oneOf(codes(Gender)),
      searchingFor: oneOf(codes(Goal)),
      ages: ages.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
      countryName: line(COUNTRY_NAME_MAX),
      city: line(CITY_MAX),
      languages: several(spokenLanguages),
      educationLevel: several(codes(Education)),
      hasChildren: oneOf(codes(YesNo)),
      wantChildren: oneOf(codes(WantChildren)),
      smoking: oneOf(codes(YesNo)),
      verified: yes,
      withPhoto: yes,
      onlineNow: yes,
      sort: fc.constant('newest' as const),
    },
    { requiredKeys: [] },
  )
  .map(({ ages: range, ...filter }) => (range ? { ...filter, lowAge: range[0], highAge: range[1] } : filter))
  .filter((filter) => Object.keys(filter).length > 0)

/** The filter of a text, and the names of what was ignored in it. */
function read(text: string): { filter: SearchFilter | null; ignored: string[] } {
  const ignored: string[] = []
  return { filter: readFilter(text, (name) => ignored.push(name)), ignored }
}

test('a filter is read from a URL as it was written there, and is one that the calls take', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const text = writeFilter(filter)
      expect(text).toMatch(/^[\w.*+%=&,-]+$/)
      expect(text.length).toBeLessThanOrEqual(SEARCH_FILTER_TEXT_MAX)
      expect(read(text)).toEqual({ filter, ignored: [] })
      expect(cleanFilter(filter)).toEqual(filter)
      expect(schema.parse(filter)).toEqual(filter)
    }),
    { numRuns: 500 },
  )
})

test('its text can be read by people, always in the same order, without what asks for any', () => {
  const filter: SearchFilter = {
    sort: 'lastActive',
    city: 'Cebu City',
    languages: ['ceb', 'en'],
    verified: false,
    withPhoto: true,
    educationLevel: [],
    countryName: '',
    hasChildren: 0,
    highAge: 40,
    lowAge: 25,
    searchingFor: 0,
    interested: 1,
  }
  expect(writeFilter(filter)).toBe(
    'interested=1&searchingFor=0&lowAge=25&highAge=40&city=Cebu+City&languages=en,ceb&hasChildren=0&withPhoto=true',
  )
  expect(writeFilter({ countryName: 'Côte d’Ivoire & Co' })).toBe(
    'countryName=C%C3%B4te+d%E2%80%99Ivoire+%26+Co',
  )
})

test('the longest filter that there is fits into the text that is read', () => {
  const longest = Object.fromEntries([
    ...['countryName', 'city'].map((name) => [name, '\u{ffff}'.repeat(CITY_MAX)]),
    ...Object.entries({ languages: spokenLanguages, educationLevel: codes(Education) }),
    ...['interested', 'searchingFor', 'hasChildren', 'wantChildren', 'smoking'].map((name) => [name, 1]),
    ...['verified', 'withPhoto', 'onlineNow'].map((name) => [name, true]),
    ...Object.entries({ lowAge: AGE_MIN, highAge: AGE_MAX, sort: 'newest' }),
  ])
  const text = writeFilter(longest)
  expect(Object.keys(readFilter(text) ?? {})).toHaveLength(15)
})

describe('what is not allowed in a URL', () => {
  test.each([
    ['an interest that is no gender @R5.10', 'interested=9&lowAge=25', { lowAge: 25 }, ['interested']],
    ['an interest that is no number @R5.10', 'interested=Guy&lowAge=25', { lowAge: 25 }, ['interested']],
    ['a goal that is none @R5.11', 'searchingFor=7&lowAge=25', { lowAge: 25 }, ['searchingFor']],
    ['a choice that was not made @R5.9', 'interested=-1&lowAge=25', { lowAge: 25 }, ['interested']],
    ['an age of a child', 'lowAge=17&highAge=30', { highAge: 30 }, ['lowAge']],
    ['an age that is no whole number', 'lowAge=25.5&highAge=1e2', null, ['lowAge', 'highAge']],
    ['ages that cross', 'lowAge=50&highAge=30&smoking=0', { smoking: 0 }, ['lowAge', 'highAge']],
    ['one language of several', 'languages=xx,en,yy', { languages: ['en'] }, ['languages', 'languages']],
    ['a text of two lines', 'city=Cebu%0ACity&smoking=0', { smoking: 0 }, ['city']],
    ['a text that is too long', `city=${'x'.repeat(CITY_MAX + 1)}&smoking=0`, { smoking: 0 }, ['city']],
    ['a text that can’t be decoded', 'city=%ff%fe&countryName=%', { countryName: '%' }, ['city']],
    ['another order', 'sort=oldest&verified=yes&withPhoto=true', { withPhoto: true }, ['verified', 'sort']],
    ['a name that comes again', 'lowAge=25&lowAge=30&lowAge=x', { lowAge: 25 }, ['lowAge', 'lowAge']],
    ['a name that no filter has', 'page=3&pages=3&lowAge=25', { lowAge: 25 }, ['unknown', 'unknown']],
    ['a name of JavaScript’s own', '__proto__=1&constructor=1&toString=1', null, Array(3).fill('unknown')],
    ['the name of a part of the page', 'main', null, ['unknown']],
    ['a text without end', `lowAge=25&${'&'.repeat(SEARCH_FILTER_TEXT_MAX)}`, null, ['unknown']],
    ['nothing', '', null, []],
  ])('is ignored by itself: %s', (_what, text, filter, ignored) => {
    expect(read(text)).toEqual({ filter, ignored })
  })

  test('never makes reading throw, and what comes out is a filter', () => {
    const name = fc.oneof(oneOf([...Object.keys(schema.shape), '__proto__', 'page']), fc.string())
    const value = fc.oneof(
      oneOf(['1', '-1', '25', '99', 'true', 'en,xx', '%', '%00', '%ud83d', '\ud83d', 'Cebu', '']),
      fc.string({ unit: 'binary' }),
    )
    const pairs = fc.array(fc.tuple(name, value), { maxLength: 8 })
    const text = fc.oneof(
      pairs.map((all) => all.map(([one, other]) => `${one}=${other}`).join('&')),
      pairs.map((all) => new URLSearchParams(all).toString()),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    fc.assert(
      fc.property(text, (given) => {
        const filter = readFilter(given)
        if (!filter) return
        expect(schema.parse(filter)).toEqual(filter)
        expect(readFilter(writeFilter(filter))).toEqual(filter)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('what a storage holds is cleaned as well', () => {
  const hostile = {
    city: ' ',
    languages: ['xx', 7],
    educationLevel: [99],
    hasChildren: 3,
    wantChildren: {},
    smoking: null,
    verified: false,
    withPhoto: 1,
    sort: 'lastActive',
    countryName: '\ud83d',
    other: true,
  }
  expect(cleanFilter(hostile)).toEqual({})
  expect(cleanFilter(JSON.parse('{"__proto__":{"lowAge":25},"highAge":40}'))).toEqual({ highAge: 40 })
})
