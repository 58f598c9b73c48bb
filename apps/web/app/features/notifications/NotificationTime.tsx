import type { Notification } from '@harana/contract/calls/notifications'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx'
import { kindOf } from './data.ts'
import { type Heading, momentOf } from './groups.ts'

/** One way of telling time on a page: visits by the day, all else by the hour; never finer than D33. */
const unitOf = (type: string) => (kindOf(type) === 'visit' ? 'day' : 'hour')

/** How long ago the event was. */
export function NotificationTime({
  notification,
  short = false,
}: {
  notification: Notification
  short?: boolean
}) {
  return <RelativeTime moment={notification.created} short={short} unit={unitOf(notification.type)} />
}

/** The time as far as the heading above does not say it: nothing of yesterday nor of a visit today, the weekday, then the date. None of what has no time. */
export function useTimeUnder(heading: Heading, notification: Notification): ReactNode {
  const { i18n } = useLingui()
  if (heading === 'yesterday' || (heading === 'today' && kindOf(notification.type) === 'visit')) return null
  if (heading === 'today') return <NotificationTime notification={notification} />
  const moment = momentOf(notification, Date.now())
  if (Number.isNaN(moment.getTime())) return null
  const thisYear = moment.getFullYear() === new Date().getFullYear()
  const wish: Intl.DateTimeFormatOptions =
    heading === 'week'
      ? { weekday: 'long' }
      : { day: 'numeric', month: 'long', ...(!thisYear && { year: 'numeric' }) }
  return <time dateTime={notification.created}>{i18n.date(moment, wish)}</time>
}
