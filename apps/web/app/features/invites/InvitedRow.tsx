import { useLingui } from '@lingui/react/macro'
import { IconUser } from '@tabler/icons-react'
import { useMoney } from '../../entities/money/use-money.ts'
import classes from './invite-and-earn.module.css'
import { stepsDone, useInviteWords } from './invite-words.ts'
import type { Invited } from './use-invites.ts'

const steps = [1, 2, 3, 4]

/** An invited member: the name that others see too, how far they have come, and what it earns. */
export function InvitedRow({ invited }: { invited: Invited }) {
  const { t } = useLingui()
  const { price } = useMoney()
  const wordsOf = useInviteWords()
  const { name, stage, waitsFor, cents } = invited
  const done = stepsDone[stage]
  const amount = price(cents)
  return (
    <li data-stage={stage}>
      <span className={classes.face} aria-hidden="true">
        <IconUser size={24} stroke={1.9} />
      </span>
      <span className={classes.who}>
        <b>{name ?? (stage === 'signed-up' ? t`A new member` : t`A member`)}</b>
        <small>{wordsOf(invited)}</small>
      </span>
      <span className={classes.bar} role="img" aria-label={t`Step ${done} of 4`}>
        {steps.map((step) => (
          <i key={step} data-done={step <= done || undefined} />
        ))}
      </span>
      <b className={classes.amount}>
        {stage === 'earned' ? `+${amount}` : waitsFor ? t`${amount} to come` : ''}
      </b>
    </li>
  )
}
