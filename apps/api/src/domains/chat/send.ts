import type { MessageType } from '@harana/contract/model/enums'
import type { GiftName } from '@harana/contract/model/gifts'
import type { Message } from '@harana/contract/model/message'
import type { Credits } from '@harana/contract/model/money'
import { sql } from '../../db/db.ts'
import { prepare, together } from '../../db/prepared.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { SiteSettings } from '../configuration/configuration.ts'
import type { Handlers } from '../handler.ts'
import { wasToldOf } from '../notifications/notifications.ts'
import { giftFor } from '../plans/plans.ts'
import { recordFinding, type ScamRules } from '../scams/scams.ts'
import { announceMessage } from './announce.ts'
import { makeOutgoing, type Outgoing, typeOf } from './contents.ts'
import { keepExpress } from './express.ts'
import { type SendingRow, selectSending, sendingOf } from './facts.ts'
import { firstMessageHash, recordFirstMessage, requireOwnWords } from './first-messages.ts'
import { type JudgingFacts, judgeFrom, selectFacts } from './judging.ts'
import { giveNewMemberBonus } from './new-member-bonus.ts'
import { lockPair, otherIn, otherOf, type Pair, pairOf, type Recipient } from './recipient.ts'
import {
  conversationOf,
  oneSide,
  type ReadConversation,
  type Reading,
  readConversation,
  readMessage,
} from './rows.ts'
import { beginConversation, writeMessage } from './write.ts'

type Asked = Recipient & {
  /** Made by the browser once per message: sent again with it, the answer is the message that is there. */
  clientId: string
  /** What it is, by which another message with the same id is told apart. */
  type: MessageType
  gift?: GiftName
  replyTo?: number | undefined
  /** The sender has read the warning. */
  warned: boolean
}

type Sent = { conversation: ReadConversation['conversation']; message: Message; creditsTotal: Credits | null }

/**
 * Sends what `make` makes to a member, past all that decides whether it may be sent: the policy of who may write to whom,
 * the first messages of before, and the rules about scams. What is refused changes and costs nothing.
 * @throws Refusal as sendingErrors of the contract name them
 */
export async function send(
  work: Work & Reading & { settings: Pick<SiteSettings, 'get'>; scamRules: ScamRules },
  { clientId, type, gift, replyTo, warned, ...to }: Asked,
  make: (sender: Work & { memberId: number; now: Date }) => Promise<Outgoing>,
): Promise<Sent> {
  const { db, now, viewer, invalidate } = work
  const me = viewer.memberId
  if (to.conversationId === undefined && to.profileId === me) throw new Refusal('ONESELF')
  const pair = pairOf(me, to)
  const [locked, [facts]] = await together(db, lockPair(pair), readFacts({ ...pair, clientId, at: now }))
  const other = otherIn(locked, me)
  if (!facts) throw new Refusal('NOTFOUND')
  const { verdict, conversationId, standing } = sendingOf(facts, { me, other, now })
  const { before, out } = facts
  if (out) throw new Refusal(out)
  if (before) {
    const isAgain =
      before.conversationId === conversationId && before.type === type && before.gift === (gift ?? null)
    if (!isAgain) throw new Refusal('KEYREUSED')
    // The process that wrote it may have ended before it told anybody.
    for (const memberId of [me, other]) invalidate(memberId)
    return answer(work, await readConversation(work, conversationId), before.number, null)
  }
  if (verdict.refusal !== null) throw new Refusal(verdict.refusal)
  const outgoing = await make({ ...work, memberId: me, now })
  if (verdict.asRequest && !outgoing.mayBeFirst) throw new Refusal('NOTHELD')
  const isFirst = standing === null
  const firstHash = isFirst ? firstMessageHash(outgoing.text) : null
  await requireOwnWords(db, me, firstHash)
  const { finish, mayBeFirst, ...words } = outgoing
  const { text } = words
  const judged = await judgeFrom(work, me, facts, { conversationId, text, now })
  if (judged.asks && !warned) throw new Refusal('WARNED')
  const isHeld = judged.holds !== null
  const id = conversationId ?? (await beginConversation(db, me, other, now))
  const message = writeMessage({
    ...words,
    me,
    other,
    conversationId: id,
    clientId,
    replyTo: replyTo ?? null,
    warnings: judged.warnings,
    asRequest: verdict.asRequest,
    isHeld,
    at: now,
  })
  const [[got], [side]] = await together(db, message, oneSide({ me, conversationId: id }))
  const written = { conversationId: id, ...got! }
  if (isFirst)
    await recordFirstMessage(db, {
      conversationId: id,
      senderId: me,
      hash: firstHash,
      asked: verdict.asRequest,
      at: now,
    })
  if (judged.holds !== null)
    await recordFinding(db, {
      senderId: me,
      receiverId: other,
      conversationId: id,
      clientId,
      text,
      why: judged.holds,
      score: judged.score,
      rules: judged.rules,
      at: now,
    })
  const left = (await finish?.({ ...written, otherId: other, isHeld })) ?? null
  invalidate(me)
  if (!isHeld) {
    invalidate(other)
    const { wasTold } = facts
    await announceMessage(work, { ...written, ...words, senderId: me, receiverId: other, at: now, wasTold })
    if (facts.hasExpress) await keepExpress(work, { conversationId: id, receiverId: me })
    const bonus = work.settings.get('newMemberMessageBonus')
    await giveNewMemberBonus(work, bonus, { ...written, writerId: me, otherId: other, text, at: now })
  }
  // What is finished after the message, such as its picture, is read with it.
  const read = finish ? await readConversation(work, id) : conversationOf(side!, work)
  return answer(work, read, written.number, left)
}

type Facts = SendingRow &
  JudgingFacts & {
    /** The message that was sent with this client's id. */
    before: { conversationId: string; number: number; type: MessageType; gift: GiftName | null } | null
    /** Why the sender has no access any more, which may have ended since the call came. */
    out: 'NOTAUTHENTICATED' | 'LEAVING' | 'SUSPENDED' | null
    /** Whether the other's Express Messages wait for an answer. */
    hasExpress: boolean
    /** Whether the other was told of the conversation already. */
    wasTold: boolean
  }

/** Reads all that decides whether a message is sent, and how; the rows of both members must be locked. */
const readFacts = prepare<Pair & { clientId: string; at: Date }, Facts>((asked) => {
  const { me, clientId, at } = asked
  const other = sql`(SELECT id FROM other)`
  const conversation = sql.ref('sending.conversationId')
  const told = { kind: 'message', actorId: me, subjectId: sql`${conversation}::text`, at } as const
  return sql`
    WITH other AS MATERIALIZED (SELECT ${otherOf(asked)} AS id)
    SELECT sending.*, facts.*,
      (SELECT jsonb_build_object('conversationId', g.conversation_id, 'number', g.number, 'type', g.type,
          'gift', g.detail->'gift'->'name') FROM messages g
        WHERE g.sender_id = ${me} AND g.client_id = ${clientId}) AS before,
      EXISTS (SELECT FROM express_messages e WHERE e.conversation_id = ${conversation} AND e.sender_id <> ${me}
        AND e.settled IS NULL) AS "hasExpress",
      ${wasToldOf(other, told)} AS "wasTold",
      (SELECT CASE WHEN w.banned_at IS NOT NULL THEN 'NOTAUTHENTICATED' WHEN w.deleted_at IS NOT NULL THEN 'LEAVING'
        WHEN w.suspended_until > app_now() THEN 'SUSPENDED' END FROM members w WHERE w.id = ${me}) AS out
    FROM (${selectSending(me, other)}) sending
    CROSS JOIN LATERAL (${selectFacts({ me, conversation, edited: null, at })}) facts`
})

async function answer(
  work: Reading,
  read: ReadConversation,
  number: number,
  left: Credits | null,
): Promise<Sent> {
  const { last } = read.conversation
  const message = last?.number === number ? last : await readMessage(work, read, number)
  return { conversation: read.conversation, message, creditsTotal: left }
}

export const sendHandlers: Handlers<'chat/sendmessage'> = {
  'chat/sendmessage': ({ content, ...asked }, ctx) =>
    send(ctx, { ...asked, type: typeOf[content.kind] }, (sender) => {
      const expressOfPlan = giftFor(ctx.viewer, 'expressMessages', ctx.now)
      return makeOutgoing(content, { ...sender, secrets: ctx.secrets, expressOfPlan })
    }),
}
