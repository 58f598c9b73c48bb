/**
 * What staff propose for a member's credits, and somebody else of them decides: to give some, to take some, to have the
 * member's credits pay what is missing, or to give that up. Goodwill goes to all members of a cohort.
 */
export const proposalKinds = ['up', 'down', 'settle', 'write-off', 'goodwill'] as const
export type ProposalKind = (typeof proposalKinds)[number]
/** Those that are about one member. */
export const adjustmentKinds = ['up', 'down', 'settle', 'write-off'] as const

export const proposalStates = ['open', 'refused', 'booked', 'running'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Who pays for what, as a cohort is chosen by. */
export const cohortTiers = ['ordinary', 'verified', 'trial', 'paid', 'executive', 'paid-before'] as const

/** The most that one proposal gives or takes of one member. */
export const ADJUSTMENT_MAX = 1_000_000
export const GOODWILL_MAX = 10_000
/** For how many days goodwill may be given. */
export const GOODWILL_DAYS_MAX = 366
