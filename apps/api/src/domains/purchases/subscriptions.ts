import { includedTax, LEAST_CENTS, QUOTE_MINUTES, type SoldPlan } from '@harana/contract/model/purchases'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Payments, PaymentsError, type Price } from '../../integrations/payments.ts'
import { lockAndRequireSession } from '../accounts/accounts.ts'
import { asking, type Buyer } from './asking.ts'
import { type Booking, book } from './booking.ts'
import type { PriceRow } from './prices.ts'
import { countryOf, priceFor, sellerOf, taxRateOf } from './terms.ts'

export type RunningSubscription = {
  id: string
  provider: 'stripe' | 'test'
  providerId: string
  customerId: string
  planId: SoldPlan
  cents: number
  state: 'active' | 'past-due'
  /** Whether its period is paid: not while a renewal is under way. */
  isPaid: boolean
  periodEnd: Date
  renews: boolean
  graceUntil: Date | null
}

/** SQL: until when a subscription `s` is paid. */
const paidUntil = sql<Date>`(SELECT max(b.plan_until) FROM purchases b
  WHERE b.subscription_id = s.id AND b.paid_at IS NOT NULL)`

/** The member's subscription that has not ended. */
export async function runningSubscription(
  db: Queryable,
  memberId: number,
): Promise<RunningSubscription | undefined> {
  const { rows } = await sql<RunningSubscription>`
    SELECT s.id, s.provider, s.provider_id AS "providerId", s.customer_id AS "customerId", pr.product_id AS "planId",
      pr.cents, s.state, s.period_end AS "periodEnd", s.renews, s.grace_until AS "graceUntil",
      s.period_end > app_now() AND ${paidUntil} > s.period_end - interval '1 day' AS "isPaid"
    FROM subscriptions s JOIN prices pr ON pr.id = s.price_id
    WHERE s.member_id = ${memberId} AND s.state <> 'ended' AND (s.renews OR s.period_end > app_now())
    ORDER BY s.created_at DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** @throws Refusal NOPLAN */
export async function requireSubscription(deps: Booking, memberId: number): Promise<RunningSubscription> {
  const found = await runningSubscription(deps.db, memberId)
  if (!found || found.provider !== deps.payments.name) throw new Refusal('NOPLAN')
  return found
}

/**
 * Has the member's plan renew, or end with its period, and at once where that is not paid.
 * @returns when that is
 * @throws Refusal NOPLAN where it has ended meanwhile, CONFLICT where it can't be cancelled yet
 */
export async function changeRenewal(deps: Booking, memberId: number, renews: boolean): Promise<Date> {
  const { id, providerId } = await requireSubscription(deps, memberId)
  // A change of it that is on its way has it renew again, and would undo what is cancelled before it.
  if (!renews && (await isChanging(deps.db, id))) throw new Refusal('CONFLICT')
  const { periodEnd, state } = await asking(deps.payments.setRenewal(providerId, renews))
  await asking(book(deps, { kind: 'subscription', id: providerId }))
  if (state !== 'ended') return periodEnd
  if (renews) throw new Refusal('NOPLAN')
  const { rows } = await sql<{ until: Date }>`
    SELECT greatest(${paidUntil}, app_now()) AS until FROM subscriptions s WHERE id = ${id}`.execute(deps.db)
  return rows[0]!.until
}

/** Whether a plan can be had for a running one by paying the difference: a higher one can, once the running one is paid. */
export const isUpgrade = ({ planId, isPaid }: RunningSubscription, price: PriceRow): boolean =>
  isPaid && price.productId > planId

/** What a change costs at that moment; null where the company makes none, or would take too little to be taken at all. */
export async function quoteChange(
  payments: Payments,
  running: RunningSubscription,
  price: Price,
  at: Date,
): Promise<{ cents: number; unusedCents: number } | null> {
  try {
    const preview = await payments.previewChange(running.providerId, price, at)
    return preview.cents < LEAST_CENTS ? null : preview
  } catch (error) {
    // A period may have begun since, or the plan have ended.
    if (error instanceof PaymentsError && (error.kind === 'refused' || error.kind === 'missing')) return null
    throw error
  }
}

/** What a member pressed: another plan for the running one, and the price that was shown for it. */
type Wish = { running: RunningSubscription; price: PriceRow; quote: { at: Date; cents: number } }
/** A change that the company is asked for unless it is paid, and the moment for which its price was reckoned. */
type Change = { id: string; quotedAt: Date; isPaid: boolean }
/** How long a change may be on its way to the company, with its retries. */
const changingSeconds = 60

/** SQL: whether a change was begun so lately that it may still be on its way. */
const isFresh = sql<boolean>`created_at > app_now() - make_interval(secs => ${changingSeconds})`

async function isChanging(db: Queryable, subscriptionId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM purchases
    WHERE subscription_id = ${subscriptionId} AND reason = 'upgrade' AND state = 'started' AND ${isFresh}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Changes the member's plan for a higher one at the price that the member was shown, and takes the difference.
 * @throws Refusal NOTAUTHENTICATED for one who has left since they asked, NOPLAN, PRICECHANGED, CONFLICT, DECLINED or
 *   UNAVAILABLE
 */
export async function upgrade(
  deps: Booking,
  buyer: Buyer,
  price: PriceRow,
  quote: Wish['quote'],
  at: Date,
): Promise<string> {
  const { payments, db } = deps
  const { viewer, site, locale } = buyer
  const running = await requireSubscription(deps, viewer.memberId)
  if (!running.isPaid) throw new Refusal('CONFLICT')
  if (!isUpgrade(running, price)) throw new Refusal('NOPLAN')
  const asked = priceFor(price, site, locale)
  const age = at.getTime() - quote.at.getTime()
  const preview = await asking(quoteChange(payments, running, asked, quote.at))
  if (age < -60_000 || age > QUOTE_MINUTES * 60_000 || preview?.cents !== quote.cents)
    throw new Refusal('PRICECHANGED')
  const change = await deps.transaction((work) =>
    findOrStart(work.db, deps, buyer, { running, price, quote }),
  )
  if (change.isPaid) return change.id
  const isMade = await asking(
    payments.changeSubscription(running.providerId, asked, change.quotedAt, change.id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof PaymentsError && (error.kind === 'declined' || error.kind === 'refused'))
          return false
        throw error
      },
    ),
  )
  await asking(book(deps, { kind: 'subscription', id: running.providerId }))
  if (isMade) return change.id
  const { rows: failed } = await sql`
    UPDATE purchases SET state = 'failed', closed_at = app_now()
    WHERE id = ${change.id} AND paid_at IS NULL RETURNING id`.execute(db)
  if (failed.length === 0) return change.id
  // No company changes a plan that has ended or begun anew since its price was shown.
  const isSame = isAsRead(running, await runningSubscription(db, viewer.memberId))
  throw new Refusal(isSame ? 'DECLINED' : 'CONFLICT')
}

/**
 * Finds the member's change at this price that is on its way or was just paid, or starts one: a second press finds the first
 * one's purchase, and the company then takes both for one.
 * @throws Refusal CONFLICT
 */
async function findOrStart(
  db: Tx,
  { config, payments }: Booking,
  { viewer, site }: Buyer,
  { running, price, quote }: Wish,
): Promise<Change> {
  const { memberId } = viewer
  await lockAndRequireSession(db, viewer)
  const { rows: changes } = await sql<Change & { same: boolean; fresh: boolean }>`
    SELECT id, coalesce(quoted_at, ${quote.at}) AS "quotedAt", state = 'paid' AS "isPaid",
      price_id = ${price.id} AND cents = ${quote.cents} AS same, ${isFresh} AS fresh
    FROM purchases
    WHERE subscription_id = ${running.id} AND reason = 'upgrade' AND state IN ('started', 'paid')`.execute(db)
  if (!isAsRead(running, await runningSubscription(db, memberId))) {
    // It was changed after it was read: by this same change, which was pressed twice, or by another, and the price is wrong.
    const made = changes.find((one) => one.isPaid && one.same && one.fresh)
    if (made) return made
    throw new Refusal('CONFLICT')
  }
  const open = changes.filter((one) => !one.isPaid)
  const same = open.find((one) => one.same)
  if (same) return same
  // Another change may be on its way to the company, which would then charge for both.
  if (open.some((one) => one.fresh)) throw new Refusal('CONFLICT')
  await sql`UPDATE purchases SET state = 'expired', closed_at = app_now()
    WHERE subscription_id = ${running.id} AND reason = 'upgrade' AND state = 'started'`.execute(db)
  const country = await countryOf(db, memberId)
  const rate = taxRateOf(config, country)
  const seller = sellerOf(config)
  const { rows } = await sql<Change>`
    INSERT INTO purchases (member_id, reason, product_type, product_id, price_id, cents, tax_rate, tax_cents, country,
      credits, seller_name, seller_address, seller_tax_number, site, agreed_at, provider, subscription_id, quoted_at)
    VALUES (${memberId}, 'upgrade', 'plan', ${price.productId}, ${price.id}, ${quote.cents}, ${rate},
      ${includedTax(quote.cents, rate)}, ${country}, ${price.credits}, ${seller.name}, ${seller.address},
      ${seller.taxNumber}, ${site}, app_now(), ${payments.name}, ${running.id}, ${quote.at})
    RETURNING id, quoted_at AS "quotedAt", false AS "isPaid"`.execute(db)
  return rows[0]!
}

/** Whether a plan is still in the period that was read. */
const isAsRead = (read: RunningSubscription, now: RunningSubscription | undefined): boolean =>
  now?.planId === read.planId && now.periodEnd.getTime() === read.periodEnd.getTime()
