import type { StaffRole } from '@harana/contract/model/enums'
import { sql } from '../../db/db.ts'
import { isKept } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { setStaffRoles } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'

type Row = { memberId: number; name: string; roles: StaffRole[]; secondFactor: boolean }

export const handlers: DomainHandlers<'staff'> = {
  'admin/getstaff': async (_input, { db, audit }) => {
    audit.fields(['name', 'roles', 'secondFactor'])
    const { rows } = await sql<Row>`
      SELECT m.id AS "memberId", coalesce(p.profile_name, m.first_name) AS name, m.staff_roles AS roles,
        EXISTS (SELECT FROM second_factors f WHERE f.member_id = m.id) AS "secondFactor"
      FROM members m LEFT JOIN profiles p ON p.member_id = m.id
      WHERE m.staff_roles <> '{}' AND ${isKept}
      ORDER BY 'administrator' = ANY (m.staff_roles) DESC, name, m.id`.execute(db)
    return { staff: rows }
  },

  'admin/setroles': async ({ memberId, roles }, ctx) => {
    ctx.audit.about('member', memberId)
    ctx.audit.fields(['roles'])
    ctx.audit.value('roles', roles.toSorted().join(' '))
    const before = await setStaffRoles(ctx, memberId, roles)
    const { viewer } = ctx
    // Whoever was an administrator when the call came may have lost that while it waited, and does not take it back.
    const isLost =
      memberId === viewer.memberId && !viewer.row.staffRoles.every((role) => before.includes(role))
    if (isLost) throw new Refusal('FORBIDDEN')
    const isSame = before.length === roles.length && roles.every((role) => before.includes(role))
    if (!isSame) await ctx.send('roles-changed', { memberId, roles, site: ctx.site })
    return {}
  },
}
