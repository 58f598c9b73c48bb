import { z } from 'zod'
import { REASON_MIN } from '../model/decisions.ts'
import * as field from '../model/fields.ts'
import { AUDIT_TEXT_MAX } from '../model/limits.ts'
import { shownAnswer } from '../model/prompts.ts'
import { SEAL_ASK_MINUTES, SEAL_OPEN_MINUTES } from '../model/seals.ts'
import { defineCalls } from '../wire/call.ts'
import { ReportCategory } from './moderation.ts'
import { decidingErrors, ticketNumber } from './tickets.ts'

const ticketId = z.int('Must be a ticket’s number.').positive()
const reason = field
  .text(AUDIT_TEXT_MAX)
  .min(REASON_MIN, `Please say why, in at least ${REASON_MIN} characters.`)
const notSealed = { NOTSEALED: 'Nothing of this case is sealed.' } as const

export const sealCalls = defineCalls({
  'admin/sealticket': {
    method: 'POST',
    summary:
      'Seal the evidence of a case, for a reason: what the law makes one report. Its photos and texts leave the profile, and from then on nobody sees them but two members of staff together.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'seal.close',
    input: z.object({ ticketId, reason }),
    output: z.object({}),
    errors: {
      ...decidingErrors,
      ALREADYSEALED: 'This is sealed already.',
      NOEVIDENCE: 'This case has no evidence to seal.',
    },
  },
  'admin/asktoopenseal': {
    method: 'POST',
    summary: `Ask to open sealed evidence, for a reason that the second person reads. Who holds the other permission may agree within ${SEAL_ASK_MINUTES} minutes.`,
    access: { who: 'staff', may: 'ask-for-sealed-evidence' },
    audit: 'seal.ask',
    freshProof: true,
    input: z.object({ ticketId, reason }),
    output: z.object({}),
    errors: { ...notSealed, ALREADYASKED: 'Somebody has asked for this already.' },
  },
  'admin/agreetoopenseal': {
    method: 'POST',
    summary: `Agree that sealed evidence is opened, for ${SEAL_OPEN_MINUTES} minutes and for whoever asked and agreed alone. Nobody agrees to what they asked for themselves.`,
    access: { who: 'staff', may: 'agree-to-sealed-evidence' },
    audit: 'seal.agree',
    freshProof: true,
    input: z.object({ ticketId }),
    output: z.object({}),
    errors: {
      ...notSealed,
      NOWISH: 'Nobody asks for this any more.',
      OWNWISH: 'You asked for this. Somebody else has to agree.',
    },
  },
  'admin/refusetoopenseal': {
    method: 'POST',
    summary: 'Refuse that sealed evidence is opened.',
    access: { who: 'staff', may: 'agree-to-sealed-evidence' },
    audit: 'seal.refuse',
    input: z.object({ ticketId }),
    output: z.object({}),
    errors: {
      ...notSealed,
      NOWISH: 'Nobody asks for this any more.',
      OWNWISH: 'You asked for this. Somebody else has to agree.',
    },
  },
  'admin/endopenseal': {
    method: 'POST',
    summary:
      'Close evidence again that one asked for or agreed to, before its time, or take the wish back. The same answer when nothing is open.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'seal.end',
    input: z.object({ ticketId }),
    output: z.object({}),
    errors: notSealed,
  },
  'admin/getsealedevidence': {
    method: 'GET',
    summary: 'Sealed evidence, for the two who opened it, while it is open.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'seal.read',
    input: z.object({ ticketId: ticketNumber }),
    output: z.object({
      reports: z.array(
        z.object({
          reportId: z.uuid(),
          category: z.enum(ReportCategory),
          text: z.string(),
          created: field.timestamp,
          /** The texts of the profile as it was when it was reported. */
          profileName: z.string(),
          city: z.string(),
          aboutUser: z.string(),
          aboutMatch: z.string(),
          prompts: z.array(shownAnswer),
        }),
      ),
      /** Opened one by one. */
      photos: z.array(z.object({ photoId: z.uuid(), placeholder: z.string() })),
    }),
    errors: notSealed,
  },
  'admin/opensealedphoto': {
    method: 'POST',
    summary: 'One photo of sealed evidence, as a data URI, for the two who opened it, while it is open.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'seal.open-photo',
    input: z.object({ ticketId, photoId: z.uuid() }),
    output: z.object({ photo: z.string() }),
    errors: notSealed,
  },
})
