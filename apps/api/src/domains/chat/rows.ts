import type { ChatAction, MessageStatus, PackGif, Reaction, WarningKind } from '@harana/contract/model/chat'
import type { MessageType } from '@harana/contract/model/enums'
import type { GiftName } from '@harana/contract/model/gifts'
import type { Conversation, Correspondent, Message } from '@harana/contract/model/message'
import { credits } from '@harana/contract/model/money'
import type { Standing } from '@harana/contract/policy/writing'
import type { RawBuilder, SqlBool } from 'kysely'
import { keptPlan, type Queryable, sql } from '../../db/db.ts'
import { prepare, together } from '../../db/prepared.ts'
import { Refusal } from '../../http/refusal.ts'
import { timeZoneOf } from '../geo/geo.ts'
import { isShown, visibleTo } from '../moderation/moderation.ts'
import { type CardRow, cardColumns, cardJoins, cardOf, type Showing } from '../profiles/profiles.ts'
import { type MediaRow, mediaColumn, mediaOf } from './media.ts'
import type { MediaUrls } from './media-urls.ts'

/** What a message is beside its words, as its row keeps it. */
export type Detail = {
  action?: ChatAction
  gift?: { name: GiftName; credits: number }
  gif?: { pack: PackGif | null; url: string | null; alt: string }
  /** What an Express Message cost; left out once it was given back. */
  credits?: number
}

export type MessageRow = {
  number: number
  senderId: number | null
  clientId: string
  type: MessageType
  /** Of a message that was read within a conversation: as text. */
  at: Date | string
  text: string
  detail: Detail
  media: MediaRow | null
  replyTo: number | null
  edited: boolean
  unsent: boolean
  held: boolean
  rejected: boolean
  senderReaction: Reaction | null
  receiverReaction: Reaction | null
  warnings: WarningKind[]
}

/** SQL: the columns of a MessageRow, of the alias that is given. */
export const messageColumns = (alias: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${of('number')}, ${of('sender_id')} AS "senderId", ${of('client_id')} AS "clientId", ${of('type')},
    date_trunc('minute', ${of('at')}) AS at, ${of('text')}, ${of('detail')},
    ${mediaColumn(alias)} AS media, ${of('reply_to')} AS "replyTo",
    ${of('edited_at')} IS NOT NULL AS edited, ${of('unsent_at')} IS NOT NULL AS unsent, ${of('held')},
    ${of('rejected_at')} IS NOT NULL AS rejected,
    ${of('sender_reaction')} AS "senderReaction", ${of('receiver_reaction')} AS "receiverReaction", ${of('warnings')}`
}

/** SQL: the member has this message: what staff look at is its sender's alone. */
export const hasMessage = (me: number, alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(NOT ${sql.ref(`${alias}.held`)} OR ${sql.ref(`${alias}.sender_id`)} = ${me})`

/**
 * SQL: a number that is any at all. Beside it PostgreSQL takes few rows for found whatever the size of the site, and so walks
 * the index in its order instead of sorting all that a conversation or a member has.
 */
export const anyNumber = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} > ${-1}::bigint AND ${sql.ref(column)} < ${Number.MAX_SAFE_INTEGER}::bigint)`

/**
 * SQL: a side `s` whose other member the viewer has blocked: it is not the viewer's any more. Of somebody who is out of
 * sight anyway a block changes nothing, so that it tells nothing of them.
 */
export const isLost = (me: number | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(s.lost OR EXISTS (SELECT FROM blocks b JOIN members m ON m.id = b.blocked
    WHERE b.blocker = ${me} AND b.blocked = s.other_id AND ${isShown('m')}
      AND NOT EXISTS (SELECT FROM blocks back WHERE back.blocker = m.id AND back.blocked = ${me})))`

/** SQL: the other member of a side `s` is seen by the viewer. */
export const isSeen = (me: number | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM members m WHERE m.id = s.other_id AND ${visibleTo(me, 'm')})`

/** Up to which messages the other has them, and has read them. */
export type Marks = { deliveredUpTo: number; readUpTo: number }

/** For whom a message is made, and when. */
type Seeing = Pick<Reading, 'viewer' | 'media' | 'now'>

/** A message as this viewer has it; its picture or recording goes with the other member. */
export function messageOf(
  row: MessageRow,
  { viewer, media, now }: Seeing,
  { marks, isSeen }: Pick<ReadConversation, 'marks' | 'isSeen'>,
): Message {
  const own = row.senderId === viewer.memberId
  const shown = isSeen && !row.unsent ? row.media : null
  const { action = null, gift, gif = null, credits: paid } = row.unsent ? {} : row.detail
  return {
    number: row.number,
    type: row.type,
    own,
    at: new Date(row.at).toISOString(),
    text: row.text,
    action,
    gift: gift ? { name: gift.name, credits: credits(gift.credits) } : null,
    credits: own && paid !== undefined ? credits(paid) : null,
    gif,
    ...mediaOf(shown, media, viewer, now),
    replyTo: row.replyTo,
    edited: row.edited,
    unsent: row.unsent,
    ownReaction: own ? row.senderReaction : row.receiverReaction,
    otherReaction: own ? row.receiverReaction : row.senderReaction,
    status: own ? statusOf(row, marks) : null,
    warnings: own ? [] : row.warnings,
    clientId: own ? row.clientId : null,
  }
}

function statusOf({ held, rejected, number }: MessageRow, { deliveredUpTo, readUpTo }: Marks): MessageStatus {
  if (held) return rejected ? 'rejected' : 'held'
  if (number <= readUpTo) return 'read'
  return number <= deliveredUpTo ? 'delivered' : 'sent'
}

/** A side of a conversation, with its other member where the viewer sees them, but for its last message. */
export type BareSide = {
  conversationId: string
  otherId: number | null
  standing: Standing
  seq: number
  sideAt: Date
  unread: number
  ownReadUpTo: number
  express: number | null
  muted: boolean
  archived: boolean
  isOutOfSight: boolean
} & Marks &
  ((CardRow & { likesBack: boolean }) | { profileId: null })
export type SideRow = BareSide & { isLost: boolean; last: MessageRow | null }

/** A conversation as this viewer has it, and what is not shown of it. */
export type ReadConversation = {
  conversation: Conversation
  otherId: number | null
  seq: number
  isLost: boolean
  /** Whether the viewer sees the other member. */
  isSeen: boolean
  marks: Marks
}

export type Reading = Showing & {
  db: Queryable
  viewer: { memberId: number; sessionId: number }
  media: MediaUrls
}

/**
 * Reads conversations as the viewer has them, in the order of the sides.
 * @param sides SQL that selects rows of conversation_sides, all of them the viewer's
 * @param order SQL that orders the sides `s`
 */
export async function readConversations(
  reading: Reading,
  sides: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`s.seq`,
): Promise<ReadConversation[]> {
  const { db, viewer } = reading
  const { rows } = await keptPlan(selectSides(viewer.memberId, sides, order)).execute(db)
  return rows.map((row) => conversationOf(row, reading))
}

// Whoever waits for an answer is told neither that the request came nor that it was read.
const isMutual = sql`o.standing = 'open' AND s.standing = 'open'`

/** SQL: the viewer’s sides as SideRows. */
export const selectSides = (
  me: number,
  sides: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql<SideRow>`
    WITH sides AS MATERIALIZED (${sides})
    SELECT ${sideColumns}, ${isLost(me)} AS "isLost",
      (SELECT to_jsonb(l) FROM (SELECT ${messageColumns('last')} FROM messages last
        WHERE last.conversation_id = s.conversation_id AND last.number = s.last_number) l) AS last,
      other.*
    FROM sides s ${sideJoins(me)}
    ORDER BY ${order}`

/** SQL: the columns of a BareSide but for those of `other`; what stands beside the side `s` comes from `sideJoins`. */
export const sideColumns = sql`
  s.conversation_id AS "conversationId", s.other_id AS "otherId", s.standing, s.seq,
  date_trunc('minute', s.at) AS "sideAt", s.unread, s.read_up_to AS "ownReadUpTo", s.express, s.muted, s.archived,
  NOT ${isShown('me')} AS "isOutOfSight",
  CASE WHEN ${isMutual} AND other."showsActivity" THEN o.delivered_up_to ELSE 0 END AS "deliveredUpTo",
  CASE WHEN ${isMutual} AND NOT EXISTS (
      SELECT FROM inboxes i WHERE i.member_id IN (s.member_id, s.other_id) AND NOT i.read_marks)
    THEN o.read_up_to ELSE 0 END AS "readUpTo"`

/** SQL: the viewer, the other’s side and the other, where the viewer sees them, of a side `s` of the viewer’s. */
export const sideJoins = (me: number) => sql`
  JOIN members me ON me.id = s.member_id
  LEFT JOIN conversation_sides o ON o.member_id = s.other_id AND o.conversation_id = s.conversation_id
  LEFT JOIN LATERAL (
    SELECT ${cardColumns}, m.shows_activity AS "showsActivity",
      EXISTS (SELECT FROM likes back WHERE back.liker = m.id AND back.liked = ${me}) AS "likesBack"
    FROM members m ${cardJoins(me)} WHERE m.id = s.other_id AND ${visibleTo(me, 'm')}) other ON true`

const noMarks: Marks = { deliveredUpTo: 0, readUpTo: 0 }

export function conversationOf(row: SideRow, reading: Reading): ReadConversation {
  const { conversationId, standing, seq, isLost, otherId, muted, archived, ownReadUpTo } = row
  const member = row.profileId === null ? null : correspondentOf(row, reading)
  const isSeen = member !== null
  const marks = isSeen ? { deliveredUpTo: row.deliveredUpTo, readUpTo: row.readUpTo } : noMarks
  const likesBack = row.profileId !== null && row.likesBack
  return {
    seq,
    isLost,
    isSeen,
    otherId,
    marks,
    conversation: {
      conversationId,
      state: member ? states[standing] : 'gone',
      member,
      ownRequest: member !== null && standing === 'asking',
      last: row.last && messageOf(row.last, reading, { marks, isSeen }),
      unread: member ? row.unread : 0,
      express: member ? row.express : null,
      muted,
      archived,
      ...marks,
      ownReadUpTo,
      mayWrite:
        member !== null && !row.isOutOfSight && (standing === 'open' || (standing === 'asking' && likesBack)),
      at: row.sideAt.toISOString(),
    },
  }
}

const states = { asking: 'request', asked: 'request', declined: 'declined', open: 'open' } as const

function correspondentOf(row: CardRow & { likesBack: boolean }, showing: Showing): Correspondent {
  const { liked, ...card } = cardOf(row, showing)
  return {
    ...card,
    timeZone: timeZoneOf(card.countryShortCode, card.city),
    mutual: liked && row.likesBack,
  }
}

/** The viewer's side of one conversation; of no conversation there is no row. */
export const oneSide = prepare<{ me: number; conversationId: string | null }, SideRow>(
  ({ me, conversationId }) =>
    selectSides(
      me,
      sql`SELECT * FROM conversation_sides s WHERE s.member_id = ${me} AND s.conversation_id = ${conversationId}`,
      sql`s.seq`,
    ),
)

/** Reads one conversation as its member has it. @throws Refusal NOTFOUND where it is not, or no longer, the viewer's */
export async function readConversation(reading: Reading, conversationId: string): Promise<ReadConversation> {
  const [[row]] = await together(reading.db, oneSide({ me: reading.viewer.memberId, conversationId }))
  if (!row || row.isLost) throw new Refusal('NOTFOUND')
  return conversationOf(row, reading)
}

/** Reads one message as the viewer has it. @throws Refusal NOTFOUND where the viewer has none of this number */
export async function readMessage(
  reading: Pick<Reading, 'db' | 'viewer' | 'media' | 'now'>,
  read: ReadConversation,
  number: number,
): Promise<Message> {
  const { db, viewer } = reading
  const { rows } = await sql<MessageRow>`
    SELECT ${messageColumns('g')} FROM messages g
    WHERE g.conversation_id = ${read.conversation.conversationId} AND g.number = ${number} AND ${hasMessage(viewer.memberId, 'g')}`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('NOTFOUND')
  return messageOf(rows[0], reading, read)
}
