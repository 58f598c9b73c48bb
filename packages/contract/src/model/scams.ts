/** What a message is warned of; the words for members follow from these names. */
export const scamCategories = [
  'money',
  'giftCards',
  'giftPressure',
  'emergencies',
  'travel',
  'parcels',
  'investments',
  'lifeStories',
  'blackmail',
  'paidSex',
  'jobs',
  'codes',
  'otherApps',
  'contact',
  'links',
  'copied',
  'loveBombing',
] as const
export type ScamCategory = (typeof scamCategories)[number]

/** The most that one rule may say. */
export const SCAM_WEIGHT_MAX = 100
/** How long a phrase of staff may be, in characters. */
export const SCAM_PHRASE_MIN = 3
export const SCAM_PHRASE_MAX = 80
/** How long a text may be that staff try the rules on. */
export const SCAM_TRIED_TEXT_MAX = 2_000

/** How much the rules must say of a sender, by which they are reported to staff. */
export const SCAM_REPORT_SCORE = 90
/** How much one rule must say, by which its message is shown with a warning. */
export const SCAM_WARNING_WEIGHT = 30

/** On how many of the latest messages a change of the rules is tried at most, and for how long, in milliseconds. */
export const SCAM_PAST_MESSAGES = 2_000
export const SCAM_PAST_MS = 3_000

/** A new account that begins so many conversations within so long, in milliseconds, is looked at before any more come out. */
export const BURST_MS = 10 * 60_000
export const BURST_FIRST_MESSAGES = 8
/** The same of requests to members who have not liked the sender. */
export const BURST_REQUESTS = 5
/** For so many days an account counts as new. */
export const NEW_ACCOUNT_DAYS = 3

/** Why a message is held: what the rules found, a burst of first messages, or that staff look at its sender already. */
export const heldReasons = ['rules', 'burst', 'open'] as const
export type HeldReason = (typeof heldReasons)[number]
