import type { leavingWays } from '@harana/contract/calls/leaving'
import { LEAVING_DAYS, LEAVING_REMINDER_DAYS } from '@harana/contract/model/limits'
import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { endSessions, lockAndRequireSession } from './sessions.ts'
import { lockLeaver } from './staff-roles.ts'
import { invalidateOnlookers } from './standing.ts'

/**
 * Deletes the viewer's account: from now on they are logged out and nowhere to be seen.
 * @returns until when they can come back; null where the account is erased at once
 * @throws Refusal LASTADMINISTRATOR, or NOTAUTHENTICATED when the session has ended
 */
export async function leave(
  work: Work,
  viewer: Viewer,
  way: (typeof leavingWays)[number],
): Promise<Date | null> {
  const { db, send } = work
  const { memberId } = viewer
  // Before the session, whose check locks this row alone: rows of staff are locked in one order.
  await lockLeaver(db, memberId)
  await lockAndRequireSession(db, viewer)
  const { rows } = await sql<{ until: Date | null; isNew: boolean }>`
    WITH gone AS (UPDATE members SET deleted_at = app_now() WHERE id = ${memberId} AND deleted_at IS NULL RETURNING id)
    INSERT INTO leavings AS l (member_id, back_until)
    VALUES (${memberId}, CASE WHEN ${way} = 'later' THEN app_now() + make_interval(days => ${LEAVING_DAYS}) END)
    ON CONFLICT (member_id) DO UPDATE SET back_until = CASE WHEN ${way} = 'later' THEN l.back_until END
    RETURNING back_until AS until, EXISTS (SELECT FROM gone) AS "isNew"`.execute(db)
  const { until, isNew } = rows[0]!
  await endSessions(work, memberId)
  await invalidateOnlookers(work, memberId)
  if (until === null) await send('erase-member', { memberId })
  else if (isNew) await send('leaving-mail', { memberId, kind: 'asked' })
  return until
}

/**
 * Has the account of a member erased who can't log in and asked for it, such as a banned one. There is no way back.
 * @throws Refusal LASTADMINISTRATOR
 */
export async function eraseOnRequest(work: Work, memberId: number): Promise<void> {
  const { db, send } = work
  await lockLeaver(db, memberId)
  await sql`UPDATE members SET deleted_at = coalesce(deleted_at, app_now()) WHERE id = ${memberId}`.execute(
    db,
  )
  await sql`INSERT INTO leavings (member_id) VALUES (${memberId})
    ON CONFLICT (member_id) DO UPDATE SET back_until = NULL`.execute(db)
  await endSessions(work, memberId)
  await send('erase-member', { memberId })
}

/** Gives a member who deleted the account all of it back. @throws Refusal NOTLEAVING when there is no way back */
export async function comeBack(work: Work, memberId: number): Promise<void> {
  const { db } = work
  await lockMembers(db, memberId)
  const { rows } = await sql`
    DELETE FROM leavings WHERE member_id = ${memberId} AND back_until > app_now() RETURNING member_id`.execute(
    db,
  )
  if (rows.length === 0) throw new Refusal('NOTLEAVING')
  await sql`UPDATE members SET deleted_at = NULL WHERE id = ${memberId}`.execute(db)
  await invalidateOnlookers(work, memberId)
}

/** Ends the way back of a member who deleted the account, and has it erased. @throws Refusal NOTLEAVING */
export async function leaveNow(work: Work, memberId: number): Promise<void> {
  const { db, send } = work
  await lockMembers(db, memberId)
  const { rows } = await sql`
    UPDATE leavings SET back_until = NULL WHERE member_id = ${memberId} AND back_until > app_now()
    RETURNING member_id`.execute(db)
  if (rows.length === 0) throw new Refusal('NOTLEAVING')
  await endSessions(work, memberId)
  await send('erase-member', { memberId })
}

/** Has those reminded, once, whose time to come back ends within days. */
export async function remindLeavers({ db, send }: Pick<Work, 'db' | 'send'>): Promise<void> {
  const { rows } = await sql<{ memberId: number }>`
    UPDATE leavings SET reminded_at = app_now() WHERE reminded_at IS NULL AND back_until > app_now()
      AND back_until <= app_now() + make_interval(days => ${LEAVING_REMINDER_DAYS})
    RETURNING member_id AS "memberId"`.execute(db)
  for (const { memberId } of rows) await send('leaving-mail', { memberId, kind: 'reminder' })
}
