import { z } from 'zod'
import { type CallSpec, defineCalls } from './call.ts'
import * as field from './fields.ts'
import * as limits from './limits.ts'
import { profileCard } from './profiles.ts'

/** A member in a list of likes. */
export const likeCard = profileCard.extend({
  /** When the like was made; of a mutual one, the later of the two. Another member’s is told by its hour (D33). */
  at: field.timestamp,
})
export type LikeCard = z.infer<typeof likeCard>

/** A member in a list of visits. */
export const visitCard = profileCard.extend({
  /** The day of the latest visit (D14). */
  at: field.day,
})
export type VisitCard = z.infer<typeof visitCard>

const pageOf = (size: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    recordsPerPage: z.coerce.number().int().min(1).max(limits.LIST_MAX_RECORDS).default(size),
  })
const listPage = pageOf(limits.LIST_PAGE_SIZE)
/** Of any list of members but likes and visits. */
export const profilesPage = pageOf(limits.PROFILES_PAGE_SIZE)

const listOf = <T extends z.ZodType>(card: T) =>
  z.object({
    profiles: z.array(card),
    /** How many the whole list holds. */
    total: z.int(),
    more: z.boolean(),
  })

const likes = <const T extends string>(summary: T) =>
  ({
    method: 'GET',
    summary,
    access: { who: 'active', may: 'likes' },
    input: listPage,
    output: listOf(likeCard),
    showsProfiles: true,
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  }) as const satisfies CallSpec

const visits = <const T extends string>(summary: T) =>
  ({
    method: 'GET',
    summary,
    access: { who: 'active', may: 'visits' },
    input: listPage,
    output: listOf(visitCard),
    showsProfiles: true,
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  }) as const satisfies CallSpec

/** The profile lists, newest first. A member who is not visible is in none, and in no total. */
export const listCalls = defineCalls({
  'profiles/getlikingprofiles': likes('Likes Me: who likes me.'),
  'profiles/getlikedprofiles': likes('My Likes: whom I like.'),
  'profiles/getmutuallikes': likes('Mutual Likes: who likes me and is liked back.'),
  'profiles/getmutualnotmessaged': likes(
    'Not Messaged Mutual Likes: mutual likes between whom no message ever passed.',
  ),
  'profiles/getprofilevisitors': visits('My Visitors: who looked at my profile, each once.'),
  'profiles/getvisitedprofiles': visits('Visited Profiles: whose profiles I looked at, each once.'),
})
