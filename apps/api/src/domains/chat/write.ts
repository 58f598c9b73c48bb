import type { WarningKind } from '@harana/contract/model/chat'
import { MessageType } from '@harana/contract/model/enums'
import type { Standing } from '@harana/contract/policy/writing'
import { sql, type Tx } from '../../db/db.ts'
import { prepare } from '../../db/prepared.ts'
import { countMessage, nextSharedEvent } from '../accounts/accounts.ts'
import type { Detail } from './rows.ts'

/** What is written: the words, and what there is beside them. */
export type Words = {
  type: MessageType
  text: string
  detail?: Detail
  mediaId?: string | null
}

type NewMessage = Words & {
  me: number
  other: number
  conversationId: string
  clientId: string
  /** The message that is answered; none is where the sender has none of this number. */
  replyTo: number | null
  warnings: WarningKind[]
  /** Whether it waits for the other to accept it; else the conversation is open to both. */
  asRequest: boolean
  /** Whether staff look at it first: the other has nothing of it. */
  isHeld: boolean
  at: Date
}

/** How the receiver's side stands with the message; no standing where the receiver has nothing of it. */
export type Got = { standing: Standing | null; muted: boolean }

type Values = Required<NewMessage> & { alsoTold: number; isExpress: boolean; details: string }

/** A message as it was written, with the number of both members’ sequences that it took. */
export type Written = { number: number; seq: number; clientId: string; replyTo: number | null }

const write = prepare<Values, Written & Got>((message) => {
  const { me, other, conversationId, asRequest, isHeld, at } = message
  // Two by their names: of an array that is a value PostgreSQL takes more for likely, and plans anew each time.
  const told = sql`ARRAY[${me}::bigint, ${message.alsoTold}::bigint]`
  return sql`
    WITH next AS (${nextSharedEvent(told, { from: me, messages: 1 })}),
    written AS (
      INSERT INTO messages (conversation_id, number, sender_id, client_id, type, at, text, detail, media_id, reply_to,
        seq, held, warnings)
      SELECT ${conversationId}::uuid, 1 + coalesce(
          (SELECT max(number) FROM messages WHERE conversation_id = ${conversationId}), 0), next.id, ${message.clientId},
        ${message.type}, ${at}::timestamptz, ${message.text}, ${message.details}::jsonb, ${message.mediaId}::uuid,
        (SELECT r.number FROM messages r WHERE r.conversation_id = ${conversationId} AND r.number = ${message.replyTo}::int
          AND (NOT r.held OR (r.sender_id = ${me} AND r.rejected_at IS NULL))),
        next.event_seq, ${isHeld}, ${message.warnings}::text[]
      FROM next WHERE next.id = ${me} RETURNING number, seq, client_id, reply_to),
    sides AS (
      INSERT INTO conversation_sides AS s
        (member_id, conversation_id, other_id, standing, seq, at, last_number, unread, express)
      SELECT next.id, ${conversationId}::uuid, CASE next.id WHEN ${me} THEN ${other}::bigint ELSE ${me} END,
        CASE WHEN NOT ${asRequest}::boolean THEN 'open' WHEN next.id = ${me} THEN 'asking' ELSE 'asked' END,
        written.seq, ${at}::timestamptz, written.number, (next.id <> ${me})::int,
        CASE WHEN next.id <> ${me} AND ${message.isExpress}::boolean THEN written.number END
      FROM next, written
      ON CONFLICT (member_id, conversation_id) DO UPDATE SET
        standing = CASE WHEN ${isHeld}::boolean THEN s.standing ELSE excluded.standing END, seq = excluded.seq,
        at = excluded.at, last_number = excluded.last_number, unread = s.unread + excluded.unread,
        express = CASE WHEN s.member_id = ${me} THEN NULL ELSE coalesce(excluded.express, s.express) END,
        archived = s.archived AND s.muted AND s.member_id <> ${me}
      RETURNING s.member_id, s.standing, s.muted)
    SELECT written.number, written.seq, written.client_id AS "clientId", written.reply_to AS "replyTo", sides.standing, coalesce(sides.muted, false) AS muted
    FROM written LEFT JOIN sides ON sides.member_id <> ${me}`
})

/**
 * Writes a message under the next number of its conversation and of both members' sequences; their rows must be locked.
 * Whoever sends an answer has answered the other's Express Message.
 */
export const writeMessage = ({ detail = {}, mediaId = null, ...message }: NewMessage) =>
  write({
    ...message,
    detail,
    mediaId,
    alsoTold: message.isHeld ? message.me : message.other,
    isExpress: message.type === MessageType.Express,
    details: JSON.stringify(detail),
  })

type Following = Omit<NewMessage, 'mediaId' | 'replyTo' | 'asRequest' | 'isHeld'> &
  Pick<Written, 'number' | 'seq'>

const following = prepare<Following & { details: string }, never>((message) => {
  const { me, other, conversationId, number, seq, at } = message
  return sql`
    WITH counted AS (${countMessage({ seq, from: me, to: other })}),
    sides AS (
      UPDATE conversation_sides s SET seq = ${seq}::bigint, at = ${at}::timestamptz, last_number = ${number}::int,
        unread = s.unread + (s.member_id <> ${me}::bigint)::int,
        express = CASE WHEN s.member_id <> ${me}::bigint THEN s.express END,
        archived = s.archived AND s.muted AND s.member_id <> ${me}::bigint
      WHERE s.conversation_id = ${conversationId}::uuid AND s.member_id IN (${me}::bigint, ${other}::bigint))
    INSERT INTO messages (conversation_id, number, sender_id, client_id, type, at, text, detail, seq, warnings)
    VALUES (${conversationId}::uuid, ${number}::int, ${me}, ${message.clientId}, ${message.type}, ${at}, ${message.text},
      ${message.details}::jsonb, ${seq}, ${message.warnings}::text[])`
})

/**
 * Writes a message that answers none into a conversation that is open to both, under numbers that were read behind the locks of
 * both members' rows.
 */
export const writeFollowing = ({ detail = {}, ...message }: Following) =>
  following({ ...message, details: JSON.stringify(detail) })

/** Begins the conversation of two members. @returns its id */
export async function beginConversation(db: Tx, me: number, other: number, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO conversations (low_id, high_id, begun_at)
    VALUES (${Math.min(me, other)}, ${Math.max(me, other)}, ${at}) RETURNING id`.execute(db)
  return rows[0]!.id
}

type Change = {
  conversationId: string
  /** Whose sequences tell of it; their rows must be locked. */
  memberIds: readonly number[]
  /** A message of this member that the other receives now. */
  from?: number
}

/**
 * Has a change of a conversation told to its members: their sides are of a new number, which is returned for the messages
 * that changed.
 */
export async function touch(db: Tx, { conversationId, memberIds, from }: Change): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    WITH next AS (${nextSharedEvent(sql`${memberIds}::bigint[]`, from === undefined ? {} : { from, messages: 1, received: true })}),
    sides AS (
      UPDATE conversation_sides s SET seq = next.event_seq FROM next
      WHERE s.member_id = next.id AND s.conversation_id = ${conversationId})
    SELECT event_seq AS seq FROM next LIMIT 1`.execute(db)
  return rows[0]!.seq
}
