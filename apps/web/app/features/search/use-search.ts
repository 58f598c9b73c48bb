import type { Output } from '@harana/contract'
import { SEARCH_MAX_PAGES } from '@harana/contract/model/limits'
import { searchInterests } from '@harana/contract/policy/policy'
import { callOf, DEFAULT_SOURCE } from '../../lib/api/data-sources.ts'
import { type CallState, useCall } from '../../lib/cache/swr.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { useStore } from '../../lib/session/store.ts'
import { allowedFilter, defaultFilter, type Filter, searchInput } from './filter.ts'

/** The filter in use with its interests, and the ways to change it; remembered while the member is signed in. */
export function useFilter() {
  const session = useSession()
  const kept = useStore((store) => store.search)
  const keep = useStore((store) => store.keepSearch)
  const member = session.userInfo
  if (!member) throw new Error('Only members search.')
  const interests = searchInterests(session)
  const standard = allowedFilter(defaultFilter(member, session.isGuy), interests)
  const { pages, ...chosen } = kept ?? { ...standard, pages: 1 }
  const filter = allowedFilter(chosen, interests)
  return {
    filter,
    standard,
    interests,
    pages,
    /** Another filter starts with its first page. */
    apply: (next: Filter) => keep({ ...next, pages: 1 }),
    showMore: () => keep({ ...filter, pages: Math.min(pages + 1, SEARCH_MAX_PAGES) }),
  }
}

export type Found = Output<'profiles/searchprofiles'>

/** The members a filter finds, so many pages of them; while more are fetched, those already there. */
export function useSearch(filter: Filter, pages: number): CallState<'profiles/searchprofiles'> {
  const { isAuthenticated } = useSession()
  const input = isAuthenticated ? searchInput(filter, pages) : null
  return useCall(callOf(DEFAULT_SOURCE), input, { keepPreviousData: true })
}
