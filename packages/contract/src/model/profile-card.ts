import { z } from 'zod'
import * as field from './fields.ts'
import { cardTraits } from './shared-traits.ts'

/** A member as others see them in a list (R3.2). */
export const profileCard = z.object({
  profileId: field.memberId,
  userName: z.string(),
  age: z.int(),
  gender: field.gender,
  ...field.photo,
  city: z.string(),
  countryName: z.string(),
  countryShortCode: z.string(),
  liked: z.boolean(),
  kaPartner: z.boolean(),
  /** Staff have checked who the member is; a Ka-Partner is verified too (D35). */
  verified: z.boolean(),
  /** A demo member: invented and drawn, nobody real. */
  drawn: z.boolean(),
  online: z.boolean(),
  /** How many seconds ago the last activity was, in the steps of D33; null where it is not told. */
  activeTime: z.int().nullable(),
  className: z.string(),
  ...field.goals,
  /** A line of the member’s own words; empty for who has written none. */
  words: z.string(),
  /** What fits the viewer and the member, in one word; null where nothing is known to. */
  fits: z.enum(cardTraits).nullable(),
})
export type ProfileCard = z.infer<typeof profileCard>

/** The refusal of a call about a member whom the viewer can't see, whatever the reason. */
export const profileGone = 'This profile is not available.'
