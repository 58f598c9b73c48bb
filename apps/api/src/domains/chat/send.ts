import type { Message } from '@harana/contract/model/message'
import type { Credits } from '@harana/contract/model/money'
import { sql, type Tx } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { SiteSettings } from '../configuration/configuration.ts'
import type { Handlers } from '../handler.ts'
import { giftFor } from '../plans/plans.ts'
import { recordFinding, type ScamRules } from '../scams/scams.ts'
import { announceMessage } from './announce.ts'
import { makeOutgoing, type Outgoing } from './contents.ts'
import { keepExpress } from './express.ts'
import { readSending } from './facts.ts'
import { firstMessageHash, recordFirstMessage, requireOwnWords } from './first-messages.ts'
import { judgeWords } from './judging.ts'
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
  const sending = await readSending(db, { me, other, now })
  const before = await sentBefore(db, { me, clientId })
  if (before) {
    if (before.conversationId !== sending.conversationId) throw new Refusal('KEYREUSED')
    return answer(work, before, null)
  }
  const { verdict, conversationId, standing } = sending
  if (verdict.refusal !== null) throw new Refusal(verdict.refusal)
  const outgoing = await make({ ...work, memberId: me, now })
  if (verdict.asRequest && !outgoing.mayBeFirst) throw new Refusal('NOTHELD')
  const isFirst = standing === null
  const firstHash = isFirst ? firstMessageHash(outgoing.text) : null
  await requireOwnWords(db, me, firstHash)
  const { finish, mayBeFirst, ...words } = outgoing
  const { text } = words
  const judged = await judgeWords(work, { me, conversationId, text, now })
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
    await announceMessage(work, { ...written, senderId: me, receiverId: other, at: now })
    await keepExpress(work, { conversationId: written.conversationId, receiverId: me })
    const bonus = work.settings.get('newMemberMessageBonus')
    await giveNewMemberBonus(work, bonus, { ...written, writerId: me, otherId: other, text, at: now })
  }
  return answer(work, written, left)
}

type Written = { conversationId: string; number: number }

async function sentBefore(
  db: Tx,
  { me, clientId }: { me: number; clientId: string },
): Promise<Written | undefined> {
  const { rows } = await sql<Written>`SELECT conversation_id AS "conversationId", number FROM messages
    WHERE sender_id = ${me} AND client_id = ${clientId}`.execute(db)
  return rows[0]
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
