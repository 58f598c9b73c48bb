import type { Notification } from '@harana/contract/calls/notifications'
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx'
import { kindOf } from './data.ts'

const units = { visit: 'day', like: 'hour', message: undefined, gift: undefined, other: undefined } as const

/** The time of the event, rounded as every other member's times are (D33). */
export function NotificationTime({ notification }: { notification: Notification }) {
  const unit = units[kindOf(notification.type)]
  return <RelativeTime moment={notification.created} {...(unit && { unit })} />
}
