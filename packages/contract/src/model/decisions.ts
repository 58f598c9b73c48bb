/** What staff can decide about a member. */
export const sanctions = [
  'warn',
  'restrict',
  'suspend',
  'ban',
  'remove-photos',
  'remove-texts',
  'sign-out',
] as const
export type Sanction = (typeof sanctions)[number]

/** What a restriction can take for a while. A call that needs one of these names it in its row. */
export const abilities = ['like', 'message', 'report', 'upload-photos', 'edit-profile'] as const
export type Ability = (typeof abilities)[number]
/** English source texts: what a member can't do. */
export const abilityLabels: Record<Ability, string> = {
  like: 'Like members',
  message: 'Write to members',
  report: 'Report members',
  'upload-photos': 'Add photos',
  'edit-profile': 'Change the profile',
}

/** Why staff decide something, each with the section of the terms that it goes back to. */
export const reasons = {
  fraud: { section: 'money', label: 'Asked for money, or tried to defraud' },
  fake: { section: 'conduct', label: 'Is not who the profile says' },
  harassment: { section: 'conduct', label: 'Threatened or insulted others' },
  explicit: { section: 'profile', label: 'Photos or words that do not belong here' },
  underage: { section: 'join', label: 'Is under 18' },
  advertising: { section: 'conduct', label: 'Advertised or recruited' },
  exploitation: { section: 'not', label: 'Offered or exploited people' },
  other: { section: 'conduct', label: 'Another reason' },
} as const
export type Reason = keyof typeof reasons
export const reasonNames = Object.keys(reasons) as [Reason, ...Reason[]]

/** Whether a decision fits its reason: whoever is under 18 does not come back by the clock. */
export const fitsReason = (action: Sanction, reason: Reason): boolean =>
  reason !== 'underage' || (action !== 'suspend' && action !== 'restrict')

/** What a reversal may not be able to undo, beside what the decision took. */
export const reversalGaps = ['photos', 'texts', 'sessions', 'fraud-notices'] as const
export type ReversalGap = (typeof reversalGaps)[number]
/** English source texts. */
export const reversalGapLabels: Record<ReversalGap, string> = {
  photos: 'Not all photos could be put back.',
  texts: 'The member has written other texts since.',
  sessions: 'The member has to log in again.',
  'fraud-notices': 'Members who had liked this member back were warned.',
}

/**
 * What of a member is hidden while staff look at it: the profile with its photos, where there is a doubt about the age or
 * about what the profile shows, or photos alone.
 */
export const hiddenParts = ['age', 'profile', 'photos'] as const
export type Hidden = (typeof hiddenParts)[number]

/** How long a restriction or a suspension may last, in days. */
export const SANCTION_DAYS_MAX = 365

/** How long a member may appeal against a decision, in months. */
export const APPEAL_MONTHS = 6
/** In characters. */
export const APPEAL_MIN = 10
export const APPEAL_MAX = 4_000
/** Of the reason for which staff open a member's case, in characters. */
export const REASON_MIN = 5
/** Of what staff write to a member or to each other, in characters. */
export const STAFF_WORDS_MAX = 2_000
