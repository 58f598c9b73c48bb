import { RELATIVE_REFRESH_MAX_MS, RELATIVE_WEEKS_UP_TO_DAYS } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'

/** Relative times, from seconds to years. All differences are in milliseconds. */

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Each unit with its length and the difference from which the next larger one is used. */
const units: { unit: Unit; length: number; below: number }[] = [
  { unit: 'second', length: SECOND, below: MINUTE },
  { unit: 'minute', length: MINUTE, below: HOUR },
  { unit: 'hour', length: HOUR, below: DAY },
  { unit: 'day', length: DAY, below: 7 * DAY },
  { unit: 'week', length: 7 * DAY, below: (RELATIVE_WEEKS_UP_TO_DAYS + 1) * DAY },
  { unit: 'month', length: (365.25 / 12) * DAY, below: 365 * DAY },
  { unit: 'year', length: 365 * DAY, below: Number.POSITIVE_INFINITY },
]

type Moment = Date | string | number

function measure(moment: Moment, now: Moment) {
  const ahead = new Date(moment).getTime() - new Date(now).getTime()
  const difference = Math.abs(ahead)
  const { unit, length, below } = units.find((one) => difference < one.below) ?? units[0]!
  return { ahead, difference, unit, length, below, count: Math.floor(difference / length) }
}

/** "8 minutes ago", "in 2 days", "now"; '' for an invalid date. */
export function relativeTime(moment: Moment, now: Moment, locale: Locale): string {
  const { ahead, count, unit } = measure(moment, now)
  if (Number.isNaN(ahead)) return ''
  if (count === 0) return formatOf(locale, 'auto').format(0, 'second')
  return formatOf(locale, 'always').format(ahead < 0 ? -count : count, unit)
}

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** The format of a locale. It is kept, since making one takes longer than all else that a card's time is made of. */
function formatOf(locale: Locale, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric })
  formats.set(key, format)
  return format
}

/** "2 days ago", for an age in milliseconds. */
export const relativeAge = (age: number, locale: Locale): string => relativeTime(0, age, locale)

/** "2 d", for an age in milliseconds. */
export const shortAge = (age: number, locale: Locale): string => shortRelativeTime(0, age, locale)

export type CoarseUnit = 'hour' | 'day'

/** What is said of the present hour where the language's own words for it are stiff: "ngayong oras". */
const thisHour: Partial<Record<Locale, string>> = { fil: 'kanina lang' }

/**
 * How long ago an hour or a day began, never finer than that: "this hour", "today", "3 days ago".
 * Days and hours are those of UTC; empty for a moment that is no date.
 */
export function coarseTime(start: Moment, now: Moment, unit: CoarseUnit, locale: Locale): string {
  const { began, current, ago } = measureCoarsely(start, now, unit)
  if (Number.isNaN(began)) return ''
  if (current - began >= (unit === 'hour' ? DAY : 7 * DAY)) return relativeTime(began, current, locale)
  if (ago === 0 && unit === 'hour' && thisHour[locale]) return thisHour[locale]
  // Filipino has a word of four words for the day before yesterday, with a capital.
  const numeric = ago <= 1 ? 'auto' : 'always'
  return formatOf(locale, numeric).format(-ago, unit)
}

/** "<1 h", "2 h", "today", "3 d": `coarseTime` where there is little room, never finer either. */
export function shortCoarseTime(start: Moment, now: Moment, unit: CoarseUnit, locale: Locale): string {
  const { began, current, ago } = measureCoarsely(start, now, unit)
  if (Number.isNaN(began)) return ''
  if (ago > 0) return shortRelativeTime(began, current, locale)
  return unit === 'day' || thisHour[locale]
    ? coarseTime(start, now, unit, locale)
    : `<1 ${shortUnits[locale].hour}`
}

/** Whole hours or days of UTC since one began, with the moments that the latter and the present one began at. */
function measureCoarsely(start: Moment, now: Moment, unit: CoarseUnit) {
  const length = unit === 'hour' ? HOUR : DAY
  const began = new Date(start).getTime()
  const current = Math.floor(new Date(now).getTime() / length) * length
  return { began, current, ago: Math.max(0, Math.floor((current - began) / length)) }
}

const shortUnits: Record<Locale, Record<Unit, string>> = {
  en: { second: 's', minute: 'min', hour: 'h', day: 'd', week: 'w', month: 'mo', year: 'y' },
  fil: {
    second: 's',
    minute: 'min',
    hour: 'oras',
    day: 'araw',
    week: 'linggo',
    month: 'buwan',
    year: 'taon',
  },
}

/** "8 min", "1 h", "2 oras": for cards, where it is clear whether it is past or future; '' for an invalid date. */
export function shortRelativeTime(moment: Moment, now: Moment, locale: Locale): string {
  const { ahead, count, unit } = measure(moment, now)
  if (Number.isNaN(ahead)) return ''
  return `${count} ${shortUnits[locale][unit]}`
}

/**
 * Milliseconds until the text about this moment changes; at most a week, which is also the answer for an invalid date.
 */
export function nextRefresh(moment: Moment, now: Moment): number {
  const { ahead, difference, length, below, count } = measure(moment, now)
  if (Number.isNaN(ahead)) return RELATIVE_REFRESH_MAX_MS
  if (ahead <= 0)
    return Math.min((count + 1) * length - difference, below - difference, RELATIVE_REFRESH_MAX_MS)
  if (count === 0) return difference + SECOND
  // A moment in the future comes nearer: its count falls, or its unit gets smaller.
  const from = units[units.findIndex((one) => one.below === below) - 1]?.below ?? 0
  return Math.min(difference - Math.max(count * length, from) + 1, RELATIVE_REFRESH_MAX_MS)
}
