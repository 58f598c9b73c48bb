import { useLingui } from '@lingui/react/macro'
import { Executive } from '../features/requests/Executive.tsx'
import night from '../features/requests/executive.module.css'
import { Page } from '../ui/Page/Page.tsx'

/** The concierge's page, the one page of members that is night by day as well. */
export default function ExecutivePage() {
  const { t } = useLingui()
  return (
    <div className={night.night}>
      <Page title={t`Executive`} ownTitle>
        <Executive />
      </Page>
    </div>
  )
}
