import { z } from 'zod'
import { centAmount } from '../model/amounts.ts'
import { REASON_MIN, STAFF_WORDS_MAX } from '../model/decisions.ts'
import { codes, RequestStatus } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { tablePage } from '../model/list-page.ts'
import { AMOUNT_MAX } from '../model/money.ts'
import {
  ACCOUNT_WAIT_HOURS,
  ACCOUNTS_MAX,
  BATCH_MAX,
  PAYOUT_QUOTE_MINUTES,
  payoutBankCodes,
  payoutBars,
  payoutFailures,
  payoutMethods,
  payoutRejections,
  payoutStates,
} from '../model/payouts.ts'
import { LEGAL_NAME_MAX } from '../model/verification.ts'
import { defineCalls } from '../wire/call.ts'

const hour = 3600
const day = 24 * hour

const accountId = z.uuid('Must be the id of an account.')
const payoutId = z.uuid('Must be the id of a payout.')
const batchId = z.uuid('Must be the id of a batch.')
const method = z.enum(payoutMethods, 'Please choose how you want to be paid.')
const bank = z.enum(payoutBankCodes, 'Please choose a bank.')
const centavos = z.int().min(0).max(AMOUNT_MAX)
/** The centavos that a US dollar is paid as. */
const rate = z.int().min(0).max(1_000_000)
const asked = z.coerce
  .number('Must be a number.')
  .int('Must be a whole number of cents.')
  .min(1)
  .max(100_000_000)
const status = z.literal(codes(RequestStatus))
const reason = field
  .text(limits.AUDIT_TEXT_MAX)
  .min(REASON_MIN, `Please say why, in at least ${REASON_MIN} characters.`)
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11.')

/** An account as it is shown: its number never is. */
const account = z.object({
  accountId,
  method,
  /** Of InstaPay and PESONet. */
  bank: bank.nullable(),
  /** The last four digits, or the first letter of a PayPal e-mail with its host. */
  ending: z.string(),
  holder: z.string(),
  added: field.timestamp,
  /** From when on it can be paid to. */
  usableFrom: field.timestamp,
  usable: z.boolean(),
  /** Whether its name is still the one that was verified. */
  nameMatches: z.boolean(),
})

/** What was agreed when it was asked for, and never changes. */
const frozen = {
  cents: centAmount,
  feeCents: centAmount,
  rate,
  /** What arrives. */
  centavos,
}

const payout = z.object({
  payoutId,
  /** A number to name it by, such as P-1042. */
  number: z.string(),
  state: z.enum(payoutStates),
  status,
  ...frozen,
  method,
  bank: bank.nullable(),
  ending: z.string(),
  asked: field.timestamp,
  approved: field.timestamp.nullable(),
  /** When it was handed to the bank or the provider. */
  sent: field.timestamp.nullable(),
  paid: field.timestamp.nullable(),
  /** When it was rejected, failed or came back: the amount is in the earnings again. */
  ended: field.timestamp.nullable(),
  /** The bank's reference, once it is paid. */
  reference: z.string().nullable(),
  /** Of a rejection: why, and what our team wrote; of one that failed or came back: what the bank says. */
  rejection: z.enum(payoutRejections).nullable(),
  words: z.string(),
  failure: z.enum(payoutFailures).nullable(),
})

const terms = z.object({
  rate,
  minimumCents: centAmount,
  /** What each method costs the member; a method that is not here is not offered. */
  fees: z.partialRecord(z.enum(payoutMethods), centAmount),
})

const quote = z.object({ at: field.timestamp, feeCents: centAmount, rate, centavos })

const askingErrors = {
  PAYOUTSCLOSED: 'Payouts are not open at the moment. What you have earned stays yours.',
  NOTINCOUNTRY: 'We can’t pay to the country that you live in.',
  NOTVERIFIED: 'Please get verified first. A payout goes to the person we know.',
  NAMEDIFFERS: 'The account is in another name than the one that was verified. Use one in your own name.',
} as const
const accountErrors = {
  ...askingErrors,
  METHODCLOSED: 'This way of being paid is not open at the moment.',
} as const
const amountErrors = {
  TOOLITTLE: 'This is below the least that we pay out.',
  TOOMUCH: 'This is more than what this way carries at once.',
  NOTENOUGHEARNED: 'You have not earned as much, or some of it is held a little longer.',
} as const

/** What a payout is asked for with, and what may be said against it. */
export const payoutWish = { accountId, cents: asked, quote }
export const payoutWishErrors = {
  ...accountErrors,
  ...amountErrors,
  ACCOUNTWAITS: `A new account can be used ${ACCOUNT_WAIT_HOURS} hours after it was added.`,
  QUOTECHANGED: 'The rate or the fee has changed, or this was shown a while ago. Please look once more.',
} as const

const staff = z.object({ memberId: field.memberId, name: z.string() }).nullable()
const staffPayout = payout.extend({
  /** Null for a member who is erased. */
  memberId: field.memberId.nullable(),
  memberName: z.string(),
  firstLook: staff,
  secondLook: staff,
  /** By the provider, or by a batch for the operator's bank. */
  way: z.enum(['provider', 'bank']).nullable(),
  batchId: batchId.nullable(),
  /** Why it waits although nothing else is to be done: its member is suspended, banned, leaving, or verified no more. */
  waits: z.boolean(),
  /** What the one who asks may do with it now. */
  can: z.object({
    firstLook: z.boolean(),
    secondLook: z.boolean(),
    reject: z.boolean(),
    markPaid: z.boolean(),
    markReturned: z.boolean(),
  }),
})
const batch = z.object({
  batchId,
  number: z.int(),
  made: field.timestamp,
  madeBy: staff,
  payouts: z.int(),
  centavos,
  /** How many of them are paid, and how many came back. */
  paid: z.int(),
  returned: z.int(),
})

const decidingErrors = {
  ALREADYDECIDED: 'This was decided already.',
  OWNPAYOUT: 'This is your own payout. Somebody else has to do this.',
} as const

export const payoutCalls = defineCalls({
  'payouts/getsummary': {
    method: 'GET',
    summary: 'What one has earned, whether and how it can be paid out, and one’s accounts.',
    access: { who: 'active', may: 'creditsPayout' },
    input: z.object({}),
    output: z.object({
      /** Why nothing can be asked for; null where it can. */
      bar: z.enum(payoutBars).nullable(),
      /** Null while payouts are closed. */
      terms: terms.nullable(),
      payableCents: centAmount,
      /** Earned, and held for now. */
      pendingCents: centAmount,
      /** When the next of what is held becomes payable. */
      nextAt: field.timestamp.nullable(),
      /** Asked for, and not paid yet. */
      askedCents: centAmount,
      accounts: z.array(account),
      /** The name that was verified, in which accounts must be; null for none. */
      verifiedName: z.string().nullable(),
      /** The first month of which there is a statement; null for none. */
      firstMonth: month.nullable(),
    }),
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'payouts/addaccount': {
    method: 'POST',
    summary: `Add an account to be paid to, ${ACCOUNTS_MAX} at once. It can be used after ${ACCOUNT_WAIT_HOURS} hours, and the member is told at once.`,
    access: { who: 'active', may: 'creditsPayout' },
    freshProof: true,
    idempotent: true,
    input: z.object({
      method,
      /** Of InstaPay and PESONet. */
      bank: bank.optional(),
      holder: field
        .plainLine(LEGAL_NAME_MAX)
        .min(2, 'Please enter the name of the account.')
        .regex(/^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u, 'Letters only, as the bank writes the name.'),
      /** A mobile number for GCash and Maya, an account’s number, or the e-mail of PayPal. */
      number: field.plainLine(100).min(1, 'Please enter the account.'),
    }),
    output: z.object({ account }),
    errors: {
      ...accountErrors,
      TOOMANYACCOUNTS: `You have ${ACCOUNTS_MAX} accounts. Remove one first.`,
    },
    limits: [{ by: 'member', max: 10, seconds: day }],
  },
  'payouts/removeaccount': {
    method: 'POST',
    summary: 'Remove an account. What was asked for to it stays asked for. Saying it again is harmless.',
    access: { who: 'active', may: 'creditsPayout' },
    input: z.object({ accountId }),
    output: z.object({}),
    limits: [{ by: 'member', max: 60, seconds: hour }],
  },
  'payouts/getquote': {
    method: 'GET',
    summary: `What would arrive of an amount: the rate, the fee and the pesos, which hold for ${PAYOUT_QUOTE_MINUTES} minutes.`,
    access: { who: 'active', may: 'creditsPayout' },
    input: z.object({ accountId, cents: asked }),
    output: z.object({ cents: centAmount, quote }),
    errors: { ...accountErrors, ...amountErrors },
    limits: [{ by: 'member', max: 600, seconds: hour }],
  },
  'payouts/ask': {
    method: 'POST',
    summary:
      'Ask for a payout by the quote that was shown. The amount is held until it is paid or comes back.',
    access: { who: 'active', may: 'creditsPayout' },
    freshProof: true,
    idempotent: true,
    input: z.object(payoutWish),
    output: z.object({ payout }),
    errors: payoutWishErrors,
    limits: [{ by: 'member', max: 20, seconds: day }],
  },
  'payouts/getpayouts': {
    method: 'GET',
    summary: 'One’s payouts, the newest first.',
    access: { who: 'active', may: 'creditsPayout' },
    input: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      recordsPerPage: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.LIST_MAX_RECORDS)
        .default(limits.DEFAULT_PAGE_SIZE),
    }),
    output: z.object({ payouts: z.array(payout), total: z.int(), more: z.boolean() }),
  },
  'payouts/getstatement': {
    method: 'GET',
    summary:
      'The statement of a month (UTC): what was earned, paid out and came back, from balance to balance.',
    access: { who: 'active', may: 'creditsPayout' },
    input: z.object({ month }),
    output: z.object({
      month,
      name: z.string(),
      /** All that is earned and not paid: held, payable and asked for. */
      openingCents: centAmount,
      closingCents: centAmount,
      earnedCents: centAmount,
      /** What was taken back of what had been earned before it was payable. */
      takenBackCents: centAmount,
      paidCents: centAmount,
      returnedCents: centAmount,
      lines: z.array(
        z.object({
          at: field.timestamp,
          kind: z.enum(['earned', 'taken-back', 'paid', 'returned']),
          /** What was earned by, such as giftShare; null for a payout. */
          earning: z.string().nullable(),
          cents: centAmount,
          /** Of a payout. */
          payout: payout.nullable(),
        }),
      ),
    }),
  },

  'admin/getpayouts': {
    method: 'GET',
    summary: 'Payouts: what waits for a look first, the oldest first, then the newest.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payouts.read',
    input: z.object({
      ...tablePage,
      state: z.enum(payoutStates, 'Must be the state of a payout.').optional(),
      method: z.enum(payoutMethods, 'Must be a method.').optional(),
      profileId: field.memberId.optional(),
      batchId: batchId.optional(),
    }),
    output: z.object({ payouts: z.array(staffPayout), total: z.int(), more: z.boolean() }),
  },
  'admin/getpayout': {
    method: 'GET',
    summary: 'One payout with what speaks for and against it. The account’s number is not in it.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout.read',
    input: z.object({ payoutId }),
    output: z.object({
      payout: staffPayout,
      /** The account’s name, the verified one, and whether they are one. */
      holder: z.string(),
      verifiedName: z.string().nullable(),
      nameMatches: z.boolean(),
      accountAdded: field.timestamp.nullable(),
      /** Others who have, or had, this account. */
      sharedWith: z.array(z.object({ memberId: field.memberId, name: z.string() })),
      /** What the member has earned in all, what was paid before, and what is payable now. */
      earnedCents: centAmount,
      paidCents: centAmount,
      payableCents: centAmount,
      member: z
        .object({ verified: z.boolean(), suspended: z.boolean(), banned: z.boolean(), leaving: z.boolean() })
        .nullable(),
    }),
  },
  'admin/openpayoutaccount': {
    method: 'POST',
    summary: 'The number of the account that a payout goes to. Each reading is written down.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout.open-account',
    freshProof: true,
    input: z.object({ payoutId }),
    output: z.object({ holder: z.string(), number: z.string(), bank: bank.nullable(), method }),
    errors: { NUMBERGONE: 'The number was erased after the payout ended.' },
  },
  'admin/givefirstlook': {
    method: 'POST',
    summary: 'Say that a payout is right, as the first of two.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout.first-look',
    freshProof: true,
    input: z.object({ payoutId }),
    output: z.object({ state: z.enum(payoutStates) }),
    errors: {
      ...decidingErrors,
      NAMEDIFFERS: 'The account is in another name than the verified one. Reject it.',
    },
  },
  'admin/givesecondlook': {
    method: 'POST',
    summary:
      'Say that a payout is right, as another person than the first: it is approved, and the member is told.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout.second-look',
    freshProof: true,
    input: z.object({ payoutId }),
    output: z.object({ state: z.enum(payoutStates) }),
    errors: {
      ...decidingErrors,
      NAMEDIFFERS: 'The account is in another name than the verified one. Reject it.',
      OWNLOOK: 'You gave the first look. Somebody else has to give the second.',
      MEMBERHELD: 'This member is suspended, banned, leaving, or verified no more. The payout waits.',
    },
  },
  'admin/rejectpayout': {
    method: 'POST',
    summary:
      'Reject a payout that was not handed over yet. The member reads why and what to do, and has the amount back.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout.reject',
    freshProof: true,
    input: z.object({
      payoutId,
      rejection: z.enum(payoutRejections, 'Please choose why.'),
      /** What the member reads beside it; `other` can’t do without. */
      words: field.text(STAFF_WORDS_MAX).default(''),
    }),
    output: z.object({ state: z.enum(payoutStates) }),
    errors: { ...decidingErrors, NOREASON: 'Please tell the member why.' },
  },
  'admin/makepayoutbatch': {
    method: 'POST',
    summary: `Put the approved payouts, ${BATCH_MAX} at most, into a batch for the operator’s bank. Each is in one batch and never in another.`,
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout-batch.make',
    freshProof: true,
    idempotent: true,
    input: z.object({ most: z.int('Must be a whole number.').min(1).max(BATCH_MAX).default(BATCH_MAX) }),
    output: z.object({ batch }),
    errors: { NOTHINGTODO: 'No payout waits for the bank.' },
  },
  'admin/getpayoutbatches': {
    method: 'GET',
    summary:
      'The batches for the bank, the newest first, and how many approved payouts wait for the next one.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout-batches.read',
    input: z.object({ ...tablePage }),
    output: z.object({ batches: z.array(batch), waiting: z.int(), total: z.int(), more: z.boolean() }),
  },
  'admin/exportpayoutbatch': {
    method: 'POST',
    summary: 'The file of a batch, as CSV: the same each time. It holds the numbers of the accounts.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout-batch.export',
    freshProof: true,
    input: z.object({ batchId }),
    output: z.object({ name: z.string(), csv: z.string() }),
    errors: { NUMBERGONE: 'Numbers of this batch were erased after its payouts ended.' },
  },
  'admin/markpayoutpaid': {
    method: 'POST',
    summary:
      'Write down that the bank paid a payout of a batch, by its reference. Saying the same again is harmless.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout.mark-paid',
    freshProof: true,
    input: z.object({
      payoutId,
      reference: field.plainLine(64).min(3, 'Please enter the bank’s reference.'),
    }),
    output: z.object({ state: z.enum(payoutStates) }),
    errors: { ...decidingErrors, NOTSENT: 'This payout is not with the bank.' },
  },
  'admin/markpayoutreturned': {
    method: 'POST',
    summary:
      'Write down that the bank gave a payout of a batch back: the member has the amount again and is told.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout.mark-returned',
    freshProof: true,
    input: z.object({ payoutId, failure: z.enum(payoutFailures, 'Please choose why it came back.'), reason }),
    output: z.object({ state: z.enum(payoutStates) }),
    errors: { ...decidingErrors, NOTSENT: 'This payout is not with the bank.' },
  },
  'admin/getpayoutterms': {
    method: 'GET',
    summary: 'The rate, the least amount and the fees now, and all that held before, the newest first.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'payout-terms.read',
    input: z.object({ ...tablePage }),
    output: z.object({
      /** The number of the present terms; null while none were ever set. */
      termsId: z.int().nullable(),
      history: z.array(
        z.object({
          termsId: z.int(),
          /** Null for closed. */
          terms: terms.nullable(),
          from: field.timestamp,
          setBy: staff,
          reason: z.string(),
        }),
      ),
      more: z.boolean(),
      /** The provider that pays what it carries; null where all goes by batches. */
      provider: z.string().nullable(),
      /** The methods that the provider carries. */
      carried: z.array(z.enum(payoutMethods)),
    }),
  },
  'admin/setpayoutterms': {
    method: 'POST',
    summary:
      'Set the rate, the least amount and the fees for payouts that are asked for from now on, or close payouts.',
    access: { who: 'staff', may: 'set-prices' },
    audit: 'payout-terms.set',
    freshProof: true,
    input: z.object({
      /** The terms that were looked at; null where there were none. */
      termsId: z.int().positive().nullable(),
      /** Null closes payouts. */
      terms: terms
        .extend({
          rate: z
            .int('Must be a whole number of centavos.')
            .min(1_000, 'A dollar is at least 10 pesos.')
            .max(50_000),
          minimumCents: z.int('Must be a whole number of cents.').min(100).max(100_000_00),
          fees: z.partialRecord(
            z.enum(payoutMethods),
            z.int('Must be a whole number of cents.').min(0).max(10_000),
          ),
        })
        .nullable(),
      reason,
    }),
    output: z.object({ termsId: z.int() }),
    errors: {
      TERMSMOVED: 'Somebody else changed the terms meanwhile. Look at them again first.',
      FEETOOHIGH: 'A fee must be less than the least amount.',
    },
  },
})

export type Payout = z.infer<typeof payout>
export type StaffPayout = z.infer<typeof staffPayout>
export type PayoutAccount = z.infer<typeof account>
export type PayoutTerms = z.infer<typeof terms>
