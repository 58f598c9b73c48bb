import type { ReactNode } from 'react'
import { ListedMembers } from './listed-members.tsx'
import { MemberCardSkeleton } from './MemberCardSkeleton.tsx'
import classes from './MemberGrid.module.css'
import { useResultsLook } from './use-results-look.ts'

type MemberGridProps = {
  /** The members whose cards these are, in their order: a profile that is opened from here leads on to the next. */
  members: readonly { profileId: number }[]
  children?: ReactNode
  /** How many of them are drawn. */
  drawn?: number
  /** How many skeletons to add. */
  waiting?: number
  /** Whether none of those who are waited for is drawn yet. */
  busy?: boolean
}

/** Cards of members: four in a row from lg, two from md, one below. */
export function MemberGrid({ members, children, drawn, waiting = 0, busy }: MemberGridProps) {
  const look = useResultsLook()
  // By their places: a card takes that of a skeleton, and pushes none down.
  const skeletons = Array.from({ length: waiting }, (_, i) => (drawn ?? members.length) + i)
  return (
    <ListedMembers members={members}>
      <div className={classes.grid} data-look={look} aria-busy={(busy ?? waiting > 0) || undefined}>
        {children}
        {skeletons.map((place) => (
          <MemberCardSkeleton key={place} />
        ))}
      </div>
    </ListedMembers>
  )
}
