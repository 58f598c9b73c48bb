import { sql, type Tx } from '../../db/db.ts'
import { openTicket } from '../tickets/tickets.ts'

type Request = { id: string; kind: 'profile-change' | 'letter'; memberId: number; at: Date }

/** Puts an open request into the queue, once. The member's row must be locked. */
export async function openRequestTicket(db: Tx, { id, kind, memberId, at }: Request): Promise<void> {
  const { rows } = await sql`
    SELECT FROM requests WHERE id = ${id} AND status = 0 AND ticket_id IS NULL FOR UPDATE`.execute(db)
  if (rows.length === 0) return
  const ticketId = await openTicket(db, { kind, memberId, about: id, at })
  await sql`UPDATE requests SET ticket_id = ${ticketId} WHERE id = ${id}`.execute(db)
}
