import type { Output } from '@harana/contract'
import { SEARCH_MAX_PAGES } from '@harana/contract/model/limits'
import { writeFilter } from '@harana/contract/model/search-filter'
import { searchInterests } from '@harana/contract/policy/policy'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callOf, DEFAULT_SOURCE } from '../../lib/api/data-sources.ts'
import { type CallState, useCall } from '../../lib/cache/swr.tsx'
import { debug } from '../../lib/device/debug.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useStore } from '../../lib/session/store.ts'
import {
  allowedFilter,
  defaultFilter,
  type Filter,
  filterInHash,
  sameFilter,
  searchInput,
  wholeFilter,
} from './filter.ts'

const log = debug('search')

/** Returns the filter that this session remembers, with its number of pages, or the member's default. */
export function useRememberedFilter() {
  const session = useSession()
  const kept = useStore((store) => store.search)
  const member = session.userInfo
  if (!member) throw new Error('Only members search.')
  const interests = searchInterests(session)
  const standard = allowedFilter(defaultFilter(member, session.isGuy), { interests })
  const { pages, ...chosen } = kept ?? { ...standard, pages: 1 }
  return {
    filter: allowedFilter(wholeFilter(chosen), { interests }),
    pages,
    standard,
    interests,
    memberId: member.userId,
  }
}

/**
 * Returns the filter of My Search, from the page's URL or else the remembered one, and the functions that change it.
 * Each filter that is applied is remembered and gets an entry in the browser's history.
 */
export function useFilter() {
  const { filter: own, pages: ownPages, standard, interests, memberId } = useRememberedFilter()
  const { keepSearch, showPages } = useStore.getState()
  const pagesOf = useStore((store) => store.pagesOf)
  const { hash, state } = useLocation()
  const navigate = useNavigate()

  // A filter that another member has used in this browser is not applied.
  const foreign = typeof state?.memberId === 'number' && state.memberId !== memberId
  useEffect(() => {
    if (foreign) void navigate({ hash: '' }, { replace: true })
  }, [foreign, navigate])

  const linked = foreign ? '' : hash
  const unchecked = filterInHash(linked, { interests }).filter
  const inDoubt = unchecked?.countryName !== undefined && !sameFilter(unchecked, own)
  const list = useCall('public/getcountries', inDoubt ? {} : null)
  const ready = !inDoubt || list.data !== undefined || list.error !== undefined
  // Until the countries are known, none is allowed, so that no unknown name is shown or remembered.
  const countries =
    inDoubt && !list.error ? (list.data?.countries ?? []).map(({ englishName }) => englishName) : undefined
  const { filter: asked, ignored } = filterInHash(linked, { interests, countries })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per URL, when it has been read
  useEffect(() => {
    if (ready) for (const name of ignored) log('ignored in the URL', name)
  }, [linked, ready])

  const filter = asked ?? own
  const text = writeFilter(filter)
  const remembered = sameFilter(filter, own)
  const pages = remembered ? ownPages : (pagesOf[text] ?? 1)
  // flushSync, so that a button pressed twice does not make two entries.
  const show = (hash: string, replace: boolean) =>
    navigate({ hash }, { replace, state: { memberId }, flushSync: true })
  return {
    filter,
    standard,
    interests,
    pages,
    /** False until the values of the URL's filter have been checked. */
    ready,
    /** Whether the filter is the remembered one. */
    remembered,
    /** Remembers another filter with its first page, and opens its URL. */
    apply: async (next: Filter) => {
      showPages(text, pages)
      // The history entry of the current list gets its own URL, so that "Back" finds the list again, and the member's number.
      if (hash !== `#${text}` || state?.memberId !== memberId) await show(text, true)
      keepSearch({ ...next, pages: 1 })
      if (!sameFilter(next, filter)) await show(writeFilter(next), false)
    },
    showMore: () => {
      const more = Math.min(pages + 1, SEARCH_MAX_PAGES)
      if (remembered) keepSearch({ ...filter, pages: more })
      else showPages(text, more)
    },
  }
}

export type Found = Output<'profiles/searchprofiles'>

/** Loads this many pages of the members that a filter finds; while more load, `data` keeps the previous ones. */
export function useSearch(filter: Filter | null, pages: number): CallState<'profiles/searchprofiles'> {
  const { isAuthenticated } = useSession()
  const input = isAuthenticated && filter ? searchInput(filter, pages) : null
  return useCall(callOf(DEFAULT_SOURCE), input, { keepPreviousData: true })
}
