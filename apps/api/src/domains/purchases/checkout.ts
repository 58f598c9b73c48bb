import { CHECKOUT_MINUTES, includedTax, type PurchaseState } from '@harana/contract/model/purchases'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Order, PaymentsError } from '../../integrations/payments.ts'
import { now } from '../../kernel/clock.ts'
import { lockAndRequireSession } from '../accounts/accounts.ts'
import { asking, type Buyer } from './asking.ts'
import { type Booking, book } from './booking.ts'
import { isPlan, type PriceRow } from './prices.ts'
import { type PurchaseRow, purchaseColumns } from './purchase-row.ts'
import { runningSubscription } from './subscriptions.ts'
import { countryOf, priceFor, sellerOf, taxRateOf } from './terms.ts'

type Opened = { purchaseId: string; state: PurchaseState; url: string | null }

/** The company opens no checkout that ends sooner. */
const shortestMs = 31 * 60_000
/** How often other checkouts of the member may come between. */
const tries = 3

/**
 * Opens a checkout, or finds the one again that is open. A member has one open checkout per bundle, and one of all plans:
 * another one is ended first.
 * @throws Refusal NOTAUTHENTICATED for one who has left since they asked, HASPLAN, CONFLICT or UNAVAILABLE
 */
export async function openCheckout(deps: Booking, buyer: Buyer, price: PriceRow): Promise<Opened> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const found = await deps.transaction(({ db }) => findOrStart(db, deps, buyer, price))
    const { purchase } = found
    if (!purchase) {
      for (const other of found.others) await endCheckout(deps, other)
      continue
    }
    const opened =
      purchase.checkoutId === null
        ? await start(deps, buyer, price, found)
        : await resume(deps, purchase.id, purchase.checkoutId)
    if (opened) return opened
  }
  throw new Refusal('CONFLICT')
}

/** Finds the member's open purchase at this price or starts one, unless other checkouts must end first. */
async function findOrStart(db: Tx, deps: Booking, { viewer, site }: Buyer, price: PriceRow) {
  const { config, payments } = deps
  const { memberId } = viewer
  // Whoever leaves ends what is open by then, and nothing that is opened after that.
  await lockAndRequireSession(db, viewer)
  if (isPlan(price) && (await runningSubscription(db, memberId))) throw new Refusal('HASPLAN')
  const { rows: open } = await sql<PurchaseRow>`
    SELECT ${purchaseColumns} FROM purchases b
    WHERE b.member_id = ${memberId} AND b.state IN ('started', 'waiting') AND b.reason = 'order'
      AND b.product_type = ${price.productType} AND (b.product_id = ${price.productId} OR b.product_type = 'plan')`.execute(
    db,
  )
  const isCurrent = (one: PurchaseRow) =>
    one.priceId === price.id &&
    one.provider === payments.name &&
    one.site === site &&
    (one.expiresAt ?? now()).getTime() - now().getTime() > (one.checkoutId === null ? shortestMs : 0)
  const others = open.filter((one) => !isCurrent(one))
  if (others.length > 0) return { purchase: null, others, isNew: false }
  if (open[0]) return { purchase: open[0], others: [], isNew: false }
  const country = await countryOf(db, memberId)
  const rate = taxRateOf(config, country)
  const seller = sellerOf(config)
  const { rows } = await sql<PurchaseRow>`
    INSERT INTO purchases AS b (member_id, reason, product_type, product_id, price_id, cents, tax_rate, tax_cents, country,
      credits, seller_name, seller_address, seller_tax_number, site, agreed_at, provider, expires_at)
    VALUES (${memberId}, 'order', ${price.productType}, ${price.productId}, ${price.id}, ${price.cents}, ${rate},
      ${includedTax(price.cents, rate)}, ${country}, ${price.credits}, ${seller.name}, ${seller.address},
      ${seller.taxNumber}, ${site}, app_now(), ${payments.name},
      app_now() + make_interval(mins => ${CHECKOUT_MINUTES}))
    RETURNING ${purchaseColumns}`.execute(db)
  return { purchase: rows[0]!, others: [], isNew: true }
}

type Started = { purchase: PurchaseRow; isNew: boolean }

/**
 * Opens the checkout of a purchase at the company. Where that broke off, the same one is opened.
 * @returns null where it can't be, and another purchase takes its place
 * @throws Refusal CONFLICT where another one did so meanwhile
 */
async function start(
  deps: Booking,
  buyer: Buyer,
  price: PriceRow,
  { purchase, isNew }: Started,
): Promise<Opened | null> {
  const { payments, db } = deps
  const checkout = await asking(payments.startCheckout(await orderOf(deps, buyer, price, purchase))).catch(
    (error: unknown) => {
      // It was asked for before in other words, such as of another language, and is opened in no others.
      if (!isNew && error instanceof PaymentsError && error.kind === 'refused') return null
      throw error
    },
  )
  if (!checkout) {
    await endCheckout(deps, purchase)
    return null
  }
  const { rows: kept } = await sql`
    UPDATE purchases SET state = 'waiting', checkout_id = ${checkout.id}, checkout_url = ${checkout.url}
    WHERE id = ${purchase.id} AND state = 'started' RETURNING id`.execute(db)
  // Another one took its place while this answer was on its way, and nobody may pay for both.
  if (kept.length === 0 && (await stateOf(db, purchase.id)) === 'expired') {
    await endCheckout(deps, { ...purchase, checkoutId: checkout.id })
    throw new Refusal('CONFLICT')
  }
  // Somebody may have paid it in another tab while this answer was on its way.
  return resume(deps, purchase.id, checkout.id)
}

async function orderOf(
  { config, payments, db }: Booking,
  { viewer, site, locale }: Buyer,
  price: PriceRow,
  { id, expiresAt }: PurchaseRow,
): Promise<Order> {
  const page = `${config.siteUrls[site]}/purchase/${price.productType}/${price.productId}?purchase=${id}`
  return {
    reference: id,
    price: priceFor(price, site, locale),
    customerId: await customerOf(db, payments.name, viewer.memberId),
    locale,
    returnUrl: page,
    cancelUrl: `${page}&back=1`,
    expiresAt: expiresAt!,
  }
}

/** Answers a checkout that is open, or books what became of it. */
async function resume(deps: Booking, purchaseId: string, checkoutId: string): Promise<Opened> {
  const checkout = await asking(deps.payments.readCheckout(checkoutId))
  if (checkout.state === 'open') return { purchaseId, state: 'waiting', url: checkout.url }
  await asking(book(deps, { kind: 'checkout', id: checkoutId }))
  return { purchaseId, state: await stateOf(deps.db, purchaseId), url: null }
}

async function stateOf(db: Queryable, purchaseId: string): Promise<PurchaseState> {
  const { rows } = await sql<{ state: PurchaseState }>`
    SELECT state FROM purchases WHERE id = ${purchaseId}`.execute(db)
  return rows[0]!.state
}

/** Ends an open checkout at the company, and books what became of it: it may have been paid meanwhile. */
export async function endCheckout(deps: Booking, { id, checkoutId, provider }: PurchaseRow): Promise<void> {
  const { db, payments } = deps
  if (checkoutId !== null && provider === payments.name) {
    await asking(payments.endCheckout(checkoutId))
    await asking(book(deps, { kind: 'checkout', id: checkoutId }))
  }
  // One whose opening broke off was never shown to anybody, unless it was opened after it was read.
  else
    await sql`UPDATE purchases SET state = 'expired', closed_at = app_now(), checkout_url = NULL
      WHERE id = ${id} AND state IN ('started', 'waiting') AND checkout_id IS NOT DISTINCT FROM ${checkoutId}`.execute(
      db,
    )
}

/** The customer that the company knows a member by, from an earlier plan. */
async function customerOf(db: Queryable, provider: string, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ customerId: string }>`
    SELECT customer_id AS "customerId" FROM subscriptions
    WHERE member_id = ${memberId} AND provider = ${provider} ORDER BY created_at DESC LIMIT 1`.execute(db)
  return rows[0]?.customerId ?? null
}
