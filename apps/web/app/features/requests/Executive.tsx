import { Plan } from '@harana/contract/model/enums'
import { giftOf, LETTER_DAYS } from '@harana/contract/model/plans'
import { Trans } from '@lingui/react/macro'
import { useSession } from '../../lib/session/session.tsx'
import classes from './executive.module.css'
import { Letters } from './Letters.tsx'

/** The page of the concierge: a letter to the member, and the member's own letters to staff. */
export function Executive() {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const member = useSession().userInfo
  if (!member) return null
  const name = member.firstName
  const [ordinary, executive, elite] = [Plan.Unverified, Plan.Executive, Plan.Elite].map((planId) =>
    giftOf('conciergeLetters', planId),
  )
  return (
    <div className={classes.columns}>
      <div className={classes.letter}>
        <h1>
          <Trans>Executive</Trans>
        </h1>
        <svg className={classes.string} viewBox="0 0 260 20" aria-hidden="true">
          <path d="M0 10 Q65 -4 130 10 T260 10" />
          <path d="M0 10 Q65 24 130 10 T260 10" data-faint />
        </svg>
        <p className={classes.dear}>{name ? <Trans>Dear {name},</Trans> : <Trans>Good day,</Trans>}</p>
        <p>
          <Trans>
            A harana was never sung alone. A cousin carried the guitar, an aunt put in a word, somebody knew
            which window.
          </Trans>
        </p>
        <p>
          <Trans>
            Write to us as you would to that cousin. A person of our team, not a machine, reads your letter
            with your profile beside it and tells you honestly what your profile says well, what is missing,
            and how to begin.
          </Trans>
        </p>
        <p>
          <Trans>
            In {LETTER_DAYS} days every member can write {ordinary} letter, with the Executive plan{' '}
            {executive}, with Elite {elite}. With either of the two your card wears the night frame with the
            gold line.
          </Trans>
        </p>
        <p>
          <Trans>
            We promise nobody to anybody. Whom you write to, and who answers, stays with the two of you.
          </Trans>
        </p>
      </div>
      <Letters />
    </div>
  )
}
