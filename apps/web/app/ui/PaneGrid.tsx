import type { ReactNode } from 'react'
import classes from './PaneGrid.module.css'
import { SkeletonPane } from './states.tsx'

/** The list of pane cards: four in a row from lg, two from md, one below. `waiting`: how many skeletons to add. */
export function PaneGrid({ children, waiting = 0 }: { children?: ReactNode; waiting?: number }) {
  return (
    <div className={classes.grid} aria-busy={waiting > 0 || undefined}>
      {children}
      {Array.from({ length: waiting }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <SkeletonPane key={i} />
      ))}
    </div>
  )
}
