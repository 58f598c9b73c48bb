import { cents as asCents, credits as asCredits } from '@harana/contract/model/money'
import type { PaidPlan } from '@harana/contract/model/plans'
import { GRACE_DAYS, includedTax } from '@harana/contract/model/purchases'
import { type Db, sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type {
  Checkout,
  Invoice,
  PaymentDetails,
  PaymentEvent,
  Payments,
  Subscription,
} from '../../integrations/payments.ts'
import type { Work } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { giveCredits, moveCents } from '../ledger/ledger.ts'
import { graceUntil, setRenewal, startPlan } from '../plans/plans.ts'
import { openBooksTicket } from '../tickets/tickets.ts'
import { type PriceRow, priceColumns } from './prices.ts'
import { type PurchaseRow, purchaseColumns } from './purchase-row.ts'
import { bookReturns } from './returns.ts'
import { countryOf, sellerOf, taxRateOf } from './terms.ts'

/**
 * Books what the payment company knows. An event only names an object, which is asked for anew: so it does not matter how
 * often, how late and in which order events arrive, or whether they do.
 */

export type Booking = {
  config: Config
  payments: Payments
  db: Db
  transaction<T>(run: (work: Work) => Promise<T>): Promise<T>
}

const currency = 'usd'
const day = 24 * 3_600_000
/**
 * How often an object is asked for that somebody else books meanwhile. Whoever booked it during the second time found the first
 * one's booking, so that they asked after this began, and what they booked is what this would have.
 */
const tries = 2

type About = NonNullable<PaymentEvent['about']>
type Event = Pick<PaymentEvent, 'id' | 'type'>
/** The payments that were booked for the first time; null where somebody else booked the object meanwhile. */
type Booked = string[] | null

/**
 * Books an object of the company's, and the event that told of it, in one transaction. A known event books nothing.
 * @throws PaymentsError when the company does not answer
 */
export async function book(deps: Booking, about: About, event?: Event): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const booked =
      about.kind === 'checkout'
        ? await bookCheckout(deps, about.id, event)
        : about.kind === 'subscription'
          ? await bookSubscription(deps, about.id, event)
          : await bookPayment(deps, about.id, event)
    if (booked === null) continue
    // What was refunded or disputed while a payment was booked was told of before anything here knew that payment.
    for (const id of booked) await book(deps, { kind: 'payment', id })
    return
  }
}

/**
 * Records an event: in the transaction that books what it told of, once nothing there can ask for another try any more,
 * which would take the event for a known one.
 * @returns false where it was booked before
 */
export async function recordEvent(db: Tx, { payments }: Booking, event: Event | undefined): Promise<boolean> {
  if (!event) return true
  const { rows } = await sql`INSERT INTO payment_events (provider, event_id, type)
    VALUES (${payments.name}, ${event.id}, ${event.type}) ON CONFLICT DO NOTHING RETURNING event_id`.execute(
    db,
  )
  return rows.length > 0
}

async function bookCheckout(deps: Booking, id: string, event: Event | undefined): Promise<Booked> {
  const { payments, transaction } = deps
  const checkout = await payments.readCheckout(id)
  if (checkout.subscriptionId !== null) return bookSubscription(deps, checkout.subscriptionId, event)
  const details =
    checkout.state === 'paid' && checkout.paymentId !== null
      ? await payments.readPayment(checkout.paymentId)
      : null
  return transaction(async (work) => {
    if (!(await recordEvent(work.db, deps, event))) return []
    const purchase = await lockPurchase(work.db, sql`b.provider = ${payments.name} AND b.checkout_id = ${id}`)
    // The event may come before the row knows its checkout.
    const found = purchase ?? (checkout.reference && (await lockPurchase(work.db, byId(checkout.reference))))
    if (!found || found.paidAt !== null) return []
    if (details) await pay(work, deps, found, { details, paid: checkout })
    else await endUnpaid(work.db, found, checkout)
    return details ? [details.id] : []
  })
}

/** Writes down that a checkout is over without money, or waits for the bank. */
async function endUnpaid(db: Tx, { id }: PurchaseRow, { state }: Checkout): Promise<void> {
  if (state !== 'failed' && state !== 'expired') return
  await sql`UPDATE purchases SET state = ${state}, closed_at = app_now(), checkout_url = NULL
    WHERE id = ${id} AND state IN ('started', 'waiting')`.execute(db)
}

type SubscriptionRow = {
  id: string
  memberId: number | null
  state: string
  revision: number
  renews: boolean
}

async function findSubscription(db: Db | Tx, name: string, id: string, lock = false) {
  const { rows } = await sql<SubscriptionRow>`
    SELECT id, member_id AS "memberId", state, revision, renews FROM subscriptions
    WHERE provider = ${name} AND provider_id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`.execute(db)
  return rows[0]
}

async function bookSubscription(deps: Booking, id: string, event: Event | undefined): Promise<Booked> {
  const { payments, db, transaction } = deps
  const before = await findSubscription(db, payments.name, id)
  const subscription = await payments.readSubscription(id)
  const paid = subscription.invoices.filter(({ state, paymentId }) => state === 'paid' && paymentId !== null)
  const { rows: known } = await sql<{ invoiceId: string }>`
    SELECT invoice_id AS "invoiceId" FROM purchases
    WHERE provider = ${payments.name} AND invoice_id = ANY(${paid.map((one) => one.id)}::text[])`.execute(db)
  const unknown = paid.filter((invoice) => !known.some(({ invoiceId }) => invoiceId === invoice.id)).reverse()
  const details = await Promise.all(unknown.map(({ paymentId }) => payments.readPayment(paymentId!)))
  return transaction(async (work) => {
    const first = subscription.reference && (await lockPurchase(work.db, byId(subscription.reference)))
    // A subscription of somebody else's who shares the account at the company.
    if (!first) return []
    const row = await findSubscription(work.db, payments.name, id, true)
    if (row?.revision !== before?.revision) return null
    if (!(await recordEvent(work.db, deps, event))) return []
    const stored = row ?? (await insertSubscription(work.db, deps, first, subscription))
    // Not paid for the first time: there is nothing yet.
    if (!stored) return []
    for (const [index, invoice] of unknown.entries())
      await bookInvoice(work, deps, { stored, first, subscription, invoice, details: details[index]! })
    await saveSubscription(work, stored, subscription)
    return details.map((one) => one.id)
  })
}

async function insertSubscription(
  db: Tx,
  { payments }: Booking,
  { memberId, priceId }: PurchaseRow,
  subscription: Subscription,
): Promise<SubscriptionRow | null> {
  if (!subscription.invoices.some(({ state }) => state === 'paid')) return null
  const { rows } = await sql<SubscriptionRow>`
    INSERT INTO subscriptions (member_id, provider, provider_id, customer_id, price_id, state, period_end, renews)
    VALUES (${memberId}, ${payments.name}, ${subscription.id}, ${subscription.customerId}, ${priceId}, 'active',
      ${subscription.periodEnd}, ${subscription.renews})
    RETURNING id, member_id AS "memberId", state, revision, renews`.execute(db)
  return rows[0]!
}

type PaidInvoice = {
  stored: SubscriptionRow
  /** The purchase that began the subscription. */
  first: PurchaseRow
  subscription: Subscription
  invoice: Invoice
  details: PaymentDetails
}

/** Books an invoice that was paid: of the order, of an upgrade that waits for it, or of a further period. */
async function bookInvoice(work: Work, deps: Booking, paid: PaidInvoice): Promise<void> {
  const { stored, first, invoice, details } = paid
  const { db } = work
  if (invoice.reason === 'other' || invoice.cents === 0) return
  const purchase =
    invoice.reason === 'first'
      ? first
      : (invoice.reason === 'change' &&
          (await lockPurchase(
            db,
            sql`b.id = (${changeOf(stored, invoice, planIdOf(first, paid.subscription))})`,
          ))) ||
        (await insertFurther(db, deps, paid))
  if (purchase.paidAt !== null) return
  await sql`UPDATE purchases SET invoice_id = ${invoice.id}, subscription_id = ${stored.id}
    WHERE id = ${purchase.id}`.execute(db)
  await pay(work, deps, purchase, {
    details,
    paid: invoice,
    plan: { subscriptionId: stored.id, until: invoice.periodEnd, renews: paid.subscription.renews },
  })
}

/**
 * SQL: the change that an invoice pays. Of two that are booked at once the subscription names the later plan alone, so that
 * the price counts first, also of one that was taken for over since no answer came.
 */
const changeOf = ({ id }: SubscriptionRow, { cents }: Invoice, planId: number) => sql`
  SELECT u.id FROM purchases u WHERE u.subscription_id = ${id} AND u.reason = 'upgrade' AND u.state IN ('started', 'expired')
    AND (u.cents = ${cents} OR (u.state = 'started' AND u.product_id = ${planId}))
  ORDER BY u.cents = ${cents} DESC, u.state = 'started' DESC, u.created_at DESC LIMIT 1`

/** Writes the purchase of a further period, or of a change that was made at the company. */
async function insertFurther(db: Tx, { config, payments }: Booking, paid: PaidInvoice): Promise<PurchaseRow> {
  const { stored, first, invoice, subscription } = paid
  const { memberId } = stored
  const price = await priceOf(db, first, subscription)
  const country = memberId === null ? null : await countryOf(db, memberId)
  const rate = taxRateOf(config, country)
  const seller = sellerOf(config)
  const reason = invoice.reason === 'change' ? 'upgrade' : 'renewal'
  const { rows } = await sql<PurchaseRow>`
    INSERT INTO purchases AS b (member_id, reason, product_type, product_id, price_id, state, cents, tax_rate, tax_cents,
      country, credits, seller_name, seller_address, seller_tax_number, site, agreed_at, provider, subscription_id)
    VALUES (${memberId}, ${reason}, 'plan', ${price.productId}, ${price.id}, 'failed', ${invoice.cents}, ${rate},
      ${includedTax(invoice.cents, rate)}, ${country}, ${price.credits}, ${seller.name}, ${seller.address},
      ${seller.taxNumber}, ${first.site}, ${first.agreedAt}, ${payments.name}, ${stored.id})
    RETURNING ${purchaseColumns}`.execute(db)
  return rows[0]!
}

/** The plan that a subscription is of now. */
const planIdOf = (first: PurchaseRow, { product }: Pick<Subscription, 'product'>): number =>
  Number(/^plan-(\d+)$/.exec(product)?.[1] ?? first.productId)

/** The price that a subscription renews at: the latest one of its plan that costs as much. */
async function priceOf(db: Tx, first: PurchaseRow, { product, cents }: Subscription): Promise<PriceRow> {
  const planId = planIdOf(first, { product })
  const { rows } = await sql<PriceRow>`
    SELECT ${priceColumns} FROM prices pr
    WHERE (pr.product_type = 'plan' AND pr.product_id = ${planId} AND pr.cents = ${cents}) OR pr.id = ${first.priceId}
    ORDER BY pr.product_id = ${planId} AND pr.cents = ${cents} DESC, pr.id DESC LIMIT 1`.execute(db)
  return rows[0]!
}

/** Writes down how a subscription stands, and has its plan follow. */
async function saveSubscription(
  work: Work,
  stored: SubscriptionRow,
  subscription: Subscription,
): Promise<void> {
  const { db } = work
  const { memberId } = stored
  const { state, periodEnd, renews } = subscription
  const at = now()
  const standing = state === 'incomplete' ? 'ended' : state
  const { rows } = await sql<{ priceId: number; paidUntil: Date }>`
    SELECT price_id AS "priceId", plan_until AS "paidUntil" FROM purchases
    WHERE subscription_id = ${stored.id} AND paid_at IS NOT NULL ORDER BY paid_at DESC, plan_until DESC LIMIT 1`.execute(
    db,
  )
  // Stripe names a new period as soon as it begins, whether it is paid or not.
  const paidUntil = rows[0]?.paidUntil ?? periodEnd
  const grace = standing === 'past-due' ? new Date(paidUntil.getTime() + GRACE_DAYS * day) : null
  await sql`UPDATE subscriptions SET state = ${standing}, period_end = ${periodEnd}, renews = ${renews && standing !== 'ended'},
      grace_until = ${grace}, revision = revision + 1, price_id = coalesce(${rows[0]?.priceId ?? null}, price_id),
      ended_at = CASE WHEN ${standing} = 'ended' THEN coalesce(ended_at, app_now()) END
    WHERE id = ${stored.id}`.execute(db)
  if (memberId === null) {
    if (standing !== 'ended') await work.send('end-plan', { subscriptionId: stored.id })
    return
  }
  const source = { kind: 'purchase', id: stored.id } as const
  if (standing === 'ended') {
    // What was given beyond what is paid, until a renewal was told, ends with it.
    await graceUntil(work, { memberId, source, until: paidUntil })
    await setRenewal(work, { memberId, source, renews: false, at })
  } else if (grace) await graceUntil(work, { memberId, source, until: grace })
  else await setRenewal(work, { memberId, source, renews, at })
  if (standing === 'past-due' && stored.state === 'active')
    await work.send('plan-mail', { subscriptionId: stored.id, kind: 'unpaid' })
  if (standing === 'ended' && stored.state === 'past-due')
    await work.send('plan-mail', { subscriptionId: stored.id, kind: 'ended' })
}

async function bookPayment(deps: Booking, id: string, event: Event | undefined): Promise<Booked> {
  const { payments, db, transaction } = deps
  const byPayment = sql`b.provider = ${payments.name} AND b.payment_id = ${id}`
  const { rows } = await sql<{ revision: number }>`
    SELECT b.revision FROM purchases b WHERE ${byPayment}`.execute(db)
  const details = await payments.readPayment(id)
  return transaction(async (work) => {
    const purchase = await lockPurchase(work.db, byPayment)
    // One that is not booked yet is read once more when it is.
    if (!purchase) return []
    if (purchase.revision !== rows[0]?.revision) return null
    if (!(await recordEvent(work.db, deps, event))) return []
    await bookReturns(work, purchase, details)
    return []
  })
}

type Paid = {
  details: PaymentDetails
  paid: { cents: number; currency: string; id: string }
  plan?: { subscriptionId: string; until: Date; renews: boolean }
}
type StartedPlan = NonNullable<Paid['plan']> & { memberId: number; purchase: PurchaseRow }

/** Gives what was paid, with its receipt, once. */
async function pay(
  work: Work,
  deps: Booking,
  purchase: PurchaseRow,
  { details, paid, plan }: Paid,
): Promise<void> {
  const { db, send } = work
  const { id, memberId, reason } = purchase
  const isAsked = reason === 'order' ? paid.cents === purchase.cents : true
  if (paid.currency !== currency || !isAsked) {
    const { rows: added } = await sql`
      INSERT INTO payment_differences (kind, provider, payment_id, purchase_id, their_cents, our_cents)
      VALUES ('other-amount', ${deps.payments.name}, ${details.id}, ${id}, ${paid.cents}, ${purchase.cents})
      ON CONFLICT DO NOTHING RETURNING id`.execute(db)
    if (added.length > 0) await openBooksTicket(work, now())
    return
  }
  const tax = includedTax(paid.cents, purchase.taxRate)
  // Null for one who has deleted the account without a way back.
  const owner = memberId === null || (await isBeingErased(db, memberId)) ? null : memberId
  // A plan that was ended for good gives nothing for what was taken meanwhile.
  const isGiven =
    owner !== null && (!plan || (await startPaidPlan(work, { ...plan, memberId: owner, purchase })))
  // Receipts are numbered without a gap, so one waits for the other.
  await sql`SELECT pg_advisory_xact_lock(hashtext('receipt numbers'))`.execute(db)
  const { rows } = await sql<PurchaseRow>`
    UPDATE purchases b SET state = 'paid', cents = ${paid.cents}, tax_cents = ${tax}, paid_at = app_now(),
      closed_at = NULL, checkout_url = NULL, payment_id = ${details.id}, card_brand = ${details.card?.brand ?? null},
      card_last4 = ${details.card?.last4 ?? null}, plan_until = ${plan?.until ?? null},
      credits = CASE WHEN ${isGiven} THEN credits ELSE 0 END,
      receipt_number = (SELECT coalesce(max(receipt_number), 20000) + 1 FROM purchases)
    WHERE id = ${id} RETURNING ${purchaseColumns}`.execute(db)
  const booked = rows[0]!
  if (!isGiven)
    await giveBack(work, booked, owner === null ? 'The account was erased' : 'The plan was ended for good')
  if (owner !== null) {
    if (booked.credits > 0)
      await giveCredits(work, {
        memberId: owner,
        kind: 'bundle',
        amount: asCredits(booked.credits),
        key: `purchase:${id}`,
        reference: `purchase:${id}`,
      })
    await send('receipt-mail', { purchaseId: id })
    work.invalidate(owner)
  }
  // What moved no money is not in the books.
  if (booked.provider !== 'test') {
    const reference = `purchase:${id}`
    const net = paid.cents - tax
    if (net > 0) await moveCents(db, { kind: 'sale', amount: asCents(net), key: `sale:${id}`, reference })
    if (tax > 0) await moveCents(db, { kind: 'salesTax', amount: asCents(tax), key: `tax:${id}`, reference })
  }
  await bookReturns(work, booked, details)
}

/** Whether a member deleted the account without a way back. */
async function isBeingErased(db: Tx, memberId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM leavings WHERE member_id = ${memberId} AND back_until IS NULL`.execute(db)
  return rows.length > 0
}

/** Begins the plan of a purchase, or has it go on. @returns false where it was ended for good */
const startPaidPlan = (
  work: Work,
  { memberId, purchase, subscriptionId, until, renews }: StartedPlan,
): Promise<boolean> =>
  startPlan(work, {
    memberId,
    planId: purchase.productId as PaidPlan,
    until,
    source: { kind: 'purchase', id: subscriptionId },
    renews,
    at: now(),
  })

/** Has all of a payment given back for which nothing can be given any more. */
async function giveBack({ db, send }: Work, { id, cents }: PurchaseRow, why: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO refunds (purchase_id, cents, state, reason)
    VALUES (${id}, ${cents}, 'sent', ${`${why} while it was paid.`}) RETURNING id`.execute(db)
  await send('send-refund', { refundId: rows[0]!.id })
}

const byId = (id: string) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? sql`b.id = ${id}` : sql`false`

/** Locks a purchase, its member's row first as everywhere. */
export async function lockPurchase(db: Tx, which: ReturnType<typeof sql>): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<{ id: string; memberId: number | null }>`
    SELECT b.id, b.member_id AS "memberId" FROM purchases b WHERE ${which}`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  if (found.memberId !== null) await lockMembers(db, found.memberId)
  const { rows: locked } = await sql<PurchaseRow>`
    SELECT ${purchaseColumns} FROM purchases b WHERE b.id = ${found.id} FOR UPDATE`.execute(db)
  return locked[0]
}
