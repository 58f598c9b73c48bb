/** How long a member counts as online after the last activity, in ms; the activity is written once per minute at most. */
export const ONLINE_MS = 2 * 60_000

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The ages, in ms, below which the steps finer than whole days are told. */
export const FINE_STEPS_MS = [ONLINE_MS, 15 * MINUTE, HOUR, DAY] as const

/**
 * How long ago a member was active, as coarsely as others may know it (D33).
 * @returns seconds, rounded up: 0 (now), 900, 3600, 86400, and then whole days
 */
export const activityStep = (lastActive: Date, now: Date): number =>
  activityStepOfAge(now.getTime() - lastActive.getTime())

/** As `activityStep`, from the milliseconds since the last activity. */
export function activityStepOfAge(age: number): number {
  if (age < ONLINE_MS) return 0
  const step = age < 15 * MINUTE ? 15 * MINUTE : age < HOUR ? HOUR : (Math.floor(age / DAY) + 1) * DAY
  return step / SECOND
}
