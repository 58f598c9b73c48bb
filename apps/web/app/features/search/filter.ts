import type { Input } from '@harana/contract'
import { type Gender, Goal, isCode } from '@harana/contract/model/enums'
import * as limits from '@harana/contract/model/limits'
import { debug } from '../../lib/device/debug.ts'
import { cleanMore } from '../../lib/session/more-filter.ts'
import type { SearchState } from '../../lib/session/store.ts'

/** What a search looks for; -1 stands for no choice, '' for anywhere. */
export type Filter = Omit<SearchState, 'pages'>

/** The saved preferences that "My Default" returns to. */
export type Preferences = {
  interested: number | null
  searchingFor: number
  lowAge: number | null
  highAge: number | null
}

export const NO_CHOICE = -1
const log = debug('search')

/** The member's own default: the saved preferences, and for guys the Philippines. */
export function defaultFilter(saved: Preferences, isGuy: boolean): Filter {
  return {
    searchInterest: saved.interested ?? NO_CHOICE,
    searchingFor: saved.searchingFor,
    lowAge: saved.lowAge || limits.DEFAULT_LOW_AGE,
    highAge: saved.highAge || limits.DEFAULT_HIGH_AGE,
    countryName: isGuy ? 'Philippines' : '',
  }
}

/** The filter without an interest that is not open to the member or a goal that is none; what was ignored is logged. */
export function allowedFilter(filter: Filter, interests: readonly Gender[]): Filter {
  const { searchInterest, searchingFor } = filter
  const interestFits = searchInterest < 0 || interests.some((gender) => gender === searchInterest)
  const goalFits = searchingFor < 0 || isCode(Goal, searchingFor)
  if (!interestFits) log('ignored the search interest', searchInterest)
  if (!goalFits) log('ignored the goal searched for', searchingFor)
  return {
    ...filter,
    searchInterest: interestFits ? searchInterest : NO_CHOICE,
    searchingFor: goalFits ? searchingFor : NO_CHOICE,
  }
}

/** The request for so many pages: `page` stays 1, the records grow; values below 0 are left out. */
export function searchInput(filter: Filter, pages: number): Input<'profiles/searchprofiles'> {
  const { searchInterest, searchingFor, lowAge, highAge, countryName, more } = filter
  return {
    page: 1,
    recordsPerPage: Math.min(pages, limits.SEARCH_MAX_PAGES) * limits.SEARCH_PAGE_SIZE,
    ...(countryName !== '' && { countryName }),
    ...(lowAge >= 0 && { lowAge }),
    ...(highAge >= 0 && { highAge }),
    ...(searchingFor >= 0 && { searchingFor }),
    ...(searchInterest >= 0 && { interested: searchInterest }),
    ...cleanMore(more),
  }
}

/** Whether two filters ask for the same. */
export function sameFilter(one: Filter, other: Filter): boolean {
  const asked = (filter: Filter) => JSON.stringify(searchInput(filter, 1))
  return asked(one) === asked(other)
}

/** How many of the filters beyond the bar are in use. */
export function moreCount(filter: Filter): number {
  return Object.keys(cleanMore(filter.more)).length
}
