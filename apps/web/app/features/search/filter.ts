import type { Input } from '@harana/contract'
import type { SearchFilter } from '@harana/contract/calls/search'
import type { Gender } from '@harana/contract/model/enums'
import * as limits from '@harana/contract/model/limits'
import { cleanFilter, readFilter, writeFilter } from '@harana/contract/model/search-filter'
import { debug } from '../../lib/device/debug.ts'
import { highFromSlider } from '../../ui/AgeRange/age-range.ts'

/** The search's filter with both its ages; any other value that is left out asks for any. */
export type Filter = SearchFilter & Required<Pick<SearchFilter, 'lowAge' | 'highAge'>>

/** The filters beyond those in the bar. */
export type MoreFilter = Omit<
  SearchFilter,
  'interested' | 'searchingFor' | 'lowAge' | 'highAge' | 'countryName'
>

/** The saved preferences that "My Default" returns to. */
export type Preferences = {
  interested: number | null
  searchingFor: number
  lowAge: number | null
  highAge: number | null
}

const log = debug('search')
const logIgnored = (name: string, value: unknown) => log('ignored', name, value)

/** A filter in its fixed order, with the default ages where it has none. */
export function wholeFilter(filter: SearchFilter): Filter {
  const ages = { lowAge: limits.DEFAULT_LOW_AGE, highAge: limits.DEFAULT_HIGH_AGE }
  const whole = { ...ages, ...cleanFilter(filter) }
  return { ...whole, highAge: highFromSlider(whole.highAge) }
}

/** The member's own default: the saved preferences, and for guys the Philippines. */
export function defaultFilter(saved: Preferences, isGuy: boolean): Filter {
  return wholeFilter({
    interested: saved.interested ?? undefined,
    searchingFor: saved.searchingFor,
    lowAge: saved.lowAge || undefined,
    highAge: saved.highAge || undefined,
    countryName: isGuy ? 'Philippines' : '',
  })
}

/** The values that are allowed to this member, where not every member has the same. */
type Allowed = {
  /** The genders that are open to the member. */
  interests: readonly Gender[]
  /** The English names of the countries; any name is taken until they are known. */
  countries?: readonly string[] | undefined
}

/** The filter without an interest that is not open to the member, and without a country that does not exist. */
export function allowedFilter<F extends SearchFilter>(
  filter: F,
  { interests, countries }: Allowed,
  ignore: (name: string, value: unknown) => void = logIgnored,
): F {
  const allowed: SearchFilter = { ...filter }
  const { interested, countryName } = filter
  if (interested !== undefined && !interests.some((gender) => gender === interested)) {
    ignore('interested', interested)
    delete allowed.interested
  }
  if (countryName !== undefined && countries && !countries.includes(countryName)) {
    ignore('countryName', countryName)
    delete allowed.countryName
  }
  return allowed as F
}

/**
 * The filter behind a URL's `#`, or null when there is none, and the names of the values in it that are ignored. The
 * values themselves are not returned, because they can be anything.
 */
export function filterInHash(hash: string, allowed: Allowed): { filter: Filter | null; ignored: string[] } {
  const ignored: string[] = []
  const ignore = (name: string) => void ignored.push(name)
  const filter = allowedFilter(readFilter(hash.slice(1), ignore) ?? {}, allowed, ignore)
  return { filter: Object.keys(filter).length > 0 ? wholeFilter(filter) : null, ignored }
}

/** The request for so many pages: `page` stays 1, the records grow; values below 0 are left out. */
export function searchInput(filter: SearchFilter, pages: number): Input<'profiles/searchprofiles'> {
  return {
    page: 1,
    recordsPerPage: Math.min(pages, limits.SEARCH_MAX_PAGES) * limits.SEARCH_PAGE_SIZE,
    ...cleanFilter(filter),
  }
}

/** Whether two filters ask for the same. */
export function sameFilter(one: SearchFilter, other: SearchFilter): boolean {
  return writeFilter(wholeFilter(one)) === writeFilter(wholeFilter(other))
}

/** The filter's choices in the bar, and those beyond it. */
export function partsOf(filter: Filter): { bar: Filter; more: MoreFilter } {
  const { interested, searchingFor, lowAge, highAge, countryName, ...more } = wholeFilter(filter)
  return { bar: wholeFilter({ interested, searchingFor, lowAge, highAge, countryName }), more }
}
