import { z } from 'zod'
import { StaffRole } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import { defineCalls } from '../wire/call.ts'

const role = z.enum(StaffRole, 'Must be the name of a role.')

export const staffCalls = defineCalls({
  'admin/getstaff': {
    method: 'GET',
    summary: 'Everybody who holds a staff role, the administrators first.',
    access: { who: 'staff', may: 'appoint-staff' },
    audit: 'staff.read',
    input: z.object({}),
    output: z.object({
      staff: z.array(
        z.object({
          memberId: field.memberId,
          /** The name of the profile. */
          name: z.string(),
          roles: z.array(role),
          /** Whether a second factor is set up; without one nothing of the admin area opens. */
          secondFactor: z.boolean(),
        }),
      ),
    }),
  },
  'admin/setroles': {
    method: 'POST',
    summary: 'Set all staff roles of a member, who is mailed what changed; an empty list takes them all.',
    access: { who: 'staff', may: 'appoint-staff' },
    audit: 'roles.set',
    freshProof: true,
    input: z.object({
      memberId: field.memberId,
      roles: z.array(role).max(Object.keys(StaffRole).length, 'Name each role once.'),
    }),
    output: z.object({}),
    errors: {
      NOTCONFIRMED: 'This member has not finished signing up, and so can’t be staff yet.',
      LASTADMINISTRATOR: 'This is the only administrator. Appoint another one first.',
    },
  },
})
