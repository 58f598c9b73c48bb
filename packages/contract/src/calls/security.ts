import { z } from 'zod'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { defineCalls } from '../wire/call.ts'

/** What the security log records: what calls say of themselves, limits that were hit, and access that was refused. */
export const securityKinds = [
  'sign-up',
  'log-in',
  'log-out',
  'credentials',
  'link',
  'staff',
  'limit',
  'refusal',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** A keyed hash: the same for the same member or network, and it names neither. */
const hashed = z.string().regex(/^[0-9a-f]{32}$/, 'Must be 32 hexadecimal digits.')

export const securityCalls = defineCalls({
  'admin/getsecuritylog': {
    method: 'GET',
    summary:
      'The security log, newest first: when, what, and keyed hashes of member and network. Kept for 180 days.',
    access: { who: 'staff', may: 'read-security-log' },
    audit: 'security-log.read',
    input: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      recordsPerPage: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.TABLE_PAGE_SIZE)
        .default(limits.TABLE_PAGE_SIZE),
      kind: z.enum(securityKinds).optional(),
      /** Events of this member alone; the answer names the member by the hash only. */
      memberId: field.memberId.optional(),
      member: hashed.optional(),
      network: hashed.optional(),
    }),
    output: z.object({
      events: z.array(
        z.object({
          at: field.timestamp,
          kind: z.enum(securityKinds),
          call: z.string(),
          code: z.string(),
          member: hashed.nullable(),
          network: hashed.nullable(),
          /** How often the same happened within a second. */
          times: z.int(),
        }),
      ),
      more: z.boolean(),
    }),
  },
})
