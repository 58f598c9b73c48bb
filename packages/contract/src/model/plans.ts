import { Plan } from './enums.ts'

/** The plans that are paid for, the least first. */
export const paidPlans = [Plan.Monthly, Plan.Quarterly, Plan.BiAnnual, Plan.Executive, Plan.Elite] as const
export type PaidPlan = (typeof paidPlans)[number]

export const isPaidPlan = (planId: number): planId is PaidPlan =>
  (paidPlans as readonly number[]).includes(planId)
export const isExecutivePlan = (planId: number): boolean => planId === Plan.Executive || planId === Plan.Elite

/** How a member's plan stands: cancelled runs to its end, lapsed has ended. */
export const planStatuses = ['none', 'trial', 'active', 'cancelled', 'lapsed'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** For so many days a trial gives what Monthly gives. */
export const TRIAL_DAYS = 7
/** So many days before a trial ends, or a plan that is not renewed, its member is told. */
export const PLAN_END_TOLD_DAYS = 2

/** A value for whoever has no paid plan, then for each paid plan. */
const gives = (without: number, ...paid: readonly [number, number, number, number, number]) =>
  ({ without, paid }) as const

/**
 * What each plan gives, which the API enforces and the pages show: a row is a number that grows with the plan. Nothing that
 * everybody has is in it. A row has its words in the web app and its proof in domains/plans/plans.test.ts of the API;
 * neither compiles without it.
 */
export const planGifts = {
  /** Searches that can be saved and are mailed: profiles/savesearch and the daily mail. */
  savedSearches: gives(10, 50, 50, 50, 100, 100),
  /** Letters to the concierge within LETTER_DAYS, each answered by staff: profiles/executive. */
  conciergeLetters: gives(1, 1, 1, 1, 5, 15),
  /** Members a day whom one may write to first, of those who have not liked one: chat/sendmessage. */
  firstMessages: gives(15, 30, 30, 30, 60, 60),
  /** Express Messages a month (UTC) that cost no credits: chat/sendmessage. */
  expressMessages: gives(0, 2, 3, 5, 10, 20),
} as const

export type PlanGift = keyof typeof planGifts
export const planGiftNames = Object.keys(planGifts) as [PlanGift, ...PlanGift[]]

/** How much a plan gives of something. */
export function giftOf(gift: PlanGift, planId: number): number {
  const { without, paid } = planGifts[gift]
  return isPaidPlan(planId) ? paid[paidPlans.indexOf(planId)]! : without
}

/** Letters to the concierge are counted over so many days. */
export const LETTER_DAYS = 30
/** In characters, of each of a letter's two parts. */
export const LETTER_MIN = 10
export const LETTER_MAX = 1_000

/** For so many hours a profile is lifted. */
export const LIFT_HOURS = 24
/** So many lifted profiles are shown in one row. */
export const LIFTED_SHOWN = 4
/** The row of lifted profiles comes after so many of a search's results. */
export const LIFTED_AFTER = 8

/** The facts from which a member's plan follows. */
export type PlanFacts = {
  /** The paid plan, or 0; one that has ended may still stand here. */
  planId: number
  /** When it ends or ended; null for one without an end, and where there never was one. */
  planExpiry: Date | null
  /** Whether it was cancelled, so that it runs to its end. */
  planCancelled: boolean
  /** When the member first paid for a plan; null if never. */
  firstPaidAt: Date | null
  trialUntil: Date | null
  /** Since when staff have verified the member; null for not. */
  verifiedAt: Date | null
}

/** A member's plan at a moment: `gives` is the plan whose gifts the member has, in a trial those of Monthly. */
export type PlanState = { planId: Plan; planStatus: PlanStatus; planExpiry: Date | null; gives: Plan }

/**
 * The plan that a member has now. A paid plan stands before plan 1 and gives it back when it ends, by the clock alone
 * (D35); `planExpiry` is the end of the trial in a trial, and of a lapsed plan when it ended.
 */
export function planState(facts: PlanFacts, now: Date): PlanState {
  const base = facts.verifiedAt === null ? Plan.Unverified : Plan.Verified
  const { planId, planExpiry } = facts
  if (isPaidPlan(planId) && (planExpiry === null || planExpiry > now)) {
    return { planId, planStatus: facts.planCancelled ? 'cancelled' : 'active', planExpiry, gives: planId }
  }
  if (facts.trialUntil !== null && facts.trialUntil > now) {
    return { planId: base, planStatus: 'trial', planExpiry: facts.trialUntil, gives: Plan.Monthly }
  }
  if (facts.firstPaidAt !== null || planExpiry !== null) {
    return { planId: base, planStatus: 'lapsed', planExpiry, gives: base }
  }
  return { planId: base, planStatus: 'none', planExpiry: null, gives: base }
}
