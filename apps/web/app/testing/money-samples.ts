import type { Output } from '@harana/contract'
import { cents, credits } from '@harana/contract/model/money'
import { giftOf, type PlanGift, paidPlans, planGiftNames, TRIAL_DAYS } from '@harana/contract/model/plans'
import type { Answers } from './server.ts'

/** Answers about credits, plans and purchases for tests; by default ordinary ones. */

type Summary = Output<'purchases/getsummary'>
type Purchase = Output<'purchases/getpurchase'>['purchase']
type Credits = Output<'credits/getcredits'>
type Movement = Output<'credits/gethistory'>['movements'][number]
type Earnings = Output<'credits/getearnings'>
type Earning = Output<'credits/getearninghistory'>['earnings'][number]
type InviteSummary = Output<'invites/getsummary'>
type Invited = Output<'invites/getinvited'>['invited'][number]
type Plans = Output<'plans/getplans'>
type Subscription = NonNullable<Output<'plans/getsubscription'>['subscription']>

const day = 24 * 3_600_000
/** A moment so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
/** A moment as the pages write its day. */
export const dayText = (at: string) =>
  new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    ...(new Date(at).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  }).format(new Date(at))

export const aCatalogue = (): Output<'purchases/getcatalogue'> => ({
  bundles: [
    { productId: 1, credits: 500, cents: 500 },
    { productId: 2, credits: 1200, cents: 1000 },
    { productId: 3, credits: 3000, cents: 2200 },
  ],
  plans: [
    { planId: 2, cents: 1900, months: 1, credits: 0 },
    { planId: 3, cents: 4500, months: 3, credits: 300 },
    { planId: 4, cents: 7800, months: 6, credits: 900 },
    { planId: 5, cents: 24000, months: 12, credits: 2000 },
    { planId: 6, cents: 48000, months: 12, credits: 5000 },
  ],
  currency: 'USD',
})

export const aSeller = {
  name: 'Harana Dating Ltd',
  address: '1 Rizal Street, Cebu City',
  taxNumber: 'PH 123',
}

/** The order of 1,200 credits by a Norwegian who has 1,250. */
export const aSummary = (wish: Partial<Summary> = {}): Summary => ({
  productType: 'credits',
  productId: 2,
  cents: 1000,
  dueCents: 1000,
  tax: { countryName: 'Norway', percent: 25, cents: 200 },
  currency: 'USD',
  seller: aSeller,
  credits: { given: 1200, before: 1250, after: 2450 },
  plan: null,
  way: 'checkout',
  quote: null,
  buyingOpen: true,
  test: false,
  openPurchaseId: null,
  ...wish,
})

/** The order of Quarterly by whoever has no plan. */
export const aPlanSummary = (wish: Partial<Summary> = {}): Summary =>
  aSummary({
    productType: 'plan',
    productId: 3,
    cents: 4500,
    dueCents: 4500,
    tax: { countryName: 'Norway', percent: 25, cents: 900 },
    credits: { given: 300, before: 1250, after: 1550 },
    plan: { planId: 3, months: 3, until: inDays(91), now: null },
    ...wish,
  })

export const purchaseId = '4a6b2c1e-7d0f-4f5e-8a9b-1c2d3e4f5a6b'

/** The purchase of that order, paid a minute ago. */
export const aPurchase = (wish: Partial<Purchase> = {}): Purchase => ({
  purchaseId,
  receiptNumber: 'H-20411',
  state: 'paid',
  reason: 'order',
  productType: 'credits',
  productId: 2,
  credits: 1200,
  planUntil: null,
  cents: 1000,
  tax: { countryName: 'Norway', percent: 25, cents: 200 },
  currency: 'USD',
  refundedCents: 0,
  paidWith: 'Visa ••42',
  seller: aSeller,
  created: inDays(-0.002),
  paid: inDays(-0.001),
  agreed: inDays(-0.002),
  test: false,
  ...wish,
})

export const someCredits = (wish: Partial<Credits> = {}): Credits => ({
  creditsTotal: credits(1250),
  holds: [],
  expiring: [],
  shortfall: credits(0),
  ...wish,
})

export const someEarnings = (wish: Partial<Earnings> = {}): Earnings => ({
  payable: cents(0),
  held: cents(0),
  nextAt: null,
  earned: [],
  pays: { giftShareCents: 0, heldDays: 30 },
  ...wish,
})

export const anEarning = (wish: Partial<Earning> = {}): Earning => ({
  number: 1,
  at: inDays(-1),
  kind: 'giftShare',
  cents: cents(120),
  state: 'payable',
  payableAt: null,
  ...wish,
})

export const aMovement = (wish: Partial<Movement> = {}): Movement => ({
  number: 1,
  at: inDays(-1),
  kind: 'bundle',
  channel: 3,
  act: 'book',
  amount: 1200,
  balance: credits(1250),
  shortfall: false,
  reference: null,
  ...wish,
})

const giftsOf = (planId: number) =>
  Object.fromEntries(planGiftNames.map((gift) => [gift, giftOf(gift, planId)])) as Record<PlanGift, number>

export const somePlans = (
  own: Partial<Plans['own']> = {},
  state: Plans['trial']['state'] = 'open',
): Plans => ({
  without: giftsOf(0),
  plans: paidPlans.map((planId) => ({ planId, gives: giftsOf(planId) })),
  own: {
    planId: 0,
    planStatus: 'none',
    planExpiry: null,
    gives: giftsOf(own.planId ?? 0),
    over: [],
    ...own,
  },
  trial: { days: TRIAL_DAYS, state },
})

/** Quarterly, which renews in 83 days. */
export const aSubscription = (wish: Partial<Subscription> = {}): Subscription => ({
  planId: 3,
  periodEnd: inDays(83),
  renews: true,
  cents: 4500,
  months: 3,
  graceUntil: null,
  test: false,
  ...wish,
})

/** The answers of a page of plans. */
export const plansAnswers = (plans: Plans, subscription: Subscription | null = null): Answers => ({
  'plans/getplans': plans,
  'purchases/getcatalogue': aCatalogue(),
  'plans/getsubscription': { subscription },
})

/** Of a verified member who has invited nobody yet. */
export const someInvites = (wish: Partial<InviteSummary> = {}): InviteSummary => ({
  reward: { open: true, cents: cents(500) },
  isVerified: true,
  stages: { 'signed-up': 0, profile: 0, verified: 0, earned: 0, held: 0, 'not-counted': 0, unavailable: 0 },
  earned: cents(0),
  waiting: cents(0),
  ...wish,
})

let invited = 0
/** Somebody who was invited and has a profile. */
export const anInvited = (wish: Partial<Invited> = {}): Invited => ({
  inviteId: `00000000-0000-4000-8000-${String(++invited).padStart(12, '0')}`,
  name: 'Mayumi',
  stage: 'profile',
  waitsFor: 'verification',
  why: null,
  cents: cents(500),
  signedUp: inDays(-3).slice(0, 10),
  due: null,
  earned: null,
  ...wish,
})
