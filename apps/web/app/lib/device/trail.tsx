import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** From which page each place of this page's history was opened: by the location's key, the path before it. */
type Trail = { key: string; path: string; from: Readonly<Record<string, string>> }

const TrailContext = createContext<Trail['from']>({})

/** Stands once around all pages and remembers how they were come to. */
export function TrailKeeper({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  const [trail, setTrail] = useState<Trail>({ key, path: pathname, from: {} })
  const moved = trail.key !== key || trail.path !== pathname
  const now = moved ? nextTrail(trail, { key, path: pathname, kind }) : trail
  if (moved) setTrail(now)
  return <TrailContext value={now.from}>{children}</TrailContext>
}

/** The path of the page from which the one shown was opened; undefined when it was opened by its address. */
export function useCameFrom(): string | undefined {
  return use(TrailContext)[useLocation().key]
}

/** One step further: a new place was opened from the one before, a replaced one from where that was opened. */
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
