import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { photoOf } from '../../lib/api/photos.ts'
import classes from './ListNeighbours.module.css'
import type { Neighbour } from './use-neighbours.ts'

type ListNeighboursProps = {
  previous: Neighbour | undefined
  next: Neighbour | undefined
  onOpen: (neighbour: Neighbour) => void
}

/** Leads to the member before and after in the list; at an end of the list that button is not there. */
export function ListNeighbours({ previous, next, onOpen }: ListNeighboursProps) {
  const { t } = useLingui()
  const { previousWho, nextWho } = { previousWho: whoIs(previous), nextWho: whoIs(next) }
  if (!previous && !next) return null
  return (
    <nav className={classes.neighbours} aria-label={t`Members of the list`}>
      {previous && (
        <button
          type="button"
          aria-label={previousWho ? t`Previous member: ${previousWho}` : t`Previous member`}
          onClick={() => onOpen(previous)}
        >
          <IconChevronLeft size={22} stroke={1.9} aria-hidden="true" />
          <Face of={previous} />
        </button>
      )}
      {next && (
        <button
          type="button"
          aria-label={nextWho ? t`Next member: ${nextWho}` : t`Next member`}
          onClick={() => onOpen(next)}
        >
          <Face of={next} />
          <IconChevronRight size={22} stroke={1.9} aria-hidden="true" />
        </button>
      )}
    </nav>
  )
}

const whoIs = (neighbour: Neighbour | undefined) =>
  neighbour?.card && `${neighbour.card.userName}, ${neighbour.card.age}`

function Face({ of: { card } }: { of: Neighbour }) {
  if (!card) return null
  return (
    <span className={classes.face}>
      <span className={classes.name}>{card.userName}</span>
      <span className={classes.photo}>
        <MemberPhoto photo={photoOf(card, '')} width={32} height={36} radius={8} />
      </span>
    </span>
  )
}
