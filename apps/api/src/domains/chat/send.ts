import type { MessageType } from '@harana/contract/model/enums'
import type { GiftName } from '@harana/contract/model/gifts'
import type { Message } from '@harana/contract/model/message'
import type { Credits } from '@harana/contract/model/money'
import { together, togetherAtLast } from '../../db/prepared.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { SiteSettings } from '../configuration/configuration.ts'
import type { Handlers } from '../handler.ts'
import { giftFor } from '../plans/plans.ts'
import { recordFinding, type ScamRules } from '../scams/scams.ts'
import { announceMessage } from './announce.ts'
import { makeOutgoing, type Outgoing, typeOf } from './contents.ts'
import { keepExpress } from './express.ts'
import { firstMessageHash, recordFirstMessage, requireOwnWords } from './first-messages.ts'
import { judgeFrom } from './judging.ts'
import { giveNewMemberBonus } from './new-member-bonus.ts'
import { hasWritten, keepFollowing } from './own-thread.ts'
import { pairOf, type Recipient } from './recipient.ts'
import {
  conversationOf,
  oneSide,
  type ReadConversation,
  type Reading,
  readConversation,
  readMessage,
} from './rows.ts'
import { lockAndReadFacts, sideAfter } from './sending.ts'
import { beginConversation, writeFollowing, writeMessage } from './write.ts'

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
  const asked = { ...pairOf(me, to), clientId, at: now }
  const { other, seq, facts, side, verdict, conversationId, standing } = await lockAndReadFacts(db, asked)
  const { before, out } = facts
  if (out) throw new Refusal(out)
  if (before) {
    const isAgain =
      before.conversationId === conversationId && before.type === type && before.gift === (gift ?? null)
    if (!isAgain) throw new Refusal('KEYREUSED')
    // The process that wrote it may have ended before it told anybody.
    for (const memberId of [other, me]) invalidate(memberId)
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
  const { warnings } = judged
  const isHeld = judged.holds !== null
  const bonus = hasWritten(facts.thread) ? 0 : work.settings.get('newMemberMessageBonus')
  // Where nothing else follows from it, which may still refuse, the message goes with the commit.
  const isAllThereIs =
    side?.isOpenToBoth &&
    !isHeld &&
    !finish &&
    replyTo === undefined &&
    (side.isMuted || facts.wasTold) &&
    !facts.hasExpress &&
    bonus === 0
  if (isAllThereIs) {
    // In this order: whoever gets the message waits for it.
    for (const memberId of [other, me]) invalidate(memberId)
    const { conversationId } = side
    const written = { number: facts.newest + 1, seq, clientId: clientId.toLowerCase(), replyTo: null }
    const more = { me, warnings, at: now }
    await togetherAtLast(db, writeFollowing({ ...words, ...written, ...more, conversationId, other }))
    keepFollowing({ conversationId, me, other, text, at: now, seq, own: side })
    const after = sideAfter(side, words, written, more)
    return answer(work, conversationOf(after, work), written.number, null)
  }
  const id = conversationId ?? (await beginConversation(db, me, other, now))
  const message = writeMessage({
    ...words,
    me,
    other,
    conversationId: id,
    clientId,
    replyTo: replyTo ?? null,
    warnings,
    asRequest: verdict.asRequest,
    isHeld,
    at: now,
  })
  // How a conversation stands that was open to both before follows from what is written.
  const isKnown = side?.isOpenToBoth && !isHeld && !finish
  const [[got], read] = isKnown
    ? await together(db, message)
    : await together(db, message, oneSide({ me, conversationId: id }))
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
  if (!isHeld) {
    invalidate(other)
    const { wasTold } = facts
    await announceMessage(work, { ...written, ...words, senderId: me, receiverId: other, at: now, wasTold })
    if (facts.hasExpress) await keepExpress(work, { conversationId: id, receiverId: me })
    await giveNewMemberBonus(work, bonus, { ...written, writerId: me, otherId: other, text, at: now })
  }
  invalidate(me)
  const after = isKnown ? sideAfter(side, words, got!, { me, at: now, warnings }) : read![0]!
  // What is finished after the message, such as its picture, is read with it.
  const conversation = finish ? await readConversation(work, id) : conversationOf(after, work)
  return answer(work, conversation, written.number, left)
}

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
