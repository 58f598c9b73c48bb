import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useMoney } from '../../entities/money/use-money.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import { FailedState, SlowStrip } from '../../ui/states/states.tsx'
import { InviteLink } from './InviteLink.tsx'
import classes from './invite-and-earn.module.css'
import { useInviteSummary } from './use-invites.ts'

/** What is earned for an invited member, the link, and what came of it so far. */
export function InviteHero() {
  const { price } = useMoney()
  const { isKaPartner } = useSession()
  const { data, error, slow, mutate } = useInviteSummary()
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  const amount = data && price(data.reward.cents)
  return (
    <section className={classes.hero}>
      <div className={classes.offer}>
        {slow && <SlowStrip over />}
        {data?.reward.open === false ? (
          <>
            <p className={classes.big}>
              <Trans>Invite a friend</Trans>
            </p>
            <p className={classes.lead}>
              <Trans>No reward is offered at the moment. What you were promised before stays yours.</Trans>
            </p>
          </>
        ) : (
          <>
            <p className={classes.big} aria-busy={!data}>
              {amount ? <Trans>{amount} US</Trans> : '–'}
            </p>
            <p className={classes.lead}>
              <Trans>
                per invited member. Your friend signs up with your link, finishes the profile and is verified
                by our team. 14 days later the money is yours.
              </Trans>
            </p>
          </>
        )}
        <InviteLink />
      </div>
      <div className={classes.sums}>
        <dl>
          <div>
            <dt>
              <Trans>Earned by inviting</Trans>
            </dt>
            <dd>{data ? price(data.earned) : '–'}</dd>
          </div>
          <div>
            <dt>
              <Trans>Still to come</Trans>
            </dt>
            <dd>{data ? price(data.waiting) : '–'}</dd>
          </div>
        </dl>
        {data?.isVerified === false ? (
          <>
            <p>
              <Trans>You earn once you are verified yourself.</Trans>
            </p>
            <Button component={Link} to={paths.getVerified} variant="white" color="dark">
              <Trans>Get verified</Trans>
            </Button>
          </>
        ) : (
          isKaPartner && (
            <Button component={Link} to={paths.kaPartner} variant="white" color="dark">
              <Trans>See your earnings</Trans>
            </Button>
          )
        )}
      </div>
    </section>
  )
}
