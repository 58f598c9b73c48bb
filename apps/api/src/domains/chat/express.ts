import { type Credits, credits } from '@harana/contract/model/money'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal } from '../../http/refusal.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { holdCredits, type LedgerWork, postHold, readCredits, voidHold } from '../ledger/ledger.ts'

/** An Express Message that nobody answers is settled after so long, in days: by whether it was delivered. */
const EXPRESS_DAYS = 30
/** The ledger gives a hold back by itself later than that, in ms. */
const HELD_MS = (EXPRESS_DAYS + 2) * 24 * 3_600_000

type Named = { conversationId: string; number: number }

/**
 * How many Express Messages a member has left this month of those that the plan gives. Where one is sent, the member's row
 * must be locked.
 */
export async function expressLeft(db: Queryable, memberId: number, given: number): Promise<number> {
  if (given === 0) return 0
  const { rows } = await sql<{ used: number }>`
    SELECT count(*)::int AS used FROM express_messages
    WHERE sender_id = ${memberId} AND hold_id IS NULL AND settled IS DISTINCT FROM 'given-back'
      AND at >= date_trunc('month', app_now(), 'UTC')`.execute(db)
  return Math.max(0, given - rows[0]!.used)
}

/**
 * Pays for an Express Message that was written in the same transaction: by the plan, or by credits that are held.
 * @returns the credits that are left
 * @throws Refusal NOTENOUGHCREDITS
 */
export async function payExpress(
  work: LedgerWork,
  paid: Named & { senderId: number; price: number | null; at: Date },
): Promise<Credits> {
  const { conversationId, number, senderId, price, at } = paid
  const key = `express:${conversationId}:${number}`
  const hold =
    price === null
      ? null
      : await holdCredits(work, {
          memberId: senderId,
          kind: 'expressMessage',
          amount: credits(price),
          key,
          reference: key,
          expiresAt: new Date(at.getTime() + HELD_MS),
        })
  if (hold === 'notEnough') throw new Refusal('NOTENOUGHCREDITS')
  await sql`INSERT INTO express_messages (conversation_id, number, sender_id, at, hold_id)
    VALUES (${conversationId}, ${number}, ${senderId}, ${at}, ${hold?.id ?? null})`.execute(work.db)
  return hold?.balance ?? (await readCredits(work.db, senderId)).balance
}

/** Has the Express Messages that a member got in a conversation be paid for good: the member answered or accepted. */
export const keepExpress = (
  work: LedgerWork,
  { conversationId, receiverId }: { conversationId: string; receiverId: number },
): Promise<void> =>
  settle(
    work,
    'reached',
    sql`e.conversation_id = ${conversationId} AND e.sender_id <> ${receiverId}
    AND NOT EXISTS (SELECT FROM messages h WHERE h.conversation_id = e.conversation_id AND h.number = e.number AND h.held)`,
  )

/** Gives back what the Express Messages cost that a member got as a request and declined as spam. */
export const giveExpressBack = (
  work: LedgerWork,
  { conversationId, receiverId }: { conversationId: string; receiverId: number },
): Promise<void> =>
  settle(work, 'given-back', sql`e.conversation_id = ${conversationId} AND e.sender_id <> ${receiverId}`)

/**
 * Ends what staff looked at: of an Express Message that they reject, or let through when its time is over, the price is given
 * back; one that they let through before is settled as all others. A message of another kind is left as it is.
 * @returns whether the message may reach its receiver: not where its price was given back
 */
export async function settlePaid(
  work: LedgerWork,
  { conversationId, number }: Named,
  decided: 'delivered' | 'rejected',
): Promise<boolean> {
  const isDelivered = decided === 'delivered'
  const named = sql`e.conversation_id = ${conversationId} AND e.number = ${number}`
  await settle(work, 'given-back', isDelivered ? sql`${named} AND ${isOver}` : named)
  const { rows } = await sql`
    SELECT FROM express_messages e WHERE ${named} AND e.settled = 'given-back'`.execute(work.db)
  return isDelivered && rows.length === 0
}

/**
 * Writes down whether an Express Message that its sender takes back was delivered. It is settled with all others, weeks
 * later: a refund at once would tell its sender whether the other was here.
 */
export async function noteUnsentExpress(db: Queryable, { conversationId, number }: Named): Promise<void> {
  await sql`UPDATE express_messages e SET delivered = ${isDelivered}
    WHERE settled IS NULL AND conversation_id = ${conversationId} AND number = ${number}`.execute(db)
}

/** SQL: an Express Message `e` is on its receiver's page. */
const isDelivered = sql<boolean>`EXISTS (SELECT FROM conversation_sides s
  WHERE s.conversation_id = e.conversation_id AND s.member_id IS DISTINCT FROM e.sender_id AND s.delivered_up_to >= e.number
    AND NOT EXISTS (SELECT FROM messages h WHERE h.conversation_id = e.conversation_id AND h.number = e.number AND h.held))`

/** SQL: an Express Message `e` is to be settled, answered or not. */
const isOver = sql<boolean>`e.at < app_now() - make_interval(days => ${EXPRESS_DAYS})`

type Open = { number: number; conversationId: string; holdId: number | null }

/** Settles those that are open, each once, whoever else does so at the same time. */
async function settle(
  work: LedgerWork,
  as: 'reached' | 'given-back',
  which: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<Open>`
    UPDATE express_messages e SET settled = ${as} WHERE e.settled IS NULL AND ${which}
    RETURNING e.number, e.conversation_id AS "conversationId", e.hold_id AS "holdId"`.execute(work.db)
  for (const { number, conversationId, holdId } of rows.toSorted(
    (a, b) => (a.holdId ?? 0) - (b.holdId ?? 0),
  )) {
    if (holdId !== null) await (as === 'reached' ? postHold : voidHold)(work, holdId)
    if (as === 'given-back')
      await sql`UPDATE messages SET detail = detail - 'credits'
        WHERE conversation_id = ${conversationId} AND number = ${number}`.execute(work.db)
  }
}

/** Settles what nobody answered in time: what was delivered is paid for, all else is given back. */
export async function endExpress({ db, transaction }: Pick<WorkerDeps, 'db' | 'transaction'>): Promise<void> {
  const { rows } = await sql<Named & { senderId: number | null }>`
    SELECT e.conversation_id AS "conversationId", e.number, e.sender_id AS "senderId" FROM express_messages e
    WHERE e.settled IS NULL AND ${isOver}`.execute(db)
  for (const { conversationId, number, senderId } of rows)
    await transaction(async (work) => {
      // Whoever decides about several of a sender's messages has the sender's row before them, and then the credits.
      if (senderId !== null) await lockMembers(work.db, senderId)
      const named = sql`e.conversation_id = ${conversationId} AND e.number = ${number}`
      await settle(work, 'reached', sql`${named} AND coalesce(e.delivered, ${isDelivered})`)
      await settle(work, 'given-back', named)
    })
}
