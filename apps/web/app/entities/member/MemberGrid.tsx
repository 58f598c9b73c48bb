import type { ReactNode } from 'react'
import { MemberCardSkeleton } from './MemberCardSkeleton.tsx'
import classes from './MemberGrid.module.css'
import { useResultsLook } from './use-results-look.ts'

/** Cards of members: four in a row from lg, two from md, one below. `waiting`: how many skeletons to add. */
export function MemberGrid({ children, waiting = 0 }: { children?: ReactNode; waiting?: number }) {
  const look = useResultsLook()
  return (
    <div className={classes.grid} data-look={look} aria-busy={waiting > 0 || undefined}>
      {children}
      {Array.from({ length: waiting }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <MemberCardSkeleton key={i} />
      ))}
    </div>
  )
}
