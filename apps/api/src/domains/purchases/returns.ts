import {
  cents as asCents,
  credits as asCredits,
  type Cents,
  type Credits,
} from '@harana/contract/model/money'
import { includedTax, type PurchaseState } from '@harana/contract/model/purchases'
import { sql, type Tx } from '../../db/db.ts'
import type { PaymentDetails } from '../../integrations/payments.ts'
import type { Work } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import {
  cameOnto,
  giveCredits,
  moveCents,
  payShortfall,
  reverseMovement,
  wentFrom,
} from '../ledger/ledger.ts'
import { notify } from '../notifications/notifications.ts'
import { endPlan } from '../plans/plans.ts'
import { openBooksTicket } from '../tickets/tickets.ts'
import type { PurchaseRow } from './purchase-row.ts'

/**
 * Books the refunds and disputes of a payment. What a purchase gave is taken back with the money: when a refund is on its
 * way, and when a dispute is lost. A dispute that is only open takes nothing.
 */
export async function bookReturns(work: Work, purchase: PurchaseRow, details: PaymentDetails): Promise<void> {
  const { db, send } = work
  const { id, cents } = purchase
  const cameBack = await saveRefunds(db, purchase, details)
  const disputes = await saveDisputes(work, purchase, details)
  // What a lost dispute ended is not begun again by itself.
  const isReopened = disputes.some(({ before, state }) => before === 'lost' && state !== 'lost')
  if (cameBack || isReopened) await openBooksTicket(work, now())
  const sum = (amounts: { cents: number }[]) => amounts.reduce((all, one) => all + one.cents, 0)
  const refunded = Math.min(cents, sum(details.refunds.filter(({ state }) => state !== 'failed')))
  const lost = sum(disputes.filter(({ state }) => state === 'lost'))
  const gone = Math.min(cents, refunded + lost)
  const state: PurchaseState =
    lost > 0
      ? 'lost'
      : disputes.some((dispute) => dispute.state === 'open')
        ? 'disputed'
        : refunded >= cents && cents > 0
          ? 'refunded'
          : 'paid'
  // Before the credits: the member's row is locked first, then the accounts of the ledger.
  if (gone >= cents && cents > 0) await takePlan(work, purchase, lost > 0 ? 'dispute' : 'refund')
  const took = await takeCredits(work, purchase, gone)
  await sql`UPDATE purchases SET state = ${state}, refunded_cents = ${refunded}, taken_credits = ${took.credits},
      takes = ${took.takes}, revision = revision + 1,
      closed_at = CASE WHEN ${state} IN ('refunded', 'lost') THEN coalesce(closed_at, app_now()) END
    WHERE id = ${id}`.execute(db)
  if (purchase.provider !== 'test') await moveRefund(work, purchase, refunded)
  if (purchase.memberId === null) return
  const told = (dedupeKey: string) =>
    notify(work, {
      memberId: purchase.memberId!,
      kind: 'purchasereturned',
      actorId: null,
      subjectId: id,
      dedupeKey,
      at: now(),
    })
  if (refunded > purchase.refundedCents) {
    const back = refunded - purchase.refundedCents
    await send('purchase-mail', { purchaseId: id, kind: 'refunded', cents: back })
    await told(`refunded ${refunded}`)
  }
  for (const dispute of disputes.filter((one) => one.state !== one.before)) {
    const kind = dispute.state === 'open' ? 'disputed' : dispute.state
    await send('purchase-mail', { purchaseId: id, kind, cents: dispute.cents })
    await told(`${kind} ${dispute.id}`)
  }
}

/**
 * Writes down each refund: one that staff asked for is known by its own id, which it carries.
 * @returns whether one of them has come back since
 */
async function saveRefunds(db: Tx, { id }: PurchaseRow, { refunds }: PaymentDetails): Promise<boolean> {
  let cameBack = false
  for (const refund of refunds) {
    const { rows } = await sql<{ before: string }>`
      WITH known AS (SELECT id, state FROM refunds
        WHERE purchase_id = ${id} AND (provider_id = ${refund.id} OR id::text = ${refund.reference}) FOR UPDATE)
      UPDATE refunds r SET provider_id = ${refund.id}, state = ${refund.state} FROM known WHERE r.id = known.id
      RETURNING known.state AS before`.execute(db)
    cameBack ||= refund.state === 'failed' && rows[0]?.before !== 'failed'
    if (rows.length === 0)
      await sql`INSERT INTO refunds (purchase_id, provider_id, cents, state, reason)
        VALUES (${id}, ${refund.id}, ${refund.cents}, ${refund.state}, 'Made at the payment company.')`.execute(
        db,
      )
  }
  return cameBack
}

type BookedDispute = PaymentDetails['disputes'][number] & { before: string | null }

async function saveDisputes(
  work: Work,
  purchase: PurchaseRow,
  { disputes }: PaymentDetails,
): Promise<BookedDispute[]> {
  const { db } = work
  const { id, provider, revision } = purchase
  const booked: BookedDispute[] = []
  for (const dispute of disputes) {
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM disputes WHERE provider_id = ${dispute.id} FOR UPDATE`.execute(db)
    const before = rows[0]?.state ?? null
    booked.push({ ...dispute, before })
    if (before === dispute.state) continue
    const isOver = dispute.state !== 'open'
    await sql`INSERT INTO disputes (provider_id, purchase_id, cents, state, closed_at)
      VALUES (${dispute.id}, ${id}, ${dispute.cents}, ${dispute.state}, ${isOver ? now() : null})
      ON CONFLICT (provider_id) DO UPDATE SET state = excluded.state, closed_at = excluded.closed_at`.execute(
      db,
    )
    if (provider === 'test' || dispute.cents === 0) continue
    const amount = asCents(dispute.cents)
    const reference = `purchase:${id}`
    const key = `dispute:${dispute.id}`
    await moveCents(db, { kind: 'disputeOpened', amount, key, reference })
    // One that had ended is taken up again.
    if (before === 'won' || before === 'lost')
      await takeBack(work, purchase, {
        base: `${key}:${before}`,
        key: `${key}:${before}:returned:${revision}`,
        amount,
      })
    if (dispute.state !== 'open') {
      const kind = dispute.state === 'won' ? 'disputeWon' : 'disputeLost'
      await moveCents(db, { kind, amount, key: `${key}:${dispute.state}:again:${revision}`, reference })
    }
  }
  return booked
}

/** Takes the plan of a purchase whose money is gone, unless a later period has taken its place. */
async function takePlan(work: Work, purchase: PurchaseRow, why: 'refund' | 'dispute'): Promise<void> {
  const { id, memberId, productType, subscriptionId, planUntil } = purchase
  if (productType !== 'plan' || subscriptionId === null || planUntil === null || planUntil <= now()) return
  const { rows } = await sql<{ id: string; state: string }>`
    SELECT b.id, s.state FROM purchases b JOIN subscriptions s ON s.id = b.subscription_id
    WHERE b.subscription_id = ${subscriptionId} AND b.paid_at IS NOT NULL
    ORDER BY b.plan_until DESC, b.paid_at DESC LIMIT 1`.execute(work.db)
  if (rows[0]?.id !== id) return
  if (memberId !== null)
    await endPlan(work, { memberId, source: { kind: 'purchase', id: subscriptionId }, why, at: now() })
  if (rows[0].state !== 'ended') await work.send('end-plan', { subscriptionId })
}

/**
 * Takes back as many of the credits as of the price is gone, in the same proportion, or gives again what was taken for a
 * refund that failed.
 * @returns how many are taken in all, and how often it was done
 */
async function takeCredits(work: Work, purchase: PurchaseRow, gone: number) {
  const { id, memberId, credits, cents, takenCredits, takes } = purchase
  const target = cents === 0 ? 0 : Math.floor((credits * gone) / cents)
  const reference = `purchase:${id}`
  if (target > takenCredits) {
    const amount = asCredits(target - takenCredits)
    await takeBack(work, purchase, { base: reference, key: `${reference}:taken:${takes}`, amount })
  } else if (target < takenCredits && memberId !== null) {
    const amount = asCredits(takenCredits - target)
    const key = `${reference}:again:${takes}`
    await giveCredits(work, { memberId, kind: 'bundle', amount, key, reference })
    await settleMissing(work, purchase, { memberId, amount, key: `${key}:missing` })
  } else return { credits: takenCredits, takes }
  return { credits: target, takes: takes + 1 }
}

/** SQL: the movements that gave what a purchase brought: the first one, and one for each refund that failed. */
const givings = ({ revision }: PurchaseRow, base: string) => sql`ledger_movements m
  WHERE m.key = ANY(ARRAY(SELECT ${base} UNION ALL SELECT ${base} || ':again:' || n FROM generate_series(0, ${revision}::int) n))`

/** Takes back so much of what a purchase brought, the last that was given first. */
async function takeBack<Unit extends Credits | Cents>(
  work: Work,
  purchase: PurchaseRow,
  { base, key, amount }: { base: string; key: string; amount: Unit },
): Promise<void> {
  const { rows } = await sql<{ key: string; left: number }>`
    SELECT m.key, m.amount - coalesce((SELECT sum(r.amount) FROM ledger_movements r WHERE r.reverses = m.id), 0)::bigint AS left
    FROM ${givings(purchase, base)} ORDER BY m.id DESC`.execute(work.db)
  let rest: number = amount
  for (const giving of rows) {
    const part = Math.min(giving.left, rest)
    if (part === 0) continue
    rest -= part
    await reverseMovement<Unit>(work, {
      of: giving.key,
      key: `${key}${giving.key.slice(base.length)}`,
      amount: part as Unit,
      reference: `purchase:${purchase.id}`,
    })
  }
  if (rest > 0) throw new Error(`${rest} of ${base} can't be taken back: it was not given`)
}

/** Ends what was missing because of a refund that failed: what is given again pays it, as far as it stands. */
async function settleMissing(
  work: Work,
  purchase: PurchaseRow,
  { memberId, amount, key }: { memberId: number; amount: Credits; key: string },
): Promise<void> {
  const reference = `purchase:${purchase.id}`
  const { rows } = await sql<{ missing: number }>`
    SELECT least(${amount}, -s.balance, (
      SELECT coalesce(sum(x.amount), 0) FROM (
        SELECT m.amount, m.reference FROM ledger_movements m WHERE ${wentFrom(sql.ref('s.id'))}
        UNION ALL SELECT -m.amount, m.reference FROM ledger_movements m WHERE ${cameOnto(sql.ref('s.id'))}) x
      WHERE x.reference = ${reference}))::bigint AS missing
    FROM ledger_accounts s WHERE s.member_id = ${memberId} AND s.role = 'shortfall'`.execute(work.db)
  const missing = rows[0]?.missing ?? 0
  if (missing > 0) await payShortfall(work, { memberId, amount: asCredits(missing), key, reference })
}

/** Takes a refund out of the books, so much from the sale and so much from the tax, or puts back what of it failed. */
async function moveRefund(work: Work, purchase: PurchaseRow, refunded: number): Promise<void> {
  const { id, taxRate, refundedCents: before, revision } = purchase
  const tax = includedTax(refunded, taxRate) - includedTax(before, taxRate)
  const net = refunded - before - tax
  const parts = [
    { base: `sale:${id}`, kind: 'sale', amount: net },
    { base: `tax:${id}`, kind: 'salesTax', amount: tax },
  ] as const
  for (const { base, kind, amount } of parts)
    if (amount > 0)
      await takeBack(work, purchase, { base, key: `${base}:returned:${revision}`, amount: asCents(amount) })
    else if (amount < 0)
      await moveCents(work.db, {
        kind,
        amount: asCents(-amount),
        key: `${base}:again:${revision}`,
        reference: `purchase:${id}`,
      })
}
