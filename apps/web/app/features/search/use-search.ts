import type { Output } from '@harana/contract'
import { SEARCH_MAX_PAGES } from '@harana/contract/model/limits'
import { writeFilter } from '@harana/contract/model/search-filter'
import { searchInterests } from '@harana/contract/policy/policy'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { listsSame, withKnown } from '../../entities/member/shared-profiles.ts'
import { call } from '../../lib/api/api.ts'
import { callOf, DEFAULT_SOURCE } from '../../lib/api/data-sources.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { type CallState, keyOf, useAnswer, useCall } from '../../lib/cache/swr.tsx'
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

/**
 * Returns the filter that this session remembers, with its number of pages, or else the member's default, which is
 * `standard`. Each value in them is open to the member.
 */
export function useRememberedFilter() {
  const session = useSession()
  const stored = useStore((store) => store.search)
  const member = session.userInfo
  if (!member) throw new Error('Only members search.')
  const interests = searchInterests(session)
  const standard = allowedFilter(defaultFilter(member, session.isGuy), { interests })
  const { pages, ...filter } = stored ?? { ...standard, pages: 1 }
  return {
    filter: allowedFilter(wholeFilter(filter), { interests }),
    pages,
    standard,
    interests,
    memberId: member.userId,
  }
}

type RememberedFilter = ReturnType<typeof useRememberedFilter>

/**
 * Returns the filter behind the `#` of the page's URL, without the values that are not allowed; null if it has none.
 * `ready` is false while it is not known which countries there are: until then the filter has none, so that no unknown
 * name is shown or remembered.
 */
function useLinkedFilter({ filter: remembered, interests, memberId }: RememberedFilter) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  // An entry of the history carries the number of its member. To another member of this browser it has no filter.
  const foreign = typeof state?.memberId === 'number' && state.memberId !== memberId
  useEffect(() => {
    if (foreign) void navigate({ hash: '' }, { replace: true })
  }, [foreign, navigate])
  const linked = foreign ? '' : hash

  // The remembered filter was checked before it was remembered: only another one needs the list of countries.
  const unchecked = filterInHash(linked, { interests }).filter
  const needsCountries = unchecked?.countryName !== undefined && !sameFilter(unchecked, remembered)
  const { data, error } = useCall('public/getcountries', needsCountries ? {} : null)
  const ready = !needsCountries || data !== undefined || error !== undefined
  // When the list can't be had, any name is taken; the server finds nobody in a country that does not exist.
  const countries =
    needsCountries && !error ? (data?.countries ?? []).map(({ englishName }) => englishName) : undefined
  const { filter, ignored } = filterInHash(linked, { interests, countries })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per URL, when it has been read
  useEffect(() => {
    if (ready) for (const name of ignored) log('ignored in the URL', name)
  }, [linked, ready])
  return { filter, ready }
}

/**
 * Returns the filter of My Search, from the page's URL or else the remembered one, and the functions that change it.
 * A filter that is applied is remembered and gets an entry in the browser's history; one that a link opened is neither,
 * until it is applied.
 */
export function useFilter() {
  const own = useRememberedFilter()
  const { filter: linked, ready } = useLinkedFilter(own)
  const keepSearch = useStore((store) => store.keepSearch)
  const showPages = useStore((store) => store.showPages)
  const pagesOf = useStore((store) => store.pagesOf)
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const { standard, interests, memberId } = own

  const filter = linked ?? own.filter
  const text = writeFilter(filter)
  const remembered = sameFilter(filter, own.filter)
  const pages = remembered ? own.pages : (pagesOf[text] ?? 1)
  /** Opens the URL of a filter, by its text. With `flushSync`, so that a button pressed twice does not make two entries. */
  const open = (text: string, entry: 'new' | 'same') =>
    navigate({ hash: text }, { replace: entry === 'same', state: { memberId }, flushSync: true })
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
      // The list that is left first gets its own URL, so that "Back" finds it again, and the member's number.
      if (hash !== `#${text}` || state?.memberId !== memberId) await open(text, 'same')
      keepSearch({ ...next, pages: 1 })
      if (!sameFilter(next, filter)) await open(writeFilter(next), 'new')
    },
    showMore: () => {
      const more = Math.min(pages + 1, SEARCH_MAX_PAGES)
      if (remembered) keepSearch({ ...filter, pages: more })
      else showPages(text, more)
    },
  }
}

export type Found = Output<'profiles/searchprofiles'>

const isSearch = answersOf('profiles/searchprofiles')

/** Loads this many pages of the members that a filter finds; while more load, `data` keeps the previous ones. */
export function useSearch(filter: Filter | null, pages: number): CallState<'profiles/searchprofiles'> {
  const { isAuthenticated } = useSession()
  const { cache } = useSWRConfig()
  const input = isAuthenticated && filter ? searchInput(filter, pages) : null
  const load = async () => {
    const answer = await call(callOf(DEFAULT_SOURCE), input!)
    const known = [...cache.keys()]
      .filter(isSearch)
      .flatMap((key) => (cache.get(key)?.data as Found | undefined)?.profiles ?? [])
    return { ...answer, profiles: withKnown(answer.profiles, known) }
  }
  const key = input && keyOf(callOf(DEFAULT_SOURCE), input)
  return useAnswer(key, load, { keepPreviousData: true, compare: listsSame })
}
