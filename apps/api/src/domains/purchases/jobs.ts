import { UNPAID_KEPT_DAYS } from '@harana/contract/model/limits'
import { RENEWAL_REMINDER_DAYS } from '@harana/contract/model/purchases'
import { sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import { PaymentsError } from '../../integrations/payments.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { graceUntil, isEndedWithPlan } from '../plans/plans.ts'
import { openBooksTicket } from '../tickets/tickets.ts'
import { type Booking, book } from './booking.ts'
import { endCheckout } from './checkout.ts'
import { type PurchaseRow, purchaseColumns } from './purchase-row.ts'
import { compare } from './reconcile.ts'

const minute = 60_000
/** How long before a period's end its plan is made to outlast the renewal, which the company takes up to an hour for. */
const renewingMs = 10 * minute
const day = 24 * 60 * minute
/** How many days back the nightly comparison looks. */
const COMPARED_DAYS = 3

const bookingOf = ({ config, db, transaction, payments }: WorkerDeps): Booking | null =>
  payments && { config, db, transaction, payments }

/**
 * Asks the company for what no event told of: checkouts that are open for a while, subscriptions whose period ends, plans
 * whose money or member is gone, and refunds that did not arrive.
 */
export async function askPayments(deps: WorkerDeps): Promise<void> {
  const booking = bookingOf(deps)
  if (!booking) return
  const { db, payments } = booking
  const { name } = payments
  const failures: unknown[] = []
  const each = async <T>(rows: readonly T[], run: (row: T) => Promise<void>) => {
    for (const row of rows) await run(row).catch((error: unknown) => failures.push(error))
  }

  const { rows: open } = await sql<PurchaseRow>`
    SELECT ${purchaseColumns} FROM purchases b
    WHERE b.provider = ${name} AND b.reason = 'order' AND ((b.state = 'waiting' AND b.created_at < app_now() - interval '5 minutes')
      OR (b.state = 'started' AND b.expires_at < app_now()))
    ORDER BY b.created_at LIMIT 200`.execute(db)
  await each(open, (purchase) =>
    purchase.checkoutId === null
      ? endCheckout(booking, purchase)
      : book(booking, { kind: 'checkout', id: purchase.checkoutId }),
  )

  await outlastRenewals(deps, name)
  // By the jobs that leaving, a ban and money that goes back send, unless these failed.
  const leaves = sql<boolean>`(renews AND EXISTS (SELECT FROM members m LEFT JOIN leavings l ON l.member_id = m.id
    WHERE m.id = s.member_id AND (l.member_id IS NOT NULL OR m.banned_at IS NOT NULL)))`
  const isOver = sql<boolean>`(member_id IS NULL OR ${isEndedWithPlan})`
  type Due = { providerId: string; isOver: boolean; isLeaving: boolean }
  const { rows: due } = await sql<Due>`
    SELECT provider_id AS "providerId", ${isOver} AS "isOver", ${leaves} AS "isLeaving"
    FROM subscriptions s WHERE provider = ${name} AND state <> 'ended' AND (${isOver}
      OR (period_end < app_now() AND (state = 'active' OR extract(minute FROM app_now()) < 5))
      OR EXISTS (SELECT FROM purchases u WHERE u.subscription_id = s.id AND u.reason = 'upgrade' AND u.state = 'started'
        AND u.created_at < app_now() - interval '10 minutes')
      OR ${leaves})`.execute(db)
  await each(due, async ({ providerId, isOver, isLeaving }) => {
    if (isOver) await payments.endSubscription(providerId)
    else if (isLeaving) await payments.setRenewal(providerId, false)
    await book(booking, { kind: 'subscription', id: providerId })
  })
  // An upgrade that the company knows nothing of after a day was never made.
  await sql`UPDATE purchases SET state = 'expired', closed_at = app_now()
    WHERE reason = 'upgrade' AND state = 'started' AND created_at < app_now() - interval '1 day'`.execute(db)

  const { rows: unsent } = await sql<{ refundId: string }>`
    SELECT r.id AS "refundId" FROM refunds r JOIN purchases b ON b.id = r.purchase_id
    WHERE r.state = 'sent' AND r.provider_id IS NULL AND b.provider = ${name}
      AND coalesce(r.answered_at, r.asked_at) < app_now() - interval '10 minutes'`.execute(db)
  await each(unsent, (refund) => sendRefund(deps, refund))
  if (failures.length > 0) throw failures[0]
}

/** Has the plans go on for a day whose renewal is under way: the company takes the money some time after the period ends. */
async function outlastRenewals({ db, transaction }: WorkerDeps, provider: string): Promise<void> {
  const { rows } = await sql<{ id: string; memberId: number; periodEnd: Date }>`
    SELECT id, member_id AS "memberId", period_end AS "periodEnd" FROM subscriptions
    WHERE provider = ${provider} AND state = 'active' AND renews AND member_id IS NOT NULL
      AND period_end < ${new Date(now().getTime() + renewingMs)}`.execute(db)
  for (const { id, memberId, periodEnd } of rows) {
    const until = new Date(periodEnd.getTime() + day)
    await transaction((work) => graceUntil(work, { memberId, source: { kind: 'purchase', id }, until }))
  }
}

/** Ends a plan at once at the company: the money for it is gone, or its member. */
export async function endPlanAtCompany(
  deps: WorkerDeps,
  { subscriptionId }: Jobs['end-plan'],
): Promise<void> {
  const found = await findSubscription(deps, subscriptionId)
  if (!found) return
  await found.booking.payments.endSubscription(found.providerId)
  await book(found.booking, { kind: 'subscription', id: found.providerId })
}

/** Has a plan end with its period. */
export async function cancelPlan(deps: WorkerDeps, { subscriptionId }: Jobs['cancel-plan']): Promise<void> {
  const found = await findSubscription(deps, subscriptionId)
  if (!found) return
  await found.booking.payments.setRenewal(found.providerId, false)
  await book(found.booking, { kind: 'subscription', id: found.providerId })
}

async function findSubscription(deps: WorkerDeps, subscriptionId: string) {
  const booking = bookingOf(deps)
  const { rows } = await sql<{ providerId: string; provider: string }>`
    SELECT provider_id AS "providerId", provider FROM subscriptions
    WHERE id = ${subscriptionId} AND state <> 'ended'`.execute(deps.db)
  const row = rows[0]
  return booking && row?.provider === booking.payments.name ? { booking, providerId: row.providerId } : null
}

/** Ends the open checkout of a member who deleted the account. */
export async function endOpenCheckout(deps: WorkerDeps, job: Jobs['end-checkout']): Promise<void> {
  const booking = bookingOf(deps)
  const { rows } = await sql<PurchaseRow>`
    SELECT ${purchaseColumns} FROM purchases b
    WHERE b.id = ${job.purchaseId} AND b.state IN ('started', 'waiting')`.execute(deps.db)
  const open = rows[0]
  if (!booking || !open) return
  await endCheckout(booking, open)
  // The company may have answered its opening meanwhile, and then it is shown to the member.
  if (open.checkoutId === null) await endOpenCheckout(deps, job)
}

/** Has the company give money back, once, and books what becomes of it. */
export async function sendRefund(deps: WorkerDeps, { refundId }: Jobs['send-refund']): Promise<void> {
  const booking = bookingOf(deps)
  const row = await findUnsent(deps, refundId)
  if (!booking || !row || row.provider !== booking.payments.name) return
  try {
    // It may be made already, by a try whose answer was lost, and the company forgets keys after a day.
    await book(booking, { kind: 'payment', id: row.paymentId })
    if (!(await findUnsent(deps, refundId))) return
    await booking.payments.refund(row.paymentId, row.cents, refundId)
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'unavailable') throw error
    await deps.transaction(async (work) => {
      const { rows } = await sql`
        UPDATE refunds SET state = 'failed' WHERE id = ${refundId} AND state = 'sent' AND provider_id IS NULL
        RETURNING id`.execute(work.db)
      if (rows.length > 0) await openBooksTicket(work, now())
    })
    deps.log.warn({ refundId, code: error.code }, 'the payment company refused a refund')
  }
  await book(booking, { kind: 'payment', id: row.paymentId })
}

async function findUnsent({ db }: WorkerDeps, refundId: string) {
  const { rows } = await sql<{ paymentId: string; cents: number; provider: string }>`
    SELECT b.payment_id AS "paymentId", r.cents, b.provider FROM refunds r JOIN purchases b ON b.id = r.purchase_id
    WHERE r.id = ${refundId} AND r.state = 'sent' AND r.provider_id IS NULL`.execute(db)
  return rows[0]
}

/** Reminds members whose plan renews soon, once per period. */
export async function remindOfRenewals({ transaction }: WorkerDeps): Promise<void> {
  await transaction(async ({ db, send }) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE subscriptions SET reminded_of = period_end
      WHERE state = 'active' AND renews AND member_id IS NOT NULL AND reminded_of IS DISTINCT FROM period_end
        AND period_end BETWEEN app_now() AND app_now() + make_interval(days => ${RENEWAL_REMINDER_DAYS})
      RETURNING id`.execute(db)
    for (const { id } of rows) await send('plan-mail', { subscriptionId: id, kind: 'reminder' })
  })
}

/** Compares the last days with the company's list, and warns of what differs. */
export async function comparePayments(deps: WorkerDeps): Promise<void> {
  const booking = bookingOf(deps)
  if (!booking) return
  const { compared, found } = await compare(booking, COMPARED_DAYS)
  if (found > 0) deps.log.warn({ compared, found }, 'payments differ from the purchases')
}

/** Deletes events that nobody sends any more, checkouts that nobody paid, and receipts that no law asks for any more. */
export async function sweepPurchases({ db }: Pick<WorkerDeps, 'db'>): Promise<void> {
  await sql`DELETE FROM payment_events WHERE ${expired('payment_events')}`.execute(db)
  await sql`DELETE FROM payment_comparisons WHERE compared_at < app_now() - interval '1 year'`.execute(db)
  await sql`DELETE FROM purchases WHERE paid_at IS NULL AND state IN ('failed', 'expired')
    AND created_at < app_now() - make_interval(days => ${UNPAID_KEPT_DAYS})`.execute(db)
  // The newest receipt keeps its number, from which the next one follows.
  const old = sql`SELECT id FROM purchases WHERE ${expired('purchases')}
    AND coalesce(receipt_number < (SELECT max(receipt_number) FROM purchases), true)`
  await sql`DELETE FROM disputes WHERE purchase_id IN (${old})`.execute(db)
  await sql`DELETE FROM refunds WHERE purchase_id IN (${old})`.execute(db)
  await sql`DELETE FROM purchases WHERE id IN (${old})`.execute(db)
  await sql`DELETE FROM subscriptions s WHERE ended_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM purchases b WHERE b.subscription_id = s.id)`.execute(db)
}
