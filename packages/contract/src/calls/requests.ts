import { z } from 'zod'
import { codes, RequestStatus } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { defineCalls } from '../wire/call.ts'
import { decidingErrors } from './tickets.ts'

/** What members ask of staff. */
export const requestKinds = ['profile-change'] as const
export type RequestKind = (typeof requestKinds)[number]

const status = z.literal(codes(RequestStatus))

export const requestCalls = defineCalls({
  'users/saverequest': {
    method: 'POST',
    summary:
      'Ask staff for what one can’t do oneself: another gender or birthdate once the profile is active. One open request of a kind.',
    access: { who: 'active', may: 'myProfile' },
    input: z.object({
      kind: z.enum(requestKinds),
      gender: field.chosenGender.optional(),
      birthdate: field.birthdate.optional(),
      reason: field
        .text(limits.REQUEST_REASON_MAX)
        .min(
          limits.REQUEST_REASON_MIN,
          `Please tell us why, in at least ${limits.REQUEST_REASON_MIN} characters.`,
        ),
    }),
    output: z.object({ status }),
    errors: {
      NOCHANGE: 'Please say what should be changed.',
      TOOYOUNG: 'You must be 18 or older.',
      ALREADYOPEN: 'We are still looking at your last request. You will hear from us.',
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
          kind: z.enum(requestKinds),
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
