import { randomBytes, randomInt } from 'node:crypto'
import type { Output } from '@harana/contract'
import {
  LIVE_PHOTO_GESTURE_MS,
  LIVE_PHOTO_GESTURES_A_DAY,
  LIVE_PHOTOS_A_DAY,
} from '@harana/contract/model/limits'
import { type Gesture, handPlaces, hands } from '@harana/contract/model/live-photos'
import { type Queryable, sql } from '../../db/db.ts'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { activateIfComplete, lockAndRequireSession } from '../accounts/accounts.ts'
import type { Ctx, DomainHandlers } from '../handler.ts'
import { receivePicture } from '../photos/photos.ts'
import { liftSeal } from '../seals/seals.ts'
import { endTicket, lockTicket, openTicket } from '../tickets/tickets.ts'
import { pictureIn, withdrawLivePhoto } from './live-photos.ts'
import { isSealedLivePhoto } from './sealed-live-photos.ts'

type Shown = NonNullable<Output<'users/getlivephoto'>['photo']>
type Row = Omit<Shown, 'ends' | 'sent' | 'gesture'> & Gesture & { ends: Date; sent: Date | null }
type Open = Gesture & { id: string; expires: Date; sent: Date | null }

export const handlers: DomainHandlers<'live-photos'> = {
  'users/getlivephoto': async (_input, { db, viewer, settings }) => {
    const { rows } = await sql<Row>`
      SELECT id AS "photoId", hand, place, expires_at AS ends, sent_at AS sent, flaw, words,
        CASE WHEN approved THEN 'approved' WHEN NOT approved THEN 'refused' WHEN ended_at IS NOT NULL THEN 'withdrawn'
          WHEN sent_at IS NOT NULL THEN 'waiting' WHEN expires_at > app_now() THEN 'asked' ELSE 'over' END AS state
      FROM live_photos WHERE member_id = ${viewer.memberId} ORDER BY asked_at DESC LIMIT 1`.execute(db)
    const [latest] = rows
    const photo = latest && ['asked', 'waiting', 'refused'].includes(latest.state) ? shownOf(latest) : null
    return { open: settings.get('livePhotos'), photo }
  },

  'users/asklivephoto': async (_input, { db, viewer, settings, now }) => {
    requireOpen(viewer, settings)
    const { memberId } = viewer
    await lockAndRequireSession(db, viewer)
    const open = await readOpen(db, memberId)
    if (open?.sent) throw new Refusal('PHOTOWAITS')
    if (open && open.expires > now) return askedOf(open)
    const { rows: counted } = await sql<{ asked: number; sent: number }>`
      SELECT count(*)::int AS asked, count(sent_at)::int AS sent FROM live_photos
      WHERE member_id = ${memberId} AND asked_at > app_now() - interval '1 day'`.execute(db)
    const { asked, sent } = counted[0]!
    if (asked >= LIVE_PHOTO_GESTURES_A_DAY || sent >= LIVE_PHOTOS_A_DAY) throw new Refusal('ENOUGHLIVEPHOTOS')
    await withdrawLivePhoto(db, memberId)
    const hand = hands[randomInt(hands.length)]!
    const place = handPlaces[randomInt(handPlaces.length)]!
    const { rows } = await sql<Open>`
      INSERT INTO live_photos (member_id, hand, place, expires_at)
      VALUES (${memberId}, ${hand}, ${place}, app_now() + make_interval(secs => ${LIVE_PHOTO_GESTURE_MS / 1000}))
      RETURNING id, hand, place, expires_at AS expires, sent_at AS sent`.execute(db)
    return askedOf(rows[0]!)
  },

  'users/sendlivephoto': async ({ photoId }, ctx) => {
    const { db, viewer, settings, outside, body, config, transaction, log, secrets, now } = ctx
    requireOpen(viewer, settings)
    const { memberId } = viewer
    // Looked at before the picture comes, which may be minutes on its way.
    const open = await readOpen(db, memberId)
    if (open?.id === photoId && open.sent) return {}
    if (open?.id !== photoId || open.expires <= now) throw new Refusal('GESTUREOVER')
    const picture = await receivePicture({ ...outside, config, transaction, log }, memberId, body)
    const folder = `live-${randomBytes(16).toString('hex')}`
    await outside.storage.put(pictureIn(folder), secrets.livePhoto.seal(picture))
    const isKept = await transaction(async (work) => {
      await lockAndRequireSession(work.db, viewer)
      const { rows } = await sql`
        UPDATE live_photos SET sent_at = app_now(), folder = ${folder}
        WHERE id = ${photoId} AND ended_at IS NULL AND sent_at IS NULL RETURNING id`.execute(work.db)
      if (rows.length > 0)
        await openTicket(work.db, { kind: 'live-photo', memberId, about: photoId, at: now })
      return rows.length > 0
    })
    if (isKept) return {}
    await outside.storage.removeFolder(folder)
    // The same photo was sent twice at once, or the member has taken it back meanwhile.
    const sent = await readOpen(db, memberId)
    if (sent?.id !== photoId) throw new Refusal('GESTUREOVER')
    return {}
  },

  'users/withdrawlivephoto': async (_input, { viewer, outside, transaction }) => {
    const folder = await transaction(async ({ db }) => {
      await lockAndRequireSession(db, viewer)
      // A gesture whose photo has not come stays: whoever could take it back would be given another one.
      const open = await readOpen(db, viewer.memberId)
      if (open && (await isSealedLivePhoto(db, open.id))) throw new Refusal('PHOTOHELD')
      return open?.sent ? withdrawLivePhoto(db, viewer.memberId) : null
    })
    if (folder) await outside.storage.removeFolder(folder)
    return {}
  },

  'admin/decidelivephoto': async ({ ticketId, approve, flaw, words }, { viewer, audit, ...work }) => {
    const { db } = work
    audit.about('ticket', ticketId)
    audit.value('approve', approve)
    audit.value('flaw', flaw)
    audit.text(words)
    if (!approve && (flaw === undefined || words === '')) throw new Refusal('NOREASON')
    const ticket = await lockTicket(db, viewer, ticketId, 'live-photo')
    if (approve) await liftSeal(work, viewer, ticketId)
    const { rows } = await sql<{ id: string; memberId: number }>`
      UPDATE live_photos SET ended_at = app_now(), approved = ${approve}, flaw = ${approve ? null : flaw},
        words = ${approve ? '' : words}
      WHERE id = ${ticket.about} AND ended_at IS NULL RETURNING id, member_id AS "memberId"`.execute(db)
    const [photo] = rows
    if (!photo) throw new Refusal('ALREADYDECIDED')
    audit.about('live-photo', photo.id)
    audit.about('member', photo.memberId)
    if (approve) await activateIfComplete(work, photo.memberId)
    await endTicket(db, ticket, viewer)
    work.invalidate(photo.memberId)
    await work.send('live-photo-mail', { photoId: photo.id })
    return {}
  },
}

/** @throws Refusal unless the member may confirm themself by a live photo now */
function requireOpen({ row }: Viewer, settings: Ctx<'users/asklivephoto'>['settings']): void {
  if (!row.hasProfile) throw new Refusal('NOPROFILE')
  if (row.activatedAt) throw new Refusal('ALREADYACTIVE')
  if (!settings.get('livePhotos')) throw new Refusal('LIVEPHOTOSCLOSED')
}

/** The member's gesture or photo that has not ended; the gesture may have run out. */
async function readOpen(db: Queryable, memberId: number): Promise<Open | undefined> {
  const { rows } = await sql<Open>`
    SELECT id, hand, place, expires_at AS expires, sent_at AS sent FROM live_photos
    WHERE member_id = ${memberId} AND ended_at IS NULL`.execute(db)
  return rows[0]
}

const askedOf = ({ id, hand, place, expires }: Open) => ({
  photoId: id,
  gesture: { hand, place },
  ends: expires.toISOString(),
})

const shownOf = ({ hand, place, ends, sent, ...photo }: Row): Shown => ({
  ...photo,
  gesture: { hand, place },
  ends: ends.toISOString(),
  sent: sent?.toISOString() ?? null,
})
