import { CHAT_NEWS_MESSAGES } from '@harana/contract/model/chat'
import { sql } from '../../db/db.ts'
import { prepare, together } from '../../db/prepared.ts'
import type { Handlers } from '../handler.ts'
import { ownNotifications } from '../notifications/notifications.ts'
import { ownChat } from './own-chat.ts'
import {
  conversationOf,
  hasMessage,
  isLost,
  type MessageRow,
  messageColumns,
  messageOf,
  readConversations,
  type SideRow,
  selectSides,
} from './rows.ts'

/** The most conversations in one answer; what is beyond comes with the next one. */
const newsConversations = 50

type Changed = MessageRow & { conversationId: string; seq: number }
type News = { cursor: number; sides: { id: string; seq: number }[]; messages: Changed[] }

/** One statement, so that what it finds belongs to the same moment; what is written later has a higher number. */
const since = prepare<{ me: number; timestamp: number }, News>(
  ({ me, timestamp }) => sql`
    WITH changed AS MATERIALIZED (
      SELECT s.* FROM conversation_sides s WHERE s.member_id = ${me} AND s.seq > ${timestamp}),
    sides AS (SELECT conversation_id AS id, seq FROM changed ORDER BY seq LIMIT ${sql.lit(newsConversations + 1)}),
    messages AS (
      SELECT s.conversation_id AS "conversationId", g.* FROM changed s CROSS JOIN LATERAL (
        SELECT g.seq, ${messageColumns('g')} FROM messages g
        WHERE g.conversation_id = s.conversation_id AND g.seq > ${timestamp} AND ${hasMessage(me, 'g')}
        ORDER BY g.seq LIMIT ${sql.lit(CHAT_NEWS_MESSAGES + 1)}) g
      WHERE NOT ${isLost(me)} ORDER BY g.seq LIMIT ${sql.lit(CHAT_NEWS_MESSAGES + 1)})
    SELECT event_seq AS cursor,
      (SELECT coalesce(jsonb_agg(sides ORDER BY seq), '[]') FROM sides) AS sides,
      (SELECT coalesce(jsonb_agg(messages ORDER BY seq), '[]') FROM messages) AS messages
    FROM members WHERE id = ${me}`,
)

/** The conversations of these news, in the same round trip. */
const sidesSince = prepare<{ me: number; timestamp: number }, SideRow>(({ me, timestamp }) =>
  selectSides(
    me,
    sql`SELECT * FROM conversation_sides s WHERE s.member_id = ${me} AND s.seq > ${timestamp}
      ORDER BY s.seq LIMIT ${sql.lit(newsConversations + 1)}`,
    sql`s.seq`,
  ),
)

export const newsHandlers: Handlers<'chat/getnews'> = {
  'chat/getnews': async ({ timestamp }, ctx) => {
    const { db, viewer } = ctx
    const { cursor } = ownNotifications.of(viewer)
    const counts = ownChat.countsOf(viewer)
    const nothing = { ...counts, conversations: [], removed: [], messages: [] }
    // The cached viewer's row holds cursor, counts and the newest change of one moment: where nothing came since, no query
    // is needed.
    const isNone =
      timestamp === undefined || (ownChat.newestChangeOf(viewer) <= timestamp && timestamp <= cursor)
    if (isNone) return { timestamp: cursor, ...nothing }
    const me = viewer.memberId
    const [[news], sides] = await together(db, since({ me, timestamp }), sidesSince({ me, timestamp }))
    const found = news!
    const upTo = Math.min(
      found.cursor,
      ...beyond(found.sides, newsConversations),
      ...beyond(found.messages, CHAT_NEWS_MESSAGES),
    )
    const changed = found.messages.filter(({ seq }) => seq <= upTo)
    const ids = new Set([
      ...found.sides.flatMap(({ id, seq }) => (seq <= upTo ? [id] : [])),
      ...changed.map(({ conversationId }) => conversationId),
    ])
    const read = sides
      .map((side) => conversationOf(side, ctx))
      .filter(({ conversation }) => ids.has(conversation.conversationId))
    for (const { conversation } of read) ids.delete(conversation.conversationId)
    // Its message is older than those of fifty others, though it changed after them, or changed once more meanwhile.
    if (ids.size > 0)
      read.push(
        ...(await readConversations(
          ctx,
          sql`SELECT * FROM conversation_sides s
            WHERE s.member_id = ${me} AND s.conversation_id = ANY(${[...ids]}::uuid[])`,
        )),
      )
    const kept = new Map(
      read.flatMap((one) => (one.isLost ? [] : [[one.conversation.conversationId, one] as const])),
    )
    return {
      ...counts,
      timestamp: upTo,
      conversations: [...kept.values()].map(({ conversation }) => conversation),
      removed: read.flatMap(({ isLost, conversation }) => (isLost ? [conversation.conversationId] : [])),
      messages: changed.flatMap(({ conversationId, ...row }) => {
        const its = kept.get(conversationId)
        return its ? [{ conversationId, message: messageOf(row, ctx, its) }] : []
      }),
    }
  },
}

/** Up to which number an answer of at most so many goes, where more were found. */
const beyond = (found: { seq: number }[], most: number): number[] =>
  found.length > most ? [found.at(-1)!.seq - 1] : []
