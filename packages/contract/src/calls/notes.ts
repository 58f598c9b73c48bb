import { z } from 'zod'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { profileGone } from '../model/profile-card.ts'
import { defineCalls } from '../wire/call.ts'

/** The version of a note: the time of its saving in milliseconds, always above the one before; 0 when there is no note. */
const version = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

export const noteCalls = defineCalls({
  'profiles/getnote': {
    method: 'GET',
    summary: 'One’s private note on a member. Nobody else ever sees it.',
    access: { who: 'active', may: 'profiles' },
    input: z.object({ profileId: field.memberId }),
    output: z.object({ note: z.string(), version }),
    errors: { NOTFOUND: profileGone },
    limits: [{ by: 'member', max: 600, seconds: 3600 }],
  },
  'profiles/savenote': {
    method: 'POST',
    summary:
      'Write the note on a member; an empty one deletes it. `version` is the one that was read, so that no tab overwrites another’s.',
    access: { who: 'active', may: 'profiles' },
    input: z.object({ profileId: field.memberId, note: field.text(limits.NOTE_MAX), version }),
    output: z.object({ version }),
    errors: {
      NOTFOUND: profileGone,
      ONESELF: 'You can’t keep a note on your own profile.',
      CONFLICT: 'This note was changed in another window. Copy your text, load the note again, then save.',
    },
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  },
})
