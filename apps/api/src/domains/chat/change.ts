import { EDIT_MS, UNSEND_MS } from '@harana/contract/model/chat'
import { MessageType } from '@harana/contract/model/enums'
import { sql, type Tx } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { recordFinding } from '../scams/scams.ts'
import { hasOpenTicket } from '../tickets/tickets.ts'
import { noteUnsentExpress } from './express.ts'
import { changeFirstMessage } from './first-messages.ts'
import { judgeWords } from './judging.ts'
import { dropMedia } from './media.ts'
import { hasMessage, type Reading, readConversation, readMessage } from './rows.ts'
import { lockSide, requireShown, type Side, toldOf } from './side.ts'
import { touch } from './write.ts'

type Named = { conversationId: string; number: number }
type Stored = {
  own: boolean
  at: Date
  text: string
  unsent: boolean
  held: boolean
  rejected: boolean
  clientId: string
  hasWords: boolean
  isGift: boolean
  isExpress: boolean
  mediaId: string | null
}

export const changeHandlers: Handlers<
  'chat/editmessage' | 'chat/unsendmessage' | 'chat/react' | 'chat/dismisswarning'
> = {
  'chat/editmessage': async ({ text, warned, ...named }, ctx) => {
    const { db, now } = ctx
    const { side, stored } = await findOwn(ctx, named)
    if (stored.unsent || stored.rejected || !stored.hasWords || isOver(stored, EDIT_MS, now) || !side.isSeen)
      throw new Refusal('TOOLATE')
    requireShown(side)
    if (stored.text !== text) {
      const { me, conversationId } = side
      await changeFirstMessage(db, named, me, text)
      const judged = await judgeWords(ctx, { me, conversationId, text, edited: named.number, now })
      // What the other has is not taken back while staff look at the words that would take its place.
      if (judged.holds !== null && !stored.held) throw new Refusal('HELDWORDS')
      if (judged.asks && !warned) throw new Refusal('WARNED')
      const seq = await announce(ctx, side, stored)
      await sql`UPDATE messages SET text = ${text}, edited_at = ${now}, seq = ${seq},
          warnings = ${judged.warnings}::text[] WHERE ${isThis(named)}`.execute(db)
      if (stored.held && side.other !== null)
        await recordFinding(db, {
          senderId: me,
          receiverId: side.other,
          conversationId,
          clientId: stored.clientId,
          text,
          why: judged.holds ?? 'open',
          score: judged.score,
          rules: judged.rules,
          at: now,
        })
    }
    return answer(ctx, named)
  },

  'chat/unsendmessage': async (named, ctx) => {
    const { db, now } = ctx
    const { side, stored } = await findOwn(ctx, named)
    if (stored.unsent) return answer(ctx, named)
    // What was given stays given.
    if (isOver(stored, UNSEND_MS, now) || !side.isSeen || stored.isGift) throw new Refusal('TOOLATE')
    requireShown(side)
    const seq = await announce(ctx, side, stored)
    if (stored.isExpress) await noteUnsentExpress(db, named)
    await sql`UPDATE messages SET text = '', detail = '{}', media_id = NULL, warnings = '{}', unsent_at = ${now},
      sender_reaction = NULL, receiver_reaction = NULL, seq = ${seq} WHERE ${isThis(named)}`.execute(db)
    if (stored.mediaId) await dropMedia(ctx, [stored.mediaId])
    if (!stored.held)
      await sql`UPDATE conversation_sides SET unread = unread - (read_up_to < ${named.number})::int,
          express = nullif(express, ${named.number})
        WHERE member_id = ${side.other} AND conversation_id = ${side.conversationId}`.execute(db)
    return answer(ctx, named)
  },

  'chat/react': async ({ reaction, ...named }, ctx) => {
    const { db } = ctx
    const { side, stored } = await find(ctx, named)
    if (!side.isSeen || side.standing !== 'open' || stored.unsent || stored.held)
      throw new Refusal('NOTFOUND')
    requireShown(side)
    const column = sql.ref(stored.own ? 'sender_reaction' : 'receiver_reaction')
    const { rows } = await sql`SELECT FROM messages
      WHERE ${isThis(named)} AND ${column} IS DISTINCT FROM ${reaction}::text`.execute(db)
    if (rows.length > 0) {
      // Nothing is told on behalf of somebody whose messages staff look at.
      const held = await hasOpenTicket(db, 'scam', side.me)
      const seq = await announce(ctx, side, { held })
      await sql`UPDATE messages SET ${column} = ${reaction}, seq = ${seq} WHERE ${isThis(named)}`.execute(db)
    }
    return answer(ctx, named)
  },

  'chat/dismisswarning': async (named, ctx) => {
    const { db, invalidate } = ctx
    const { side, stored } = await find(ctx, named)
    if (stored.own) throw new Refusal('NOTFOUND')
    // Nothing of it is told to the sender, so that the message keeps its number among the changes.
    await sql`UPDATE messages SET warnings = '{}' WHERE ${isThis(named)}`.execute(db)
    await touch(db, { conversationId: named.conversationId, memberIds: [side.me] })
    invalidate(side.me)
    return answer(ctx, named)
  },
}

type Changing = Work & Reading

const isThis = ({ conversationId, number }: Named) =>
  sql`conversation_id = ${conversationId} AND number = ${number}`

const isOver = ({ at }: Stored, ms: number, now: Date) => now.getTime() - at.getTime() > ms

/** @throws Refusal NOTFOUND where the viewer has no such message */
async function find({ db, viewer }: { db: Tx; viewer: { memberId: number } }, named: Named) {
  const side = await lockSide(db, viewer.memberId, named.conversationId)
  const { rows } = await sql<Stored>`
    SELECT g.sender_id = ${side.me} IS TRUE AS own, g.at, g.text, g.unsent_at IS NOT NULL AS unsent, g.held,
      g.rejected_at IS NOT NULL AS rejected, g.client_id AS "clientId", g.text <> '' AS "hasWords", g.detail ? 'gift' AS "isGift", g.type = ${MessageType.Express} AS "isExpress",
      g.media_id AS "mediaId"
    FROM messages g WHERE ${isThis(named)} AND ${hasMessage(side.me, 'g')}`.execute(db)
  if (!rows[0]) throw new Refusal('NOTFOUND')
  return { side, stored: rows[0] }
}

/** @throws Refusal NOTFOUND where the viewer has written no such message */
async function findOwn(ctx: Parameters<typeof find>[0], named: Named) {
  const found = await find(ctx, named)
  if (!found.stored.own) throw new Refusal('NOTFOUND')
  return found
}

/** Has both members told of a change, or of a message that staff look at its sender alone. @returns the change's number */
async function announce(
  { db, invalidate }: Work,
  side: Side,
  { held }: Pick<Stored, 'held'>,
): Promise<number> {
  const memberIds = held ? [side.me] : toldOf(side)
  for (const id of memberIds) invalidate(id)
  return touch(db, { conversationId: side.conversationId, memberIds })
}

async function answer(ctx: Changing, { conversationId, number }: Named) {
  return { message: await readMessage(ctx, await readConversation(ctx, conversationId), number) }
}
