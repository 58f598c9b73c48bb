import type { Locale } from '@harana/contract/model/locale'
import { relativeTime } from '../../lib/i18n/time.ts'

const DAY = 24 * 3_600_000

/** Returns how long ago a calendar day was: "today", "yesterday", "3 days ago", then weeks and longer. */
export function dayText(day: string, now: Date, locale: Locale): string {
  const today = Date.parse(now.toISOString().slice(0, 10))
  const ago = Math.max(0, Math.round((today - Date.parse(day)) / DAY))
  if (ago >= 7) return relativeTime(today - ago * DAY, today, locale)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
}

/** Returns the month of a calendar day: "May 2024". */
export function monthText(day: string, locale: Locale): string {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return month.format(Date.parse(day))
}
