import { z } from 'zod'
import { CreditChannel, codes } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { AMOUNT_MAX, creditAmount } from '../model/money.ts'
import { creditsKinds, movementActs } from '../model/movements.ts'
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

export const ledgerCalls = defineCalls({
  'credits/getcredits': {
    method: 'GET',
    summary: 'One’s credits: what can be spent, what is held and until when, and what expires.',
    access: { who: 'member', may: 'credits' },
    input: z.object({}),
    output: z.object({
      creditsTotal: creditAmount,
      /** What is held until something is decided, the newest first. */
      holds: z.array(
        z.object({
          kind: z.enum(creditsKinds),
          amount: creditAmount,
          since: field.timestamp,
          /** Given back by itself by then. */
          until: field.timestamp,
        }),
      ),
      /** What was given and runs out, the soonest first. */
      expiring: z.array(z.object({ amount: creditAmount, at: field.timestamp })),
      /** What was spent of purchases that were paid back. */
      shortfall: creditAmount,
    }),
  },
  'credits/gethistory': {
    method: 'GET',
    summary: 'How one’s credits came and went, the newest first; of one channel or kind where it is named.',
    access: { who: 'member', may: 'credits' },
    input: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      recordsPerPage: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.LIST_MAX_RECORDS)
        .default(limits.DEFAULT_PAGE_SIZE),
      channel: z.coerce
        .number()
        .pipe(z.literal(codes(CreditChannel)))
        .optional(),
      kind: z.enum(creditsKinds).optional(),
    }),
    output: z.object({ movements: z.array(creditMovement), total: z.int(), more: z.boolean() }),
  },
})
