import type { Notification } from '@harana/contract/calls/notifications'
import { type Kind, kindOf } from './data.ts'

/** Notifications as the page shows them: one row per member and day, and one of new devices, under headings. */

const DAY = 86_400_000

/** What one member caused on one day, or the new devices of a day, newest first. */
export type Group = { key: string; notifications: readonly Notification[] }
export type Heading = 'today' | 'yesterday' | 'week' | 'earlier'
export type Section = { heading: Heading; groups: Group[] }

/** A row tells of its kinds in this order, and leads to what is the most of them. */
const order: readonly Kind[] = ['visit', 'like', 'gift', 'message', 'other']
const rank = ({ type }: Notification) => order.indexOf(kindOf(type))

/** One notification of each kind in the group, the least of them first. */
export function toldOf({ notifications }: Group): Notification[] {
  const kinds = new Map(notifications.map((one) => [kindOf(one.type), one]))
  return [...kinds.values()].sort((a, b) => rank(a) - rank(b))
}

/**
 * Returns a moment of the reader's day on which a notification is shown. Of a visit only the day of UTC is told (D33): it
 * is today while that day lasts, and then the day on which its noon was here.
 */
export function momentOf({ type, created }: Notification, now: number): Date {
  const at = Date.parse(created)
  if (kindOf(type) !== 'visit') return new Date(at)
  return new Date(Math.floor(at / DAY) >= Math.floor(now / DAY) ? now : at + DAY / 2)
}

const midnight = (moment: Date | number) => new Date(moment).setHours(0, 0, 0, 0)

export function headingOf(notification: Notification, now: number): Heading {
  const days = Math.round((midnight(now) - midnight(momentOf(notification, now))) / DAY)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : days < 7 ? 'week' : 'earlier'
}

/** Puts together what one member caused on one day, and the new devices of a day; all else that no member did, and kinds that are not known, stand alone. */
export function groupNotifications(notifications: readonly Notification[], now: number): Group[] {
  const groups = new Map<string, Notification[]>()
  for (const one of notifications) {
    const isDevice = one.subjectKind === 'device'
    const alone = !isDevice && (one.profileId === null || kindOf(one.type) === 'other')
    const key = alone ? one.uuid : `${isDevice ? 'device' : one.profileId}/${midnight(momentOf(one, now))}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups].map(([key, members]) => ({ key, notifications: members }))
}

/** Puts groups under their headings, each of which comes once. */
export function sectionsOf(groups: readonly Group[], now: number): Section[] {
  const headings: Heading[] = ['today', 'yesterday', 'week', 'earlier']
  return headings
    .map((heading) => ({
      heading,
      groups: groups.filter(({ notifications: [first] }) => first && headingOf(first, now) === heading),
    }))
    .filter(({ groups: rows }) => rows.length > 0)
}
