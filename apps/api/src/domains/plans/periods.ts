import type { PaidPlan } from '@harana/contract/model/plans'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import { savePlan } from '../accounts/accounts.ts'

/** By what a member has a plan: a purchase, one for all its renewals, or a decision of staff. */
export type PlanSource = { kind: 'purchase' | 'staff'; id: string }

type Change = { memberId: number; source: PlanSource; at: Date }
type NewPlan = Change & {
  planId: PaidPlan
  until: Date
  /** Whether it goes on after its end unless it is cancelled. */
  renews: boolean
}
type PlanWork = Pick<Work, 'db' | 'invalidate'>

/** Reasons for which a period ended and its source may go on: a renewal that came late, or another plan of it. */
const resumable = ['expired', 'changed', 'replaced']

/**
 * Gives a member a plan until a moment. Where the same source gave one that runs, that one gets this plan and end: so it
 * is renewed, upgraded and corrected, and the same once more changes nothing. A plan of another source ends, and so does
 * a trial.
 * @returns false, without a change, where the source's plan was ended for good (refund, dispute, staff, cancelled)
 */
export async function startPlan(work: PlanWork, plan: NewPlan): Promise<boolean> {
  const { db } = work
  const { memberId, planId, until, source, renews, at } = plan
  await lockMembers(db, memberId)
  await expirePeriod(db, memberId, at)
  if (await isEndedForGood(db, plan)) return false
  const { rows } = await sql<{ id: string; same: boolean; samePlan: boolean }>`
    SELECT id, ${isOf(source)} AS same, plan_id = ${planId} AS "samePlan" FROM plan_periods
    WHERE member_id = ${memberId} AND ended_at IS NULL`.execute(db)
  const open = rows[0]
  if (open?.same && open.samePlan) {
    // A renewal says nothing about a plan that was cancelled meanwhile: that is setRenewal's.
    await sql`UPDATE plan_periods SET ends_at = ${until}, grace_until = NULL, renews = ${renews},
        told_at = CASE WHEN ends_at = ${until} THEN told_at END
      WHERE id = ${open.id}`.execute(db)
  } else {
    if (open) await endPeriod(db, open.id, open.same ? 'changed' : 'replaced', at)
    await sql`INSERT INTO plan_periods (member_id, plan_id, source, source_id, started_at, ends_at, renews)
      VALUES (${memberId}, ${planId}, ${source.kind}, ${source.id}, ${at}, ${until}, ${renews})`.execute(db)
  }
  await savePresent(work, memberId)
  return true
}

/** Has a plan run to its end, or go on after it again. @returns false where the source gives no plan now */
export async function setRenewal(
  work: PlanWork,
  { memberId, source, renews, at }: Change & { renews: boolean },
): Promise<boolean> {
  await lockMembers(work.db, memberId)
  const { rows } = await sql`
    UPDATE plan_periods SET renews = ${renews}, cancelled_at = CASE WHEN ${renews} THEN NULL
      ELSE coalesce(cancelled_at, ${at}::timestamptz) END
    WHERE member_id = ${memberId} AND ended_at IS NULL AND ${isOf(source)} RETURNING id`.execute(work.db)
  if (rows.length > 0) work.invalidate(memberId)
  return rows.length > 0
}

/** Has a plan given on for a while whose renewal could not be paid. @returns false where the source gives no plan */
export async function graceUntil(
  work: PlanWork,
  { memberId, source, until }: Omit<Change, 'at'> & { until: Date },
): Promise<boolean> {
  await lockMembers(work.db, memberId)
  const { rows } = await sql`
    UPDATE plan_periods SET grace_until = ${until}
    WHERE member_id = ${memberId} AND ended_at IS NULL AND ${isOf(source)} RETURNING id`.execute(work.db)
  if (rows.length > 0) await savePresent(work, memberId)
  return rows.length > 0
}

/** Ends a source's plan at once and for good. @returns false where it gives none */
export async function endPlan(
  work: PlanWork,
  { memberId, source, at, why }: Change & { why: 'refund' | 'dispute' | 'staff' | 'cancelled' },
): Promise<boolean> {
  const { db } = work
  await lockMembers(db, memberId)
  // One that has run out or was replaced can't come back either.
  const { rows } = await sql<{ open: boolean }>`
    SELECT bool_or(ended_at IS NULL) AS open, max(started_at) AS latest FROM plan_periods
    WHERE member_id = ${memberId} AND ${isOf(source)} HAVING count(*) > 0`.execute(db)
  if (!rows[0]) return false
  await sql`UPDATE plan_periods SET ended_at = coalesce(ended_at, greatest(${at}::timestamptz, started_at)), ended_why = ${why}
    WHERE id = (SELECT id FROM plan_periods WHERE member_id = ${memberId} AND ${isOf(source)}
      ORDER BY ended_at IS NULL DESC, started_at DESC LIMIT 1)`.execute(db)
  if (rows[0].open) await savePresent(work, memberId)
  return true
}

/** Starts a member's trial, who has no paid plan. The member's row must be locked. */
export async function startTrialPeriod(
  work: PlanWork,
  { memberId, planId, until, at }: { memberId: number; planId: PaidPlan; until: Date; at: Date },
): Promise<void> {
  await sql`INSERT INTO plan_periods (member_id, plan_id, source, source_id, started_at, ends_at, renews)
    VALUES (${memberId}, ${planId}, 'trial', '', ${at}, ${until}, false)`.execute(work.db)
  await savePresent(work, memberId)
}

/**
 * Records that a member's plan or trial has run out, where it has: it gave nothing from that moment on. The member's row
 * must be locked.
 */
export async function expirePeriod(db: Queryable, memberId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE plan_periods SET ended_at = ${effectiveEnd}, ended_why = 'expired'
    WHERE member_id = ${memberId} AND ended_at IS NULL AND ${effectiveEnd} <= ${at} RETURNING id`.execute(db)
  return rows.length > 0
}

/** Writes into the account what follows from the member's periods; those that ran out must be recorded. */
async function savePresent(work: PlanWork, memberId: number): Promise<void> {
  const { rows } = await sql<{
    planId: number | null
    source: string | null
    ends: Date | null
    ended: Date | null
    firstPaidAt: Date | null
  }>`SELECT open.plan_id AS "planId", open.source, ${effectiveEnd} AS ends,
      (SELECT max(ended_at) FROM plan_periods e WHERE e.member_id = m.id AND e.source <> 'trial') AS ended,
      least(m.first_paid_at, (SELECT min(started_at) FROM plan_periods f
        WHERE f.member_id = m.id AND f.source = 'purchase')) AS "firstPaidAt"
    FROM members m LEFT JOIN plan_periods open ON open.member_id = m.id AND open.ended_at IS NULL
    WHERE m.id = ${memberId}`.execute(work.db)
  const { planId, source, ends, ended, firstPaidAt } = rows[0]!
  const isTrial = source === 'trial'
  await savePlan(work, memberId, {
    planId: isTrial ? 0 : (planId ?? 0),
    expiresAt: isTrial ? ended : (ends ?? ended),
    firstPaidAt,
    trialUntil: isTrial ? ends : null,
  })
}

/**
 * Writes down the end of a plan or trial that has run out, for lists of staff; nothing was given since that end. The
 * member's row must be locked.
 */
export async function settleExpiry(work: PlanWork, memberId: number, at: Date): Promise<void> {
  if (await expirePeriod(work.db, memberId, at)) await savePresent(work, memberId)
}

/** SQL: until when a period gives its plan. */
const effectiveEnd = sql<Date>`greatest(ends_at, grace_until)`

/** SQL: a period of a source. */
const isOf = ({ kind, id }: PlanSource) => sql<boolean>`(source = ${kind} AND source_id = ${id})`

/** Not before it began: of two changes at once, the one that comes second may be of an earlier moment. */
const endPeriod = (db: Queryable, id: string, why: 'changed' | 'replaced', at: Date) =>
  sql`UPDATE plan_periods SET ended_at = greatest(${at}::timestamptz, started_at), ended_why = ${why} WHERE id = ${id}`.execute(
    db,
  )

/** SQL: whether a period ended and its source gives no plan any more. */
const isOver = sql<boolean>`(ended_why <> ALL(${resumable}::text[]))`

/** SQL: whether the plan of a subscription `s` was ended for good, so that nothing may be taken for it any more. */
export const isEndedWithPlan = sql<boolean>`EXISTS (SELECT FROM plan_periods
  WHERE member_id = s.member_id AND source = 'purchase' AND source_id = s.id::text AND ${isOver})`

async function isEndedForGood(db: Queryable, { memberId, source }: Change): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM plan_periods WHERE member_id = ${memberId} AND ${isOf(source)} AND ${isOver} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}
