import { MACHINE } from '@harana/contract/model/audit'
import type { ReversalGap } from '@harana/contract/model/decisions'
import { urgentReport } from '@harana/contract/model/tickets'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import type { Viewer } from '../../http/own-row.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { writeAudit } from '../audit/audit.ts'
import { hide } from '../decisions/decisions.ts'
import { sealLivePhoto, unsealLivePhoto } from '../live-photos/live-photos.ts'
import { photosOfReports, sealReports, unsealReports } from '../moderation/moderation.ts'
import { keepPhotosSealed, sealPhotos, unsealPhotos } from '../photos/photos.ts'
import { putTextsBack, type TakenTexts, takeTexts } from '../profiles/profiles.ts'
import { hastenTicket } from '../tickets/tickets.ts'
import { requireOpenSeal } from './openings.ts'

/** The part of seals that other domains may use. */
export { readSeal } from './openings.ts'

type Sealing = {
  ticketId: number
  memberId: number | null
  /** Null where a report seals it by itself. */
  sealedBy: number | null
  at: Date
}

/**
 * Seals the evidence of a ticket, or what has come to it since it was sealed. The member's row must be locked. Photos and
 * texts leave the profile; while the ticket is open the member is hidden as well. The member is told.
 * @returns false when there was nothing to seal
 */
export async function sealEvidence(work: Work, sealing: Sealing): Promise<boolean> {
  const { ticketId, memberId, sealedBy, at } = sealing
  const { db } = work
  const { rows: tickets } = await sql<{ open: boolean; kind: string }>`
    SELECT status = 'open' AS open, kind FROM tickets WHERE id = ${ticketId} FOR UPDATE`.execute(db)
  const { open, kind } = tickets[0]!
  const photos = [...(await photosOfReports(db, ticketId)), ...(await otherPhotos(db, ticketId))]
  const { rows } = await sql<{ id: number }>`
    INSERT INTO seals AS s (ticket_id, member_id, sealed_by, sealed_at)
    VALUES (${ticketId}, ${memberId}, ${sealedBy}, ${at})
    ON CONFLICT (ticket_id) DO UPDATE SET sealed_by = coalesce(s.sealed_by, excluded.sealed_by)
    RETURNING id`.execute(db)
  const { id: sealId } = rows[0]!
  const reports = await sealReports(db, { sealId, ticketId })
  const live = await sealLivePhoto(work, { sealId, ticketId, bannedBy: sealedBy })
  if (reports === 0 && photos.length === 0 && !live) {
    await sql`DELETE FROM seals WHERE id = ${sealId} AND NOT EXISTS (SELECT FROM sealed_reports WHERE seal_id = ${sealId})
      AND NOT EXISTS (SELECT FROM sealed_photos WHERE seal_id = ${sealId})
      AND NOT EXISTS (SELECT FROM sealed_live_photos WHERE seal_id = ${sealId})`.execute(db)
    return false
  }
  // A live photo is nowhere shown, so that nothing of its member is hidden.
  if (live && open) await hastenTicket(db, ticketId, { ...urgentReport, at })
  const tookPhotos = await sealPhotos(work, { sealId, memberId, photos, bannedBy: sealedBy })
  if (memberId === null) {
    // What an erased member's photos were recognised by is erased as well.
    const paths = [...new Set(photos.map(({ path }) => path))]
    if (sealedBy !== null && paths.length > 0) await work.send('ban-photos', { paths, bannedBy: sealedBy })
    return true
  }
  const texts = kind === 'report' ? await takeTexts(db, memberId) : null
  if (texts)
    await sql`UPDATE seals SET texts = coalesce(texts, ${JSON.stringify(texts)}::jsonb) WHERE id = ${sealId}`.execute(
      db,
    )
  if (kind === 'report' && open) await hide(work, { memberId, ticketId, what: 'profile', at })
  else if (tookPhotos || texts) await hide(work, { memberId, ticketId, what: 'photos', at })
  return true
}

/** Writes into the audit log that what came to a case was sealed by itself, as the last statement of its transaction. */
export const recordSeal = (db: Tx, secrets: Secrets, ticketId: number): Promise<unknown> =>
  writeAudit(db, secrets, { actor: MACHINE, act: 'seal.close', subjects: [`ticket:${ticketId}`] })

/** The photos that a ticket is about beside those of reports: recognised ones, and one that waits. */
async function otherPhotos(
  db: Queryable,
  ticketId: number,
): Promise<{ path: string; placeholder: string }[]> {
  const { rows } = await sql<{ path: string; placeholder: string }>`
    SELECT path, '' AS placeholder FROM photo_hits WHERE ticket_id = ${ticketId} AND path IS NOT NULL
    UNION SELECT p.path, p.placeholder FROM tickets t JOIN pending_photos p ON p.id = t.about
    WHERE t.id = ${ticketId} AND t.kind = 'new-photo'`.execute(db)
  return rows
}

/** Whether the evidence of a ticket is sealed. */
export async function isSealed(db: Queryable, ticketId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM seals WHERE ticket_id = ${ticketId}`.execute(db)
  return rows.length > 0
}

/**
 * Ends the seal of a ticket whose evidence staff found to be nothing of the kind, and undoes all that it did. Does nothing
 * for a ticket that is not sealed. The member's row must be locked.
 * @returns what could not be put back
 * @throws Refusal SEALED unless the evidence is open to the viewer
 */
export async function liftSeal(work: Work, viewer: Viewer, ticketId: number): Promise<ReversalGap[]> {
  const { db } = work
  if (!(await isSealed(db, ticketId))) return []
  const { sealId } = await requireOpenSeal(db, viewer, ticketId, 'SEALED')
  const { rows } = await sql<{ memberId: number | null; texts: TakenTexts | null; sealed: Date }>`
    SELECT m.id AS "memberId", CASE WHEN NOT s.texts ? 'past' THEN s.texts END AS texts, s.sealed_at AS sealed
    FROM seals s LEFT JOIN members m ON m.id = s.member_id
    WHERE s.id = ${sealId}`.execute(db)
  const { memberId, texts, sealed } = rows[0]!
  await unsealReports(db, sealId)
  await unsealLivePhoto(db, sealId)
  const kept: ReversalGap[] = []
  if (!(await unsealPhotos(work, { sealId, memberId }))) kept.push('photos')
  if (memberId !== null && texts && !(await putTextsBack(db, memberId, texts, sealed))) kept.push('texts')
  await sql`DELETE FROM seals WHERE id = ${sealId}`.execute(db)
  return kept
}

/** Keeps what was sealed of a member as evidence alone: lifting the seals puts nothing of it back. */
export async function putNothingBack(db: Queryable, memberId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE seals SET texts = texts || '{"past": true}' WHERE member_id = ${memberId} RETURNING id`.execute(db)
  await keepPhotosSealed(
    db,
    rows.map(({ id }) => id),
  )
}
