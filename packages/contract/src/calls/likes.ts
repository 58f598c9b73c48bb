import { z } from 'zod'
import * as field from '../model/fields.ts'
import { profileCard, profileGone } from '../model/profile-card.ts'
import { prompt } from '../model/prompts.ts'
import { defineCalls } from '../wire/call.ts'
import { listCall } from '../wire/list-call.ts'

/** What of one’s profile was liked: a photo, or the answer to a question. */
export const likedPart = z.object({
  photo: z.object(field.photo).nullable(),
  question: z.string().nullable(),
})
export type LikedPart = z.infer<typeof likedPart>

/** A member in a list of likes. */
export const likeCard = profileCard.extend({
  /** The time of the like, of the later one when it is mutual. Another member’s like is rounded to its hour (D33). */
  at: field.timestamp,
  /** The photo or the answer of the viewer’s that the member liked; null for the profile as a whole (D37). */
  likedPart: likedPart.nullable(),
})
export type LikeCard = z.infer<typeof likeCard>

/** A member whose mutual like with the viewer was not celebrated yet. */
export const celebration = profileCard.extend({
  youLiked: field.timestamp,
  /** Rounded to its hour (D33). */
  theyLiked: field.timestamp,
})
export type Celebration = z.infer<typeof celebration>

const likes = <const T extends string>(summary: T) => listCall(summary, 'likes', likeCard)

export const likeCalls = defineCalls({
  'profiles/likeprofile': {
    method: 'POST',
    summary:
      'Like or unlike a member. `liked` is the state wished for; without it the like is toggled. `pictureId` or `prompt` names the photo or the answer that the like is of, in place of what it was of before; unliking takes both.',
    access: { who: 'active', may: 'likes', ability: 'like' },
    input: z.object({
      profileId: field.memberId,
      liked: z.boolean().optional(),
      pictureId: z.uuid().optional(),
      prompt: prompt.optional(),
    }),
    output: z.object({
      liked: z.boolean(),
      /** The two like each other, which the viewer has yet to celebrate. */
      celebrate: z.boolean(),
    }),
    errors: {
      NOTFOUND: profileGone,
      PARTGONE: 'This photo or answer is not there any more. Please look at the profile again.',
      ONESELF: 'You can’t like your own profile.',
      PAUSED: 'Your profile is paused. End the pause to like members again.',
    },
    limits: [{ by: 'member', max: 400, seconds: 3600 }],
  },
  'profiles/getcelebrations': {
    method: 'GET',
    summary: 'Mutual likes that were not celebrated yet, the latest first, ten at most.',
    access: { who: 'active', may: 'likes' },
    input: z.object({}),
    output: z.object({ profiles: z.array(celebration) }),
    showsProfiles: true,
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  },
  'profiles/celebrated': {
    method: 'POST',
    summary:
      'One has seen the celebration of a mutual like, and is shown it no more; done for any other member, too.',
    access: { who: 'active', may: 'likes' },
    input: z.object({ profileId: field.memberId }),
    output: z.object({}),
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  },
  'profiles/getlikingprofiles': likes('Likes Me: who likes me.'),
  'profiles/getlikedprofiles': likes('My Likes: whom I like.'),
  'profiles/getmutuallikes': likes('Mutual Likes: who likes me and is liked back.'),
  'profiles/getmutualnotmessaged': likes(
    'Not Messaged Mutual Likes: mutual likes between whom no message ever passed.',
  ),
})
