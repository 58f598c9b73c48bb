import type { Notification } from '@harana/contract/calls/notifications'
import { LIKE_TOAST_MS, NOTIFICATIONS_POLL_MS } from '@harana/contract/model/limits'
import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSWRConfig } from 'swr'
import { useCall } from '../../lib/cache/swr.tsx'
import { keepPushes } from '../../lib/device/push.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useStore } from '../../lib/session/store.ts'
import { Avatar } from './Avatar.tsx'
import { pageOf } from './data.ts'
import classes from './NotificationNews.module.css'
import { NotificationText } from './NotificationText.tsx'
import { NotificationTime } from './NotificationTime.tsx'
import { isList } from './use-notifications.ts'

/** Polls every 15 s for new notifications and shows each over the page. Rendered once, in the members' layout. */
export function NotificationNews() {
  const { mutate } = useSWRConfig()
  const { userInfo } = useSession()
  const memberId = userInfo?.userId
  useEffect(() => {
    if (memberId !== undefined) void keepPushes(memberId)
  }, [memberId])
  const [seen, setSeen] = useState<{ timestamp: number; unread: number }>()
  const { data } = useCall(
    'notifications/getnewnotifications',
    { timestamp: seen?.timestamp },
    { refreshInterval: NOTIFICATIONS_POLL_MS },
  )
  useEffect(() => {
    if (!data || (data.timestamp === seen?.timestamp && data.unread === seen.unread)) return
    setSeen({ timestamp: data.timestamp, unread: data.unread })
    if (!seen) return
    for (const notification of data.notifications) announce(notification)
    // The number of unread ones changes without news if some were read on another device, or if their member is gone.
    if (data.notifications.length > 0 || data.unread !== seen.unread) void mutate(isList)
  }, [data, seen, mutate])
  return null
}

/** Shows a notification over the page until it is closed or its time is over; a closed one is never shown again. */
function announce(notification: Notification): void {
  const { uuid } = notification
  const { hiddenNotifications, hideNotification } = useStore.getState()
  if (hiddenNotifications.includes(uuid)) return
  notifications.show({
    id: uuid,
    icon: <Avatar notification={notification} />,
    message: (
      <Link to={pageOf(notification)} className={classes.link} onClick={() => notifications.hide(uuid)}>
        <NotificationText notification={notification} />
        <small>
          <NotificationTime notification={notification} />
        </small>
      </Link>
    ),
    autoClose: LIKE_TOAST_MS,
    role: 'status',
    'data-kind': 'news',
    closeButtonProps: { 'aria-label': t`Hide` },
    onClose: () => hideNotification(uuid),
  })
}
