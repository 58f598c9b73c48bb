import { z } from 'zod'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { profileStatus } from '../model/profile-status.ts'
import { textMessageStates } from '../model/text-messages.ts'
import { defineCalls } from '../wire/call.ts'

const hour = 3600

export const phoneCalls = defineCalls({
  'users/getphone': {
    method: 'GET',
    summary:
      'The way to confirm by phone: whether codes can be texted, to which countries, what became of one’s own, and which number confirmed one.',
    access: { who: 'member' },
    input: z.object({}),
    output: z.object({
      /** Empty where no text messages are sent. */
      countries: z.array(
        z.object({
          countryId: z.int(),
          /** ISO 3166-1's two capitals. */
          countryShortCode: z.string(),
          /** In the language asked for. */
          countryName: z.string(),
          /** Such as 63. */
          callingCode: z.string(),
        }),
      ),
      /** The number that a code was sent to which has not run out, and what is known of that message. */
      sent: z.object({ number: z.string(), state: z.enum(textMessageStates) }).nullable(),
      /** The last four digits of the number that confirmed one; null for none. */
      confirmedBy: z.string().nullable(),
    }),
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'users/sendphonecode': {
    method: 'POST',
    summary:
      'Text a code to a number, in step 3 or to add or change it later. The same answer for one that confirmed another account.',
    access: { who: 'member' },
    freshProof: 'once-active',
    input: z.object({
      countryId: field.countryId,
      number: field.phone.min(1, 'Please enter your phone number.'),
    }),
    output: z.object({}),
    errors: {
      INCOMPLETEPROFILE: 'Please complete your profile first.',
      TEXTSCLOSED: 'We can’t send text messages at the moment. Please choose another way.',
      OTHERCOUNTRY: 'We can’t send codes to numbers of this country. Please choose another way.',
      ENOUGHTEXTS: 'These are enough codes for today. Please try again tomorrow, or choose another way.',
    },
    limits: [
      { by: 'member', max: 10, seconds: hour },
      { by: 'ipAddress', max: 40, seconds: hour },
    ],
  },
  'users/confirmphone': {
    method: 'POST',
    summary:
      'The code from the text message: its number takes the place of the one before, and makes the profile active. It verifies no address.',
    access: { who: 'member' },
    security: 'credentials',
    input: z.object({ code: field.code }),
    output: z.object({ code: profileStatus }),
    errors: {
      WRONGCODE: 'This code is not right.',
      CODESPENT: 'This code no longer works. Ask for a new one.',
    },
    limits: [
      { by: 'ipAddress', max: 300, seconds: hour, counts: 'wrong' },
      { by: 'member', max: limits.CODE_MAX_TRIES_A_DAY * 2, seconds: hour },
    ],
    tx: 'own',
  },
  'users/removephone': {
    method: 'POST',
    summary:
      'Take the number that confirmed one off the account, and the code on its way. The number confirms no other account for some months. Saying it again is harmless.',
    access: { who: 'member' },
    freshProof: true,
    input: z.object({}),
    output: z.object({}),
    errors: {
      ONLYPROOF: 'Nothing else confirms you. Confirm your e-mail first, or change the number.',
    },
    limits: [{ by: 'member', max: 20, seconds: hour }],
  },
})
