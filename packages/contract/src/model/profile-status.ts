import { z } from 'zod'

/** R4.3: where a signed-in member stands; anything but the first two is a full success. */
export const profileStatus = z.enum(['SUCCESS', 'INCOMPLETEPROFILE', 'INACTIVEPROFILE'])

export type ProfileStatus = z.infer<typeof profileStatus>
