import type { Output } from '@harana/contract'
import { credits } from '@harana/contract/model/money'
import { aPurchase } from './money-samples.ts'
import type { Answers } from './server.ts'

/** Answers about money for tests of the admin area; by default ordinary ones. */

type StaffPurchase = Output<'admin/getpurchase'>['purchase']
type Refund = Output<'admin/getrefunds'>['refunds'][number]
type Proposal = Output<'admin/getproposals'>['proposals'][number]
type Account = Output<'admin/getmembercredits'>
type Price = Output<'admin/getprices'>['prices'][number]

const long = '2026-11-20T03:12:08.000Z'
export const purchaseId = '5b2f0d0e-6f0c-4c57-9b0e-0d7f6b7f1c11'
export const refundId = '7c8e2f9a-4a35-4d5e-8a55-1d7a1f1f2b3c'
export const proposalId = '0199a1b2-0000-7000-8000-000000000001'
const mara = { memberId: 17, name: 'Mara' }

export const aStaffPurchase = (wish: Partial<StaffPurchase> = {}): StaffPurchase => ({
  ...aPurchase(),
  purchaseId,
  created: long,
  paid: long,
  agreed: long,
  memberId: 20114,
  memberName: 'Jorge',
  country: 'NO',
  provider: 'stripe',
  paymentId: 'pi_tarsier',
  ...wish,
})

export const aRefund = (wish: Partial<Refund> = {}): Refund => ({
  refundId,
  cents: 900,
  state: 'proposed',
  reason: 'Paid twice by mistake.',
  asked: long,
  askedBy: mara,
  answeredBy: null,
  purchaseId,
  receiptNumber: 'H-20411',
  own: false,
  ...wish,
})

export const aProposal = (wish: Partial<Proposal> = {}): Proposal => ({
  proposalId,
  kind: 'up',
  state: 'open',
  amount: credits(50),
  member: { profileId: 20114, name: 'Jorge' },
  cohort: null,
  days: null,
  counted: null,
  given: 0,
  reason: 'The lift was never shown.',
  proposedBy: { profileId: 17, name: 'Mara' },
  proposedAt: long,
  answeredBy: null,
  answeredAt: null,
  ...wish,
})

export const anAccount = (wish: Partial<Account> = {}): Account => ({
  name: 'Jorge',
  creditsTotal: credits(1250),
  holds: [{ kind: 'lift', amount: credits(20), since: long, until: '2026-11-21T03:12:08.000Z' }],
  expiring: [{ amount: credits(100), at: '2027-02-01T00:00:00.000Z' }],
  shortfall: credits(30),
  movements: [
    {
      number: 2,
      at: long,
      kind: 'lift',
      channel: null,
      act: 'hold',
      amount: -20,
      balance: credits(1250),
      shortfall: false,
      reference: null,
    },
    {
      number: 1,
      at: long,
      kind: 'bundle',
      channel: 3,
      act: 'book',
      amount: 1200,
      balance: credits(1270),
      shortfall: false,
      reference: `purchase:${purchaseId}`,
    },
  ],
  total: 2,
  more: false,
  ...wish,
})

export const aPrice = (wish: Partial<Price> = {}): Price => ({
  priceId: 7,
  productType: 'credits',
  productId: 2,
  cents: 1000,
  credits: 1200,
  from: long,
  until: null,
  changedBy: null,
  ...wish,
})

/** An answer for every call that the sections about money read. */
export const moneyAnswers = (): Answers => ({
  'admin/getpurchases': { purchases: [aStaffPurchase()], more: false },
  'admin/getpurchase': { purchase: aStaffPurchase(), refunds: [], disputes: [] },
  'admin/getrefunds': { refunds: [aRefund()], more: false },
  'admin/getproposals': { proposals: [aProposal()], total: 1, more: false },
  'admin/getmembercredits': anAccount(),
  'admin/getprices': {
    prices: [
      aPrice(),
      aPrice({ priceId: 3, cents: 900, until: long, changedBy: mara }),
      aPrice({ priceId: 5, productType: 'plan', productId: 3, cents: 4500, credits: 300 }),
    ],
  },
  'admin/getrevenue': { rows: [] },
  'admin/getdifferences': {
    differences: [
      {
        kind: 'other-amount',
        paymentId: 'pi_tarsier',
        purchaseId,
        theirCents: 900,
        ourCents: 1000,
        found: long,
      },
    ],
    more: false,
    compared: long,
  },
  'admin/getledgerdifferences': {
    differences: [{ check: 'balance', about: 41, found: 'balance 5, movements 0', at: long }],
    more: false,
    audited: { at: long, movements: 1200, differences: 1 },
  },
})
