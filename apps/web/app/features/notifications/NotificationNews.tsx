import type { Output } from '@harana/contract'
import type { Notification } from '@harana/contract/calls/notifications'
import {
  LIKE_TOAST_MS,
  NOTIFICATIONS_POLL_MS,
  POLL_BESIDE_SOCKET_MS,
  TOAST_LIMIT,
} from '@harana/contract/model/limits'
import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { keyOf, useAnswer } from '../../lib/cache/swr.tsx'
import { keepPushes } from '../../lib/device/push.ts'
import { heardUpTo, useEvent, useLive } from '../../lib/realtime/realtime.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useStore } from '../../lib/session/store.ts'
import { Avatar } from './Avatar.tsx'
import { pageOf } from './data.ts'
import classes from './NotificationNews.module.css'
import { NotificationText } from './NotificationText.tsx'
import { NotificationTime } from './NotificationTime.tsx'
import { isList } from './use-notifications.ts'

const poll = 'notifications/getnewnotifications'
type News = Output<'notifications/getnewnotifications'>

/**
 * Shows new notifications over the page as they are pushed, and polls for those that were not. Rendered once, in the
 * members' layout.
 */
export function NotificationNews() {
  const { mutate } = useSWRConfig()
  const { userInfo } = useSession()
  const memberId = userInfo?.userId
  useEffect(() => {
    if (memberId !== undefined) void keepPushes(memberId)
  }, [memberId])
  const { pathname } = useLocation()
  const openPath = useRef(pathname)
  useEffect(() => {
    openPath.current = pathname
  }, [pathname])
  /** What came while nobody looked: its time would be over before anybody does. It goes with its member's session. */
  const waiting = useRef<Notification[]>([])
  useEffect(() => {
    const announceWaiting = () => {
      if (document.hidden) return
      for (const notification of waiting.current.splice(0)) announce(notification, openPath.current)
    }
    document.addEventListener('visibilitychange', announceWaiting)
    return () => document.removeEventListener('visibilitychange', announceWaiting)
  }, [])
  /** How far the news were told, and how many were unread then. */
  const seen = useRef<Pick<News, 'timestamp' | 'unread'>>(undefined)
  const { data } = useAnswer(keyOf(poll, {}), () => call(poll, { timestamp: seen.current?.timestamp }), {
    refreshInterval: useLive() ? POLL_BESIDE_SOCKET_MS : NOTIFICATIONS_POLL_MS,
  })
  const take = useEffectEvent(({ timestamp, unread, notifications: news }: News) => {
    const before = seen.current
    // A poll may be answered after an event that came later.
    if (before && timestamp < before.timestamp) return
    seen.current = { timestamp, unread }
    heardUpTo('notifications/news', timestamp)
    if (!before) return
    for (const notification of news) {
      // It was read on another device meanwhile.
      if (notification.read) continue
      if (document.hidden) waiting.current = [...waiting.current, notification].slice(-TOAST_LIMIT)
      else announce(notification, openPath.current)
    }
    // The number of unread ones changes without news if some were read on another device, or if their member is gone.
    if (news.length > 0 || unread !== before.unread) void mutate(isList)
  })
  useEvent('notifications/news', take)
  useEffect(() => {
    if (data) take(data)
  }, [data])
  return null
}

/** Shows a notification over the page until it is closed or its time is over; a closed one is never shown again. */
function announce(notification: Notification, openPath: string): void {
  const { uuid } = notification
  const { hiddenNotifications, hideNotification } = useStore.getState()
  if (hiddenNotifications.includes(uuid)) return
  // Who looks at the conversation itself sees what came.
  if (openPath === pageOf(notification)) return
  notifications.show({
    id: uuid,
    icon: <Avatar notification={notification} />,
    message: (
      <Link to={pageOf(notification)} className={classes.link} onClick={() => notifications.hide(uuid)}>
        <NotificationText notification={notification} />
        <small>
          <NotificationTime notification={notification} short />
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
