import { z } from 'zod'
import { defineCalls } from './call.ts'
import * as field from './fields.ts'
import * as limits from './limits.ts'

/** R4.3: where a signed-in member stands; anything but the first two is a full success. */
export const profileStatus = z.enum(['SUCCESS', 'INCOMPLETEPROFILE', 'INACTIVEPROFILE'])

export type ProfileStatus = z.infer<typeof profileStatus>

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
  online: z.boolean(),
  /** How many seconds ago the last activity was, in the steps of D33; null where it is not told. */
  activeTime: z.int().nullable(),
  className: z.string(),
  ...field.goals,
})
export type ProfileCard = z.infer<typeof profileCard>

const gone = 'This profile is not available.'
const photoGone = 'This photo is gone already.'

export const profileCalls = defineCalls({
  'profiles/getprofile': {
    method: 'GET',
    summary: 'A member’s profile as this viewer may see it; one’s own is seen as others see it.',
    access: { who: 'active', may: 'search' },
    input: z.object({ profileId: field.memberId }),
    output: z.object({
      profile: profileCard.extend({
        /** The main photo 800 wide. */
        profileImageLarge: z.string(),
        /** All photos, the main one first. */
        profileImages: z.array(z.object(field.galleryPhoto)),
        ...field.stories,
        ...field.facts,
        hereTo: field.hereTo,
        location: z.string(),
        languages: field.languages,
        memberSince: field.day,
        /** The IANA time zone of the city; null where it can't be told. */
        timeZone: z.string().nullable(),
        /** By day (D14); null when it never happened. */
        youLastVisitProfile: field.day.nullable(),
        userLastVisitProfile: field.day.nullable(),
      }),
    }),
    errors: { NOTFOUND: gone },
    showsProfiles: true,
    limits: [{ by: 'member', max: 600, seconds: 3600 }],
  },
  'profiles/likeprofile': {
    method: 'POST',
    summary: 'Like or unlike a member. `liked` is the state wished for; without it the like is toggled.',
    access: { who: 'active', may: 'likes' },
    input: z.object({ profileId: field.memberId, liked: z.boolean().optional() }),
    output: z.object({ liked: z.boolean() }),
    errors: { NOTFOUND: gone, ONESELF: 'You can’t like your own profile.' },
    limits: [{ by: 'member', max: 400, seconds: 3600 }],
  },
  'profiles/visitprofile': {
    method: 'POST',
    summary: 'Say that one looked at a profile. It counts once a day a pair.',
    access: { who: 'active', may: 'visits' },
    input: z.object({ profileId: field.memberId }),
    output: z.object({}),
    errors: { NOTFOUND: gone },
    limits: [{ by: 'member', max: 600, seconds: 3600 }],
  },
  'profiles/uploadprofileimage': {
    method: 'POST',
    summary:
      'Add a photo, as the bytes of a JPEG, PNG or WebP of 16 KB to 5 MB; the first becomes the main one. `replace` names one of one’s photos whose place it takes. The crop box (x, y, width, height) is given in parts of the upright picture, from 0 to 1; the sizes are cut out of it.',
    access: { who: 'member' },
    input: z.object({ replace: z.uuid().optional(), ...field.cropBox }),
    output: z.object({ pictureId: z.string(), ...field.photo }),
    errors: {
      WRONGSIZE: 'A photo must be between 16 KB and 5 MB.',
      WRONGIMAGE:
        'This is not a photo we can read. Please choose a JPEG, PNG or WebP of at most 25 megapixels.',
      WRONGCROP: 'This part lies outside the photo. Please choose another.',
      TOOMANYPHOTOS: `You have ${limits.PHOTOS_MAX} photos, which is the most. Please remove one first.`,
      NOTFOUND: photoGone,
    },
    limits: [{ by: 'member', max: 30, seconds: 3600 }],
    tx: 'own',
    upload: { maxBytes: limits.UPLOAD_MAX_BYTES },
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
