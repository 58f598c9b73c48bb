/** How long a wish to open sealed evidence waits for a second person, in minutes. */
export const SEAL_ASK_MINUTES = 30
/** How long sealed evidence stays open for the two, in minutes; then it closes by itself. */
export const SEAL_OPEN_MINUTES = 30

/**
 * What became of the last wish to open sealed evidence. Expired: nobody answered in time. Closed: it was open, and its time
 * is over or one of the two ended it; or who asked no longer wishes it.
 */
export const openingStates = ['waiting', 'open', 'refused', 'expired', 'closed'] as const
export type OpeningState = (typeof openingStates)[number]
