import { PLAN_END_TOLD_DAYS } from '@harana/contract/model/plans'
import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { notify } from '../notifications/notifications.ts'
import { settleExpiry } from './periods.ts'

type Due = { id: string; memberId: number; source: string; endsAt: Date }

/**
 * Tells members of the end of a trial, and of a plan that is not renewed, before it comes; and writes down which have run
 * out. What a plan gives ends by the clock, whether this runs or not.
 */
export async function endPlans(deps: Pick<WorkerDeps, 'db' | 'transaction'>): Promise<void> {
  await tellOfEnds(deps)
  const at = now()
  const { rows } = await sql<{ memberId: number }>`
    SELECT member_id AS "memberId" FROM plan_periods
    WHERE ended_at IS NULL AND ends_at <= ${at} AND coalesce(grace_until <= ${at}, true)`.execute(deps.db)
  for (const { memberId } of rows)
    await deps.transaction(async (work) => {
      await lockMembers(work.db, memberId)
      await settleExpiry(work, memberId, at)
    })
}

async function tellOfEnds({ db, transaction }: Pick<WorkerDeps, 'db' | 'transaction'>): Promise<void> {
  const at = now()
  const ending = sql`ended_at IS NULL AND told_at IS NULL AND NOT renews
    AND ends_at > ${at} AND ends_at <= ${at}::timestamptz + make_interval(days => ${PLAN_END_TOLD_DAYS})`
  const { rows } = await sql<Due>`
    SELECT id, member_id AS "memberId", source, ends_at AS "endsAt" FROM plan_periods WHERE ${ending}`.execute(
    db,
  )
  for (const { id, memberId, source, endsAt } of rows)
    await transaction(async (work) => {
      await lockMembers(work.db, memberId)
      const told = await sql`
        UPDATE plan_periods SET told_at = ${at} WHERE id = ${id} AND ${ending} RETURNING id`.execute(work.db)
      if (told.rows.length === 0) return
      const kind = source === 'trial' ? 'trialending' : 'planending'
      const dedupeKey = endsAt.toISOString()
      await notify(work, { memberId, kind, actorId: null, subjectId: id, dedupeKey, at })
    })
}
