import type { Output } from '@harana/contract'
import { addMonths, planMonths } from '@harana/contract/model/purchases'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { readCredits } from '../ledger/ledger.ts'
import { readPlan } from '../plans/plans.ts'
import { asking, bookingOf } from './asking.ts'
import { openCheckout } from './checkout.ts'
import { isPlan, readCatalogue, readPrice } from './prices.ts'
import { type PurchaseRow, purchaseColumns, shownPurchase } from './purchase-row.ts'
import { staffHandlers } from './staff-calls.ts'
import {
  changeRenewal,
  isUpgrade,
  quoteChange,
  requireSubscription,
  runningSubscription,
  upgrade,
} from './subscriptions.ts'
import { countryOf, priceFor, sellerOf, shownTax, taxRateOf } from './terms.ts'

type Summary = Output<'purchases/getsummary'>
export const handlers: DomainHandlers<'purchases'> = {
  ...staffHandlers,

  'purchases/getcatalogue': async (_input, { db }) => {
    const { bundles, plans } = await readCatalogue(db)
    return {
      bundles: bundles.map(({ productId, credits, cents }) => ({ productId, credits, cents })),
      plans: plans.map(({ productId, credits, cents }) => ({
        planId: productId,
        cents,
        credits,
        months: planMonths[productId],
      })),
      currency: 'USD',
    }
  },

  'purchases/getsummary': async ({ productType, productId }, ctx) => {
    const { db, config, viewer, locale, now, site, outside } = ctx
    const { memberId } = viewer
    const price = await readPrice(db, productType, productId)
    const running = isPlan(price) ? await runningSubscription(db, memberId) : undefined
    // The company reckons by whole seconds.
    const at = new Date(Math.floor(now.getTime() / 1000) * 1000)
    const preview =
      running && isUpgrade(running, price) && outside.payments?.name === running.provider
        ? await asking(quoteChange(outside.payments, running, priceFor(price, site, locale), at))
        : null
    const way: Summary['way'] = !running
      ? 'checkout'
      : preview
        ? 'upgrade'
        : running.planId === productId
          ? 'running'
          : running.isPaid
            ? 'lower'
            : 'renewing'
    const dueCents = preview?.cents ?? price.cents
    const country = await countryOf(db, memberId)
    const { balance } = await readCredits(db, memberId)
    const current = isPlan(price) ? await readPlan(db, memberId, now) : null
    const { rows: open } = await sql<{ id: string }>`
      SELECT id FROM purchases WHERE member_id = ${memberId} AND product_type = ${productType}
        AND product_id = ${productId} AND state = 'waiting' AND price_id = ${price.id} AND expires_at > app_now()`.execute(
      db,
    )
    return {
      productType,
      productId,
      cents: price.cents,
      dueCents,
      tax: shownTax(dueCents, country, taxRateOf(config, country), locale),
      currency: 'USD',
      seller: sellerOf(config),
      credits:
        price.credits > 0 ? { given: price.credits, before: balance, after: balance + price.credits } : null,
      plan: isPlan(price)
        ? {
            planId: price.productId,
            months: planMonths[price.productId],
            until: addMonths(now, planMonths[price.productId]).toISOString(),
            now: shownPlan(current),
          }
        : null,
      way,
      quote: preview && { at: at.toISOString(), cents: preview.cents, unusedCents: preview.unusedCents },
      buyingOpen: outside.payments !== null,
      test: outside.payments?.name === 'test',
      openPurchaseId: open[0]?.id ?? null,
    }
  },

  'purchases/start': async ({ productType, productId, cents }, ctx) => {
    const deps = bookingOf(ctx)
    const price = await readPrice(ctx.db, productType, productId)
    if (price.cents !== cents) throw new Refusal('PRICECHANGED')
    return openCheckout(deps, ctx, price)
  },

  'purchases/getpurchase': async ({ purchaseId }, { db, viewer, locale }) => {
    const { rows } = await sql<PurchaseRow>`
      SELECT ${purchaseColumns} FROM purchases b
      WHERE b.id = ${purchaseId} AND b.member_id = ${viewer.memberId}`.execute(db)
    const row = rows[0]
    if (!row) throw new Refusal('NOTFOUND')
    const { balance } = await readCredits(db, viewer.memberId)
    return {
      purchase: shownPurchase(row, locale),
      balance,
      url: row.state === 'waiting' ? row.checkoutUrl : null,
    }
  },

  'purchases/getpurchases': async ({ page, recordsPerPage }, { db, viewer, locale }) => {
    const { rows } = await sql<PurchaseRow>`
      SELECT ${purchaseColumns} FROM purchases b
      WHERE b.member_id = ${viewer.memberId} AND b.paid_at IS NOT NULL
      ORDER BY b.paid_at DESC, b.receipt_number DESC
      LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    return {
      purchases: rows.slice(0, recordsPerPage).map((row) => shownPurchase(row, locale)),
      more: rows.length > recordsPerPage,
    }
  },

  'purchases/openportal': async (_input, ctx) => {
    const { customerId } = await requireSubscription(bookingOf(ctx), ctx.viewer.memberId)
    const back = `${ctx.config.siteUrls[ctx.site]}/plans`
    return { url: await asking(ctx.outside.payments!.portalUrl(customerId, back)) }
  },

  'plans/getsubscription': async (_input, { db, viewer }) => {
    const running = await runningSubscription(db, viewer.memberId)
    return {
      subscription: running
        ? {
            planId: running.planId,
            periodEnd: running.periodEnd.toISOString(),
            renews: running.renews,
            cents: running.cents,
            months: planMonths[running.planId],
            graceUntil: running.graceUntil?.toISOString() ?? null,
            test: running.provider === 'test',
          }
        : null,
    }
  },

  'plans/upgrade': async ({ planId, quote }, ctx) => {
    const deps = bookingOf(ctx)
    const price = await readPrice(ctx.db, 'plan', planId)
    const asked = { at: new Date(quote.at), cents: quote.cents }
    const purchaseId = await upgrade(deps, ctx, price, asked, ctx.now)
    const { rows } = await sql<Pick<PurchaseRow, 'state'>>`
      SELECT state FROM purchases WHERE id = ${purchaseId}`.execute(ctx.db)
    return { purchaseId, state: rows[0]!.state }
  },

  'plans/cancel': async (_input, ctx) => {
    const until = await changeRenewal(bookingOf(ctx), ctx.viewer.memberId, false)
    return { until: until.toISOString() }
  },

  'plans/keep': async (_input, ctx) => {
    const until = await changeRenewal(bookingOf(ctx), ctx.viewer.memberId, true)
    return { until: until.toISOString() }
  },
}

type PlanNow = NonNullable<Summary['plan']>['now']

/** The plan that gives something now; a trial and a plan without an end are none that a purchase continues. */
function shownPlan(current: Awaited<ReturnType<typeof readPlan>>): PlanNow {
  if (!current || current.planExpiry === null) return null
  const { planId, planStatus, planExpiry } = current
  const isRunning = planStatus === 'active' || planStatus === 'cancelled'
  if (!isRunning || !(planId in planMonths)) return null
  return {
    planId: planId as NonNullable<PlanNow>['planId'],
    until: planExpiry.toISOString(),
    renews: planStatus === 'active',
  }
}
