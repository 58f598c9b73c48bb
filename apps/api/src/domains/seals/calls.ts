import type { Output } from '@harana/contract'
import type { WrittenAnswer } from '@harana/contract/model/prompts'
import { SEAL_ASK_MINUTES, SEAL_OPEN_MINUTES } from '@harana/contract/model/seals'
import { sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { readSealedLivePhoto } from '../live-photos/live-photos.ts'
import { readPhoto } from '../photos/photos.ts'
import { shown } from '../prompts/prompts.ts'
import { isTaken, readTicket } from '../tickets/tickets.ts'
import { sealCopies } from './copies.ts'
import { lockSeal, mayOpen, requireOpenSeal } from './openings.ts'
import { isSealed, sealEvidence } from './seals.ts'

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

export const handlers: DomainHandlers<'seals'> = {
  'admin/sealticket': async ({ ticketId, reason }, { viewer, now, audit, ...work }) => {
    const { db } = work
    audit.about('ticket', ticketId)
    audit.text(reason)
    const { memberId } = await readTicket(db, viewer, ticketId)
    if (memberId !== null) {
      audit.about('member', memberId)
      await lockMembers(db, memberId)
    }
    const { rows } = await sql<{ taken: boolean }>`
      SELECT status = 'open' AND ${isTaken(viewer.memberId)} AS taken FROM tickets
      WHERE id = ${ticketId} FOR UPDATE`.execute(db)
    if (rows[0]!.taken) throw new Refusal('CLAIMED')
    if (await isSealed(db, ticketId)) throw new Refusal('ALREADYSEALED')
    const sealed = await sealEvidence(work, { ticketId, memberId, sealedBy: viewer.memberId, at: now })
    if (!sealed) throw new Refusal('NOEVIDENCE')
    const sealing = { ticketId, sealedBy: viewer.memberId, at: now }
    for (const copy of await sealCopies(work, sealing)) audit.about('ticket', copy)
    return {}
  },

  'admin/asktoopenseal': async ({ ticketId, reason }, { db, viewer, now, audit }) => {
    audit.about('ticket', ticketId)
    audit.text(reason)
    const { sealId, last } = await lockSeal(db, viewer, ticketId)
    if (last?.state === 'waiting' || last?.state === 'open') throw new Refusal('ALREADYASKED')
    await sql`INSERT INTO seal_openings (seal_id, asked_by, reason, asked_at, ends_at)
      VALUES (${sealId}, ${viewer.memberId}, ${reason}, ${now}, ${after(now, SEAL_ASK_MINUTES)})`.execute(db)
    return {}
  },

  'admin/agreetoopenseal': async ({ ticketId }, { db, viewer, now, audit }) => {
    audit.about('ticket', ticketId)
    const { id, askedBy } = await lockWish(db, viewer, ticketId)
    audit.about('member', askedBy)
    // Who asked may have lost the permission meanwhile.
    if (!(await mayOpen(db, askedBy, viewer.memberId))) throw new Refusal('NOWISH')
    await sql`UPDATE seal_openings SET answered_by = ${viewer.memberId}, agreed = true,
      ends_at = ${after(now, SEAL_OPEN_MINUTES)} WHERE id = ${id}`.execute(db)
    return {}
  },

  'admin/refusetoopenseal': async ({ ticketId }, { db, viewer, now, audit }) => {
    audit.about('ticket', ticketId)
    const { id, askedBy } = await lockWish(db, viewer, ticketId)
    audit.about('member', askedBy)
    await sql`UPDATE seal_openings SET answered_by = ${viewer.memberId}, agreed = false, ended_at = ${now}
      WHERE id = ${id}`.execute(db)
    return {}
  },

  'admin/endopenseal': async ({ ticketId }, { db, viewer, now, audit }) => {
    audit.about('ticket', ticketId)
    const { last } = await lockSeal(db, viewer, ticketId)
    await sql`UPDATE seal_openings SET ended_at = ${now} WHERE id = ${last?.id ?? null} AND ended_at IS NULL
      AND ends_at > ${now} AND ${viewer.memberId} IN (asked_by, answered_by)`.execute(db)
    return {}
  },

  'admin/getsealedevidence': async ({ ticketId }, { db, viewer, audit }) => {
    audit.about('ticket', ticketId)
    const { sealId, memberId } = await requireOpenSeal(db, viewer, ticketId, 'NOTFOUND')
    if (memberId !== null) audit.about('member', memberId)
    const reports = await readReports(db, sealId)
    for (const { reportId } of reports) audit.about('report', reportId)
    audit.fields(Object.keys(reports[0] ?? {}))
    const { rows: photos } = await sql<Evidence['photos'][number]>`
      SELECT "photoId", placeholder FROM (
        SELECT id AS "photoId", placeholder, position, path FROM sealed_photos WHERE seal_id = ${sealId}
        UNION ALL SELECT id, '', NULL, folder FROM sealed_live_photos WHERE seal_id = ${sealId}) sealed
      ORDER BY position, path`.execute(db)
    return { reports, photos }
  },

  'admin/opensealedphoto': async ({ ticketId, photoId }, { db, viewer, outside, secrets, audit }) => {
    audit.about('ticket', ticketId)
    audit.about('photo', photoId)
    const { sealId, memberId } = await requireOpenSeal(db, viewer, ticketId, 'NOTFOUND')
    if (memberId !== null) audit.about('member', memberId)
    const { rows } = await sql<{ path: string }>`
      SELECT path FROM sealed_photos WHERE id = ${photoId} AND seal_id = ${sealId}`.execute(db)
    if (rows[0]) return { photo: await readPhoto(outside.storage, rows[0].path) }
    const live = await readSealedLivePhoto(db, { ...outside, secrets }, { sealId, photoId })
    if (!live) throw new Refusal('NOTFOUND')
    return { photo: `data:image/webp;base64,${live.toString('base64')}` }
  },
}

/** Locks the wish to open a seal that the viewer may answer. @throws Refusal NOTFOUND, NOTSEALED, NOWISH or OWNWISH */
async function lockWish(db: Tx, viewer: Viewer, ticketId: number) {
  const { last } = await lockSeal(db, viewer, ticketId)
  if (last?.state !== 'waiting') throw new Refusal('NOWISH')
  if (last.askedBy === viewer.memberId) throw new Refusal('OWNWISH')
  return last
}

type Evidence = Output<'admin/getsealedevidence'>

async function readReports(db: Tx, sealId: number): Promise<Evidence['reports']> {
  type Row = Omit<Evidence['reports'][number], 'created' | 'prompts'> & {
    created: Date
    prompts: WrittenAnswer[]
  }
  const { rows } = await sql<Row>`
    SELECT report_id AS "reportId", category, text, created_at AS created,
      coalesce(evidence->>'profileName', '') AS "profileName", coalesce(evidence->>'city', '') AS city,
      coalesce(evidence->>'aboutUser', '') AS "aboutUser", coalesce(evidence->>'aboutMatch', '') AS "aboutMatch",
      coalesce(evidence->'prompts', '[]') AS prompts
    FROM sealed_reports WHERE seal_id = ${sealId} ORDER BY created_at DESC, report_id`.execute(db)
  return rows.map((row) => ({ ...row, prompts: row.prompts.map(shown), created: row.created.toISOString() }))
}
