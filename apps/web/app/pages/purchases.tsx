import { useLingui } from '@lingui/react/macro'
import { Receipts } from '../features/purchases/Receipts.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** The member's own purchases. */
export default function PurchasesPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Purchases`} ownTitle width="narrow">
      <Receipts />
    </Page>
  )
}
