import { z } from 'zod'
import { centAmount } from '../model/amounts.ts'
import { REASON_MIN, STAFF_WORDS_MAX } from '../model/decisions.ts'
import * as field from '../model/fields.ts'
import {
  invitePageSizes,
  inviteStages,
  inviteWaits,
  notCountedReasons,
  refusalReasons,
} from '../model/invites.ts'
import { defineCalls } from '../wire/call.ts'
import { decidingErrors } from './tickets.ts'

/** The token in an invitation's URL. A wrong one leads to no inviter, which is no error. */
export const inviteToken = z.string().max(100)

const hour = 3600
const inviters = { who: 'active', may: 'inviteAndEarn' } as const

const invited = z.object({
  inviteId: z.uuid(),
  /** The profile's name; null before there is a profile, and of whom one does not see any more. */
  name: z.string().nullable(),
  stage: z.enum(inviteStages),
  waitsFor: z.enum(inviteWaits).nullable(),
  /** Why it is not counted. */
  why: z.enum(notCountedReasons).nullable(),
  /** What it earns, or has earned; 0 for what is not counted. */
  cents: centAmount,
  signedUp: field.day,
  /** From which day on it is earned, once the invited member is verified. */
  due: field.day.nullable(),
  earned: field.day.nullable(),
})
export type Invited = z.output<typeof invited>

export const inviteCalls = defineCalls({
  'users/getinvitelink': {
    method: 'POST',
    summary: 'The address by which one invites others; always the same.',
    access: inviters,
    input: z.object({}),
    output: z.object({ inviteLink: z.string() }),
    limits: [{ by: 'member', max: 60, seconds: hour }],
  },
  'invites/getinvite': {
    method: 'GET',
    summary: 'Who invites, for the visitor who was given the link; null when it leads to nobody.',
    access: { who: 'anyone', may: 'invitePage' },
    input: z.object({ token: inviteToken }),
    output: z.object({ inviter: z.object({ firstName: z.string() }).nullable() }),
    limits: [{ by: 'ipAddress', max: 600, seconds: hour }],
  },
  'invites/getsummary': {
    method: 'GET',
    summary:
      'What is offered for an invited member now, how many one has invited by their stage, and what came of it.',
    access: inviters,
    input: z.object({}),
    output: z.object({
      /** For whoever signs up from now on; what was promised before stays. */
      reward: z.object({ open: z.boolean(), cents: centAmount }),
      /** One earns once one is verified. */
      isVerified: z.boolean(),
      stages: z.record(z.enum(inviteStages), z.int()),
      /** All that was earned by inviting so far. */
      earned: centAmount,
      /** What is still to be earned by those who have signed up. */
      waiting: centAmount,
    }),
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'invites/getinvited': {
    method: 'GET',
    summary: 'Those whom one has invited, the newest first, each with the stage and what it waits for.',
    access: inviters,
    input: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      recordsPerPage: z.coerce
        .number()
        .int()
        .min(1)
        .max(Math.max(...invitePageSizes))
        .default(invitePageSizes[0]),
    }),
    output: z.object({ invited: z.array(invited), total: z.int() }),
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'admin/decideinvite': {
    method: 'POST',
    summary: 'Let a held reward for an invited member go on, or refuse it, for a reason.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'invite.decide',
    input: z.object({
      ticketId: z.int('Must be a ticket’s number.').positive(),
      release: z.boolean(),
      /** Of a refusal: what the inviter reads. */
      why: z.enum(refusalReasons, 'Must be one of the reasons.').default('rules'),
      /** What staff alone read. */
      reason: field
        .text(STAFF_WORDS_MAX)
        .min(REASON_MIN, `Please say why, in at least ${REASON_MIN} characters.`),
    }),
    output: z.object({}),
    errors: decidingErrors,
  },
})
