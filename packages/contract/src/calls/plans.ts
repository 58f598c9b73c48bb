import { z } from 'zod'
import { creditAmount } from '../model/amounts.ts'
import { codes, Plan } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import {
  LIFT_HOURS,
  type PlanGift,
  paidPlans,
  planGiftNames,
  planStatuses,
  TRIAL_DAYS,
} from '../model/plans.ts'
import { defineCalls } from '../wire/call.ts'

/** How much of each gift, by the rows of the plans' table. */
const gifts = z.object(
  Object.fromEntries(planGiftNames.map((name) => [name, z.int()])) as Record<PlanGift, z.ZodInt>,
)

export const planCalls = defineCalls({
  'plans/getplans': {
    method: 'GET',
    summary: 'What each plan gives, which plan one has and until when, and what would end with it.',
    access: { who: 'active', may: 'buy' },
    input: z.object({}),
    output: z.object({
      /** What whoever has no paid plan is given. */
      without: gifts,
      plans: z.array(z.object({ planId: z.literal(paidPlans), gives: gifts })),
      own: z.object({
        planId: z.literal(codes(Plan)),
        planStatus: z.enum(planStatuses),
        planExpiry: field.timestamp.nullable(),
        gives: gifts,
        /** What one has above what is given without a plan: how much, and how much of it would go on. */
        over: z.array(z.object({ gift: z.enum(planGiftNames), has: z.int(), keeps: z.int() })),
      }),
      trial: z.object({
        days: z.literal(TRIAL_DAYS),
        /** Whether one can start it; else it runs, was had, or one has or had a paid plan. */
        state: z.enum(['open', 'running', 'had', 'paid']),
      }),
    }),
  },
  'plans/starttrial': {
    method: 'POST',
    summary: `Start the free trial: ${TRIAL_DAYS} days of what Monthly gives, once per person. It ends by itself.`,
    access: { who: 'active', may: 'buy' },
    input: z.object({}),
    output: z.object({ until: field.timestamp }),
    errors: {
      TRIALHAD: 'You have had your free trial.',
      PAIDBEFORE: 'The free trial is for members who have not had a plan yet.',
    },
    limits: [{ by: 'member', max: 20, seconds: 3600 }],
  },
  'profiles/getlift': {
    method: 'GET',
    summary: 'Until when one’s own profile is lifted, and what a lift costs.',
    access: { who: 'active', may: 'buy' },
    input: z.object({}),
    output: z.object({
      credits: creditAmount,
      hours: z.literal(LIFT_HOURS),
      until: field.timestamp.nullable(),
    }),
  },
  'profiles/liftprofile': {
    method: 'POST',
    summary: `Lift one’s profile for ${LIFT_HOURS} hours, for credits. While it is lifted it is not lifted again, and nothing is spent.`,
    access: { who: 'active', may: 'buy' },
    idempotent: true,
    input: z.object({
      /** The price that the member agreed to. */
      credits: creditAmount,
    }),
    output: z.object({
      until: field.timestamp,
      /** The credits that are left. */
      creditsTotal: creditAmount,
    }),
    errors: {
      NOTENOUGHCREDITS: 'You do not have enough credits for this.',
      PRICECHANGED: 'The price has changed. Please look at it once more.',
      NOTSHOWN: 'Your profile is not shown to others at the moment, so lifting it would do nothing.',
    },
    limits: [{ by: 'member', max: 20, seconds: 3600 }],
  },
})
