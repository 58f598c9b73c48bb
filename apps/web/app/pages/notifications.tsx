import { useLingui } from '@lingui/react/macro'
import { NotificationList } from '../features/notifications/NotificationList.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** The member's notifications. */
export default function Notifications() {
  const { t } = useLingui()
  return (
    <Page title={t`Notifications`} width="narrow">
      <NotificationList />
    </Page>
  )
}
