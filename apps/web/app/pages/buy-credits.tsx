import { useLingui } from '@lingui/react/macro'
import { BuyCredits } from '../features/purchases/BuyCredits.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** The bundles of credits that can be bought. */
export default function BuyCreditsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Buy credits`} ownTitle>
      <BuyCredits />
    </Page>
  )
}
