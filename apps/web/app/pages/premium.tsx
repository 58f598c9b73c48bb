import { useLingui } from '@lingui/react/macro'
import { Premium } from '../features/plans/Premium.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** What Premium is. */
export default function PremiumPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Premium`} ownTitle>
      <Premium />
    </Page>
  )
}
