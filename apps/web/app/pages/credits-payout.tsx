import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Payouts } from '../features/payouts/Payouts.tsx'
import { Statement } from '../features/payouts/Statement.tsx'
import { FreshProof } from '../features/second-factors/FreshProof.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** How what was earned is paid out; behind the `#` the statement of a month. */
export default function CreditsPayoutPage() {
  const { t } = useLingui()
  const month = /^#statement=(\d{4}-\d\d)$/.exec(useLocation().hash)?.[1]
  return (
    <Page title={t`Payout`} ownTitle>
      <FreshProof>{month ? <Statement month={month} /> : <Payouts />}</FreshProof>
    </Page>
  )
}
