import type { Parsed } from '@harana/contract'
import { fitsReason, type Sanction } from '@harana/contract/model/decisions'
import type { TicketKind } from '@harana/contract/model/tickets'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { banMember, endSessions, suspendMember } from '../accounts/accounts.ts'
import { takeSharesBack } from '../gifts/gifts.ts'
import type { Handlers } from '../handler.ts'
import { notBlocked, photosOfReports } from '../moderation/moderation.ts'
import { banPhoto, isPending, takePhotos } from '../photos/photos.ts'
import { takeTexts } from '../profiles/profiles.ts'
import { endPlansOf } from '../purchases/purchases.ts'
import { isSealed, liftSeal } from '../seals/seals.ts'
import { lockTicket } from '../tickets/tickets.ts'
import { decide, endPhotoHits, endReports, type Sanctioned } from './decide.ts'
import { endHiding } from './hidings.ts'

type Kinds = [TicketKind, ...TicketKind[]]

const dayMs = 24 * 3_600_000

/** For how long the same decision without a ticket counts as a retry after a lost answer, in ms. */
const retryMs = 10 * 60_000

type Sent = Parsed<'admin/sanctionmember'>

/**
 * Finds the decision that the viewer made by the same call a moment ago; the member is locked, so that of two calls at
 * once the second finds the first one's. A ticket is decided once by itself.
 */
async function sentBefore(
  { db }: Work,
  {
    viewer,
    now,
    profileId,
    ticketId,
    action,
    reason,
    words,
    days,
    abilities,
  }: Omit<Sent, 'photoIds' | 'banPhotos'> & { viewer: Viewer; now: Date },
): Promise<string | undefined> {
  if (ticketId !== undefined) return undefined
  await lockMembers(db, profileId)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM decisions
    WHERE member_id = ${profileId} AND decided_by = ${viewer.memberId} AND ticket_id IS NULL AND reversed_at IS NULL
      AND action = ${action} AND action NOT IN ('remove-photos', 'remove-texts')
      AND reason = ${reason} AND words = ${words} AND abilities = ${[...new Set(abilities)]}
      AND ends_at - created_at IS NOT DISTINCT FROM make_interval(days => ${days ?? null}::int)
      AND created_at > ${new Date(now.getTime() - retryMs)}`.execute(db)
  return rows[0]?.id
}

/**
 * The kinds of tickets that a sanction decides: of new photos by taking them away, of new and live photos also by any once
 * the photo is sealed.
 */
async function kindsFor(db: Queryable, ticketId: number | undefined, action: Sanction): Promise<Kinds> {
  if (ticketId !== undefined && (await isSealed(db, ticketId)))
    return ['report', 'photo', 'new-photo', 'live-photo']
  return action === 'remove-photos' ? ['report', 'photo', 'new-photo', 'scam'] : ['report', 'photo', 'scam']
}

/** The calls by which staff decide about members. */
export const sanctionHandlers: Handlers<
  | 'admin/dismissreports'
  | 'admin/closereports'
  | 'admin/settlephotohits'
  | 'admin/sanctionmember'
  | 'admin/banmember'
> = {
  'admin/dismissreports': async ({ ticketId }, { viewer, now, audit, ...work }) => {
    audit.about('ticket', ticketId)
    const ticket = await lockTicket(work.db, viewer, ticketId, 'report')
    const kept = await liftSeal(work, viewer, ticketId)
    await endReports(work, { ticket, viewer, status: -1 })
    await endHiding(work, ticketId, { outcome: 'shown', kept, at: now })
    return {}
  },

  'admin/closereports': async ({ ticketId, banPhotos }, { viewer, audit, ...work }) => {
    audit.about('ticket', ticketId)
    audit.value('banPhotos', banPhotos)
    const ticket = await lockTicket(work.db, viewer, ticketId, 'report')
    if (ticket.memberId !== null) throw new Refusal('NOTGONE')
    const photos = banPhotos ? await photosOfReports(work.db, ticketId) : []
    const paths = [...new Set(photos.map(({ path }) => path))]
    if (paths.length > 0) await work.send('ban-photos', { paths, bannedBy: viewer.memberId })
    await endReports(work, { ticket, viewer, status: -1, gone: true })
    return {}
  },

  'admin/settlephotohits': async ({ ticketId }, { viewer, now, audit, ...work }) => {
    audit.about('ticket', ticketId)
    const ticket = await lockTicket(work.db, viewer, ticketId, 'photo')
    const kept = await liftSeal(work, viewer, ticketId)
    await endPhotoHits(work, ticket, viewer)
    await endHiding(work, ticketId, { outcome: 'shown', kept, at: now })
    return {}
  },

  'admin/sanctionmember': async (
    { action, reason, words, days, abilities, photoIds, banPhotos, ...about },
    ctx,
  ) => {
    const { viewer, now, audit, ...work } = ctx
    const endsAt = days === undefined ? null : new Date(now.getTime() + days * dayMs)
    const apply = {
      warn: async () => ({}),
      restrict: async () => {
        if (!endsAt) throw new Refusal('NODAYS')
        if (abilities.length === 0) throw new Refusal('NOABILITIES')
        return { abilities: [...new Set(abilities)], endsAt }
      },
      suspend: async ({ id, suspendedUntil }: Sanctioned) => {
        if (!endsAt) throw new Refusal('NODAYS')
        await suspendMember(work, id, suspendedUntil && suspendedUntil > endsAt ? suspendedUntil : endsAt)
        return { endsAt }
      },
      'sign-out': async ({ id }: Sanctioned) => {
        await endSessions(work, id)
        return {}
      },
      'remove-photos': async ({ id }: Sanctioned) => {
        const photos = await takePhotos(work, id, photoIds)
        // By the ticket of a new photo that photo is decided on, and nothing else.
        if (await isPending(work.db, about.ticketId)) throw new Refusal('NOPHOTOS')
        if (photos.length === 0) throw new Refusal('NOPHOTOS')
        const bannedPhotos: string[] = []
        for (const { path } of banPhotos ? photos : [])
          if (await banPhoto(work.db, { path, bannedBy: viewer.memberId })) bannedPhotos.push(path)
        return { taken: { photos, bannedPhotos } }
      },
      'remove-texts': async ({ id }: Sanctioned) => {
        const texts = await takeTexts(work.db, id)
        if (!texts) throw new Refusal('NOTEXTS')
        return { taken: { texts } }
      },
    }[action]
    const again = await sentBefore(work, { viewer, now, action, reason, words, days, abilities, ...about })
    if (again) {
      audit.about('member', about.profileId)
      audit.about('decision', again)
      return { decisionId: again }
    }
    const kinds = await kindsFor(work.db, about.ticketId, action)
    const decisionId = await decide(work, { viewer, now, audit, kinds, ...about }, async (member) => {
      if (!fitsReason(action, reason)) throw new Refusal('COMESBACK')
      return { action, reason, words, ...(await apply(member)) }
    })
    return { decisionId }
  },

  'admin/banmember': async ({ reason, words, ...about }, ctx) => {
    const { viewer, now, audit, ...work } = ctx
    const kinds = await kindsFor(work.db, about.ticketId, 'ban')
    const decisionId = await decide(work, { viewer, now, audit, kinds, ...about }, async ({ id, banned }) => {
      if (banned) throw new Refusal('ALREADYBANNED')
      await banMember(work, id)
      await endPlansOf(work, id)
      return { action: 'ban', reason, words }
    })
    if (reason === 'fraud') {
      await takeSharesBack(work, about.profileId)
      const { rows } = await sql<{ noticeId: string }>`
        INSERT INTO fraud_notices (decision_id, member_id, created_at)
        SELECT ${decisionId}, m.id, ${now} FROM (
          SELECT mine.liked AS id FROM likes mine JOIN likes theirs
            ON theirs.liker = mine.liked AND theirs.liked = mine.liker WHERE mine.liker = ${about.profileId}
          UNION SELECT member_id FROM conversation_sides WHERE other_id = ${about.profileId}) touched
        JOIN members m ON m.id = touched.id
        WHERE m.banned_at IS NULL AND m.deleted_at IS NULL
          AND ${notBlocked(about.profileId, 'm.id')}
        RETURNING id AS "noticeId"`.execute(work.db)
      for (const notice of rows) await work.send('fraud-notice', notice)
    }
    return { decisionId }
  },
}
