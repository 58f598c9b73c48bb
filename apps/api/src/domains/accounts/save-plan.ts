import { sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'

/** What the account says of its plan, which is read wherever the member is shown. */
export type SavedPlan = {
  planId: number
  expiresAt: Date | null
  firstPaidAt: Date | null
  trialUntil: Date | null
}

/** Writes what an account says of its plan. The member's row must be locked. */
export async function savePlan(
  { db, invalidate }: Pick<Work, 'db' | 'invalidate'>,
  memberId: number,
  { planId, expiresAt, firstPaidAt, trialUntil }: SavedPlan,
): Promise<void> {
  await sql`UPDATE members SET plan_id = ${planId}, plan_expires_at = ${expiresAt}, first_paid_at = ${firstPaidAt},
    trial_until = ${trialUntil} WHERE id = ${memberId}`.execute(db)
  invalidate(memberId)
}
