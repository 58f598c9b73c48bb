import { z } from 'zod'
import {
  APPEAL_MAX,
  APPEAL_MIN,
  abilities,
  hiddenParts,
  reasonNames,
  reversalGaps,
  SANCTION_DAYS_MAX,
  STAFF_WORDS_MAX,
  sanctions,
} from '../model/decisions.ts'
import { codes, RequestStatus } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { defineCalls } from '../wire/call.ts'
import { clearingErrors, decided, decidingErrors } from './tickets.ts'

const ticketId = z.int('Must be a ticket’s number.').positive()
const words = field.text(STAFF_WORDS_MAX).default('')
const reason = z.enum(reasonNames, 'Please choose a reason.')
const days = z.int().min(1, 'At least a day.').max(SANCTION_DAYS_MAX, `At most ${SANCTION_DAYS_MAX} days.`)

/** Whom it is about, and the ticket of reports or of recognised photos that it decides, if there is one. */
const sanctioned = { profileId: field.memberId, ticketId: ticketId.optional(), reason, words }
const sanctionErrors = {
  ...decidingErrors,
  ONESELF: 'You can’t decide about yourself.',
  STAFF: 'Take this member’s staff roles away first.',
} as const

/** A sealed name of one decision, which shows it to whoever holds it: in the member's mail and in their own answers. */
const token = z.string().min(1).max(200)

const statement = z.object({
  ...decided,
  token,
  /** Until when an appeal is possible. */
  appealBy: field.timestamp,
  appeal: z
    .object({
      text: z.string(),
      status: z.literal(codes(RequestStatus)),
      created: field.timestamp,
      answer: z.string(),
      /** What a reversal could not put back. */
      kept: z.array(z.enum(reversalGaps)),
    })
    .nullable(),
})
export type Statement = z.output<typeof statement>

const hiding = z.object({
  hidingId: z.uuid(),
  what: z.enum(hiddenParts),
  began: field.timestamp,
  /** Until when staff decide; null where they had decided before. */
  due: field.timestamp.nullable(),
  /** Since when it is shown again; null while it is hidden. */
  shown: field.timestamp.nullable(),
  /** What could not be put back. */
  kept: z.array(z.enum(reversalGaps)),
})
export type Hiding = z.output<typeof hiding>

export const decisionCalls = defineCalls({
  'admin/dismissreports': {
    method: 'POST',
    summary:
      'Decide that nothing is to be done about the reports of a ticket. What they caused by themselves ends.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'report.dismiss',
    input: z.object({ ticketId }),
    output: z.object({}),
    errors: clearingErrors,
  },
  'admin/closereports': {
    method: 'POST',
    summary:
      'End a ticket of reports whose account was erased. It counts neither for nor against the reporters, who are told as if nothing was found, and a seal stays. With `banPhotos` nobody may add the photos that the reports name.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'report.close',
    input: z.object({ ticketId, banPhotos: z.boolean().default(false) }),
    output: z.object({}),
    errors: { ...decidingErrors, NOTGONE: 'The account is still there. Please decide about the member.' },
  },
  'admin/settlephotohits': {
    method: 'POST',
    summary: 'Decide that the recognised photos of a ticket are harmless. They stay, and so do bans.',
    access: { who: 'staff', may: 'decide-photos' },
    audit: 'photo.settle-hits',
    input: z.object({ ticketId }),
    output: z.object({}),
    errors: clearingErrors,
  },
  'admin/sanctionmember': {
    method: 'POST',
    summary:
      'Warn a member, restrict or suspend them for some days, take photos or texts away, or log them out everywhere. The member is told what, why and how to appeal.',
    access: { who: 'staff', may: 'sanction-members' },
    audit: 'member.sanction',
    input: z.object({
      ...sanctioned,
      action: z.enum(sanctions).exclude(['ban']),
      /** Of a restriction or a suspension. */
      days: days.optional(),
      /** Of a restriction. */
      abilities: z.array(z.enum(abilities)).max(abilities.length).default([]),
      /** Of `remove-photos`. */
      photoIds: z.array(z.uuid()).max(limits.PHOTOS_MAX).default([]),
      /** Of `remove-photos`: nobody may add them again. Photos too flat to be told from others are not banned. */
      banPhotos: z.boolean().default(false),
    }),
    output: z.object({ decisionId: z.uuid() }),
    errors: {
      ...sanctionErrors,
      COMESBACK:
        'Whoever is under 18 does not come back by the clock. Ban the member, or choose another reason.',
      NODAYS: 'Please say for how many days.',
      NOABILITIES: 'Please choose what the member can’t do.',
      NOPHOTOS: 'Please choose photos that the member still has.',
      NOTEXTS: 'There are no texts to take away.',
    },
  },
  'admin/banmember': {
    method: 'POST',
    summary:
      'Ban a member for good: the sessions end and nobody sees the profile. A ban for fraud warns everybody who liked the member back.',
    access: { who: 'staff', may: 'sanction-members' },
    audit: 'member.ban',
    freshProof: true,
    input: z.object(sanctioned),
    output: z.object({ decisionId: z.uuid() }),
    errors: { ...sanctionErrors, ALREADYBANNED: 'This member is banned already.' },
  },
  'admin/decideappeal': {
    method: 'POST',
    summary:
      'Decide on an appeal, in words. A reversal undoes what can be undone; `kept` says what can’t be.',
    access: { who: 'staff', may: 'sanction-members' },
    audit: 'appeal.decide',
    input: z.object({
      ticketId,
      reverse: z.boolean(),
      words: field.text(STAFF_WORDS_MAX).min(APPEAL_MIN, `At least ${APPEAL_MIN} characters.`),
    }),
    output: z.object({ kept: z.array(z.enum(reversalGaps)) }),
    errors: decidingErrors,
  },
  'admin/reversedecision': {
    method: 'POST',
    summary:
      'Take a decision back without an appeal, such as one that was a mistake. What can be undone is undone, `kept` says what can’t be, and the member is told.',
    access: { who: 'staff', may: 'sanction-members' },
    audit: 'decision.reverse',
    input: z.object({
      decisionId: z.uuid(),
      words: field.text(STAFF_WORDS_MAX).min(APPEAL_MIN, `At least ${APPEAL_MIN} characters.`),
    }),
    output: z.object({ kept: z.array(z.enum(reversalGaps)) }),
    errors: {
      ONESELF: 'You can’t decide about yourself.',
      REVERSED: 'This decision was reversed already.',
      APPEALED: 'The member appealed against this. Decide on the appeal in the queue.',
    },
  },
  'users/getstatements': {
    method: 'GET',
    summary:
      'What staff decided about one’s account, with reasons, newest first, and what is hidden while they look at it.',
    access: { who: 'account' },
    input: z.object({}),
    output: z.object({
      statements: z.array(statement),
      /** What is hidden while staff look at it, and what was and is shown again, newest first. */
      hidings: z.array(hiding),
    }),
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  },
  'users/getstatement': {
    method: 'POST',
    summary: 'The decision that a mailed link names, without a log-in.',
    access: { who: 'anyone' },
    input: z.object({ token }),
    output: z.object({ statement }),
    limits: [{ by: 'ipAddress', max: 60, seconds: 3600 }],
  },
  'users/appeal': {
    method: 'POST',
    summary: 'Appeal against a decision, once and within six months. Somebody else than before decides.',
    access: { who: 'anyone' },
    input: z.object({
      token,
      text: field
        .text(APPEAL_MAX)
        .min(APPEAL_MIN, `Please tell us why, in at least ${APPEAL_MIN} characters.`),
    }),
    output: z.object({ status: z.literal(codes(RequestStatus)) }),
    errors: {
      TOOLATE: 'The six months to appeal are over.',
      ALREADYOPEN: 'You appealed against this already. You will hear from us.',
      REVERSED: 'This decision was reversed already.',
    },
    limits: [{ by: 'ipAddress', max: 20, seconds: 3600 }],
  },
})
