import { Trans } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMoney } from '../../entities/money/use-money.ts'
import classes from './invite-and-earn.module.css'
import { useInviteSummary } from './use-invites.ts'

/** The four steps from a link to what it earns, and what is not counted. */
export function FourSteps() {
  const { price } = useMoney()
  const { data } = useInviteSummary()
  const amount = data?.reward.open ? price(data.reward.cents) : null
  return (
    <aside className={classes.column}>
      <section className={classes.card}>
        <h2>
          <Trans>Four steps</Trans>
        </h2>
        <ol className={classes.steps}>
          <li>
            <Trans>Signs up with your link</Trans>
          </li>
          <li>
            <Trans>Finishes the profile and is confirmed</Trans>
          </li>
          <li>
            <Trans>Is verified by our team</Trans>
          </li>
          <li>
            {amount ? (
              <Trans>Is still here 14 days later: you earn {amount} US</Trans>
            ) : (
              <Trans>Is still here 14 days later: you earn what was promised</Trans>
            )}
          </li>
        </ol>
        <p className={classes.quiet}>
          <Trans>
            What is offered on the day of the sign-up is what you earn, whatever changes later. Each member
            counts once.
          </Trans>
        </p>
      </section>
      <p className={classes.note}>
        <IconShieldCheck size={24} stroke={1.9} aria-hidden="true" />
        <span>
          <Trans>
            Invite people you know. Second accounts and invented people are not paid, and we close accounts
            that do it. What looks like it, such as one phone for both or many sign-ups in one day, is first
            looked at by our team.
          </Trans>
        </span>
      </p>
    </aside>
  )
}
