/** Which members an announcement is for (D17); whoever has not finished the sign-up is shown none. */
export const audiences = ['everyone', 'guys', 'nonGuys', 'kaPartners'] as const
export type Audience = (typeof audiences)[number]

/** An important one stands before the others and is drawn as a warning. */
export const importances = ['normal', 'important'] as const
export type Importance = (typeof importances)[number]

/** The routes that an announcement may link to: pages of the site itself, so that no link leads elsewhere. */
export const announcementPages = [
  'search',
  'likes',
  'visits',
  'notifications',
  'ownProfile',
  'settings',
  'datingTips',
  'safety',
  'faq',
  'terms',
  'privacy',
  'cookies',
  'about',
] as const
export type AnnouncementPage = (typeof announcementPages)[number]

/** Where an announcement stands in its time. */
export const announcementStates = ['shown', 'scheduled', 'ended'] as const
export type AnnouncementState = (typeof announcementStates)[number]
