import { Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { photoOf } from '../../lib/api/photos.ts'
import { Flag } from '../../ui/Flag/Flag.tsx'
import classes from './NextMember.module.css'
import type { Neighbour } from './use-neighbours.ts'

type NextMemberProps = { next: Neighbour | undefined; onOpen: (neighbour: Neighbour) => void }

/** At the foot of a profile: who comes next in the list, or that the list ends here. */
export function NextMember({ next, onOpen }: NextMemberProps) {
  if (!next)
    return (
      <p className={classes.end}>
        <Trans>That was the last one of this list.</Trans>
      </p>
    )
  const { card } = next
  return (
    <button type="button" className={classes.next} onClick={() => onOpen(next)}>
      {card && (
        <span className={classes.photo}>
          <MemberPhoto photo={photoOf(card, '')} width={72} height={90} radius={12} />
        </span>
      )}
      <span className={classes.words}>
        <small>
          <Trans>Next</Trans>
        </small>
        {card && (
          <>
            <b>
              {card.userName}, {card.age}
            </b>
            <small className={classes.place}>
              <Flag code={card.countryShortCode} country="" />
              {card.city || card.countryName}
            </small>
          </>
        )}
      </span>
      <IconChevronRight size={28} stroke={1.9} aria-hidden="true" />
    </button>
  )
}
