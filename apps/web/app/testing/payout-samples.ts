import type { Output } from '@harana/contract'
import type { StaffPayout } from '@harana/contract/calls/payouts'
import { cents } from '@harana/contract/model/money'
import { inDays } from './money-samples.ts'

/** Answers about payouts for tests; by default ordinary ones. */

type Summary = Output<'payouts/getsummary'>
type Account = Summary['accounts'][number]
type Payout = Output<'payouts/getpayouts'>['payouts'][number]
type Case = Output<'admin/getpayout'>

export const accountId = '0d3c1a52-9a37-4c0d-8f0e-3b1f0a4d5e61'
export const payoutId = '7f1e2d3c-4b5a-4697-8899-aabbccddeeff'
export const batchId = '2b9d8c7e-6f5a-4b3c-9d2e-1f0a9b8c7d6e'

export const anAccount = (wish: Partial<Account> = {}): Account => ({
  accountId,
  method: 'gcash',
  bank: null,
  ending: '4567',
  holder: 'Analyn Reyes',
  added: inDays(-30),
  usableFrom: inDays(-27),
  usable: true,
  nameMatches: true,
  ...wish,
})

export const someTerms = {
  rate: 5_650,
  minimumCents: cents(500),
  fees: { gcash: cents(50), instapay: cents(75) },
}

export const aPayoutSummary = (wish: Partial<Summary> = {}): Summary => ({
  bar: null,
  terms: someTerms,
  payableCents: cents(2500),
  pendingCents: cents(1000),
  nextAt: inDays(12),
  askedCents: cents(0),
  accounts: [anAccount()],
  verifiedName: 'Analyn Cruz Reyes',
  firstMonth: null,
  ...wish,
})

export const aPayout = (wish: Partial<Payout> = {}): Payout => ({
  payoutId,
  number: 'P-1042',
  state: 'open',
  status: 0,
  cents: cents(1500),
  feeCents: cents(50),
  rate: 5_650,
  centavos: 81_925,
  method: 'gcash',
  bank: null,
  ending: '4567',
  asked: inDays(-2),
  approved: null,
  sent: null,
  paid: null,
  ended: null,
  reference: null,
  rejection: null,
  words: '',
  failure: null,
  ...wish,
})

export const aQuote = (wish: Partial<Output<'payouts/getquote'>['quote']> = {}) => ({
  cents: cents(2000),
  quote: { at: '2026-11-20T03:12:08.000Z', feeCents: cents(50), rate: 5_650, centavos: 110_175, ...wish },
})

const nothing = { firstLook: false, secondLook: false, reject: false, markPaid: false, markReturned: false }

export const aStaffPayout = ({
  can = {},
  ...wish
}: Partial<Omit<StaffPayout, 'can'>> & { can?: Partial<StaffPayout['can']> } = {}): StaffPayout => ({
  ...aPayout(),
  asked: '2026-11-20T03:12:08.000Z',
  memberId: 20114,
  memberName: 'Analyn',
  firstLook: null,
  secondLook: null,
  way: null,
  batchId: null,
  waits: false,
  ...wish,
  can: { ...nothing, ...can },
})

export const aPayoutCase = (payout: StaffPayout, wish: Partial<Case> = {}): Case => ({
  payout,
  holder: 'Analyn Reyes',
  verifiedName: 'Analyn Cruz Reyes',
  nameMatches: true,
  accountAdded: '2026-11-01T03:12:08.000Z',
  sharedWith: [],
  earnedCents: cents(5000),
  paidCents: cents(1000),
  payableCents: cents(1000),
  member: { verified: true, suspended: false, banned: false, leaving: false },
  ...wish,
})
