import { z } from 'zod'
import { auditSubjects, MACHINE } from '../model/audit.ts'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { tableRecords } from '../model/list-page.ts'
import { defineCalls } from '../wire/call.ts'

const rowNumber = z.coerce.number('Must be a row’s number.').int().min(1).max(Number.MAX_SAFE_INTEGER)

/** Names and numbers of what was done; values are nowhere in it. */
const row = z.object({
  /** 1 for the first row, without gaps. */
  number: z.int(),
  at: field.timestamp,
  /** Null for a command or a job of the machine; the name is null once the member has no profile any more. */
  actor: z.object({ memberId: z.number(), name: z.string().nullable() }).nullable(),
  act: z.string(),
  /** `kind:id` of each. */
  subjects: z.array(z.string()),
  fields: z.array(z.string()),
  /** Keyed hashes: the same value of the same name has the same. */
  values: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Null where none was written or where it was erased. */
  text: z.string().nullable(),
  isTextErased: z.boolean(),
})

export const auditCalls = defineCalls({
  'admin/getauditlog': {
    method: 'GET',
    summary:
      'The audit log, newest first: who of staff read or did what, about whom, and with what reason. Ask for the next page with the number of the last row as `before`: each reading is a row itself and would move numbered pages.',
    access: { who: 'staff', may: 'read-audit-log' },
    audit: 'audit-log.read',
    input: z.object({
      /** Rows before this one alone. */
      before: rowNumber.optional(),
      recordsPerPage: tableRecords,
      /** Rows of this member of staff alone; 0 for those of commands and jobs. */
      actorId: z.coerce
        .number('Must be a member’s number, or 0.')
        .int()
        .min(MACHINE)
        .max(Number.MAX_SAFE_INTEGER)
        .optional(),
      act: z
        .string()
        .regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/, 'Must be an act, such as audit-log.read.')
        .optional(),
      subject: z
        .string()
        .regex(
          new RegExp(`^(${auditSubjects.join('|')}):[\\w-]{1,64}$`),
          'Must be a kind and an id, such as member:123.',
        )
        .optional(),
      /** The earliest moment. */
      from: field.timestamp.optional(),
      /** The moment before which rows were written. */
      until: field.timestamp.optional(),
    }),
    output: z.object({ rows: z.array(row), more: z.boolean() }),
  },
  'admin/eraseaudittext': {
    method: 'POST',
    summary:
      'Erases the free text of a row of the audit log for good, such as a name that should not stand there. The row itself stays whole; the reason becomes the text of the row that this call writes.',
    access: { who: 'staff', may: 'read-audit-log' },
    audit: 'audit-text.erase',
    freshProof: true,
    input: z.object({
      number: rowNumber,
      reason: field.text(limits.AUDIT_TEXT_MAX).min(1, 'Please say why.'),
    }),
    output: z.object({}),
  },
})
