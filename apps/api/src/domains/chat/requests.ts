import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { giveExpressBack, keepExpress } from './express.ts'
import { readConversation } from './rows.ts'
import { lockSide, requireShown } from './side.ts'
import { touch } from './write.ts'

export const requestHandlers: Handlers<'chat/acceptrequest' | 'chat/declinerequest' | 'chat/arrange'> = {
  'chat/acceptrequest': async ({ conversationId }, ctx) => {
    const { db, viewer, invalidate } = ctx
    const side = await lockSide(db, viewer.memberId, conversationId)
    const { me, other, standing, isSeen } = side
    // Nobody accepts their own.
    if (other === null || !isSeen || standing === 'asking') throw new Refusal('NOTFOUND')
    if (standing !== 'open') {
      requireShown(side)
      await sql`UPDATE conversation_sides SET standing = 'open' WHERE conversation_id = ${conversationId}`.execute(
        db,
      )
      await touch(db, { conversationId, memberIds: [me, other] })
      await keepExpress(ctx, { conversationId, receiverId: me })
      invalidate(me)
      invalidate(other)
    }
    return { conversation: (await readConversation(ctx, conversationId)).conversation }
  },

  'chat/declinerequest': async ({ conversationId, spam }, ctx) => {
    const { db, viewer, invalidate } = ctx
    const { me, standing } = await lockSide(db, viewer.memberId, conversationId)
    if (standing !== 'asked' && standing !== 'declined') throw new Refusal('NOTFOUND')
    if (standing === 'asked') {
      await sql`UPDATE conversation_sides SET standing = 'declined', unread = 0, read_up_to = last_number, express = NULL
        WHERE member_id = ${me} AND conversation_id = ${conversationId}`.execute(db)
      if (spam) await giveExpressBack(ctx, { conversationId, receiverId: me })
      // The sender is told nothing: to them it waits.
      await touch(db, { conversationId, memberIds: [me] })
      invalidate(me)
    }
    return { conversation: (await readConversation(ctx, conversationId)).conversation }
  },

  'chat/arrange': async ({ conversationId, archived = null, muted = null }, ctx) => {
    const { db, viewer, invalidate } = ctx
    const { me } = await lockSide(db, viewer.memberId, conversationId)
    const { rows } = await sql`
      UPDATE conversation_sides SET archived = coalesce(${archived}::boolean, archived),
        muted = coalesce(${muted}::boolean, muted)
      WHERE member_id = ${me} AND conversation_id = ${conversationId} AND (archived <> ${archived}::boolean OR muted <> ${muted}::boolean)
      RETURNING member_id`.execute(db)
    if (rows.length > 0) {
      await touch(db, { conversationId, memberIds: [me] })
      invalidate(me)
    }
    return { conversation: (await readConversation(ctx, conversationId)).conversation }
  },
}
