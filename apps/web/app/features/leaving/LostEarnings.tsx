import { may } from '@harana/contract/policy/policy'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useMoney } from '../../entities/money/use-money.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { useSiteRules } from '../../lib/site/configuration.ts'
import { paths } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'

/** Warns who has earned something and was not paid it yet: it is lost with the account. */
export const LostEarnings = () =>
  may('creditsPayout', useSession(), useSiteRules()) === true ? <Unpaid /> : null

function Unpaid() {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { price } = useMoney()
  const { data } = useCall('payouts/getsummary', {})
  const cents = data ? data.payableCents + data.pendingCents + data.askedCents : 0
  if (cents === 0) return null
  const amount = price(cents)
  return (
    <FormAlert kind="info">
      <Trans>
        You have earned {amount} that was not paid to you yet, and it is lost with the account. Ask for a{' '}
        <Link to={paths.creditsPayout}>payout</Link> first, and wait until it has arrived.
      </Trans>
    </FormAlert>
  )
}
