import { may } from '@harana/contract/policy/policy'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMoney } from '../../entities/money/use-money.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useSiteRules } from '../../lib/site/configuration.ts'
import { paths } from '../../lib/site/paths.ts'
import classes from './earnings.module.css'
import { useClosedPayouts } from './use-closed-payouts.ts'
import { useEarnings } from './use-earnings.ts'

/** The way from the credits to what is paid out, for whoever earns. */
export function WayToPayout() {
  const session = useSession()
  return may('creditsPayout', session, useSiteRules()) === true ? (
    <Way isKaPartner={session.isKaPartner} />
  ) : null
}

function Way({ isKaPartner }: { isKaPartner: boolean }) {
  const { price } = useMoney()
  const { data } = useEarnings()
  const earns = isKaPartner || (data !== undefined && data.payable + data.held > 0)
  const closed = useClosedPayouts(earns)
  if (!earns) return null
  const payable = price(data?.payable ?? 0)
  return (
    <section className={classes.way}>
      <div>
        <h2>
          <Trans>Your earnings</Trans>
        </h2>
        <p>
          {data && (closed ? <Trans>You have {payable}.</Trans> : <Trans>{payable} can be paid out.</Trans>)}{' '}
          {closed && `${closed} `}
          <Trans>Earnings are dollars of your own, and apart from your credits.</Trans>
        </p>
      </div>
      {!closed && (
        <Button
          component={Link}
          to={paths.creditsPayout}
          variant="default"
          leftSection={<IconCash size={20} stroke={1.9} />}
        >
          <Trans>Payout</Trans>
        </Button>
      )}
    </section>
  )
}
