import type { SearchFilter } from '../calls/search.ts'
import { codes, Education, Gender, Goal, WantChildren, YesNo } from './enums.ts'
import { AGE_MAX, AGE_MIN, CITY_MAX, COUNTRY_NAME_MAX, SEARCH_FILTER_TEXT_MAX } from './limits.ts'
import { spokenLanguages } from './spoken-languages.ts'

/**
 * Reads and writes the search's filter where no schema goes: in the browser, from its storage and from the URL. The
 * calls' schema declares the filter's shape; here is what each of its values may be.
 */

/** Called with the name of each value that is not allowed; `unknown` stands for any name that no filter has. */
type Ignore = (name: keyof SearchFilter | 'unknown') => void

/** The allowed value, from a value of its own type or from its text in a URL; calls `ignore` for any other. */
type Reader<T> = (given: unknown, ignore: () => void) => T | undefined

const oneOf =
  <T extends string | number | boolean>(allowed: readonly T[]): Reader<T> =>
  (given, ignore) => {
    const found = allowed.find((one) => one === given || String(one) === given)
    if (found === undefined) ignore()
    return found
  }

/** Several values: a list, or their texts with commas between. They come out in the order of `allowed`. */
const several =
  <T extends string | number>(allowed: readonly T[]): Reader<T[]> =>
  (given, ignore) => {
    const list: unknown[] = Array.isArray(given)
      ? given
      : typeof given === 'string'
        ? given.split(',')
        : [given]
    const read = oneOf(allowed)
    const found = new Set(list.map((one) => read(one, ignore)))
    return allowed.filter((one) => found.has(one))
  }

/** One line of text; U+FFFD stands in place of what could not be decoded. */
const line =
  (max: number): Reader<string> =>
  (given, ignore) => {
    const text = typeof given === 'string' ? given.trim() : undefined
    if (text !== undefined && text.length <= max && text.isWellFormed() && !/[\p{Cc}\u{fffd}]/u.test(text))
      return text
    ignore()
  }

const age = oneOf(Array.from({ length: AGE_MAX - AGE_MIN + 1 }, (_, at) => AGE_MIN + at))
const flag = oneOf([true, false])

/** In the order in which a URL has them. */
const readers = {
  interested: oneOf(codes(Gender)),
  searchingFor: oneOf(codes(Goal)),
  lowAge: age,
  highAge: age,
  countryName: line(COUNTRY_NAME_MAX),
  city: line(CITY_MAX),
  languages: several(spokenLanguages),
  educationLevel: several(codes(Education)),
  hasChildren: oneOf(codes(YesNo)),
  wantChildren: oneOf(codes(WantChildren)),
  smoking: oneOf(codes(YesNo)),
  verified: flag,
  withPhoto: flag,
  onlineNow: flag,
  sort: oneOf(['lastActive', 'newest']),
} satisfies { [N in keyof SearchFilter]-?: Reader<NonNullable<SearchFilter[N]>> }

const isName = (name: string): name is keyof SearchFilter => Object.hasOwn(readers, name)

/** Whether a value matches everything, as one that is left out does. */
const isAny = (value: unknown) =>
  value === undefined ||
  value === '' ||
  value === false ||
  value === 'lastActive' ||
  (Array.isArray(value) && value.length === 0)

/**
 * The allowed values of a filter from anywhere, in a fixed order and without those that ask for any. Ages that cross are
 * not allowed.
 */
export function cleanFilter(given: object, ignore: Ignore = () => {}): SearchFilter {
  const values = new Map<string, unknown>(Object.entries(given))
  const names = Object.keys(readers) as (keyof SearchFilter)[]
  const read = names
    .filter((name) => values.get(name) !== undefined)
    .map((name) => [name, readers[name](values.get(name), () => ignore(name))] as const)
  const filter: SearchFilter = Object.fromEntries(read.filter(([, value]) => !isAny(value)))
  if ((filter.lowAge ?? AGE_MIN) > (filter.highAge ?? AGE_MAX))
    for (const name of ['lowAge', 'highAge'] as const) {
      delete filter[name]
      ignore(name)
    }
  return filter
}

/** The filter as the text that stands in a URL behind `#`: `interested=1&lowAge=25&languages=en,ceb`. */
export function writeFilter(filter: SearchFilter): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(cleanFilter(filter))) params.set(name, String(value))
  return params.toString().replaceAll('%2C', ',')
}

/**
 * The filter that a text from a URL, without the `#`, asks for; null when none of its values is allowed. Never throws:
 * what is not allowed is ignored value by value, and of a name that comes again all but the first.
 */
export function readFilter(text: string, ignore: Ignore = () => {}): SearchFilter | null {
  const given = new Map<string, string>()
  const tooLong = text.length > SEARCH_FILTER_TEXT_MAX
  if (tooLong) ignore('unknown')
  for (const [name, value] of new URLSearchParams(tooLong ? '' : text)) {
    if (!isName(name)) ignore('unknown')
    else if (given.has(name)) ignore(name)
    else given.set(name, value)
  }
  const filter = cleanFilter(Object.fromEntries(given), ignore)
  return Object.keys(filter).length > 0 ? filter : null
}
