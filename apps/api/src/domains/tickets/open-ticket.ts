import { type TicketKind, ticketKinds } from '@harana/contract/model/tickets'
import { type Queryable, sql } from '../../db/db.ts'

type NewTicket = {
  kind: TicketKind
  /** Null for what is about nobody. */
  memberId: number | null
  /** The id of the request or decision that it is about, if it is not about the member alone. */
  about?: string
  /** Takes the place of the kind's own clock and priority. */
  urgency?: { hours: number; priority: number }
  /** Who may not decide it. */
  barred?: number | null
  at: Date
}

/**
 * Opens a ticket, or joins the open one about the same, which becomes as urgent as the more urgent of the two. The
 * member's row must be locked, so that whoever decides at the same time decides before or after.
 * @returns the ticket's id
 */
export async function openTicket(db: Queryable, ticket: NewTicket): Promise<number> {
  const { kind, memberId, about = null, urgency = ticketKinds[kind], barred = null, at } = ticket
  const due = new Date(at.getTime() + urgency.hours * 3_600_000)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO tickets AS t (kind, member_id, about, priority, opened_at, due_at, barred)
    VALUES (${kind}, ${memberId}, ${about}, ${urgency.priority}, ${at}, ${due}, ${barred})
    ON CONFLICT (kind, member_id, about) WHERE status = 'open' AND member_id IS NOT NULL
    DO UPDATE SET priority = least(t.priority, excluded.priority), due_at = least(t.due_at, excluded.due_at)
    RETURNING id`.execute(db)
  return rows[0]!.id
}
