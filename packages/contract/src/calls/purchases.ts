import { z } from 'zod'
import { REASON_MIN } from '../model/decisions.ts'
import * as field from '../model/fields.ts'
import { AUDIT_TEXT_MAX } from '../model/limits.ts'
import { otherPage, tablePage } from '../model/list-page.ts'
import {
  differenceKinds,
  disputeStates,
  LEAST_CENTS,
  productTypes,
  purchaseReasons,
  purchaseStates,
  refundStates,
} from '../model/purchases.ts'
import { defineCalls } from '../wire/call.ts'
import { decidingErrors } from './tickets.ts'

const hour = 3600

const purchaseId = z.uuid('Must be the id of a purchase.')
const refundId = z.uuid('Must be the id of a refund.')
const productType = z.enum(productTypes, 'Must be credits or plan.')
const number = (most: number) =>
  z.coerce.number('Must be a number.').int('Must be a whole number.').min(1).max(most)
/** The number of a bundle, or of a plan (R3.20). */
const productId = number(1000)
const soldPlan = z.literal([2, 3, 4, 5, 6], 'Must be the number of a plan.')
/** US cents. */
const cents = z.int('Must be a whole number of cents.').min(0).max(100_000_00)
const price = cents.min(LEAST_CENTS, `Must be at least ${LEAST_CENTS} cents.`)
const amount = z.int().min(0)
const ownPurchase = 'This is your own purchase. Somebody else has to do this.'
const notPaid = 'This purchase is not paid, so there is nothing to give back.'
const reason = field
  .text(AUDIT_TEXT_MAX)
  .min(REASON_MIN, `Please say why, in at least ${REASON_MIN} characters.`)
/** That what was bought is given at once, and that what of it was used can't be given back: the EU's right of withdrawal. */
const agreed = z.literal(true, 'Please agree that what you buy is given to you at once.')

/** Included in the price; null where the operator set none for the country. */
const tax = z.object({ countryName: z.string(), percent: z.number(), cents: amount }).nullable()
const seller = z.object({ name: z.string(), address: z.string(), taxNumber: z.string() })

const bundle = z.object({ productId: z.int(), credits: amount, cents: amount })
const planPrice = z.object({
  planId: soldPlan,
  cents: amount,
  /** How many months it runs until it renews. */
  months: z.int(),
  /** What each period brings. */
  credits: amount,
})

const purchase = z.object({
  purchaseId,
  /** The receipt's number, such as H-20411; null until it is paid. */
  receiptNumber: z.string().nullable(),
  state: z.enum(purchaseStates),
  reason: z.enum(purchaseReasons),
  productType,
  productId: z.int(),
  /** How many credits it gives; zero for none. */
  credits: amount,
  /** Until when the plan runs that it paid; null for a bundle, and until it is paid. */
  planUntil: field.timestamp.nullable(),
  cents: amount,
  tax,
  currency: z.literal('USD'),
  refundedCents: amount,
  /** Such as Visa ••42; null where the provider does not say. */
  paidWith: z.string().nullable(),
  /** Who sold it, as it was then. */
  seller,
  created: field.timestamp,
  paid: field.timestamp.nullable(),
  /** When the member agreed that it is given at once. */
  agreed: field.timestamp.nullable(),
  /** Paid in a test checkout: no money moved. */
  test: z.boolean(),
})

const buyingErrors = {
  BUYINGCLOSED: 'Nothing can be bought here at the moment.',
  PRICECHANGED: 'The price has changed. Please look at it once more.',
  NOTSOLD: 'This is not sold any more.',
} as const
const noPlan = { NOPLAN: 'You have no plan that renews.' } as const

const staffPurchase = purchase.extend({
  /** Null for a member who is erased. */
  memberId: field.memberId.nullable(),
  memberName: z.string(),
  /** The country that the tax was reckoned for, as ISO's two capitals. */
  country: z.string().nullable(),
  provider: z.string(),
  paymentId: z.string().nullable(),
})
const refund = z.object({
  refundId,
  cents: amount,
  state: z.enum(refundStates),
  reason: z.string(),
  asked: field.timestamp,
  /** Null for staff who are no longer members, and where the provider made it. */
  askedBy: z.object({ memberId: field.memberId, name: z.string() }).nullable(),
  answeredBy: z.object({ memberId: field.memberId, name: z.string() }).nullable(),
})
const day = field.day

export const purchaseCalls = defineCalls({
  'purchases/getcatalogue': {
    method: 'GET',
    summary:
      'The bundles of credits and the plans that are sold, with their prices in US cents, the same for everybody.',
    access: { who: 'active', may: 'buy' },
    input: z.object({}),
    output: z.object({ bundles: z.array(bundle), plans: z.array(planPrice), currency: z.literal('USD') }),
  },
  'purchases/getsummary': {
    method: 'GET',
    summary: 'Before paying: the price with its tax, what changes, and what a change of plan costs now.',
    access: { who: 'active', may: 'buy' },
    input: z.object({ productType, productId }),
    output: z.object({
      productType,
      productId: z.int(),
      /** The price in the catalogue. */
      cents: amount,
      /** What is to pay now: less than the price where the rest of a running plan counts. */
      dueCents: amount,
      tax,
      currency: z.literal('USD'),
      seller,
      /** Null where no credits come with it. */
      credits: z.object({ given: amount, before: amount, after: amount }).nullable(),
      plan: z
        .object({
          planId: soldPlan,
          months: z.int(),
          /** Until when it runs if it is paid now. */
          until: field.timestamp,
          /** The plan that runs now; null for none. */
          now: z.object({ planId: soldPlan, until: field.timestamp, renews: z.boolean() }).nullable(),
        })
        .nullable(),
      /**
       * How it is bought: by a checkout, or by `plans/upgrade` of the plan that runs; `running` is that very plan, `lower` one
       * that can be bought when the plan has ended, `renewing` one that can be had once the running plan's renewal is paid.
       */
      way: z.enum(['checkout', 'upgrade', 'running', 'lower', 'renewing']),
      /** What `plans/upgrade` takes; null for every other way. */
      quote: z.object({ at: field.timestamp, cents: amount, unusedCents: amount }).nullable(),
      /** Whether anything can be bought at this installation now, and whether no money would move. */
      buyingOpen: z.boolean(),
      test: z.boolean(),
      /** A purchase of this that is open and can still be paid. */
      openPurchaseId: purchaseId.nullable(),
    }),
    errors: {
      NOTSOLD: buyingErrors.NOTSOLD,
    },
    limits: [{ by: 'member', max: 300, seconds: hour }],
  },
  'purchases/start': {
    method: 'POST',
    summary:
      'Open a checkout at the payment company, or find the one again that is open: a reload, a double press and a second tab lead to the same one. `url` is where to pay; null when it is paid already.',
    access: { who: 'active', may: 'buy' },
    input: z.object({
      productType,
      productId,
      /** The price that the member was shown. */
      cents,
      agreed,
    }),
    output: z.object({ purchaseId, state: z.enum(purchaseStates), url: z.string().nullable() }),
    errors: {
      ...buyingErrors,
      HASPLAN: 'You have a plan already. Change it, or buy another one when it has ended.',
    },
    limits: [{ by: 'member', max: 60, seconds: hour }],
    tx: 'own',
  },
  'purchases/getpurchase': {
    method: 'GET',
    summary: 'One’s own purchase, and its receipt once it is paid. While it waits, ask again.',
    access: { who: 'account' },
    input: z.object({ purchaseId }),
    output: z.object({
      purchase,
      /** The credits that one has now. */
      balance: amount,
      /** Where an open checkout is paid; null for none. */
      url: z.string().nullable(),
    }),
    limits: [{ by: 'member', max: 3600, seconds: hour }],
  },
  'purchases/getpurchases': {
    method: 'GET',
    summary: 'One’s own purchases that were paid, the newest first.',
    access: { who: 'account' },
    input: otherPage,
    output: z.object({ purchases: z.array(purchase), more: z.boolean() }),
  },
  'purchases/openportal': {
    method: 'POST',
    summary: 'The page of the payment company where one’s card and bills are.',
    access: { who: 'account' },
    input: z.object({}),
    output: z.object({ url: z.string() }),
    errors: { ...noPlan },
    limits: [{ by: 'member', max: 60, seconds: hour }],
    tx: 'own',
  },
  'plans/getsubscription': {
    method: 'GET',
    summary: 'The plan that renews itself, or is paid to its end; null for none.',
    access: { who: 'account' },
    input: z.object({}),
    output: z.object({
      subscription: z
        .object({
          planId: soldPlan,
          /** When it renews, or ends. */
          periodEnd: field.timestamp,
          renews: z.boolean(),
          /** What the next period costs. */
          cents: amount,
          months: z.int(),
          /** Until when the plan gives on although its renewal could not be paid; null when it is paid. */
          graceUntil: field.timestamp.nullable(),
          test: z.boolean(),
        })
        .nullable(),
    }),
  },
  'plans/upgrade': {
    method: 'POST',
    summary:
      'Change the running plan for a higher one: what is left of it counts, and the rest is taken from the same card at once.',
    access: { who: 'active', may: 'buy' },
    input: z.object({
      planId: soldPlan,
      /** What `purchases/getsummary` answered. */
      quote: z.object({ at: field.timestamp, cents }),
      agreed,
    }),
    output: z.object({ purchaseId, state: z.enum(purchaseStates) }),
    errors: {
      ...buyingErrors,
      ...noPlan,
      DECLINED: 'The bank declined this payment. Nothing was taken, and your plan is as it was.',
    },
    limits: [{ by: 'member', max: 30, seconds: hour }],
    tx: 'own',
  },
  'plans/cancel': {
    method: 'POST',
    summary: 'Cancel the plan: it runs to its end and does not renew. Saying it again is harmless.',
    access: { who: 'account' },
    input: z.object({}),
    /** When it ends. */
    output: z.object({ until: field.timestamp }),
    errors: { ...noPlan },
    limits: [{ by: 'member', max: 60, seconds: hour }],
    tx: 'own',
  },
  'plans/keep': {
    method: 'POST',
    summary: 'Take a cancellation back while the plan still runs. Saying it again is harmless.',
    access: { who: 'active', may: 'buy' },
    input: z.object({}),
    /** When it renews. */
    output: z.object({ until: field.timestamp }),
    errors: { ...noPlan },
    limits: [{ by: 'member', max: 60, seconds: hour }],
    tx: 'own',
  },
  'admin/getpurchases': {
    method: 'GET',
    summary: 'Purchases, the newest first.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'purchases.read',
    input: z.object({
      ...tablePage,
      state: z.enum(purchaseStates, 'Must be the state of a purchase.').optional(),
      productType: productType.optional(),
      memberId: field.memberId.optional(),
      /** A receipt’s number, such as H-20411. */
      receiptNumber: field.line(20).optional(),
    }),
    output: z.object({ purchases: z.array(staffPurchase), more: z.boolean() }),
  },
  'admin/getpurchase': {
    method: 'GET',
    summary: 'One purchase with its refunds and disputes.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'purchase.read',
    input: z.object({ purchaseId }),
    output: z.object({
      purchase: staffPurchase,
      refunds: z.array(refund),
      disputes: z.array(
        z.object({
          cents: amount,
          state: z.enum(disputeStates),
          opened: field.timestamp,
          closed: field.timestamp.nullable(),
        }),
      ),
    }),
  },
  'admin/refundpurchase': {
    method: 'POST',
    summary:
      'Give a purchase’s price back, or a part of it, for a reason. Above the bound of the site’s settings it waits until somebody else agrees. What the purchase gave is taken back once the money is on its way.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'purchase.refund',
    freshProof: true,
    input: z.object({
      purchaseId,
      /** A number of one’s own: sent again, it changes nothing. */
      refundId,
      cents: cents.min(1, 'Must be at least one cent.'),
      reason,
    }),
    output: z.object({ state: z.enum(refundStates) }),
    errors: {
      OWNPURCHASE: ownPurchase,
      NOTPAID: notPaid,
      TOOMUCH: 'This is more than what is left of its price.',
    },
  },
  'admin/answerrefund': {
    method: 'POST',
    summary: 'Agree to a refund that somebody else asked for, or refuse it.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'purchase.answer-refund',
    freshProof: true,
    input: z.object({ refundId, agree: z.boolean() }),
    output: z.object({ state: z.enum(refundStates) }),
    errors: {
      ALREADYDECIDED: 'This was decided already.',
      OWNWISH: 'You asked for this. Somebody else has to agree.',
      OWNPURCHASE: ownPurchase,
      NOTPAID: notPaid,
    },
  },
  'admin/closebooks': {
    method: 'POST',
    summary:
      'End a ticket about the books. What still differs stays listed, and is told of again only where it is new.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'books.close',
    input: z.object({ ticketId: z.int('Must be a ticket’s number.').positive() }),
    output: z.object({}),
    errors: decidingErrors,
  },
  'admin/getrefunds': {
    method: 'GET',
    summary: 'The refunds that wait for a second person, the oldest first.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'refunds.read',
    input: z.object({ ...tablePage }),
    output: z.object({
      refunds: z.array(refund.extend({ purchaseId, receiptNumber: z.string().nullable(), own: z.boolean() })),
      more: z.boolean(),
    }),
  },
  'admin/getprices': {
    method: 'GET',
    summary: 'What is sold, and every price that there was, the newest first.',
    access: { who: 'staff', may: 'set-prices' },
    audit: 'prices.read',
    input: z.object({}),
    output: z.object({
      prices: z.array(
        z.object({
          priceId: z.int(),
          productType,
          productId: z.int(),
          cents: amount,
          credits: amount,
          from: field.timestamp,
          /** Null for the price that holds now. */
          until: field.timestamp.nullable(),
          changedBy: z.object({ memberId: field.memberId, name: z.string() }).nullable(),
        }),
      ),
    }),
  },
  'admin/setprice': {
    method: 'POST',
    summary:
      'Set a product’s price and the credits it gives, or end its sale. A price is never changed: it ends, and the next one follows. Plans that run renew at the price they were bought for.',
    access: { who: 'staff', may: 'set-prices' },
    audit: 'price.set',
    freshProof: true,
    input: z.object({
      productType,
      productId,
      /** The price that was looked at; null where the product is not sold. */
      priceId: z.int().positive().nullable(),
      /** Null ends its sale. */
      next: z.object({ cents: price, credits: z.int().min(0).max(1_000_000) }).nullable(),
    }),
    output: z.object({ priceId: z.int().nullable() }),
    errors: {
      PRICEMOVED: 'Somebody else changed this price meanwhile. Look at it again first.',
      NOCREDITS: 'A bundle gives at least one credit.',
      NOSUCHPLAN: 'There is no plan with this number.',
    },
  },
  'admin/getrevenue': {
    method: 'GET',
    summary:
      'What was paid, given back and lost per day or month (UTC) and product, without what was paid in a test.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'revenue.read',
    input: z.object({
      by: z.enum(['day', 'month'], 'Must be day or month.').default('day'),
      from: day,
      to: day,
    }),
    output: z.object({
      rows: z.array(
        z.object({
          /** The day, or the first day of the month. */
          day,
          productType,
          productId: z.int(),
          purchases: z.int(),
          cents: amount,
          taxCents: amount,
          refundedCents: amount,
          lostCents: amount,
        }),
      ),
    }),
    errors: { TOOLONG: 'Please choose at most 400 days, or five years of months.' },
  },
  'admin/reconcile': {
    method: 'POST',
    summary: 'Compare the payments of the last days at the payment company with the purchases here, now.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payments.reconcile',
    input: z.object({ days: z.int('Must be a whole number.').min(1).max(90) }),
    output: z.object({ compared: z.int(), found: z.int() }),
    errors: {
      BUYINGCLOSED: buyingErrors.BUYINGCLOSED,
    },
    limits: [{ by: 'member', max: 30, seconds: hour }],
    tx: 'own',
  },
  'admin/getdifferences': {
    method: 'GET',
    summary: 'What differs between the payment company and the purchases here, the newest first.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payments.read-differences',
    input: z.object({ ...tablePage }),
    output: z.object({
      differences: z.array(
        z.object({
          kind: z.enum(differenceKinds),
          paymentId: z.string(),
          purchaseId: purchaseId.nullable(),
          theirCents: amount.nullable(),
          ourCents: amount.nullable(),
          found: field.timestamp,
        }),
      ),
      more: z.boolean(),
      /** When it was compared last; null for never. */
      compared: field.timestamp.nullable(),
    }),
  },
})
