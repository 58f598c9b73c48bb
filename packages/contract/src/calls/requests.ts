import { z } from 'zod'
import { STAFF_WORDS_MAX } from '../model/decisions.ts'
import { codes, RequestStatus } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { LETTER_DAYS, LETTER_MAX, LETTER_MIN } from '../model/plans.ts'
import { defineCalls } from '../wire/call.ts'
import { payoutWish, payoutWishErrors } from './payouts.ts'
import { decidingErrors } from './tickets.ts'

/** What members ask of staff. */
export const requestKinds = ['profile-change', 'verification', 'payout'] as const

const letterPart = field.text(LETTER_MAX).min(LETTER_MIN, `Please write at least ${LETTER_MIN} characters.`)
const status = z.literal(codes(RequestStatus))

export const requestCalls = defineCalls({
  'users/saverequest': {
    method: 'POST',
    summary:
      'Ask for what staff decide: another gender or birthdate once the profile is active, to be verified by the pictures that one has sent, or a payout by a quote, as by payouts/ask. One open request of a kind, but for payouts; the same once more is one.',
    access: { who: 'active', may: 'myProfile' },
    freshProof: 'for-some',
    input: z.object({
      kind: z.enum(requestKinds),
      gender: field.chosenGender.optional(),
      birthdate: field.birthdate.optional(),
      /** Of at least ten characters, but in a first request to be verified. */
      reason: field.text(limits.REQUEST_REASON_MAX).default(''),
      /** Of a payout. */
      accountId: payoutWish.accountId.optional(),
      cents: payoutWish.cents.optional(),
      quote: payoutWish.quote.optional(),
    }),
    output: z.object({ status }),
    errors: {
      ...payoutWishErrors,
      NOCHANGE: 'Please say what should be changed.',
      TOOYOUNG: 'You must be 18 or older.',
      ALREADYOPEN: 'We are still looking at your last request. You will hear from us.',
      NOTREADY: 'Something is still missing. Please look at the steps.',
      NOTHINGTODO: 'You are verified already.',
    },
    limits: [{ by: 'member', max: 20, seconds: 3600 }],
  },
  'users/getrequests': {
    method: 'GET',
    summary: 'What one has asked of staff and how it stands, newest first.',
    access: { who: 'active', may: 'myProfile' },
    input: z.object({}),
    output: z.object({
      requests: z.array(
        z.object({
          kind: z.literal('profile-change'),
          status,
          gender: field.chosenGender.nullable(),
          birthdate: field.day.nullable(),
          reason: z.string(),
          /** What staff wrote with their decision; empty for nothing. */
          answer: z.string(),
          created: field.timestamp,
        }),
      ),
    }),
  },
  'profiles/executive': {
    method: 'POST',
    summary:
      'Write a letter to the concierge, which staff answer: one at a time, and as many as the plan gives.',
    access: { who: 'active', may: 'buy' },
    input: z.object({ about: letterPart, hope: letterPart }),
    output: z.object({ status }),
    errors: {
      LETTEROPEN: 'We are still reading your last letter. You will hear from us.',
      NOLETTERSLEFT: 'You have written as many letters as you can for now.',
    },
    limits: [{ by: 'member', max: 20, seconds: 3600 }],
  },
  'profiles/getletters': {
    method: 'GET',
    summary: 'One’s letters to the concierge with their answers, newest first, and how many one can write.',
    access: { who: 'active', may: 'buy' },
    input: z.object({}),
    output: z.object({
      letters: z.array(
        z.object({
          status,
          about: z.string(),
          hope: z.string(),
          /** What staff wrote; empty until then. */
          answer: z.string(),
          created: field.timestamp,
        }),
      ),
      /** How many the plan gives within `days`, and how many of them are left. */
      max: z.int(),
      left: z.int(),
      days: z.literal(LETTER_DAYS),
      /** When one can write again, where none are left. */
      again: field.timestamp.nullable(),
    }),
  },
  'admin/answerletter': {
    method: 'POST',
    summary: 'Answer a member’s letter to the concierge. The member is told.',
    access: { who: 'staff', may: 'decide-requests' },
    audit: 'letter.answer',
    input: z.object({
      ticketId: z.int('Must be a ticket’s number.').positive(),
      answer: field.text(STAFF_WORDS_MAX).min(LETTER_MIN, 'Please answer the member in a sentence.'),
    }),
    output: z.object({ status }),
    errors: decidingErrors,
  },
  'admin/deciderequest': {
    method: 'POST',
    summary: 'Approve a wished change, which makes it, or reject it with a reason. The member is told.',
    access: { who: 'staff', may: 'decide-requests' },
    audit: 'request.decide',
    input: z.object({
      ticketId: z.int('Must be a ticket’s number.').positive(),
      approve: z.boolean(),
      /** What the member reads; a rejection can't do without. */
      answer: field.text(limits.REQUEST_REASON_MAX).default(''),
    }),
    output: z.object({ status }),
    errors: {
      ...decidingErrors,
      NOREASON: 'Please tell the member why.',
      TOOYOUNG: 'The member would be under 18. Reject it, and look at the profile.',
    },
  },
})
