import type { Message } from '@harana/contract/model/message'
import type { Credits } from '@harana/contract/model/money'
import { keptPlan, sql, type Tx } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { SiteSettings } from '../configuration/configuration.ts'
import type { Handlers } from '../handler.ts'
import { giftFor } from '../plans/plans.ts'
import { recordFinding, type ScamRules } from '../scams/scams.ts'
import { announceMessage } from './announce.ts'
import { makeOutgoing, type Outgoing } from './contents.ts'
import { keepExpress } from './express.ts'
import { type SendingRow, selectSending, sendingOf } from './facts.ts'
import { firstMessageHash, recordFirstMessage, requireOwnWords } from './first-messages.ts'
import { type JudgingFacts, judgeFrom, selectFacts } from './judging.ts'
import { giveNewMemberBonus } from './new-member-bonus.ts'
import { lockPair, type Recipient } from './recipient.ts'
import { type ReadConversation, type Reading, readConversation, readMessage } from './rows.ts'
import { writeMessage } from './write.ts'

type Asked = Recipient & {
  /** Made by the browser once per message: sent again with it, the answer is the message that is there. */
  clientId: string
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
  { clientId, replyTo, warned, ...to }: Asked,
  make: (sender: Work & { memberId: number; now: Date }) => Promise<Outgoing>,
): Promise<Sent> {
  const { db, now, viewer, invalidate } = work
  const me = viewer.memberId
  const other = await lockPair(db, me, to)
  const facts = await readFacts(db, { me, other, clientId })
  const { verdict, conversationId, standing } = sendingOf(facts, { me, other, now })
  const { before } = facts
  if (before) {
    if (before.conversationId !== conversationId) throw new Refusal('KEYREUSED')
    return answer(work, before, null)
  }
  if (verdict.refusal !== null) throw new Refusal(verdict.refusal)
  const outgoing = await make({ ...work, memberId: me, now })
  if (verdict.asRequest && !outgoing.mayBeFirst) throw new Refusal('NOTHELD')
  const isFirst = standing === null
  const firstHash = isFirst ? firstMessageHash(outgoing.text) : null
  await requireOwnWords(db, me, firstHash)
  const { finish, mayBeFirst, ...words } = outgoing
  const { text } = words
  const judged = judgeFrom(work.scamRules, facts, { conversationId, text, now })
  if (judged.asks && !warned) throw new Refusal('WARNED')
  const isHeld = judged.holds !== null
  const written = await writeMessage(db, {
    ...words,
    me,
    other,
    conversationId,
    clientId,
    replyTo: await replied(db, conversationId, replyTo, me),
    warnings: judged.warnings,
    asRequest: verdict.asRequest,
    isHeld,
    at: now,
  })
  if (isFirst)
    await recordFirstMessage(db, {
      conversationId: written.conversationId,
      senderId: me,
      hash: firstHash,
      asked: verdict.asRequest,
      at: now,
    })
  if (judged.holds !== null)
    await recordFinding(db, {
      senderId: me,
      receiverId: other,
      conversationId: written.conversationId,
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
    await announceMessage(work, { ...written, ...words, senderId: me, receiverId: other, at: now })
    if (facts.hasExpress) await keepExpress(work, { conversationId: written.conversationId, receiverId: me })
    const bonus = work.settings.get('newMemberMessageBonus')
    await giveNewMemberBonus(work, bonus, { ...written, writerId: me, otherId: other, text, at: now })
  }
  return answer(work, written, left)
}

type Written = { conversationId: string; number: number }

type Facts = SendingRow &
  JudgingFacts & {
    /** The message that was sent with this client's id. */
    before: Written | null
    /** Whether the other's Express Messages wait for an answer. */
    hasExpress: boolean
  }

/** Reads all that decides whether a message is sent, and how; the rows of both members must be locked. */
async function readFacts(
  db: Tx,
  { me, other, clientId }: { me: number; other: number; clientId: string },
): Promise<Facts> {
  const conversation = sql.ref('sending.conversationId')
  const { rows } = await keptPlan(sql<Facts>`
    SELECT sending.*, facts.*,
      (SELECT jsonb_build_object('conversationId', g.conversation_id, 'number', g.number) FROM messages g
        WHERE g.sender_id = ${me} AND g.client_id = ${clientId}) AS before,
      EXISTS (SELECT FROM express_messages e WHERE e.conversation_id = ${conversation} AND e.sender_id <> ${me}
        AND e.settled IS NULL) AS "hasExpress"
    FROM (${selectSending({ me, other })}) sending
    CROSS JOIN LATERAL (${selectFacts({ me, conversation, edited: null })}) facts`).execute(db)
  return rows[0]!
}

/** The message that is answered; null where it is none that the sender has. */
async function replied(
  db: Tx,
  conversationId: string | null,
  number: number | undefined,
  me: number,
): Promise<number | null> {
  if (conversationId === null || number === undefined) return null
  const { rows } =
    await sql`SELECT FROM messages WHERE conversation_id = ${conversationId} AND number = ${number}
    AND (NOT held OR (sender_id = ${me} AND rejected_at IS NULL))`.execute(db)
  return rows.length > 0 ? number : null
}

async function answer(
  work: Reading,
  { conversationId, number }: Written,
  left: Credits | null,
): Promise<Sent> {
  const read = await readConversation(work, conversationId)
  const { last } = read.conversation
  const message = last?.number === number ? last : await readMessage(work, read, number)
  return { conversation: read.conversation, message, creditsTotal: left }
}

export const sendHandlers: Handlers<'chat/sendmessage'> = {
  'chat/sendmessage': ({ content, ...asked }, ctx) =>
    send(ctx, asked, (sender) => {
      const expressOfPlan = giftFor(ctx.viewer, 'expressMessages', ctx.now)
      return makeOutgoing(content, { ...sender, secrets: ctx.secrets, expressOfPlan })
    }),
}
