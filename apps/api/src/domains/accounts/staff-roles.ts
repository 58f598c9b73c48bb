import { StaffRole } from '@harana/contract/model/enums'
import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { endLogInLinks } from './links.ts'

type Found = { id: number; roles: StaffRole[]; isOpen: boolean; isConfirmed: boolean }

/**
 * Sets all staff roles of a member. With the first role the sessions end that a mailed link began: no such link opens
 * anything of staff.
 * @returns the roles that the member held before
 * @throws Refusal NOTFOUND, NOTCONFIRMED for somebody who has not finished signing up, LASTADMINISTRATOR
 */
export async function setStaffRoles(
  { db, invalidate }: Pick<Work, 'db' | 'invalidate'>,
  memberId: number,
  roles: readonly StaffRole[],
): Promise<StaffRole[]> {
  const found = await lockStaff(db, memberId)
  const member = found.find(({ id }) => id === memberId)
  if (!member || (!member.isOpen && roles.length > 0)) throw new Refusal('NOTFOUND')
  if (!member.isConfirmed && roles.length > 0) throw new Refusal('NOTCONFIRMED')
  if (!roles.includes(StaffRole.Administrator)) refuseLastAdministrator(found, member)
  await sql`UPDATE members SET staff_roles = ${roles} WHERE id = ${memberId}`.execute(db)
  if (member.roles.length === 0) {
    await sql`DELETE FROM sessions WHERE member_id = ${memberId} AND via = 'link'`.execute(db)
    await endLogInLinks(db, memberId)
  }
  invalidate(memberId)
  return member.roles
}

/** Locks the row of a member who deletes the account. @throws Refusal LASTADMINISTRATOR */
export async function lockLeaver(db: Queryable, memberId: number): Promise<void> {
  const found = await lockStaff(db, memberId)
  const member = found.find(({ id }) => id === memberId)
  if (member) refuseLastAdministrator(found, member)
}

/** Locks a member's row with those of all staff in one order, so that two who take each other's role take turns. */
async function lockStaff(db: Queryable, memberId: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT id, staff_roles AS roles, banned_at IS NULL AND deleted_at IS NULL AND coalesce(suspended_until <= app_now(), true) AS "isOpen",
      activated_at IS NOT NULL AND email_verified_at IS NOT NULL AS "isConfirmed"
    FROM members WHERE id = ${memberId} OR staff_roles <> '{}' ORDER BY id FOR NO KEY UPDATE`.execute(db)
  return rows
}

function refuseLastAdministrator(found: Found[], member: Found): void {
  const leads = ({ roles, isOpen }: Found) => isOpen && roles.includes(StaffRole.Administrator)
  if (leads(member) && found.filter(leads).length === 1) throw new Refusal('LASTADMINISTRATOR')
}
