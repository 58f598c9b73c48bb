/** A member counts as online for so long after the last activity, in ms; it is written once a minute at most. */
export const ONLINE_MS = 2 * 60_000

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The steps finer than whole days, in seconds, each with the age below which it is told. */
const fineSteps = [
  { below: ONLINE_MS / 1000, step: 0 },
  { below: 15 * MINUTE, step: 15 * MINUTE },
  { below: HOUR, step: HOUR },
  { below: DAY, step: DAY },
]

/**
 * How long ago a member was active, as coarsely as others may know it (D33).
 * @returns seconds, rounded up: 0 (now), 900, 3600, 86400, and then whole days
 */
export function activityStep(lastActive: Date, now: Date): number {
  const age = (now.getTime() - lastActive.getTime()) / 1000
  return fineSteps.find(({ below }) => age < below)?.step ?? (Math.floor(age / DAY) + 1) * DAY
}
