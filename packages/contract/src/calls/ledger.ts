import { z } from 'zod'
import { centAmount, creditAmount } from '../model/amounts.ts'
import {
  ADJUSTMENT_MAX,
  adjustmentKinds,
  cohortTiers,
  GOODWILL_DAYS_MAX,
  GOODWILL_MAX,
  proposalKinds,
  proposalStates,
} from '../model/credit-proposals.ts'
import { REASON_MIN } from '../model/decisions.ts'
import { CreditChannel, codes, Gender } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import { ledgerChecks } from '../model/ledger-checks.ts'
import * as limits from '../model/limits.ts'
import { tablePage } from '../model/list-page.ts'
import { AMOUNT_MAX } from '../model/money.ts'
import { creditsKinds, earningKinds, earningStates, movementActs } from '../model/movements.ts'
import { defineCalls } from '../wire/call.ts'

/** One line of a member's account. */
export const creditMovement = z.object({
  /** Its place among those that were asked for, from 1 on: the first is the oldest. */
  number: z.int(),
  at: field.timestamp,
  kind: z.enum(creditsKinds),
  channel: z.literal(codes(CreditChannel)).nullable(),
  /** `hold` is still held or was given back later, `post` was held and then spent. */
  act: z.enum(movementActs),
  /** Below zero where it was taken. */
  amount: z.int().min(-AMOUNT_MAX).max(AMOUNT_MAX),
  /** What could be spent afterwards; of a shortfall, what was missing. */
  balance: creditAmount,
  /** The line is about what is missing of purchases that were paid back, not about credits to spend. */
  shortfall: z.boolean(),
  /** What it is about, such as `purchase:` and its id; null for nothing. */
  reference: z.string().nullable(),
})
export type CreditMovement = z.infer<typeof creditMovement>

/** One thing that a member earned. */
const earning = z.object({
  /** Its place among those that were asked for, from 1 on: the first is the oldest. */
  number: z.int(),
  /** By the hour (D33), as what it was earned by may be another member's act. */
  at: field.timestamp,
  kind: z.enum(earningKinds),
  cents: centAmount,
  state: z.enum(earningStates),
  /** When what is held becomes payable by itself; null once it is settled. */
  payableAt: field.timestamp.nullable(),
})
export type Earning = z.infer<typeof earning>

/** What is held until something is decided, the newest first. */
const holds = z.array(
  z.object({
    kind: z.enum(creditsKinds),
    amount: creditAmount,
    since: field.timestamp,
    /** Given back by itself by then. */
    until: field.timestamp,
  }),
)
const expiring = z.array(z.object({ amount: creditAmount, at: field.timestamp }))

const historyPage = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  recordsPerPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.LIST_MAX_RECORDS)
    .default(limits.DEFAULT_PAGE_SIZE),
}

const reason = field
  .text(limits.AUDIT_TEXT_MAX)
  .min(REASON_MIN, `Please say why, in at least ${REASON_MIN} characters.`)

/** Active members, by what is named; all of them when nothing is. */
export const cohort = z.object({
  tier: z.enum(cohortTiers).optional(),
  gender: z.coerce
    .number()
    .pipe(z.literal(codes(Gender)))
    .optional(),
  /** By its ISO code of two capitals. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Must be a country’s code, two capitals, such as PH.')
    .optional(),
  /** Who was here since the beginning of that day (UTC). */
  activeSince: field.day.optional(),
})
export type Cohort = z.infer<typeof cohort>

const named = z.object({ profileId: field.memberId, name: z.string() }).nullable()
export const creditProposal = z.object({
  proposalId: z.uuid(),
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  amount: creditAmount,
  /** The member that it is about; null for goodwill, and for a member who was erased. */
  member: named,
  cohort: cohort.nullable(),
  /** Of goodwill: for how many days, how many members there were when it was proposed, and how many were given it. */
  days: z.int().nullable(),
  counted: z.int().nullable(),
  given: z.int(),
  reason: z.string(),
  proposedBy: named,
  proposedAt: field.timestamp,
  answeredBy: named,
  answeredAt: field.timestamp.nullable(),
})

export const ledgerCalls = defineCalls({
  'credits/getcredits': {
    method: 'GET',
    summary: 'One’s credits: what can be spent, what is held and until when, and what expires.',
    access: { who: 'member', may: 'credits' },
    input: z.object({}),
    output: z.object({
      creditsTotal: creditAmount,
      holds,
      /** What was given and runs out, the soonest first. */
      expiring,
      /** What was spent of purchases that were paid back. */
      shortfall: creditAmount,
    }),
  },
  'credits/gethistory': {
    method: 'GET',
    summary: 'How one’s credits came and went, the newest first; of one channel or kind where it is named.',
    access: { who: 'member', may: 'credits' },
    input: z.object({
      ...historyPage,
      channel: z.coerce
        .number()
        .pipe(z.literal(codes(CreditChannel)))
        .optional(),
      kind: z.enum(creditsKinds).optional(),
    }),
    output: z.object({ movements: z.array(creditMovement), total: z.int(), more: z.boolean() }),
  },
  'credits/getearnings': {
    method: 'GET',
    summary: 'What one has earned in US cents and was not paid yet, and what earns how much now.',
    access: { who: 'active', may: 'kaPartnerPage' },
    input: z.object({}),
    output: z.object({
      payable: centAmount,
      held: centAmount,
      /** When the next of what is held becomes payable; null where nothing is held. */
      nextAt: field.timestamp.nullable(),
      /** All that was ever earned and not taken back, by kind; a kind that earned nothing is left out. */
      earned: z.array(z.object({ kind: z.enum(earningKinds), cents: centAmount })),
      pays: z.object({
        /** For each hundred credits of a gift that were bought; 0 where gifts earn nothing. */
        giftShareCents: z.int(),
        /** For so many days what is earned of a gift is held. */
        heldDays: z.int(),
      }),
    }),
  },
  'credits/getearninghistory': {
    method: 'GET',
    summary: 'What one earned, the newest first, with what became of it; of one kind where it is named.',
    access: { who: 'active', may: 'kaPartnerPage' },
    input: z.object({ ...historyPage, kind: z.enum(earningKinds).optional() }),
    output: z.object({ earnings: z.array(earning), total: z.int(), more: z.boolean() }),
  },
  'admin/getmembercredits': {
    method: 'GET',
    summary: 'A member’s credits: what there is, and how it came and went, the newest first.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'credits.read',
    input: z.object({ profileId: field.memberId, ...tablePage }),
    output: z.object({
      name: z.string(),
      creditsTotal: creditAmount,
      holds,
      expiring,
      shortfall: creditAmount,
      movements: z.array(creditMovement),
      total: z.int(),
      more: z.boolean(),
    }),
  },
  'admin/proposeadjustment': {
    method: 'POST',
    summary:
      'Propose to change a member’s credits, for a reason. It is booked when somebody else of the staff approves.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'credit-proposal.propose',
    freshProof: true,
    idempotent: true,
    input: z.object({
      profileId: field.memberId,
      kind: z.enum(adjustmentKinds),
      amount: z.int('Must be a whole number.').min(1).max(ADJUSTMENT_MAX),
      reason,
    }),
    output: z.object({ proposalId: z.uuid() }),
    errors: {
      OWNCREDITS: 'These are your own credits. Somebody else has to do this.',
    },
  },
  'admin/countgoodwill': {
    method: 'GET',
    summary: 'How many members a cohort has now.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'goodwill.count',
    input: cohort,
    output: z.object({ members: z.int() }),
  },
  'admin/proposegoodwill': {
    method: 'POST',
    summary:
      'Propose to give credits to all members of a cohort, for a reason. They are given when somebody else of the staff approves.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'goodwill.propose',
    freshProof: true,
    idempotent: true,
    input: z.object({
      cohort,
      amount: z.int('Must be a whole number.').min(1).max(GOODWILL_MAX),
      /** After so many days what is left of it expires; left out, never. */
      days: z.int('Must be a whole number.').min(1).max(GOODWILL_DAYS_MAX).optional(),
      /** How many members were counted, as whoever proposes it has seen. */
      counted: z.int().min(1, 'Nobody is in this cohort.'),
      reason,
    }),
    output: z.object({ proposalId: z.uuid() }),
    errors: { COUNTCHANGED: 'The cohort has another number of members by now. Please count again.' },
  },
  'admin/answerproposal': {
    method: 'POST',
    summary: 'Approve a proposal of somebody else, which books it, or refuse it.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'credit-proposal.answer',
    freshProof: true,
    input: z.object({ proposalId: z.uuid(), approve: z.boolean() }),
    output: z.object({ state: z.enum(proposalStates) }),
    errors: {
      OWNPROPOSAL: 'You proposed this. Somebody else has to decide.',
      OWNCREDITS: 'These are your own credits. Somebody else has to do this.',
      ALREADYDECIDED: 'This was decided already.',
      NOTENOUGHCREDITS: 'There are not enough credits for this any more.',
    },
  },
  'admin/getproposals': {
    method: 'GET',
    summary: 'What was proposed for members’ credits: what waits for an answer first, then the newest.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'credit-proposal.list',
    input: z.object({ profileId: field.memberId.optional(), ...tablePage }),
    output: z.object({ proposals: z.array(creditProposal), total: z.int(), more: z.boolean() }),
  },
  'admin/getledgerdifferences': {
    method: 'GET',
    summary: 'What did not add up in the ledger when it was audited last, the oldest first.',
    access: { who: 'staff', may: 'move-money' },
    audit: 'ledger.read-differences',
    input: z.object({ ...tablePage }),
    output: z.object({
      differences: z.array(
        z.object({
          check: z.enum(ledgerChecks),
          /** The number of the account, movement, lot or hold. */
          about: z.int(),
          /** What is there instead, in the ledger's own words. */
          found: z.string(),
          /** When an audit found it first. */
          at: field.timestamp,
        }),
      ),
      more: z.boolean(),
      /** The last audit, with the number of all differences; null before the first. */
      audited: z.object({ at: field.timestamp, movements: z.int(), differences: z.int() }).nullable(),
    }),
  },
})
