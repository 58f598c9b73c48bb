import type { TicketKind } from '@harana/contract/model/tickets'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { isTaken } from './seen.ts'

export { openBooksTicket } from './books.ts'
export { openTicket } from './open-ticket.ts'
export { readTicket } from './queue.ts'
export { isTaken, kindsOf, seenBy } from './seen.ts'

/** Whether staff have an open ticket of this kind about a member. */
export async function hasOpenTicket(db: Queryable, kind: TicketKind, memberId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM tickets
    WHERE kind = ${kind} AND member_id = ${memberId} AND status = 'open' LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Makes a ticket as urgent as this, unless it is more urgent already. @returns false where it is not open any more */
export async function hastenTicket(
  db: Queryable,
  ticketId: number,
  { hours, priority, at }: { hours: number; priority: number; at: Date },
): Promise<boolean> {
  const due = new Date(at.getTime() + hours * 3_600_000)
  const { rows } = await sql`
    UPDATE tickets SET priority = least(priority, ${priority}), due_at = least(due_at, ${due})
    WHERE id = ${ticketId} AND status = 'open' RETURNING id`.execute(db)
  return rows.length > 0
}

export type LockedTicket = { id: number; kind: TicketKind; memberId: number | null; about: string | null }

/**
 * Locks a ticket that the viewer is about to decide, and its member first, until the transaction ends.
 * @throws Refusal NOTFOUND when there is no such ticket of these kinds, or it is about the viewer; ALREADYDECIDED; CLAIMED
 *   when somebody else looks at it; OWNDECISION when it appeals against the viewer's decision
 */
export async function lockTicket(
  db: Tx,
  viewer: Viewer,
  ticketId: number,
  ...kinds: [TicketKind, ...TicketKind[]]
): Promise<LockedTicket> {
  const { rows: members } = await sql<{ id: number | null }>`
    SELECT member_id AS id FROM tickets WHERE id = ${ticketId} AND kind = ANY(${kinds}::text[])`.execute(db)
  const memberId = members[0]?.id ?? null
  if (members.length === 0 || memberId === viewer.memberId) throw new Refusal('NOTFOUND')
  if (memberId !== null) await lockMembers(db, memberId)
  const { rows } = await sql<LockedTicket & { open: boolean; taken: boolean; own: boolean }>`
    SELECT id, kind, member_id AS "memberId", about, status = 'open' AS open, ${isTaken(viewer.memberId)} AS taken,
      barred IS NOT DISTINCT FROM ${viewer.memberId} AS own
    FROM tickets WHERE id = ${ticketId} FOR UPDATE`.execute(db)
  const { open, taken, own, ...ticket } = rows[0]!
  if (!open) throw new Refusal('ALREADYDECIDED')
  if (taken) throw new Refusal('CLAIMED')
  if (own) throw new Refusal('OWNDECISION')
  return ticket
}

/** Ends a locked ticket by the viewer's decision. @param how.gone because the account is gone that it is about */
export async function endTicket(
  db: Tx,
  { id }: LockedTicket,
  viewer: Viewer,
  { gone = false } = {},
): Promise<void> {
  await sql`UPDATE tickets SET status = 'decided', gone = ${gone}, decided_at = app_now(), decided_by = ${viewer.memberId},
    assignee = ${viewer.memberId}, claimed_until = NULL WHERE id = ${id}`.execute(db)
}

/** Closes a member's open tickets of a kind, all or those about these ids: nothing is left to decide. */
export async function closeTickets(
  db: Queryable,
  kind: TicketKind,
  memberId: number,
  about?: string[],
): Promise<void> {
  await sql`UPDATE tickets SET status = 'closed', claimed_until = NULL
    WHERE kind = ${kind} AND member_id = ${memberId} AND status = 'open'
      AND (${about ?? null}::uuid[] IS NULL OR about = ANY(${about ?? null}::uuid[]))`.execute(db)
}
