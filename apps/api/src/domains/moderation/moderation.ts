import { APPEAL_MONTHS } from '@harana/contract/model/decisions'
import type { RawBuilder, SqlBool } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'

/** A member's id, or SQL for it. */
type Member = number | RawBuilder<unknown>

/**
 * SQL: neither of the two members has blocked the other. Every statement that lists or reads members needs it.
 * @param other a column that holds a member's number, such as `s.id`
 */
export const notBlocked = (viewer: Member, other: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = ${viewer} AND b.blocked = ${sql.ref(other)})
  AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = ${sql.ref(other)} AND b.blocked = ${viewer}))`

/** SQL: a member who is neither banned, deleted, hidden, suspended nor paused, with a sign-up that may not be complete. */
export const isThere = (alias: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${alias}.banned_at`)} IS NULL AND ${sql.ref(`${alias}.deleted_at`)} IS NULL AND ${sql.ref(`${alias}.hidden_at`)} IS NULL
  AND ${sql.ref(`${alias}.suspended_until`)} IS NULL AND ${sql.ref(`${alias}.paused_at`)} IS NULL)`

/** SQL: a member whom others may see at all: active, and there. */
export const isShown = (alias: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${alias}.activated_at`)} IS NOT NULL AND ${isThere(alias)})`

/**
 * SQL: the viewer may see this member: shown to others, no block between the two.
 * Calls answer for a member who is not visible as for one who never existed.
 * @param alias the row of `members`, such as `m`
 */
export const visibleTo = (viewer: Member, alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isShown(alias)} AND ${notBlocked(viewer, `${alias}.id`)})`

/** SQL: a report `r` that does not concern the viewer: no member of staff learns who reported them. */
export const notAbout = ({ memberId }: { memberId: number }): RawBuilder<SqlBool> =>
  sql<SqlBool>`r.reported IS DISTINCT FROM ${memberId}`

/** SQL: how staff decided on the reports that a member made, those about the viewer left out. */
export const accuracyOf = (reporter: RawBuilder<unknown>, viewer: { memberId: number }) => sql`(
  SELECT jsonb_build_object('agreed', count(*) FILTER (WHERE made.status = 1),
    'disagreed', count(*) FILTER (WHERE made.status = -1 AND ${isHeldTo('made')}), 'open', count(*) FILTER (WHERE made.status = 0))
  FROM reports made WHERE made.reporter = ${reporter} AND made.ticket_id IS NOT NULL
    AND made.reported IS DISTINCT FROM ${viewer.memberId})`

/** Ends the open reports of a ticket: 1 when staff acted on them, -1 when they found nothing. */
export async function settleReports(db: Queryable, ticketId: number, status: -1 | 1): Promise<void> {
  await sql`UPDATE reports SET status = ${status} WHERE ticket_id = ${ticketId} AND status = 0`.execute(db)
}

/**
 * SQL: a report that its reporter is held to: not one that staff ended since the account was gone.
 * @param alias the row of `reports`
 */
export const isHeldTo = (alias: string): RawBuilder<SqlBool> => sql<SqlBool>`NOT EXISTS (
  SELECT FROM tickets ended WHERE ended.id = ${sql.ref(`${alias}.ticket_id`)} AND ended.gone)`

/**
 * Returns those of the photos' storage paths that open reports or open hits name, that are banned or sealed, or that a
 * reversed decision would put back.
 */
export async function evidenceAmong(db: Queryable, paths: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM unnest(${paths}::text[]) paths (path)
    WHERE EXISTS (SELECT FROM reports r WHERE r.status = 0 AND r.evidence -> 'photos' ? paths.path)
      OR EXISTS (SELECT FROM banned_photos b WHERE b.path = paths.path)
      OR EXISTS (SELECT FROM sealed_photos s WHERE s.path = paths.path)
      OR EXISTS (SELECT FROM photo_hits h WHERE h.settled_at IS NULL AND paths.path IN (h.path, h.other_path))
      OR EXISTS (SELECT FROM decisions d LEFT JOIN appeals a ON a.decision_id = d.id
        WHERE d.taken -> 'photos' @> jsonb_build_array(jsonb_build_object('path', paths.path)) AND d.taken ? 'photos'
          AND d.reversed_at IS NULL AND coalesce(a.status, 0) = 0
          AND (a.status = 0 OR d.created_at > app_now() - make_interval(months => ${APPEAL_MONTHS})))`.execute(
    db,
  )
  return new Set(rows.map(({ path }) => path))
}

/** SQL: what a reporter wrote, in a report `r`; nothing while it is sealed. */
export const openText = sql<string>`CASE WHEN r.evidence ? 'sealed' THEN '' ELSE r.text END`

/** The photos that the open evidence of a ticket's reports names. */
export async function photosOfReports(
  db: Queryable,
  ticketId: number,
): Promise<{ path: string; placeholder: string }[]> {
  const { rows } = await sql<{ path: string; placeholder: string }>`
    SELECT photo.path, coalesce(r.evidence->'placeholders'->>(photo.at - 1)::int, '') AS placeholder
    FROM reports r, jsonb_array_elements_text(r.evidence->'photos') WITH ORDINALITY photo (path, at)
    WHERE r.ticket_id = ${ticketId}`.execute(db)
  return rows
}

/** Takes what stands in the reports of a ticket into a seal. @returns how many were not sealed before */
export async function sealReports(
  db: Queryable,
  { sealId, ticketId }: { sealId: number; ticketId: number },
): Promise<number> {
  const { rows } = await sql`
    WITH taken AS (
      INSERT INTO sealed_reports (report_id, seal_id, category, text, evidence, created_at)
      SELECT id, ${sealId}, category, text, evidence, created_at FROM reports
      WHERE ticket_id = ${ticketId} AND NOT evidence ? 'sealed' RETURNING report_id
    )
    UPDATE reports r SET text = r.id::text, evidence = '{"sealed": true}' FROM taken
    WHERE r.id = taken.report_id RETURNING r.id`.execute(db)
  return rows.length
}

/** Puts back into reports what was sealed of them. */
export async function unsealReports(db: Queryable, sealId: number): Promise<void> {
  await sql`
    WITH taken AS (DELETE FROM sealed_reports WHERE seal_id = ${sealId} RETURNING *)
    UPDATE reports r SET text = taken.text, evidence = taken.evidence FROM taken
    WHERE r.id = taken.report_id`.execute(db)
}

/** @throws Refusal NOTFOUND when the member is not visible to the viewer; a member is always visible to themself */
export async function requireVisible(db: Queryable, viewerId: number, memberId: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM members m WHERE m.id = ${memberId} AND ${visibleTo(viewerId, 'm')}`.execute(db)
  if (rows.length === 0) throw new Refusal('NOTFOUND')
}
