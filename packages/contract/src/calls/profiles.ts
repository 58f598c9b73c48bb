import { z } from 'zod'
import * as field from '../model/fields.ts'
import { profileCard, profileGone } from '../model/profile-card.ts'
import { prompt, shownAnswer } from '../model/prompts.ts'
import { defineCalls } from '../wire/call.ts'
import { confirmPassword } from './accounts.ts'

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
        profileImages: z.array(
          z.object({
            pictureId: z.uuid(),
            ...field.galleryPhoto,
            /** What is on a drawn photo without a face, in the viewer's language; '' for all others. */
            shows: z.string(),
          }),
        ),
        ...field.stories,
        /** The answers to questions of the member’s choice, in the member’s order. */
        prompts: z.array(shownAnswer),
        /** The photo, or the question of the answer, that the viewer’s like is of; both null for the profile as a whole (D37). */
        likedPictureId: z.uuid().nullable(),
        likedPrompt: prompt.nullable(),
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
    errors: { NOTFOUND: profileGone },
    showsProfiles: true,
    limits: [{ by: 'member', max: 600, seconds: 3600 }],
  },
  'users/updateprofileinfo': {
    method: 'POST',
    summary:
      'Change one’s own profile; a field that is left out stays as it is. The gender is taken from those who have chosen none.',
    access: { who: 'active', ability: 'edit-profile' },
    input: z
      .object({
        firstName: field.firstName,
        lastName: field.lastName,
        phone: field.phone,
        cellPhone: field.phone,
        profileName: field.profileName,
        countryId: field.countryId,
        city: field.city,
        ...field.stories,
        ...field.goals,
        ...field.facts,
        languages: field.languages,
        lowAge: field.age,
        highAge: field.age,
        interested: field.gender.nullable(),
        searchingFor: field.goal,
        gender: field.chosenGender,
      })
      .partial(),
    output: z.object({}),
    errors: {
      NOGOAL: 'Please choose at least one thing you are here for.',
      AGESCROSSED: 'The lower age must not be above the higher one.',
      NOTYOURINTEREST: 'This choice of members is not open to you.',
      GENDERCHOSEN: 'Only our team can change your gender. Please ask for a change.',
      CONFIRMPASSWORD: confirmPassword,
    },
    limits: [{ by: 'member', max: 120, seconds: 3600 }],
  },
})
