/** The sides whose balance the dashboard shows. */
export const sides = ['women', 'men', 'other'] as const
export type Side = (typeof sides)[number]

/** What the health of the place is told apart by. */
export const healthGroups = ['week', 'country', 'side'] as const
export type HealthGroup = (typeof healthGroups)[number]

/** Counts of members are told in steps of so many, and fewer are not told in numbers. */
export const GROUP_MIN = 5
/** How many weeks of sign-up are followed. */
export const COHORT_WEEKS = 14
/** After how many weeks it is counted who was back. */
export const backAfterWeeks = [1, 4, 12] as const

/** A count of members; `few` is more than none and fewer than GROUP_MIN. */
export type GroupCount = number | 'few'

/** What is told of a count of members: rounded down, so that a small group can't be found by subtracting others. */
export const groupCount = (count: number): GroupCount =>
  count > 0 && count < GROUP_MIN ? 'few' : count - (count % GROUP_MIN)
