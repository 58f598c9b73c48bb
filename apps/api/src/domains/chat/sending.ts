import type { WarningKind } from '@harana/contract/model/chat'
import type { MessageType } from '@harana/contract/model/enums'
import type { GiftName } from '@harana/contract/model/gifts'
import { mayWrite } from '@harana/contract/policy/writing'
import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '../../db/db.ts'
import { prepare, together } from '../../db/prepared.ts'
import { Refusal } from '../../http/refusal.ts'
import { wasToldOf } from '../notifications/notifications.ts'
import { type Sending, type SendingRow, selectSending, sendingOf } from './facts.ts'
import { type JudgingFacts, judgingColumns, judgingJoins } from './judging.ts'
import { isOtherVersion, type KnownVersion, keptThread, noVersion } from './own-thread.ts'
import { lockPair, otherIn, otherOf, type Pair } from './recipient.ts'
import { type BareSide, type SideRow, sideColumns, sideJoins } from './rows.ts'
import type { Words, Written } from './write.ts'

type Asked = Pair & { clientId: string; at: Date }

type Facts = JudgingFacts & {
  /** The message that was sent with this client's id. */
  before: { conversationId: string; number: number; type: MessageType; gift: GiftName | null } | null
  /** Why the sender has no access any more, which may have ended since the call came. */
  out: 'NOTAUTHENTICATED' | 'LEAVING' | 'SUSPENDED' | null
  /** Whether the other's Express Messages wait for an answer. */
  hasExpress: boolean
  /** Whether the other was told of the conversation already. */
  wasTold: boolean
}

/** The sender's side as it is before the message, with what decides there. */
type Side = BareSide & {
  isPaused: boolean
  isHidden: boolean
  isOpenToBoth: boolean
  /** Whether the other wants to be told nothing of it. */
  isMuted: boolean
  /** The number of the other's side; null where they have none. */
  otherSeq: number | null
}

/** SQL: the columns of Facts beside those that words are judged with, of the sender `me`. */
const besideColumns = (
  { me, clientId, at }: Asked,
  { conversation, other }: { conversation: RawBuilder<unknown>; other: RawBuilder<unknown> },
) => sql`
  (SELECT jsonb_build_object('conversationId', g.conversation_id, 'number', g.number, 'type', g.type,
      'gift', g.detail->'gift'->'name') FROM messages g
    WHERE g.sender_id = ${me} AND g.client_id = ${clientId}) AS before,
  EXISTS (SELECT FROM express_messages e WHERE e.conversation_id = ${conversation} AND e.sender_id <> ${me}
    AND e.settled IS NULL) AS "hasExpress",
  ${wasToldOf(other, { kind: 'message', actorId: me, subjectId: sql`${conversation}::text`, at })} AS "wasTold",
  CASE WHEN me.banned_at IS NOT NULL THEN 'NOTAUTHENTICATED' WHEN me.deleted_at IS NOT NULL THEN 'LEAVING'
    WHEN me.suspended_until > ${at}::timestamptz THEN 'SUSPENDED' END AS out`

/** For a member who is named: the first message, or one of a conversation whose id the sender does not know yet. */
const toMember = prepare<Asked, Facts & SendingRow>((asked) => {
  const { me, at } = asked
  const other = sql`(SELECT id FROM other)`
  const conversation = sql.ref('sending.conversationId')
  const before = { me, conversation, mayBegin: true, edited: null, at }
  return sql`
    WITH other AS MATERIALIZED (SELECT ${otherOf(asked)} AS id)
    SELECT sending.*, ${judgingColumns(before)}, ${besideColumns(asked, { conversation, other })}
    FROM (${selectSending(me, other)}) sending JOIN members me ON me.id = ${me} ${judgingJoins(before)}`
})

/**
 * Within a conversation: with the side itself, from which the answer follows, and nothing of what decides on a first message. A
 * thread of the version that is known is not read again.
 */
const withinConversation = prepare<Asked & KnownVersion, Facts & Side>((asked) => {
  const { me, conversationId, at, seq, newest, until } = asked
  const [conversation, other] = [sql.ref('s.conversation_id'), sql.ref('s.other_id')]
  const isRead = isOtherVersion({ seq, newest, until })
  const before = { me, conversation, mayBegin: false, edited: null, isRead, at }
  return sql`
    SELECT ${sideColumns}, me.paused_at IS NOT NULL AS "isPaused", me.hidden_at IS NOT NULL AS "isHidden",
      coalesce(s.standing = 'open' AND o.standing = 'open', false) AS "isOpenToBoth", coalesce(o.muted, false) AS "isMuted",
      o.seq AS "otherSeq", other.*,
      ${judgingColumns(before)}, ${besideColumns(asked, { conversation, other })}
    FROM conversation_sides s ${sideJoins(me)} ${judgingJoins(before)}
    WHERE s.member_id = ${me} AND s.conversation_id = ${conversationId}`
})

/**
 * Locks the rows of both members, and reads behind the locks all that decides whether a message is sent, and how.
 * @returns `seq`, the number that is next in the sequences of both, and `side` for a conversation that was named
 * @throws Refusal NOTFOUND where there is nobody
 */
export async function lockAndReadFacts(db: Tx, asked: Asked) {
  const { me, at } = asked
  if (asked.conversationId === null) {
    const [locked, [facts]] = await together(db, lockPair(asked), toMember(asked))
    const other = otherIn(locked, me)
    if (!facts) throw new Refusal('NOTFOUND')
    return { other, seq: nextOf(locked), facts, side: null, ...sendingOf(facts, { me, other, now: at }) }
  }
  const kept = keptThread(me, asked.conversationId)
  const statement = withinConversation({ ...asked, ...(kept ?? noVersion) })
  const [locked, [read]] = await together(db, lockPair(asked), statement)
  const other = otherIn(locked, me)
  if (!read) throw new Refusal('NOTFOUND')
  const facts = read.isRead ? read : { ...read, thread: kept!.thread }
  return { other, seq: nextOf(locked), facts, side: facts, ...withinOf(facts) }
}

const nextOf = (locked: { seq: number }[]) => 1 + Math.max(...locked.map(({ seq }) => seq))

function withinOf(side: Side): Sending {
  const { standing, isPaused, isHidden } = side
  const isVisible = side.profileId !== null
  const isLiked = side.profileId !== null && side.likesBack
  const ofFirst = { isOneself: false, isTaken: false, requestsToday: 0, requestsADay: 0 }
  return {
    verdict: mayWrite({ ...ofFirst, standing, isPaused, isHidden, isVisible, isLiked }),
    conversationId: side.conversationId,
    standing,
  }
}

/** The sender's side of a conversation that was open to both, once a message of theirs was written that nobody holds. */
export function sideAfter(
  side: Side,
  { type, text, detail = {} }: Words,
  { number, seq, clientId, replyTo }: Written,
  { me, at, warnings }: { me: number; at: Date; warnings: WarningKind[] },
): SideRow {
  const sideAt = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
  const nobodys = { media: null, senderReaction: null, receiverReaction: null }
  const untouched = { edited: false, unsent: false, held: false, rejected: false }
  const message = { number, clientId, replyTo, senderId: me, at: sideAt, type, text, detail, warnings }
  const last = { ...message, ...nobodys, ...untouched }
  return { ...side, seq, sideAt, express: null, archived: false, isLost: false, last }
}
