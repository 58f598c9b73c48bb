/** What a member's hand shows on a live photo, and where it is held: a gesture is one of each, chosen at random. */
export const hands = [
  'one-finger',
  'two-fingers',
  'three-fingers',
  'four-fingers',
  'open-hand',
  'fist',
  'thumb-up',
] as const
export type Hand = (typeof hands)[number]
export const handPlaces = ['cheek', 'chin', 'head'] as const
export type HandPlace = (typeof handPlaces)[number]
export type Gesture = { hand: Hand; place: HandPlace }

/** Asked: a gesture waits for its photo. Waiting: the photo waits for staff. */
export const livePhotoStates = ['asked', 'waiting', 'refused'] as const

/** Why staff refuse a live photo. */
export const livePhotoFlaws = ['gesture', 'face', 'unlike', 'copy', 'several', 'other'] as const
export type LivePhotoFlaw = (typeof livePhotoFlaws)[number]
