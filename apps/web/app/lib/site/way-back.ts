import { forgetInTab, keepInTab, readInTab } from '../forms/in-tab.ts'
import { paths } from './paths.ts'

/** What a member was about to spend credits on, while they are bought: a page of ours, in this tab, until the log-out. */

const NAME = 'wayBack'
/** Whoever bought something else meanwhile is not sent back to what was long ago. */
const keptMs = 2 * 3_600_000

export type WayBack = 'chat' | 'gifts' | 'profile'
const starts: [string, WayBack][] = [
  [paths.chat, 'chat'],
  [paths.gifts, 'gifts'],
  [paths.profile, 'profile'],
]

const whereTo = (path: string): WayBack | null =>
  starts.find(
    ([start]) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}?`),
  )?.[1] ?? null

/** Remembers the page to go back to; a path that is not one of those above is not kept. */
export function keepWayBack(path: string): void {
  if (whereTo(path)) keepInTab(NAME, { path, at: Date.now() })
}

/** The page to go back to, and what it is; null where there is none. */
export function wayBack(): { path: string; to: WayBack } | null {
  const { path, at } = Object(readInTab(NAME))
  const to = typeof path === 'string' && Math.abs(Date.now() - at) < keptMs ? whereTo(path) : null
  return to && { path, to }
}

export const forgetWayBack = (): void => forgetInTab(NAME)
