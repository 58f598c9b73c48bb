import { Plan } from '@harana/contract/model/enums'
import { giftOf, paidPlans, planGiftNames, planState, TRIAL_DAYS } from '@harana/contract/model/plans'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal } from '../../http/refusal.ts'
import { claimOnce, hadOnce } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { liftHandlers } from './lifts.ts'
import { settleExpiry, startTrialPeriod } from './periods.ts'
import { ownPlan, readPlan } from './plans.ts'

const giftsOf = (planId: number) =>
  Object.fromEntries(planGiftNames.map((gift) => [gift, giftOf(gift, planId)])) as Record<
    (typeof planGiftNames)[number],
    number
  >

export const handlers: DomainHandlers<'plans'> = {
  ...liftHandlers,

  'plans/getplans': async (_input, { db, viewer, now, secrets }) => {
    const { planId, planStatus, planExpiry, gives } = planState(ownPlan.of(viewer), now)
    const state =
      planStatus === 'trial'
        ? 'running'
        : planStatus !== 'none'
          ? 'paid'
          : (await hadOnce(db, secrets, viewer.memberId, 'trial'))
            ? 'had'
            : 'open'
    const has = await countSavedSearches(db, viewer.memberId)
    const keeps = giftOf('savedSearches', Plan.Unverified)
    return {
      without: giftsOf(Plan.Unverified),
      plans: paidPlans.map((paid) => ({ planId: paid, gives: giftsOf(paid) })),
      own: {
        planId,
        planStatus,
        planExpiry: planExpiry?.toISOString() ?? null,
        gives: giftsOf(gives),
        over: has > keeps ? [{ gift: 'savedSearches', has, keeps }] : [],
      },
      trial: { days: TRIAL_DAYS, state },
    }
  },

  'plans/starttrial': async (_input, { viewer, now, secrets, ...work }) => {
    const { db } = work
    const { memberId } = viewer
    await lockMembers(db, memberId)
    await settleExpiry(work, memberId, now)
    const plan = await readPlan(db, memberId, now)
    // Once more is a retry whose answer got lost.
    if (plan?.planStatus === 'trial' && plan.planExpiry) return { until: plan.planExpiry.toISOString() }
    if (plan?.planStatus !== 'none') throw new Refusal('PAIDBEFORE')
    if (!(await claimOnce(db, secrets, memberId, 'trial'))) throw new Refusal('TRIALHAD')
    const until = new Date(now.getTime() + TRIAL_DAYS * 24 * 3_600_000)
    await startTrialPeriod(work, { memberId, planId: Plan.Monthly, until, at: now })
    return { until: until.toISOString() }
  },
}

async function countSavedSearches(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM saved_searches WHERE member_id = ${memberId}`.execute(db)
  return rows[0]!.count
}
