import type { RequestStatus } from '@harana/contract/model/enums'
import { REQUEST_REASON_MIN } from '@harana/contract/model/limits'
import { type Queryable, sql } from '../../db/db.ts'
import { wrongField } from '../../http/refusal.ts'
import { closeTickets } from '../tickets/tickets.ts'

/** Deletes a member's requests to staff. The member's row must be locked. */
export async function clearRequests(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('requests').where('member_id', '=', memberId).execute()
  await closeTickets(db, 'profile-change', memberId)
  await closeTickets(db, 'letter', memberId)
  await closeTickets(db, 'verification', memberId)
}

/** Opens a request of a kind whose own domain puts it into the queue. The member's row must be locked. @returns its id */
export async function openRequest(
  db: Queryable,
  { memberId, kind, reason }: { memberId: number; kind: 'verification'; reason: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO requests (member_id, kind, wish, reason) VALUES (${memberId}, ${kind}, '{}', ${reason})
    RETURNING id`.execute(db)
  return rows[0]!.id
}

/** Ends an open request by what was decided. */
export async function endRequest(
  db: Queryable,
  id: string,
  { status, answer }: { status: RequestStatus; answer: string },
): Promise<void> {
  await sql`UPDATE requests SET status = ${status}, answer = ${answer} WHERE id = ${id} AND status = 0`.execute(
    db,
  )
}

/** @throws Refusal INVALIDINPUT for a reason that says nothing */
export function requireReason(reason: string): void {
  if (reason.length < REQUEST_REASON_MIN)
    throw wrongField('reason', `Please tell us why, in at least ${REQUEST_REASON_MIN} characters.`)
}
