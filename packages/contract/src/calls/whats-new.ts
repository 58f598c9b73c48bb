import { z } from 'zod'
import * as field from '../model/fields.ts'
import { profileCard } from '../model/profile-card.ts'
import { defineCalls } from '../wire/call.ts'
import { likedPart } from './likes.ts'

/** What somebody did, the warmest first: they like the viewer back, they like the viewer, they looked at the profile. */
export const newsKinds = ['mutual', 'like', 'visit'] as const
export type NewsKind = (typeof newsKinds)[number]

/** A member with the warmest of what they did since the viewer last looked. */
export const newsCard = profileCard.extend({
  kind: z.enum(newsKinds),
  /** The hour of a like, the start of the day of a visit (D33). */
  at: field.timestamp,
  /** The photo or the answer of the viewer’s that the member liked; null for the profile as a whole (D37). */
  likedPart: likedPart.nullable(),
})
export type NewsCard = z.infer<typeof newsCard>

const counts = { mutual: z.int(), likes: z.int(), visits: z.int() }

export const whatsNewCalls = defineCalls({
  'profiles/getwhatsnew': {
    method: 'GET',
    summary:
      'Who likes one or visited one’s profile since one last saw it here, each once, the warmest and then the latest first; two weeks back at most.',
    access: { who: 'active', may: 'likes' },
    input: z.object({}),
    output: z.object({
      profiles: z.array(newsCard),
      ...counts,
      /** By which one says that one saw this; it stands for the moment at which this one read it, and says nothing. */
      readMark: z.string(),
    }),
    showsProfiles: true,
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  },
  'profiles/seewhatsnew': {
    method: 'POST',
    summary:
      'One has seen what was new, as it was read with this mark, on whatever device; an earlier mark changes nothing.',
    access: { who: 'active', may: 'likes' },
    input: z.object({ readMark: z.string().max(200) }),
    output: z.object({}),
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  },
  'profiles/getweek': {
    method: 'GET',
    summary:
      'How many members liked one’s profile in the last seven days (of UTC, and in what has passed of this one), how many visited it, and with how many a mutual like came about.',
    access: { who: 'active', may: 'likes' },
    input: z.object({}),
    output: z.object(counts),
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  },
})
