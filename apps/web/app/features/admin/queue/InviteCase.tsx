import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMoney } from '../../../entities/money/use-money.ts'
import { Fact } from '../../../ui/Facts/Facts.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { MemberToday } from './CaseParts.tsx'
import { LinkedAccounts } from './LinkedAccounts.tsx'
import { inviteMarkLabels, rewardLabels } from './labels.ts'
import own from './queue.module.css'

type Case = Output<'admin/getticket'>
type InviteCaseProps = Pick<Case, 'ticket'> & { invite: NonNullable<Case['invite']> }

/** A reward that is held, why, and the invited member; the inviter follows below. */
export function InviteCase({ invite, ticket }: InviteCaseProps) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t, i18n } = useLingui()
  const { price } = useMoney()
  const { cents, state, marks, signedUp, verified, reason, invited, links } = invite
  const { invitedInAll, invitedThatDay, earnedSoFar } = invite
  return (
    <>
      <section className={classes.card}>
        <div className={classes.caseHead}>
          <h3>
            <Trans>{price(cents)} for an invited member</Trans>
          </h3>
          <Chip tone={state === 'held' ? 'bad' : 'quiet'}>{i18n._(rewardLabels[state])}</Chip>
        </div>
        <ul className={own.past}>
          {marks.map((mark) => (
            <li key={mark}>{i18n._(inviteMarkLabels[mark])}</li>
          ))}
        </ul>
        <dl className={classes.case}>
          <Fact label={t`Signed up`}>
            <Moment at={signedUp} />
          </Fact>
          <Fact label={t`Verified`} missing={verified === null}>
            {verified ? <Moment at={verified} /> : t`Not now`}
          </Fact>
          <Fact label={t`Signed up within a day, by this link`}>{invitedThatDay}</Fact>
          <Fact label={t`Invited in all`}>{invitedInAll}</Fact>
          <Fact label={t`Earned by inviting so far`}>{price(earnedSoFar)}</Fact>
        </dl>
        {reason && <blockquote className={own.said}>{reason}</blockquote>}
      </section>
      <LinkedAccounts links={links} />
      <h3>
        <Trans>The invited member</Trans>
      </h3>
      <MemberToday member={invited} ticket={ticket} />
      <h3>
        <Trans>The inviter</Trans>
      </h3>
    </>
  )
}
