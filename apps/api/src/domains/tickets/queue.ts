import type { Output, Parsed } from '@harana/contract'
import { CLAIM_MS, type TicketKind } from '@harana/contract/model/tickets'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { isTaken, kindsOf, seenBy } from './seen.ts'

type Ticket = Output<'admin/gettickets'>['tickets'][number]
type Row = {
  ticketId: number
  kind: TicketKind
  status: 'open' | 'decided' | 'closed'
  memberId: number | null
  name: string | null
  assignee: number | null
  assigneeName: string | null
  barred: number | null
  claimedUntil: Date | null
  priority: number
  opened: Date
  due: Date
  decided: Date | null
  reports: number
  sealed: boolean
  asked: boolean
}

/** SQL: the numbers of the tickets whose sealed evidence waits for a second person; few at any time. */
const askedTickets = sql`ARRAY(SELECT s.ticket_id FROM seal_openings o JOIN seals s ON s.id = o.seal_id
  WHERE o.ended_at IS NULL AND o.agreed IS NULL AND o.ends_at > app_now())`

/** SQL: the columns of a Row from `tickets t`, and the tables that they need. */
const columns = sql`t.id AS "ticketId", t.kind, t.status, t.member_id AS "memberId", p.profile_name AS name,
  t.assignee, t.barred, a.profile_name AS "assigneeName",
  CASE WHEN t.claimed_until > app_now() THEN t.claimed_until END AS "claimedUntil", t.priority,
  t.opened_at AS opened, t.due_at AS due, t.decided_at AS decided,
  (SELECT count(*) FROM reports r WHERE r.ticket_id = t.id)::int AS reports,
  EXISTS (SELECT FROM seals s WHERE s.ticket_id = t.id) AS sealed,
  t.id = ANY(${askedTickets}) AS asked`
const joins = sql`LEFT JOIN profiles p ON p.member_id = t.member_id LEFT JOIN profiles a ON a.member_id = t.assignee`

function ticketOf(
  { memberId, name, assignee, assigneeName, barred, claimedUntil, ...row }: Row,
  viewerId: number,
): Ticket {
  const claimed = row.status === 'open' && claimedUntil !== null
  const named = claimed || row.status === 'decided'
  return {
    ...row,
    status: claimed ? 'claimed' : row.status,
    member: { profileId: memberId, name: name ?? '' },
    assignee: named ? { profileId: assignee, name: assigneeName ?? '' } : null,
    mine: named && assignee === viewerId,
    barred: barred === viewerId,
    claimedUntil: claimed ? claimedUntil.toISOString() : null,
    opened: row.opened.toISOString(),
    due: row.due.toISOString(),
    decided: row.decided?.toISOString() ?? null,
  }
}

/** SQL: nobody sees the tickets about themselves. */
const notAbout = (viewerId: number) => sql`member_id IS DISTINCT FROM ${viewerId}`

/**
 * A page of the queue. Each kind is read by itself from its index, as far as the page reaches, so that kinds which the
 * viewer may not see cost nothing.
 */
export async function readQueue(
  db: Queryable,
  viewer: Viewer,
  { show, kind, page, recordsPerPage }: Parsed<'admin/gettickets'>,
): Promise<Output<'admin/gettickets'>> {
  const { memberId } = viewer
  const reach = page * recordsPerPage + 1
  const wanted = {
    open: sql`status = 'open'`,
    mine: sql`status = 'open' AND assignee = ${memberId} AND claimed_until > app_now()`,
    asked: sql`id = ANY(${askedTickets})`,
    ended: sql`status <> 'open'`,
  }[show]
  const order = show === 'ended' ? sql`id DESC` : sql`priority, due_at, id`
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM (
      SELECT t.* FROM unnest(${kindsOf(viewer, kind)}::text[]) k (kind) CROSS JOIN LATERAL (
        SELECT * FROM tickets WHERE kind = k.kind AND ${wanted} AND ${notAbout(memberId)}
        ORDER BY ${order} LIMIT ${reach}) t
      ORDER BY ${order} LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}) t
    ${joins} ORDER BY ${show === 'ended' ? sql`t.id DESC` : sql`t.priority, t.due_at, t.id`}`.execute(db)
  const { rows: counts } = await sql<{ asked: number }>`
    SELECT count(*)::int AS asked FROM tickets WHERE id = ANY(${askedTickets}) AND ${seenBy(viewer)}`.execute(
    db,
  )
  return {
    tickets: rows.slice(0, recordsPerPage).map((row) => ticketOf(row, memberId)),
    more: rows.length > recordsPerPage,
    asked: counts[0]!.asked,
  }
}

/** Reads a ticket. @throws Refusal NOTFOUND when the viewer may not see it */
export async function readTicket(
  db: Queryable,
  viewer: Viewer,
  ticketId: number,
): Promise<{ ticket: Ticket; memberId: number | null; about: string | null }> {
  const { rows } = await sql<Row & { about: string | null }>`
    SELECT ${columns}, t.about FROM tickets t ${joins}
    WHERE t.id = ${ticketId} AND t.kind = ANY(${kindsOf(viewer)}::text[])
      AND t.member_id IS DISTINCT FROM ${viewer.memberId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOTFOUND')
  const { about, ...row } = rows[0]
  return { ticket: ticketOf(row, viewer.memberId), memberId: row.memberId, about }
}

/** SQL: an open ticket that the viewer may decide and nobody looks at. */
const isFree = (viewer: Viewer) => sql`status = 'open' AND coalesce(claimed_until <= app_now(), true)
  AND barred IS DISTINCT FROM ${viewer.memberId} AND ${notAbout(viewer.memberId)}`

const claimedBy = ({ memberId }: Viewer, at: Date) =>
  sql`assignee = ${memberId}, claimed_until = ${new Date(at.getTime() + CLAIM_MS)}`

/**
 * Claims a ticket for the viewer until half an hour from now.
 * @returns until when
 * @throws Refusal NOTFOUND, ALREADYDECIDED, OWNDECISION, or CLAIMED when somebody else has it and `takeOver` is not set
 */
export async function claimTicket(
  db: Tx,
  viewer: Viewer,
  { ticketId, takeOver, at }: { ticketId: number; takeOver: boolean; at: Date },
): Promise<Date> {
  const { rows } = await sql<{ open: boolean; taken: boolean; own: boolean }>`
    SELECT status = 'open' AS open, ${isTaken(viewer.memberId)} AS taken,
      barred IS NOT DISTINCT FROM ${viewer.memberId} AS own
    FROM tickets WHERE id = ${ticketId} AND ${seenBy(viewer)}
    FOR UPDATE`.execute(db)
  const found = rows[0]
  if (!found) throw new Refusal('NOTFOUND')
  if (!found.open) throw new Refusal('ALREADYDECIDED')
  if (found.own) throw new Refusal('OWNDECISION')
  if (found.taken && !takeOver) throw new Refusal('CLAIMED')
  const { rows: claimed } = await sql<{ until: Date }>`
    UPDATE tickets SET ${claimedBy(viewer, at)} WHERE id = ${ticketId} RETURNING claimed_until AS until`.execute(
    db,
  )
  return claimed[0]!.until
}

/** Gives a ticket back that the viewer has. */
export async function releaseTicket(db: Tx, viewer: Viewer, ticketId: number): Promise<void> {
  await sql`UPDATE tickets SET assignee = NULL, claimed_until = NULL
    WHERE id = ${ticketId} AND assignee = ${viewer.memberId} AND status = 'open'`.execute(db)
}

/**
 * Claims the most urgent ticket that the viewer may decide and nobody has. Two who ask at once get two tickets.
 * @returns its id; null when there is none
 */
export async function claimNextTicket(
  db: Tx,
  viewer: Viewer,
  { kind, at }: { kind: TicketKind | undefined; at: Date },
): Promise<number | null> {
  const kinds = kindsOf(viewer, kind)
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      SELECT t.id FROM unnest(${kinds}::text[]) k (kind) CROSS JOIN LATERAL (
        SELECT id, priority, due_at FROM tickets
        WHERE kind = k.kind AND ${isFree(viewer)}
        ORDER BY priority, due_at, id LIMIT 1) t
      ORDER BY t.priority, t.due_at, t.id LIMIT 1`.execute(db)
    const next = rows[0]
    if (!next) return null
    // Somebody who asked at the same moment may have claimed it before: then the one after it is next.
    const { rows: claimed } = await sql`
      UPDATE tickets SET ${claimedBy(viewer, at)} WHERE id = ${next.id} AND ${isFree(viewer)} RETURNING id`.execute(
      db,
    )
    if (claimed.length > 0) return next.id
  }
}
