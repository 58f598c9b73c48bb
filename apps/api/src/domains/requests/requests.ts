import type { Queryable } from '../../db/db.ts'
import { closeTickets } from '../tickets/tickets.ts'

/** Deletes a member's requests to staff. The member's row must be locked. */
export async function clearRequests(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('requests').where('member_id', '=', memberId).execute()
  await closeTickets(db, 'profile-change', memberId)
  await closeTickets(db, 'letter', memberId)
}
