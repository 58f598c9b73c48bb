import type { Locale } from '@harana/contract/model/locale'
import { coarseTime } from '../../lib/i18n/time.ts'

/** Returns how long ago a calendar day was: "today", "yesterday", "3 days ago", then weeks and longer. */
export function dayText(day: string, now: Date, locale: Locale): string {
  return coarseTime(day, now, 'day', locale)
}

/** Returns the month of a calendar day: "May 2024". */
export function monthText(day: string, locale: Locale): string {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return month.format(Date.parse(day))
}
