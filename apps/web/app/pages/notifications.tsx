import { useLingui } from '@lingui/react/macro'
import { NotificationList } from '../features/notifications/NotificationList.tsx'
import type { PageHandle } from '../gates.tsx'
import { Page } from '../ui/Page.tsx'

export const handle: PageHandle = { gate: { level: 'active', may: 'notifications' } }

/** What happened to the member's profile. */
export default function Notifications() {
  const { t } = useLingui()
  return (
    <Page title={t`Notifications`} width="narrow">
      <NotificationList />
    </Page>
  )
}
