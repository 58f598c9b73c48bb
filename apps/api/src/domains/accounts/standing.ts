import { type Db, type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { endSessions } from './sessions.ts'

/**
 * Whether an account is open and shown to others. Who changes it holds the lock of the member's row; every process
 * learns of it with the commit.
 */
type Standing = Pick<Work, 'db' | 'invalidate' | 'send'>

/**
 * Drops what is cached of a member and of everybody whose own answers count or date what that member did: unread
 * notifications, visits and messages. Called when others see the member no more, or again.
 */
export async function invalidateOnlookers(
  { db, invalidate, send }: Standing,
  memberId: number,
): Promise<void> {
  invalidate(memberId)
  const { rows } = await sql<{ id: number }>`
    SELECT member_id AS id FROM notifications
    WHERE actor_id = ${memberId} AND read_at IS NULL AND removed_at IS NULL AND listed
    UNION SELECT visited FROM visits WHERE visitor = ${memberId}`.execute(db)
  const { rows: correspondents } = await sql<{ id: number }>`
    SELECT member_id AS id FROM conversation_sides WHERE other_id = ${memberId}`.execute(db)
  for (const { id } of [...rows, ...correspondents]) invalidate(id)
  if (correspondents.length > 0) await send('tell-correspondents', { memberId })
}

/** Hides a member from everybody else until staff decide. */
export async function hideMember(work: Standing, memberId: number): Promise<void> {
  await sql`UPDATE members SET hidden_at = app_now() WHERE id = ${memberId} AND hidden_at IS NULL`.execute(
    work.db,
  )
  await invalidateOnlookers(work, memberId)
}

/** Ends what `hideMember` began. */
export async function showMember(work: Standing, memberId: number): Promise<void> {
  await sql`UPDATE members SET hidden_at = NULL WHERE id = ${memberId} AND hidden_at IS NOT NULL`.execute(
    work.db,
  )
  await invalidateOnlookers(work, memberId)
}

/** Suspends a member until a moment, and hides them from everybody else meanwhile; null ends it. */
export async function suspendMember(work: Standing, memberId: number, until: Date | null): Promise<void> {
  await sql`UPDATE members SET suspended_until = ${until} WHERE id = ${memberId}`.execute(work.db)
  await invalidateOnlookers(work, memberId)
}

/**
 * Has a member vanish from everybody else until they end the pause. A like that is under way at the same moment is made
 * before the pause or refused after it, for both lock the member's row.
 */
export async function pauseMember(work: Standing, memberId: number, paused: boolean): Promise<void> {
  await sql`UPDATE members SET paused_at = CASE WHEN ${paused} THEN app_now() END
    WHERE id = ${memberId} AND (paused_at IS NOT NULL) <> ${paused}`.execute(work.db)
  await invalidateOnlookers(work, memberId)
}

export async function isPaused(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM members WHERE id = ${memberId} AND paused_at IS NOT NULL`.execute(db)
  return rows.length > 0
}

/** What others see of a member; a field that is left out stays as it is. */
type Shown = Partial<Record<'showOnline' | 'showVisits' | 'showCity', boolean>>

export async function saveShown(work: Standing, memberId: number, shown: Shown): Promise<void> {
  await sql`UPDATE members SET shows_activity = coalesce(${shown.showOnline ?? null}::boolean, shows_activity),
      shows_visits = coalesce(${shown.showVisits ?? null}::boolean, shows_visits),
      shows_city = coalesce(${shown.showCity ?? null}::boolean, shows_city)
    WHERE id = ${memberId}`.execute(work.db)
  if (shown.showVisits === undefined) work.invalidate(memberId)
  else await invalidateOnlookers(work, memberId)
}

/** Closes a member's account and ends their sessions. */
export async function banMember(work: Work, memberId: number): Promise<void> {
  await sql`UPDATE members SET banned_at = app_now() WHERE id = ${memberId}`.execute(work.db)
  await endSessions(work, memberId)
  await invalidateOnlookers(work, memberId)
}

/** Opens the account of a banned member again, who has to log in. */
export async function unbanMember(work: Standing, memberId: number): Promise<void> {
  await sql`UPDATE members SET banned_at = NULL WHERE id = ${memberId}`.execute(work.db)
  await invalidateOnlookers(work, memberId)
}

/** Shows the members again whose suspension is over. They themselves are let in from its end on. */
export async function endSuspensions({
  db,
  transaction,
}: {
  db: Db
  transaction: WorkerDeps['transaction']
}) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM members WHERE suspended_until <= app_now()`.execute(db)
  for (const { id } of rows)
    await transaction(async (work) => {
      await lockMembers(work.db, id)
      await sql`UPDATE members SET suspended_until = NULL WHERE id = ${id} AND suspended_until <= app_now()`.execute(
        work.db,
      )
      await invalidateOnlookers(work, id)
    })
}
