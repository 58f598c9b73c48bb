/** What staff can find a member by. One text may be several of these; the first that finds somebody is taken. */
export const findWays = [
  'number',
  'email',
  'phone',
  'ticket',
  'decision',
  'photo',
  'invitation',
  'network',
  'profile-name',
  'first-name',
  'city',
] as const
export type FindWay = (typeof findWays)[number]

/** How an account stands; the first that is true. */
export const memberStates = ['deleted', 'banned', 'suspended', 'hidden', 'not-activated', 'active'] as const
export type MemberState = (typeof memberStates)[number]

/** In characters: the longest address of a page that somebody may paste. */
export const FIND_TEXT_MAX = 2_000
