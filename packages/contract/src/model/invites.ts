/**
 * How far an invited member has come. `unavailable` is whoever the inviter sees no more, for whatever reason: all of these
 * look alike.
 */
export const inviteStages = [
  'signed-up',
  'profile',
  'verified',
  'earned',
  'held',
  'not-counted',
  'unavailable',
] as const
export type InviteStage = (typeof inviteStages)[number]

/** What comes next of an invited member: their profile, their verification, the days after it, or the inviter's own verification. */
export const inviteWaits = ['profile', 'verification', 'days', 'inviter', 'team'] as const
export type InviteWait = (typeof inviteWaits)[number]

/** How a reward is kept. What has been earned, or is not counted, stays so. */
export const rewardStates = ['open', 'held', 'earned', 'not-counted'] as const
export type RewardState = (typeof rewardStates)[number]

/** Why a member is not counted who signed up: no reward was offered then, or staff refused it. */
export const notCountedReasons = ['closed', 'country', 'same-person', 'rules'] as const
export type NotCountedReason = (typeof notCountedReasons)[number]
/** The reasons for which staff refuse one. */
export const refusalReasons = ['same-person', 'rules'] as const satisfies readonly NotCountedReason[]
export type RefusalReason = (typeof refusalReasons)[number]

/**
 * For what a reward is held until staff have decided: the inviter's own second account, a browser, a payout account or a photo
 * that both have, many who signed up within a day, or a person for whom a reward was earned before.
 */
export const inviteMarks = ['own', 'device', 'payout', 'photo', 'burst', 'again'] as const
export type InviteMark = (typeof inviteMarks)[number]

/** For so many days after the verification a reward waits. */
export const INVITE_WAIT_DAYS = 14
/** So many who sign up by one link within a day are more than a circle of friends. */
export const INVITE_BURST = 6
/** How many invited members a page of the list has: the first, until the reader chooses another. */
export const invitePageSizes = [12, 24] as const
