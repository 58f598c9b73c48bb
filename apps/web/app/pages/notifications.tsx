import { useLingui } from '@lingui/react/macro'
import { NotificationList } from '../features/notifications/NotificationList.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** What happened to the member's profile. */
export default function Notifications() {
  const { t } = useLingui()
  return (
    <Page title={t`Notifications`} width="narrow">
      <NotificationList />
    </Page>
  )
}
