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

/** How much the rules must say of a sender, by which they are reported to staff. */
export const SCAM_REPORT_SCORE = 90
/** How much one rule must say, by which its message is shown with a warning. */
export const SCAM_WARNING_WEIGHT = 30
