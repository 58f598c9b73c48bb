import type { Action } from '@harana/contract/policy/policy'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/site/paths.ts'

/** The pages My Likes and My Visitors with their lists, by the lists' names in the URL. A page opens its first list. */
export const listPages = {
  likes: { path: paths.likes, sources: ['likes-me', 'mutual', 'not-messaged', 'my-likes'] },
  visits: { path: paths.visits, sources: ['visitors', 'visited'] },
} as const satisfies Partial<Record<Action, { path: string; sources: readonly string[] }>>

export type ListPageName = keyof typeof listPages
/** The name of a list. Its call is in lib/api/data-sources.ts. */
export type ListSource = (typeof listPages)[ListPageName]['sources'][number]

export const listTitles: Record<ListSource | 'search', MessageDescriptor> = {
  'likes-me': msg`Likes Me`,
  mutual: msg`Mutual Likes`,
  'not-messaged': msg`Not Messaged Mutual Likes`,
  'my-likes': msg`My Likes`,
  visitors: msg`My Visitors`,
  visited: msg`Visited Profiles`,
  search: msg`Find Love`,
}

/** Returns the list that a URL names: the page's first one if the URL names none, null if there is no such list. */
export function sourceOf(page: ListPageName, named: string | undefined): ListSource | null {
  const { sources } = listPages[page]
  if (named === undefined) return sources[0]
  return sources.find((source) => source === named) ?? null
}

/** Returns the path of a list. */
export function listPath(source: ListSource): string {
  const page = Object.values(listPages).find(({ sources }) => sources.some((one) => one === source))
  return `${page?.path}/${source}`
}
