import { giftOf, type PlanGift, type PlanState, planState } from '@harana/contract/model/plans'
import { type Queryable, sql } from '../../db/db.ts'
import type { Viewer } from '../../http/own-row.ts'
import { ownPlan } from './own-plan.ts'

/** What other domains may use of plans. */
export { isRunning as isLiftRunning } from './lifts.ts'
export { ownPlan } from './own-plan.ts'
export { endPlan, graceUntil, isEndedWithPlan, type PlanSource, setRenewal, startPlan } from './periods.ts'

/** How much the viewer's plan gives of something now. */
export const giftFor = (viewer: Viewer, gift: PlanGift, now: Date): number =>
  giftOf(gift, planState(ownPlan.of(viewer), now).gives)

/** Reads the plan that a member has now, for those who are not the viewer. */
export async function readPlan(db: Queryable, memberId: number, now: Date): Promise<PlanState | null> {
  const { rows } = await sql<Parameters<typeof planState>[0]>`
    SELECT m.plan_id AS "planId", m.plan_expires_at AS "planExpiry", m.first_paid_at AS "firstPaidAt",
      m.trial_until AS "trialUntil", m.verified_at AS "verifiedAt", ${ownPlan.columns.planCancelled} AS "planCancelled"
    FROM members m WHERE m.id = ${memberId}`.execute(db)
  return rows[0] ? planState(rows[0], now) : null
}
