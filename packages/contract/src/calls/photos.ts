import { z } from 'zod'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { defineCalls } from '../wire/call.ts'
import { clearingErrors } from './tickets.ts'

const photoGone = 'This photo is gone already.'

export const photoCalls = defineCalls({
  'profiles/uploadprofileimage': {
    method: 'POST',
    summary:
      'Add a photo, as the bytes of a JPEG, PNG or WebP of 16 KB to 5 MB; the first becomes the main one. `replace` names one of one’s photos whose place it takes. The crop box (x, y, width, height) is given in parts of the upright picture, from 0 to 1; the sizes are cut out of it.',
    access: { who: 'member', ability: 'upload-photos' },
    input: z.object({ replace: z.uuid().optional(), ...field.cropBox }),
    output: z.object({
      pictureId: z.string(),
      ...field.photo,
      /** Nobody else sees it until staff have looked at it. */
      pending: z.boolean(),
    }),
    errors: {
      WRONGSIZE: 'A photo must be between 16 KB and 5 MB.',
      WRONGIMAGE:
        'This is not a photo we can read. Please choose a JPEG, PNG or WebP of at most 25 megapixels.',
      BANNEDPHOTO: 'This photo can’t be used here. Please choose another.',
      WRONGCROP: 'This part lies outside the photo. Please choose another.',
      TOOMANYPHOTOS: `You have ${limits.PHOTOS_MAX} photos, which is the most. Please remove one first.`,
      NOTFOUND: photoGone,
    },
    limits: [{ by: 'member', max: 30, seconds: 3600 }],
    tx: 'own',
    upload: { maxBytes: limits.UPLOAD_MAX_BYTES, of: 'picture' },
  },
  'admin/approvephoto': {
    method: 'POST',
    summary:
      'Show a new photo that waited for staff. `admin/sanctionmember` takes one away, by the same ticket and with a reason.',
    access: { who: 'staff', may: 'decide-photos' },
    audit: 'photo.approve',
    input: z.object({ ticketId: z.int('Must be a ticket’s number.').positive() }),
    output: z.object({}),
    errors: clearingErrors,
  },
  'profiles/setprofileimage': {
    method: 'POST',
    summary:
      'Make one of one’s photos the main one, which cards and lists show; the others keep their order.',
    access: { who: 'member' },
    input: z.object({ pictureId: z.uuid() }),
    output: z.object({}),
    errors: { NOTFOUND: photoGone },
    limits: [{ by: 'member', max: 240, seconds: 3600 }],
  },
  'profiles/orderprofileimages': {
    method: 'POST',
    summary: 'Put all of one’s photos in this order; the first is the main one.',
    access: { who: 'member' },
    input: z.object({ pictureIds: z.array(z.uuid()).max(limits.PHOTOS_MAX) }),
    output: z.object({}),
    errors: { OTHERPHOTOS: 'Your photos have changed meanwhile. Please look at them again.' },
    limits: [{ by: 'member', max: 240, seconds: 3600 }],
  },
  'profiles/removeprofileimage': {
    method: 'POST',
    summary: 'Remove one of one’s photos; its addresses stop at once. The next becomes the main one.',
    access: { who: 'member' },
    input: z.object({ pictureId: z.uuid() }),
    output: z.object({}),
    errors: { NOTFOUND: photoGone },
    tx: 'own',
  },
})
