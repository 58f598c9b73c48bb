import { useLingui } from '@lingui/react/macro'
import { Credits } from '../features/ledger/Credits.tsx'
import { ClosedPlan } from '../features/plans/ClosedPlan.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** The member's credits, and the plan of one who is not shown the plans. */
export default function CreditsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Credits`} ownTitle>
      <Credits>
        <ClosedPlan />
      </Credits>
    </Page>
  )
}
