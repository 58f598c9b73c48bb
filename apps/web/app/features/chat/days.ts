import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

const DAY = 86_400_000

/** Whole days between two moments by this device's calendar. */
export function daysBetween(at: string, now: Date): number {
  const midnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return Math.round((midnight(now) - midnight(new Date(at))) / DAY)
}

/** "9:41 PM". */
export const timeText = (i18n: I18n, at: string): string =>
  i18n.date(at, { hour: 'numeric', minute: '2-digit' })

/** The day between messages: "Today", "Yesterday", "Tuesday", "12 November". */
export function dayText(i18n: I18n, at: string, now: Date): string {
  const days = daysBetween(at, now)
  if (days <= 0) return t`Today`
  if (days === 1) return t`Yesterday`
  if (days < 7) return i18n.date(at, { weekday: 'long' })
  const isThisYear = new Date(at).getFullYear() === now.getFullYear()
  return i18n.date(at, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })
}

/** When something was last written, as lists tell it: the time of today, else the day, in few letters. */
export function listTime(i18n: I18n, at: string, now: Date): string {
  const days = daysBetween(at, now)
  if (days <= 0) return timeText(i18n, at)
  if (days === 1) return t`Yesterday`
  if (days < 7) return i18n.date(at, { weekday: 'short' })
  const isThisYear = new Date(at).getFullYear() === now.getFullYear()
  return i18n.date(at, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}
