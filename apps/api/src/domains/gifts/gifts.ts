import type { GiftName } from '@harana/contract/model/gifts'
import { type Credits, credits } from '@harana/contract/model/money'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { isFlaggedPair } from '../accounts/accounts.ts'
import type { SiteSettings } from '../configuration/configuration.ts'
import {
  boughtPart,
  earnCents,
  holdCredits,
  isWronglyPaid,
  type LedgerWork,
  postHold,
  spendCredits,
  takeEarningBack,
  voidHold,
  voidHoldOf,
} from '../ledger/ledger.ts'
import { earned } from './share.ts'

/** The part of gifts that other domains may use. */

/** A gift whose message staff look at is given back by itself where they don't decide for so long, in ms. */
const HELD_MS = 30 * 24 * 3_600_000

type Gift = {
  conversationId: string
  number: number
  senderId: number
  receiverId: number
  name: GiftName
  price: Credits
  at: Date
}
type Paying = LedgerWork & { settings: Pick<SiteSettings, 'get'> }

/** By which the ledger knows a gift. */
const keyOf = ({ conversationId, number }: Pick<Gift, 'conversationId' | 'number'>) =>
  `gift:${conversationId}:${number}`

/**
 * Pays for the gift of a message that was written in the same transaction; while staff look at that, its credits are held.
 * @returns the credits that are left
 * @throws Refusal NOTENOUGHCREDITS
 */
export async function payGift(work: Paying, gift: Gift & { isHeld: boolean }): Promise<Credits> {
  const { conversationId, number, senderId, receiverId, name, price, at, isHeld } = gift
  const key = keyOf(gift)
  const asked = { memberId: senderId, kind: 'gift', amount: price, key, reference: key } as const
  const movement = isHeld
    ? await holdCredits(work, { ...asked, expiresAt: new Date(at.getTime() + HELD_MS) })
    : await spendCredits(work, asked)
  if (movement === 'notEnough') throw new Refusal('NOTENOUGHCREDITS')
  const earningId = isHeld ? null : await earnShare(work, { ...gift, paidBy: movement.id })
  await sql`
    INSERT INTO gifts (conversation_id, number, sender_id, receiver_id, name, credits, at, hold_id, earning_id)
    VALUES (${conversationId}, ${number}, ${senderId}, ${receiverId}, ${name}, ${price}, ${at},
      ${isHeld ? movement.id : null}, ${earningId})`.execute(work.db)
  return movement.balance
}

type Held = {
  senderId: number | null
  receiverId: number
  price: number
  holdId: number | null
  isGivenBack: boolean
}

/**
 * Ends what staff looked at: a gift that they let through is paid, one that they reject is given back. A message that is no
 * gift is left as it is.
 * @returns whether the message may reach its receiver: not where its gift was given back, before they decided too
 */
export async function settlePaid(
  work: Paying,
  { conversationId, number }: Pick<Gift, 'conversationId' | 'number'>,
  decided: 'delivered' | 'rejected',
): Promise<boolean> {
  const isDelivered = decided === 'delivered'
  const { rows } = await sql<Held>`
    SELECT sender_id AS "senderId", receiver_id AS "receiverId", credits AS price, hold_id AS "holdId",
      given_back_at IS NOT NULL AS "isGivenBack"
    FROM gifts WHERE conversation_id = ${conversationId} AND number = ${number} FOR UPDATE`.execute(work.db)
  const [gift] = rows
  // A gift goes with a receiver who is erased, and leaves its credits held.
  if (!gift && !isDelivered) await voidHoldOf(work, keyOf({ conversationId, number }))
  if (!gift || gift.holdId === null) return isDelivered && !gift?.isGivenBack
  const { holdId, senderId, receiverId, price } = gift
  const ended = isDelivered ? await postHold(work, holdId) : await voidHold(work, holdId)
  const isPaid = isDelivered && ended !== 'settled'
  const at = now()
  const earningId =
    isPaid && senderId !== null
      ? await earnShare(work, {
          conversationId,
          number,
          senderId,
          receiverId,
          price: credits(price),
          at,
          paidBy: holdId,
        })
      : null
  await sql`UPDATE gifts SET hold_id = NULL, earning_id = ${earningId},
      given_back_at = CASE WHEN ${isPaid} THEN NULL ELSE ${at}::timestamptz END
    WHERE conversation_id = ${conversationId} AND number = ${number}`.execute(work.db)
  return isPaid
}

/**
 * Has a Ka-Partner earn the site's share of a gift, of credits that were bought alone, and nothing where the two accounts
 * are linked or one has reported the other. It is payable after a while, in which a payment that was not right shows.
 * @param paidBy the movement that took the credits
 */
async function earnShare(
  work: Paying,
  gift: Omit<Gift, 'name'> & { paidBy: number },
): Promise<number | null> {
  const { senderId, receiverId, paidBy, at } = gift
  const share = work.settings.get('giftShareCents')
  if (share === 0) return null
  const { rows } = await sql`
    SELECT FROM members WHERE id = ${receiverId} AND ka_partner_at IS NOT NULL`.execute(work.db)
  if (rows.length === 0 || (await isFlaggedPair(work.db, senderId, receiverId))) return null
  const amount = earned(await boughtPart(work.db, paidBy), share)
  if (amount === 0) return null
  const key = keyOf(gift)
  const { id } = await earnCents(work, {
    memberId: receiverId,
    kind: 'giftShare',
    amount,
    key: `${key}:share`,
    reference: key,
    payableAt: new Date(at.getTime() + work.settings.get('earningsHeldDays') * 24 * 3_600_000),
  })
  return id
}

/**
 * Takes shares back that are not payable yet, of gifts by a member who is banned for fraud in the same transaction: once the
 * member is erased, the ban is nobody's.
 */
export async function takeSharesBack(work: LedgerWork, senderId: number): Promise<void> {
  const { rows } = await sql<{ earningId: number }>`
    SELECT e.movement_id AS "earningId" FROM gifts g JOIN ledger_earnings e ON e.movement_id = g.earning_id
    WHERE g.sender_id = ${senderId} ORDER BY e.account_id, e.movement_id`.execute(work.db)
  for (const { earningId } of rows) await takeEarningBack(work, earningId)
}

/**
 * Takes shares back that are not payable yet, of gifts whose sender is banned for fraud or whose payments were taken back,
 * be the sender erased by now; and writes down which gifts were given back, since staff did not decide in time.
 */
export async function settleGiftShares({
  db,
  transaction,
}: Pick<WorkerDeps, 'db' | 'transaction'>): Promise<void> {
  const { rows } = await sql<{ earningId: number }>`
    SELECT e.movement_id AS "earningId" FROM ledger_earnings e WHERE ${isWronglyPaid}
    ORDER BY e.movement_id`.execute(db)
  for (const { earningId } of rows) await transaction((work) => takeEarningBack(work, earningId))
  // Whoever decides on several of a sender's gifts locks them one by one, and would wait for this as this for them.
  await sql`UPDATE gifts SET hold_id = NULL, given_back_at = ${now()} WHERE (conversation_id, number) IN (
    SELECT g.conversation_id, g.number FROM gifts g
    WHERE g.hold_id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_holds h WHERE h.movement_id = g.hold_id)
    FOR UPDATE SKIP LOCKED)`.execute(db)
}
