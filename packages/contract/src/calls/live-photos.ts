import { z } from 'zod'
import { STAFF_WORDS_MAX } from '../model/decisions.ts'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { livePhotoFlaws, livePhotoStates } from '../model/live-photos.ts'
import { defineCalls } from '../wire/call.ts'
import { photoCalls } from './photos.ts'
import { clearingErrors } from './tickets.ts'

const hour = 3600
const { WRONGSIZE, WRONGIMAGE } = photoCalls['profiles/uploadprofileimage'].errors
const notNow = {
  NOPROFILE: 'Please complete your profile first.',
  ALREADYACTIVE: 'Your profile is active already.',
  LIVEPHOTOSCLOSED: 'We don’t take live photos at the moment. Please choose another way.',
} as const

export const livePhotoCalls = defineCalls({
  'users/getlivephoto': {
    method: 'GET',
    summary: 'Step 3 by live photo: whether this way is open, and what became of one’s own photo.',
    access: { who: 'member' },
    input: z.object({}),
    output: z.object({
      open: z.boolean(),
      photo: z
        .object({
          photoId: z.uuid(),
          gesture: field.gesture,
          state: z.enum(livePhotoStates),
          /** Until when a photo with this gesture may be sent. */
          ends: field.timestamp,
          sent: field.timestamp.nullable(),
          /** Why it was refused, and what staff wrote about it; null and empty until then. */
          flaw: z.enum(livePhotoFlaws).nullable(),
          words: z.string(),
        })
        .nullable(),
    }),
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'users/asklivephoto': {
    method: 'POST',
    summary:
      'Step 3 by live photo: ask for a gesture, which is chosen at random and works for ten minutes. The same one until it has run out.',
    access: { who: 'member' },
    input: z.object({}),
    output: z.object({ photoId: z.uuid(), gesture: field.gesture, ends: field.timestamp }),
    errors: {
      ...notNow,
      PHOTOWAITS: 'Your photo is with our team already.',
      ENOUGHLIVEPHOTOS:
        'These are enough photos for today. Please try again tomorrow, or choose another way.',
    },
    limits: [{ by: 'member', max: 30, seconds: hour }],
  },
  'users/sendlivephoto': {
    method: 'POST',
    summary:
      'Step 3 by live photo: send the photo that shows the gesture, as the bytes of a JPEG, PNG or WebP of 16 KB to 5 MB. Staff decide on it, and nobody else sees it. Sent again, it has the same answer.',
    access: { who: 'member' },
    input: z.object({ photoId: z.uuid() }),
    output: z.object({}),
    errors: {
      ...notNow,
      WRONGSIZE,
      WRONGIMAGE,
      BANNEDPHOTO: 'This photo can’t be used here. Please take another.',
      GESTUREOVER: 'The time for this gesture is over. Please take a photo with a new one.',
    },
    limits: [{ by: 'member', max: 30, seconds: hour }],
    tx: 'own',
    upload: { maxBytes: limits.UPLOAD_MAX_BYTES, of: 'picture' },
  },
  'users/withdrawlivephoto': {
    method: 'POST',
    summary: 'Take the photo back that waits for staff; it is deleted. The same answer when none waits.',
    access: { who: 'member' },
    input: z.object({}),
    output: z.object({}),
    errors: {
      PHOTOHELD: 'Our team is looking at this photo. It can’t be taken back until they have decided.',
    },
    tx: 'own',
  },
  'admin/decidelivephoto': {
    method: 'POST',
    summary:
      'Approve a live photo, which makes the profile active and verifies no address, or refuse it with a reason. The member is mailed.',
    access: { who: 'staff', may: 'decide-photos' },
    audit: 'live-photo.decide',
    input: z.object({
      ticketId: z.int('Must be a ticket’s number.').positive(),
      approve: z.boolean(),
      /** What a refusal can't do without, as the words for the member. */
      flaw: z.enum(livePhotoFlaws).optional(),
      words: field.text(STAFF_WORDS_MAX).default(''),
    }),
    output: z.object({}),
    errors: { ...clearingErrors, NOREASON: 'Please tell the member why.' },
  },
})
