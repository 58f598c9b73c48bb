import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** For each entry of the browser's history, by its location's key: the path of the page from which it was opened. */
type Trail = { key: string; path: string; from: Readonly<Record<string, string>> }

const TrailContext = createContext<Trail['from']>({})

/** Records from which page each page was opened. Rendered once, around all pages. */
export function TrailKeeper({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  const [trail, setTrail] = useState<Trail>({ key, path: pathname, from: {} })
  const moved = trail.key !== key || trail.path !== pathname
  const now = moved ? nextTrail(trail, { key, path: pathname, kind }) : trail
  if (moved) setTrail(now)
  return <TrailContext value={now.from}>{children}</TrailContext>
}

/** The path of the page from which the current one was opened; undefined if it was opened by its URL. */
export function useCameFrom(): string | undefined {
  return use(TrailContext)[useLocation().key]
}

/** The trail after a navigation: a pushed entry was opened from the previous page, a replaced one keeps its origin. */
export function nextTrail(
  { key, path, from }: Trail,
  next: { key: string; path: string; kind: 'PUSH' | 'POP' | 'REPLACE' },
): Trail {
  const before = next.kind === 'PUSH' ? path : next.kind === 'REPLACE' ? from[key] : undefined
  return {
    key: next.key,
    path: next.path,
    from: before === undefined ? from : { ...from, [next.key]: before },
  }
}
