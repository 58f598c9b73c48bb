import { useLingui } from '@lingui/react/macro'
import { Credits } from '../features/ledger/Credits.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** The member's credits. */
export default function CreditsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Credits`} ownTitle>
      <Credits />
    </Page>
  )
}
