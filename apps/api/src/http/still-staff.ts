import type { StaffRole } from '@harana/contract/model/enums'
import { sql, type Tx } from '../db/db.ts'
import { canLogIn, type Viewer } from './own-row.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses what a member of staff has done where they lost their session or one of these roles while it waited for others.
 * @throws Refusal NOTAUTHENTICATED or FORBIDDEN
 */
export async function requireStillStaff(
  db: Tx,
  { sessionId }: Viewer,
  roles: readonly StaffRole[],
): Promise<void> {
  const { rows } = await sql<{ holdsAll: boolean }>`
    SELECT m.staff_roles @> ${roles}::text[] AS "holdsAll" FROM sessions s JOIN members m ON m.id = s.member_id
    WHERE s.id = ${sessionId} AND ${canLogIn}`.execute(db)
  if (!rows[0]) throw new Refusal('NOTAUTHENTICATED')
  if (!rows[0].holdsAll) throw new Refusal('FORBIDDEN')
}
