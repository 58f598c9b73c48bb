import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { KaPartnerSeal } from '../../entities/member/KaPartnerSeal.tsx'
import { useMoney } from '../../entities/money/use-money.ts'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import classes from './earnings.module.css'
import { useClosedPayouts } from './use-closed-payouts.ts'
import { useEarnings } from './use-earnings.ts'

/** What a woman has earned and how to earn, beside her own profile, and after her week on phones. */
export function EarnCard() {
  const { isKaPartner } = useSession()
  return (
    <div className={classes.column}>
      <Sums isKaPartner={isKaPartner} />
      {!isKaPartner && (
        <section className={classes.card}>
          <h2>
            <KaPartnerSeal size={30} />
            <Trans>Become a Ka-Partner</Trans>
          </h2>
          <p>
            <Trans>Verified members carry the seal and can earn. Applying is free.</Trans>
          </p>
          <Button component={Link} to={paths.getVerified} variant="light" fullWidth>
            <Trans>Get verified</Trans>
          </Button>
        </section>
      )}
    </div>
  )
}

function Sums({ isKaPartner }: { isKaPartner: boolean }) {
  const { price } = useMoney()
  const { data } = useEarnings()
  const closed = useClosedPayouts(isKaPartner)
  return (
    <section className={classes.night}>
      <h2>
        <Trans>Your earnings</Trans>
      </h2>
      <b className={classes.big}>{data ? price(data.payable + data.held) : '–'}</b>
      <dl className={classes.sums}>
        <div>
          <dt>
            <Trans>Ready to pay out</Trans>
          </dt>
          <dd>{data ? price(data.payable) : '–'}</dd>
        </div>
        <div>
          <dt>
            <Trans>Held for now</Trans>
          </dt>
          <dd>{data ? price(data.held) : '–'}</dd>
        </div>
      </dl>
      {isKaPartner ? (
        <>
          {closed ? (
            <p>{closed}</p>
          ) : (
            <Button component={Link} to={paths.creditsPayout} color="parol.4" c="gabi.9" fullWidth>
              <Trans>Payout</Trans>
            </Button>
          )}
          <Link to={paths.kaPartner} className={classes.all}>
            <Trans>See your earnings</Trans>
          </Link>
        </>
      ) : (
        <Button component={Link} to={paths.inviteAndEarn} color="parol.4" c="gabi.9" fullWidth>
          <Trans>Invite New Member</Trans>
        </Button>
      )}
    </section>
  )
}
