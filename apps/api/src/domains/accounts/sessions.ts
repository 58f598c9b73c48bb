import { SESSIONS_MAX } from '@harana/contract/model/limits'
import type { SessionOrigin } from '@harana/contract/model/sessions'
import { sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { hashToken, newToken } from '../../kernel/secrets.ts'
import { invalidateWithCommit } from '../../realtime/bus.ts'
import { endLogInLinks } from './links.ts'
import { lookAtDevice, type Origin, recordLogIn, tellsNewDevice } from './log-ins.ts'

/** How many days a session lasts: longer when the member asked to stay logged in. */
const days = (remember: boolean | undefined) => (remember ? 60 : 7)

export type NewSession = {
  via: SessionOrigin
  remember?: boolean | undefined
  origin: Origin
  /** The session whose token was sent with the log-in; it ends. */
  replaces: Pick<Viewer, 'memberId' | 'sessionId'> | null
}

/**
 * Opens a session and returns its token, which is stored only as a hash, and whether the session asks for the second
 * factor first. When the member then has too many sessions, the oldest end; those that a second factor confirmed are
 * counted apart, so that who has the password alone ends none of them. The member's row must be locked, so that log-ins at
 * the same time count each other's sessions.
 */
export async function openSession(
  work: Work,
  memberId: number,
  { via, remember, origin, replaces }: NewSession,
): Promise<{ authToken: string; asksSecondFactor: boolean }> {
  const { db } = work
  if (replaces) await endSession(work, replaces.memberId, replaces.sessionId)
  const authToken = newToken()
  const { deviceKind, browser, installed, country } = origin.shown
  const { isFirst, isNew } = await lookAtDevice(db, memberId, origin)
  // A passkey is both factors at once. Who has no second factor proves nothing more than by logging in: with the
  // password, or where there is none by a provider.
  const { rows: opened } = await sql<{ id: number; asksSecondFactor: boolean; mails: boolean }>`
    INSERT INTO sessions (member_id, token_hash, via, device_kind, browser, installed, country, is_new, device, expires_at, second_factor_at, proven_at)
    SELECT m.id, ${hashToken(authToken)}, ${via}, ${deviceKind}, ${browser}, ${installed}, ${country}, ${isNew}, ${origin.device}, app_now() + make_interval(days => ${days(remember)}),
      CASE WHEN ${via} = 'passkey' THEN app_now() END,
      CASE WHEN ${via} = 'passkey' OR (${via} = 'password' OR ${via} = 'provider' AND m.password_hash IS NULL)
        AND NOT EXISTS (SELECT FROM second_factors f WHERE f.member_id = m.id) THEN app_now() END
    FROM members m WHERE m.id = ${memberId}
    RETURNING id, second_factor_at IS NULL AND EXISTS (
      SELECT FROM second_factors f WHERE f.member_id = ${memberId} AND f.kind = 'totp') AS "asksSecondFactor",
      (SELECT new_device_mails FROM members WHERE id = ${memberId}) AS mails`.execute(db)
  await recordLogIn(db, memberId, origin)
  if (isFirst && (await tellsNewDevice(db, memberId))) {
    const { shown: device, site } = origin
    const mark = origin.device.toString('base64url')
    const { id: sessionId, mails } = opened[0]!
    // As it is now: the session that is told of could switch the mails off first.
    await work.send('new-device', { memberId, sessionId, device, mark, site, mails })
  }
  const { rows } = await sql`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (
          PARTITION BY second_factor_at IS NULL ORDER BY expires_at > app_now() DESC, id DESC) AS place
        FROM sessions WHERE member_id = ${memberId}) numbered
      WHERE place > ${SESSIONS_MAX}) RETURNING id`.execute(db)
  if (rows.length > 0) await invalidateSessions(work, memberId)
  return { authToken, asksSecondFactor: opened[0]!.asksSecondFactor }
}

/** Ends all of a member's sessions but `but`, and the log-in links; every process learns of it with the commit. */
export async function endSessions({ db, invalidate }: Work, memberId: number, but?: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE member_id = ${memberId} AND id <> ${but ?? -1}`.execute(db)
  await endLogInLinks(db, memberId)
  await invalidateSessions({ db, invalidate }, memberId)
}

/** Ends the member's other sessions that a provider began: a log-in that is removed may be in wrong hands. */
export async function endProviderSessions(work: Work, { memberId, sessionId }: Viewer): Promise<void> {
  await sql`DELETE FROM sessions
    WHERE member_id = ${memberId} AND id <> ${sessionId} AND via = 'provider'`.execute(work.db)
  await invalidateSessions(work, memberId)
}

/** Ends the sessions that a member began in a browser, and the one that a mail told of. */
export async function endSessionsOfDevice(
  work: Work,
  memberId: number,
  { session, device }: { session: number; device: Buffer | null },
): Promise<void> {
  await sql`DELETE FROM sessions WHERE member_id = ${memberId} AND (id = ${session} OR device = ${device})`.execute(
    work.db,
  )
  await invalidateSessions(work, memberId)
}

/** Ends one session. */
export async function endSession(work: Work, memberId: number, sessionId: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE id = ${sessionId}`.execute(work.db)
  await invalidateSessions(work, memberId)
}

/** Drops a member's sessions from every process's cache with the commit. */
async function invalidateSessions(
  { db, invalidate }: Pick<Work, 'db' | 'invalidate'>,
  memberId: number,
): Promise<void> {
  await invalidateWithCommit(db, memberId)
  invalidate(memberId)
}

/**
 * Guards changes of contact data: a session that a mailed link began must confirm the password first, since others may
 * read a member's mails.
 * @throws Refusal CONFIRMPASSWORD
 */
export function requirePassword({ row }: Viewer): void {
  if (row.sessionVia === 'link') throw new Refusal('CONFIRMPASSWORD')
}

/**
 * Locks the member's row and checks that the session has not ended since the request began.
 * @throws Refusal NOTAUTHENTICATED when it has ended
 */
export async function lockAndRequireSession(db: Tx, { memberId, sessionId }: Viewer): Promise<void> {
  await lockMembers(db, memberId)
  const { rows } = await sql`SELECT FROM sessions WHERE id = ${sessionId}`.execute(db)
  if (rows.length === 0) throw new Refusal('NOTAUTHENTICATED')
}

/**
 * Records that the member proved in this session who is there, as a log-in does or by a second factor, which confirms the
 * session.
 */
export async function recordProof(
  { db, invalidate }: Pick<Work, 'db' | 'invalidate'>,
  { memberId, sessionId }: Viewer,
  by: 'second-factor' | 'log-in',
): Promise<void> {
  await sql`UPDATE sessions SET proven_at = app_now(),
      second_factor_at = CASE WHEN ${by} = 'second-factor' THEN coalesce(second_factor_at, app_now()) ELSE second_factor_at END
    WHERE id = ${sessionId}`.execute(db)
  await invalidateSessions({ db, invalidate }, memberId)
}

/** Takes back what a member proved in all other sessions: a second factor that is removed may be in wrong hands. */
export async function forgetProofs(work: Work, { memberId, sessionId }: Viewer): Promise<void> {
  await sql`UPDATE sessions SET proven_at = NULL, second_factor_at = NULL
    WHERE member_id = ${memberId} AND id <> ${sessionId}`.execute(work.db)
  await invalidateSessions(work, memberId)
}

/** Marks a session as confirmed by the password, as if a log-in with it had begun the session. */
export async function confirmSession(
  { db, invalidate }: Work,
  { memberId, sessionId }: Viewer,
): Promise<void> {
  await sql`UPDATE sessions SET via = 'password' WHERE id = ${sessionId}`.execute(db)
  invalidate(memberId)
}
