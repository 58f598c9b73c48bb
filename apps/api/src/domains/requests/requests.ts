import type { Queryable } from '../../db/db.ts'

/** Takes back what a member asked staff for. */
export async function clearRequests(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('requests').where('member_id', '=', memberId).execute()
}
