import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { readMediaUri } from '../chat/chat.ts'
import type { DomainHandlers } from '../handler.ts'
import { readLivePhoto } from '../live-photos/live-photos.ts'
import { openPhoto } from '../photos/photos.ts'
import { readSeal } from '../seals/seals.ts'
import { readCase } from './case.ts'
import { claimNextTicket, claimTicket, readQueue, readTicket, releaseTicket } from './queue.ts'

/** Notes on one ticket; as many as its case shows. */
const maxNotes = 50

export const handlers: DomainHandlers<'tickets'> = {
  'admin/gettickets': async (asked, { db, viewer, audit }) => {
    const queue = await readQueue(db, viewer, asked)
    for (const { ticketId } of queue.tickets) audit.about('ticket', ticketId)
    return queue
  },

  'admin/getticket': async ({ ticketId }, { db, viewer, now, secrets, outside, audit }) => {
    audit.about('ticket', ticketId)
    const { ticket, ...about } = await readTicket(db, viewer, ticketId)
    if (about.memberId !== null) audit.about('member', about.memberId)
    const seal = await readSeal(db, viewer, ticketId)
    const { verifier } = outside
    const asked = { ticketId, kind: ticket.kind, viewer, secrets, verifier, ...about }
    const read = await readCase(db, asked, now)
    audit.fields(Object.keys(read))
    return { ticket, seal, ...read }
  },

  'admin/claimticket': async ({ ticketId, takeOver }, { db, viewer, now, audit }) => {
    audit.about('ticket', ticketId)
    audit.value('takeOver', takeOver)
    const until = await claimTicket(db, viewer, { ticketId, takeOver, at: now })
    return { claimedUntil: until.toISOString() }
  },

  'admin/releaseticket': async ({ ticketId }, { db, viewer, audit }) => {
    audit.about('ticket', ticketId)
    await releaseTicket(db, viewer, ticketId)
    return {}
  },

  'admin/claimnextticket': async ({ kind }, { db, viewer, now, audit }) => {
    const ticketId = await claimNextTicket(db, viewer, { kind, at: now })
    if (ticketId !== null) audit.about('ticket', ticketId)
    return { ticketId }
  },

  'admin/addticketnote': async ({ ticketId, text }, { db, viewer, audit }) => {
    audit.about('ticket', ticketId)
    audit.text(text)
    await readTicket(db, viewer, ticketId)
    const { rows } = await sql`
      INSERT INTO ticket_notes (ticket_id, writer, text)
      SELECT ${ticketId}, ${viewer.memberId}, ${text}
      WHERE (SELECT count(*) FROM ticket_notes WHERE ticket_id = ${ticketId}) < ${maxNotes} RETURNING id`.execute(
      db,
    )
    if (rows.length === 0) throw new Refusal('TOOMANYNOTES')
    return {}
  },

  'admin/openreportedphoto': async ({ reportId, photo }, { db, viewer, outside, audit }) => {
    audit.about('report', reportId)
    audit.value('photo', photo)
    const { rows } = await sql<{ path: string | null; reported: number | null }>`
      SELECT evidence->'photos'->>${photo}::int AS path, reported FROM reports
      WHERE id = ${reportId} AND reported IS DISTINCT FROM ${viewer.memberId}`.execute(db)
    const reported = rows[0]?.reported ?? null
    if (reported !== null) audit.about('member', reported)
    return { photo: await openPhoto({ db, ...outside }, rows[0]?.path) }
  },

  'admin/openreportedmessage': async ({ reportId, number }, { db, viewer, outside, secrets, audit }) => {
    audit.about('report', reportId)
    audit.value('message', number)
    type Row = { path: string; kind: 'image' | 'voice'; reported: number | null }
    const { rows } = await sql<Row>`
      SELECT said->'media'->>'path' AS path, said->'media'->>'kind' AS kind, r.reported
      FROM reports r, jsonb_array_elements(r.evidence->'messages') said
      WHERE r.id = ${reportId} AND r.reported IS DISTINCT FROM ${viewer.memberId} AND said->'number' = to_jsonb(${number}::int)
        AND said->'media' <> 'null'`.execute(db)
    const [found] = rows
    if (found && found.reported !== null) audit.about('member', found.reported)
    const media = found && (await readMediaUri({ ...outside, secrets }, found.path, found.kind))
    if (!media) throw new Refusal('NOTFOUND')
    return { media }
  },

  'admin/openhitphoto': async ({ ticketId, hitId, which }, { db, viewer, outside, audit }) => {
    audit.about('ticket', ticketId)
    audit.value('hit', hitId)
    audit.value('which', which)
    await readTicket(db, viewer, ticketId)
    const [path, whose] =
      which === 'uploaded'
        ? [sql`hit.path`, sql`hit.member_id`]
        : [sql`coalesce(hit.other_path, b.path)`, sql`coalesce(hit.other_member_id, b.member_id)`]
    const { rows } = await sql<{ path: string | null; memberId: number | null }>`
      SELECT ${path} AS path, ${whose} AS "memberId"
      FROM photo_hits hit LEFT JOIN banned_photos b ON b.id = hit.banned_photo_id
      WHERE hit.id = ${hitId} AND hit.ticket_id = ${ticketId}
        -- What was recognised as a sealed photo is a copy of it.
        AND NOT EXISTS (SELECT FROM sealed_photos s WHERE s.path IN (hit.path, hit.other_path, b.path))
        AND NOT EXISTS (SELECT FROM sealed_live_photos s WHERE s.folder = 'live-' || b.path)`.execute(db)
    const memberId = rows[0]?.memberId ?? null
    if (memberId !== null) audit.about('member', memberId)
    return { photo: await openPhoto({ db, ...outside }, rows[0]?.path) }
  },

  'admin/openticketphoto': async ({ ticketId, photoId }, { db, viewer, outside, audit }) => {
    audit.about('ticket', ticketId)
    const { memberId, about } = await readTicket(db, viewer, ticketId)
    if (memberId !== null) audit.about('member', memberId)
    // One that waits is opened by its own ticket alone. The case of an inviter shows whom they invited too.
    const { rows } = await sql<{ path: string }>`
      SELECT path FROM images WHERE id = ${photoId} AND (member_id = ${memberId}
        OR member_id = (SELECT invited_id FROM invite_rewards WHERE id = ${about}))
      UNION ALL SELECT path FROM pending_photos
      WHERE id = ${photoId} AND member_id = ${memberId} AND id = ${about}`.execute(db)
    return { photo: await openPhoto({ db, ...outside }, rows[0]?.path) }
  },

  'admin/openlivephoto': async ({ ticketId }, { db, viewer, outside, secrets, audit }) => {
    audit.about('ticket', ticketId)
    const { memberId, about } = await readTicket(db, viewer, ticketId)
    if (memberId !== null) audit.about('member', memberId)
    const photo = about && (await readLivePhoto(db, { ...outside, secrets }, about))
    if (!photo) throw new Refusal('NOTFOUND')
    return { photo: `data:image/webp;base64,${photo.toString('base64')}` }
  },
}
