import type { Input, Output } from '@harana/contract'
import * as limits from '@harana/contract/model/limits'
import { cleanMore } from '../../lib/session/more-filter.ts'
import { type Filter, NO_CHOICE, searchInput } from './filter.ts'

export type SavedSearch = Output<'profiles/getsavedsearches'>['searches'][number]

/** A filter as a saved search holds it: what is asked, without how much of it is shown. */
export function savedFilter(filter: Filter): Input<'profiles/savesearch'>['filter'] {
  const { page: _, recordsPerPage: __, ...asked } = searchInput(filter, 1)
  return asked
}

/** The filter of a saved search, to be used again; what it leaves out asks for any. */
export function openedFilter({ filter }: Pick<SavedSearch, 'filter'>): Filter {
  return {
    searchInterest: filter.interested ?? NO_CHOICE,
    searchingFor: filter.searchingFor ?? NO_CHOICE,
    lowAge: filter.lowAge ?? limits.DEFAULT_LOW_AGE,
    highAge: filter.highAge ?? limits.DEFAULT_HIGH_AGE,
    countryName: filter.countryName ?? '',
    more: cleanMore(filter),
  }
}
