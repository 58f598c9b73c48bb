import type { TicketKind } from '@harana/contract/model/tickets'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { banMember, endSessions, suspendMember } from '../accounts/accounts.ts'
import type { Handlers } from '../handler.ts'
import { notBlocked } from '../moderation/moderation.ts'
import { banPhoto, isPending, takePhotos } from '../photos/photos.ts'
import { takeTexts } from '../profiles/profiles.ts'
import { lockTicket } from '../tickets/tickets.ts'
import { decide, endPhotoHits, endReports, type Sanctioned } from './decide.ts'

type Kinds = [TicketKind, ...TicketKind[]]

const dayMs = 24 * 3_600_000

/** The calls by which staff decide about members. */
export const sanctionHandlers: Handlers<
  'admin/dismissreports' | 'admin/settlephotohits' | 'admin/sanctionmember' | 'admin/banmember'
> = {
  'admin/dismissreports': async ({ ticketId }, { viewer, audit, ...work }) => {
    audit.about('ticket', ticketId)
    const ticket = await lockTicket(work.db, viewer, ticketId, 'report')
    await endReports(work, { ticket, viewer, status: -1 })
    return {}
  },

  'admin/settlephotohits': async ({ ticketId }, { viewer, audit, ...work }) => {
    audit.about('ticket', ticketId)
    const ticket = await lockTicket(work.db, viewer, ticketId, 'photo')
    await endPhotoHits(work, ticket, viewer)
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
    const kinds: Kinds = action === 'remove-photos' ? ['report', 'photo', 'new-photo'] : ['report', 'photo']
    const decisionId = await decide(work, { viewer, now, audit, kinds, ...about }, async (member) => ({
      action,
      reason,
      words,
      ...(await apply(member)),
    }))
    return { decisionId }
  },

  'admin/banmember': async ({ reason, words, ...about }, ctx) => {
    const { viewer, now, audit, ...work } = ctx
    const decisionId = await decide(work, { viewer, now, audit, ...about }, async ({ id, banned }) => {
      if (banned) throw new Refusal('ALREADYBANNED')
      await banMember(work, id)
      return { action: 'ban', reason, words }
    })
    if (reason === 'fraud') {
      const { rows } = await sql<{ noticeId: string }>`
        INSERT INTO fraud_notices (decision_id, member_id, created_at)
        SELECT ${decisionId}, m.id, ${now} FROM likes mine JOIN likes theirs
          ON theirs.liker = mine.liked AND theirs.liked = mine.liker JOIN members m ON m.id = mine.liked
        WHERE mine.liker = ${about.profileId} AND m.banned_at IS NULL AND m.deleted_at IS NULL
          AND ${notBlocked(about.profileId, 'm.id')}
        RETURNING id AS "noticeId"`.execute(work.db)
      for (const notice of rows) await work.send('fraud-notice', notice)
    }
    return { decisionId }
  },
}
