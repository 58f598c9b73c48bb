import { MessageType } from '@harana/contract/model/enums'
import { type GiftName, giftNames } from '@harana/contract/model/gifts'
import { credits } from '@harana/contract/model/money'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { isLost, sendMessage } from '../chat/chat.ts'
import type { DomainHandlers } from '../handler.ts'
import { readCredits } from '../ledger/ledger.ts'
import { notBlocked, visibleTo } from '../moderation/moderation.ts'
import { type CardRow, cardColumns, cardJoins, cardOf } from '../profiles/profiles.ts'
import { payGift } from './gifts.ts'

type Received = CardRow & {
  giftId: string
  name: GiftName
  note: string
  at: Date
  conversationId: string
  isSeen: boolean
}

export const handlers: DomainHandlers<'gifts'> = {
  'gifts/getgifts': async (_input, { db, viewer, settings }) => {
    const prices = settings.get('giftCredits')
    const { balance } = await readCredits(db, viewer.memberId)
    return {
      gifts: giftNames.map((name) => ({ name, credits: credits(prices[name]) })),
      creditsTotal: balance,
    }
  },

  'gifts/sendgift': async ({ name, note, credits: agreed, ...asked }, ctx) => {
    const { viewer, settings, now: at } = ctx
    const senderId = viewer.memberId
    const { creditsTotal, ...sent } = await sendMessage(
      ctx,
      { ...asked, type: MessageType.Action, gift: name },
      async (work) => {
        const price = credits(settings.get('giftCredits')[name])
        if (agreed !== price) throw new Refusal('PRICECHANGED')
        return {
          type: MessageType.Action,
          text: note,
          detail: { gift: { name, credits: price } },
          mayBeFirst: true,
          finish: ({ otherId, ...written }) =>
            payGift({ ...work, settings }, { ...written, name, price, at, senderId, receiverId: otherId }),
        }
      },
    )
    // Sent before, whose answer got lost.
    const left = creditsTotal ?? (await readCredits(ctx.db, senderId)).balance
    return { ...sent, creditsTotal: left }
  },

  'gifts/getreceivedgifts': async ({ page, recordsPerPage }, ctx) => {
    const { db, viewer } = ctx
    const me = viewer.memberId
    // A gift of somebody whom one has blocked is gone with the conversation.
    const mine = sql`gifts g JOIN messages w USING (conversation_id, number)
      JOIN conversation_sides s ON s.member_id = g.receiver_id AND s.conversation_id = g.conversation_id
      WHERE g.receiver_id = ${me} AND g.hold_id IS NULL AND g.given_back_at IS NULL AND NOT w.held AND NOT ${isLost(me)}`
    const { rows } = await sql<Received>`
      SELECT g.*, ${cardColumns}, coalesce(${visibleTo(me, 'm')}, false) AS "isSeen" FROM (
        SELECT g.id AS "giftId", g.name, w.text AS note, date_trunc('minute', g.at) AS at,
          g.conversation_id AS "conversationId", g.sender_id
        FROM ${mine} ORDER BY g.at DESC, g.id LIMIT ${recordsPerPage} OFFSET ${(page - 1) * recordsPerPage}) g
      LEFT JOIN (members m ${cardJoins(me)}) ON m.id = g.sender_id AND ${notBlocked(me, 'm.id')}
      ORDER BY g.at DESC, g."giftId"`.execute(db)
    const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${mine}`.execute(
      db,
    )
    return {
      gifts: rows.map((row) => ({
        giftId: row.giftId,
        name: row.name,
        note: row.note,
        at: row.at.toISOString(),
        from: row.isSeen ? cardOf(row, ctx) : null,
        conversationId: row.conversationId,
      })),
      total: counts[0]!.total,
    }
  },
}
