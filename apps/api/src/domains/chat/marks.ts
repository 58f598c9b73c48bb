import { sql, type Tx } from '../../db/db.ts'
import type { Handlers } from '../handler.ts'
import { isShown } from '../moderation/moderation.ts'
import { readNotificationsOf } from '../notifications/notifications.ts'
import { readConversation } from './rows.ts'
import { lockSide, newestOfBoth, type Side, toldOf } from './side.ts'
import { touch } from './write.ts'

/** Conversations whose messages one call marks as delivered. */
const deliveredAtOnce = 50

export const markHandlers: Handlers<'chat/markread' | 'chat/markdelivered'> = {
  'chat/markread': async ({ conversationId, upTo }, ctx) => {
    const { db, viewer, invalidate } = ctx
    const me = viewer.memberId
    const side = await lockSide(db, me, conversationId)
    const readUpTo = Math.min(upTo, side.newest)
    if (readUpTo > side.readUpTo) {
      const unread =
        readUpTo === side.newest
          ? sql`0`
          : sql`(SELECT count(*) FROM messages g WHERE g.conversation_id = ${conversationId} AND g.number > ${readUpTo}
              AND g.sender_id IS DISTINCT FROM ${me} AND NOT g.held AND g.unsent_at IS NULL)::int`
      await sql`UPDATE conversation_sides SET read_up_to = ${readUpTo}, unread = ${unread},
          delivered_up_to = greatest(delivered_up_to, ${readUpTo})
        WHERE member_id = ${me} AND conversation_id = ${conversationId}`.execute(db)
      await readNotificationsOf(db, {
        memberId: me,
        subject: 'conversation',
        subjectId: conversationId,
        at: ctx.now,
      })
      const told = side.standing === 'open' && (await showsReading(db, side, readUpTo)) ? toldOf(side) : [me]
      await touch(db, { conversationId, memberIds: told })
      for (const id of told) invalidate(id)
    }
    return { conversation: (await readConversation(ctx, conversationId)).conversation }
  },

  'chat/markdelivered': async ({ timestamp }, { db, viewer, invalidate }) => {
    const me = viewer.memberId
    const isComing = sql`s.member_id = ${me} AND s.seq <= ${timestamp} AND s.delivered_up_to < s.last_number
      AND s.delivered_up_to < ${newestOfBoth}`
    const { rows: coming } = await sql<{ conversationId: string; other: number | null }>`
      SELECT s.conversation_id AS "conversationId", s.other_id AS other FROM conversation_sides s WHERE ${isComing} ORDER BY s.seq LIMIT ${deliveredAtOnce}`.execute(
      db,
    )
    if (coming.length === 0) return {}
    await sql`SELECT FROM members WHERE id = ${me} OR id = ANY(${coming.map(({ other }) => other)}::bigint[])
      ORDER BY id FOR NO KEY UPDATE`.execute(db)
    const { rows } = await sql<{ conversationId: string; other: number | null; tells: boolean }>`
      UPDATE conversation_sides s SET delivered_up_to = ${newestOfBoth}
      WHERE ${isComing} AND s.conversation_id = ANY(${coming.map(({ conversationId }) => conversationId)}::uuid[])
      RETURNING s.conversation_id AS "conversationId", s.other_id AS other,
        s.standing = 'open' AND ${showsActivity} AND EXISTS (SELECT FROM messages g WHERE g.conversation_id = s.conversation_id
          AND g.number = s.delivered_up_to AND g.sender_id = s.other_id) AS tells`.execute(db)
    for (const { conversationId, other, tells } of rows) {
      if (!tells || other === null) continue
      // The sender's mark alone changes: one's own pages show nothing of it.
      await touch(db, { conversationId, memberIds: [other] })
      invalidate(other)
    }
    return {}
  },
}

/** SQL: the member of a side `s` is seen by others, and shows when they are here. */
const showsActivity = sql<boolean>`EXISTS (SELECT FROM members w WHERE w.id = s.member_id AND w.shows_activity AND ${isShown('w')})`

/**
 * Whether the other may know of it that a member reads: as read where both show it, or as delivered. A change that shows
 * nothing new would tell it all the same.
 */
async function showsReading(db: Tx, side: Side, readUpTo: number): Promise<boolean> {
  const { me, other, conversationId, deliveredUpTo } = side
  const { rows } = await sql`SELECT FROM conversation_sides s
    LEFT JOIN inboxes mine ON mine.member_id = ${me} LEFT JOIN inboxes theirs ON theirs.member_id = ${other}
    WHERE s.member_id = ${me} AND s.conversation_id = ${conversationId}
      AND (coalesce(mine.read_marks, true) AND coalesce(theirs.read_marks, true)
        OR ${readUpTo > deliveredUpTo} AND ${showsActivity})`.execute(db)
  return rows.length > 0
}
