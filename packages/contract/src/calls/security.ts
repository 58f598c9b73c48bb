import { z } from 'zod'
import * as field from '../model/fields.ts'
import { tablePage } from '../model/list-page.ts'
import { securityKinds } from '../model/staff-lists.ts'
import { defineCalls } from '../wire/call.ts'

/** A keyed hash, always the same for one member or network, which does not reveal either. */
const hashed = z.string().regex(/^[0-9a-f]{32}$/, 'Must be 32 hexadecimal digits.')

export const securityCalls = defineCalls({
  'admin/getsecuritylog': {
    method: 'GET',
    summary:
      'The security log, newest first: when, what, and keyed hashes of member and network. Kept for 180 days.',
    access: { who: 'staff', may: 'read-security-log' },
    audit: 'security-log.read',
    input: z.object({
      ...tablePage,
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
          /** How many equal events happened within the same second. */
          times: z.int(),
        }),
      ),
      more: z.boolean(),
    }),
  },
})
