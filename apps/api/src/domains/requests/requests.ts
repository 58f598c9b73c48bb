import type { Queryable } from '../../db/db.ts'

/** Deletes a member's requests to staff. */
export async function clearRequests(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('requests').where('member_id', '=', memberId).execute()
}
