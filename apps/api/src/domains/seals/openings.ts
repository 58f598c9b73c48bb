import type { Output } from '@harana/contract'
import type { StaffRole } from '@harana/contract/model/enums'
import type { OpeningState } from '@harana/contract/model/seals'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { readTicket } from '../tickets/tickets.ts'

/** SQL: what became of a wish `o`. */
const state = sql<OpeningState>`CASE
  WHEN o.agreed = false THEN 'refused'
  WHEN o.ended_at IS NULL AND o.ends_at > app_now() THEN CASE WHEN o.agreed THEN 'open' ELSE 'waiting' END
  WHEN o.agreed OR o.ended_at < o.ends_at THEN 'closed' ELSE 'expired' END`

export type Opening = {
  id: number
  state: OpeningState
  askedBy: number
  answeredBy: number | null
}

/** Locks the seal of a ticket that the viewer may see until the transaction ends. @throws Refusal NOTFOUND or NOTSEALED */
export async function lockSeal(
  db: Tx,
  viewer: Viewer,
  ticketId: number,
): Promise<{ sealId: number; memberId: number | null; last: Opening | null }> {
  await readTicket(db, viewer, ticketId)
  const { rows } = await sql<{ sealId: number; memberId: number | null }>`
    SELECT id AS "sealId", member_id AS "memberId" FROM seals WHERE ticket_id = ${ticketId} FOR UPDATE`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('NOTSEALED')
  return { ...rows[0], last: await lastOpening(db, rows[0].sealId) }
}

async function lastOpening(db: Queryable, sealId: number): Promise<Opening | null> {
  const { rows } = await sql<Opening>`
    SELECT o.id, ${state} AS state, o.asked_by AS "askedBy", o.answered_by AS "answeredBy"
    FROM seal_openings o WHERE o.seal_id = ${sealId} ORDER BY o.id DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/**
 * The seal of a ticket that is open to the viewer, who asked or agreed. Each of the two must hold their permission still: who
 * asked the one, who agreed the other.
 * @param otherwise what is refused with when it is not open
 * @throws Refusal NOTFOUND, NOTSEALED, or `otherwise`
 */
export async function requireOpenSeal(
  db: Tx,
  viewer: Viewer,
  ticketId: number,
  otherwise: 'NOTFOUND' | 'SEALED',
): Promise<{ sealId: number; memberId: number | null }> {
  const { sealId, memberId, last } = await lockSeal(db, viewer, ticketId)
  if (last?.state !== 'open') throw new Refusal(otherwise)
  const { askedBy, answeredBy } = last
  const isTheirs = viewer.memberId === askedBy || viewer.memberId === answeredBy
  if (!isTheirs || !(await mayOpen(db, askedBy, answeredBy!))) throw new Refusal(otherwise)
  return { sealId, memberId }
}

/** Whether two people may open a seal together: they differ, the one may ask and the other may agree. */
export async function mayOpen(db: Queryable, askedBy: number, agreedBy: number): Promise<boolean> {
  const { rows } = await sql<{ id: number; roles: StaffRole[] }>`
    SELECT id, staff_roles AS roles FROM members
    WHERE id IN (${askedBy}, ${agreedBy}) AND banned_at IS NULL AND deleted_at IS NULL`.execute(db)
  const rolesOf = (memberId: number) => rows.find(({ id }) => id === memberId)?.roles ?? []
  return (
    askedBy !== agreedBy &&
    holdsPermission(rolesOf(askedBy), 'ask-for-sealed-evidence') &&
    holdsPermission(rolesOf(agreedBy), 'agree-to-sealed-evidence')
  )
}

type Seal = NonNullable<Output<'admin/getticket'>['seal']>

/** How a ticket is sealed, without anything of what is sealed; null when it is not. */
export async function readSeal(db: Queryable, viewer: Viewer, ticketId: number): Promise<Seal | null> {
  const { rows } = await sql<{ sealId: number; sealed: Date; reports: number; photos: number }>`
    SELECT id AS "sealId", sealed_at AS sealed,
      (SELECT count(*) FROM sealed_reports r WHERE r.seal_id = s.id)::int AS reports,
      ((SELECT count(*) FROM sealed_photos p WHERE p.seal_id = s.id)
        + (SELECT count(*) FROM sealed_live_photos l WHERE l.seal_id = s.id))::int AS photos
    FROM seals s WHERE ticket_id = ${ticketId}`.execute(db)
  if (!rows[0]) return null
  const { sealId, sealed, ...counts } = rows[0]
  return { sealed: sealed.toISOString(), ...counts, opening: await readOpening(db, viewer, sealId) }
}

async function readOpening(db: Queryable, viewer: Viewer, sealId: number): Promise<Seal['opening']> {
  type Person = { profileId: number; name: string }
  const person = (id: ReturnType<typeof sql>) => sql<Person>`jsonb_build_object('profileId', ${id},
    'name', coalesce((SELECT profile_name FROM profiles WHERE member_id = ${id}), ''))`
  const { rows } = await sql<{
    state: OpeningState
    asked: Date
    askedBy: Person
    reason: string
    answeredBy: Person | null
    ends: Date
  }>`
    SELECT ${state} AS state, o.asked_at AS asked, ${person(sql`o.asked_by`)} AS "askedBy", o.reason, o.ends_at AS ends,
      CASE WHEN o.answered_by IS NOT NULL THEN ${person(sql`o.answered_by`)} END AS "answeredBy"
    FROM seal_openings o WHERE o.seal_id = ${sealId} ORDER BY o.id DESC LIMIT 1`.execute(db)
  if (!rows[0]) return null
  const { asked, ends, ...opening } = rows[0]
  const isRunning = opening.state === 'waiting' || opening.state === 'open'
  return {
    ...opening,
    asked: asked.toISOString(),
    until: isRunning ? ends.toISOString() : null,
    mine: opening.askedBy.profileId === viewer.memberId || opening.answeredBy?.profileId === viewer.memberId,
  }
}
