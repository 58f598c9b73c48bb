import { NEW_DAYS } from '@harana/contract/model/limits'
import { planState } from '@harana/contract/model/plans'
import { profileClass } from '@harana/contract/model/profile-class'
import { sql } from '../../db/db.ts'
import { defineSlice, type SessionRow } from '../../http/own-row.ts'

/** The viewer's own plan, and the class that follows from it. */
const slice = defineSlice({
  columns: {
    planId: sql.ref<number>('m.plan_id'),
    planExpiry: sql.ref<Date | null>('m.plan_expires_at'),
    firstPaidAt: sql.ref<Date | null>('m.first_paid_at'),
    trialUntil: sql.ref<Date | null>('m.trial_until'),
    verifiedAt: sql.ref<Date | null>('m.verified_at'),
    planCancelled: sql<boolean>`EXISTS (SELECT FROM plan_periods o
      WHERE o.member_id = m.id AND o.ended_at IS NULL AND o.cancelled_at IS NOT NULL)`,
  },
  toMe(row, { row: session, flags }, { now }: { now: Date }) {
    const { planId, planStatus, planExpiry } = planState(row, now)
    const { hasProfile, activatedAt } = session
    return {
      planId,
      planStatus,
      planExpiry: planExpiry?.toISOString() ?? null,
      verified: row.verifiedAt !== null,
      className: profileClass({ ...row, staff: flags.isAdmin, hasProfile, activatedAt }, now),
    }
  },
})

export const ownPlan = {
  ...slice,
  /** The moments from which on a viewer's plan or class is another by the clock alone. */
  changesAt(row: SessionRow): (Date | null)[] {
    const { planExpiry, trialUntil, firstPaidAt } = slice.of({ row })
    const notNew = (since: Date | null) => since && new Date(since.getTime() + NEW_DAYS * 24 * 3_600_000)
    return [planExpiry, trialUntil, notNew(firstPaidAt), notNew(row.activatedAt)]
  },
}
