import { useLingui } from '@lingui/react/macro'
import { Plans } from '../features/plans/Plans.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** The plans, and the one that the member has. */
export default function PlansPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Plans`} ownTitle>
      <Plans />
    </Page>
  )
}
