import { z } from 'zod'
import * as field from '../model/fields.ts'
import { profileCard, profileGone } from '../model/profile-card.ts'
import { defineCalls } from '../wire/call.ts'
import { listCall } from '../wire/list-call.ts'

/** A member in a list of likes. */
export const likeCard = profileCard.extend({
  /** The time of the like, of the later one when it is mutual. Another member’s like is rounded to its hour (D33). */
  at: field.timestamp,
})
export type LikeCard = z.infer<typeof likeCard>

const likes = <const T extends string>(summary: T) => listCall(summary, 'likes', likeCard)

export const likeCalls = defineCalls({
  'profiles/likeprofile': {
    method: 'POST',
    summary: 'Like or unlike a member. `liked` is the state wished for; without it the like is toggled.',
    access: { who: 'active', may: 'likes', ability: 'like' },
    input: z.object({ profileId: field.memberId, liked: z.boolean().optional() }),
    output: z.object({ liked: z.boolean() }),
    errors: {
      NOTFOUND: profileGone,
      ONESELF: 'You can’t like your own profile.',
      PAUSED: 'Your profile is paused. End the pause to like members again.',
    },
    limits: [{ by: 'member', max: 400, seconds: 3600 }],
  },
  'profiles/getlikingprofiles': likes('Likes Me: who likes me.'),
  'profiles/getlikedprofiles': likes('My Likes: whom I like.'),
  'profiles/getmutuallikes': likes('Mutual Likes: who likes me and is liked back.'),
  'profiles/getmutualnotmessaged': likes(
    'Not Messaged Mutual Likes: mutual likes between whom no message ever passed.',
  ),
})
