import type { ReactNode } from 'react'
import { ListedMembers } from './listed-members.tsx'
import { MemberCardSkeleton } from './MemberCardSkeleton.tsx'
import classes from './MemberGrid.module.css'
import { useResultsLook } from './use-results-look.ts'

type MemberGridProps = {
  /** The members whose cards these are, in their order: a profile that is opened from here leads on to the next. */
  members: readonly { profileId: number }[]
  children?: ReactNode
  /** How many skeletons to add. */
  waiting?: number
}

/** Cards of members: four in a row from lg, two from md, one below. */
export function MemberGrid({ members, children, waiting = 0 }: MemberGridProps) {
  const look = useResultsLook()
  return (
    <ListedMembers members={members}>
      <div className={classes.grid} data-look={look} aria-busy={waiting > 0 || undefined}>
        {children}
        {Array.from({ length: waiting }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <MemberCardSkeleton key={i} />
        ))}
      </div>
    </ListedMembers>
  )
}
