import { type Queryable, sql } from '../../db/db.ts'

export { ownVisits } from './own-visits.ts'
export { visitShown } from './visit-shown.ts'

/** Deletes the visits that a member made and received. */
export async function clearVisits(db: Queryable, memberId: number): Promise<void> {
  await sql`DELETE FROM visits WHERE visitor = ${memberId} OR visited = ${memberId}`.execute(db)
}
