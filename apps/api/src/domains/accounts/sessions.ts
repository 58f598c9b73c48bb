import { SESSIONS_MAX } from '@harana/contract/model/limits'
import { sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { hashToken, newToken } from '../../kernel/secrets.ts'
import { invalidateWithCommit } from '../../realtime/bus.ts'
import { endLogInLinks } from './links.ts'

/** Days a session runs: long where the member wished to be remembered. */
const days = (remember: boolean | undefined) => (remember ? 60 : 7)

/** How a session began. */
export type Via = 'password' | 'provider' | 'link'

export type NewSession = {
  via: Via
  remember?: boolean | undefined
  /** The session whose token was sent with the log-in: it ends. */
  replaces: Pick<Viewer, 'memberId' | 'sessionId'> | null
}

/**
 * Opens a session and gives its token, which is stored nowhere. A member's oldest sessions end where there would be too
 * many. The member's row must be locked, so that log-ins at the same time count each other's.
 */
export async function openSession(
  work: Work,
  memberId: number,
  { via, remember, replaces }: NewSession,
): Promise<string> {
  const { db } = work
  if (replaces) await endSession(work, replaces.memberId, replaces.sessionId)
  const token = newToken()
  await sql`INSERT INTO sessions (member_id, token_hash, via, expires_at)
    VALUES (${memberId}, ${hashToken(token)}, ${via}, app_now() + make_interval(days => ${days(remember)}))`.execute(
    db,
  )
  const { rows } = await sql`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE member_id = ${memberId} ORDER BY expires_at > app_now() DESC, id DESC
      OFFSET ${SESSIONS_MAX}) RETURNING id`.execute(db)
  if (rows.length > 0) await invalidateSessions(work, memberId)
  return token
}

/** Ends a member's sessions, all or all but one, and the links to new ones; every process hears of it with the commit. */
export async function endSessions({ db, invalidate }: Work, memberId: number, but?: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE member_id = ${memberId} AND id <> ${but ?? -1}`.execute(db)
  await endLogInLinks(db, memberId)
  await invalidateSessions({ db, invalidate }, memberId)
}

/** Ends one session. */
export async function endSession(work: Work, memberId: number, sessionId: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE id = ${sessionId}`.execute(work.db)
  await invalidateSessions(work, memberId)
}

/** Has every process forget a member's sessions with the commit. */
async function invalidateSessions(
  { db, invalidate }: Pick<Work, 'db' | 'invalidate'>,
  memberId: number,
): Promise<void> {
  await invalidateWithCommit(db, memberId)
  invalidate(memberId)
}

/**
 * Asks for the password before what would let somebody else reach the member: a mailed link began this session, and
 * mails are forwarded, shared and read by others.
 * @throws Refusal CONFIRMPASSWORD
 */
export function requirePassword({ row }: Viewer): void {
  if (row.sessionVia === 'link') throw new Refusal('CONFIRMPASSWORD')
}

/**
 * Locks the member's row, for what a session must not do that was ended since it was looked at.
 * @throws Refusal NOTAUTHENTICATED
 */
export async function holdSession(db: Tx, { memberId, sessionId }: Viewer): Promise<void> {
  await lockMembers(db, memberId)
  const { rows } = await sql`SELECT FROM sessions WHERE id = ${sessionId}`.execute(db)
  if (rows.length === 0) throw new Refusal('NOTAUTHENTICATED')
}

/** From now on the session counts as one that the password began. */
export async function confirmSession(
  { db, invalidate }: Work,
  { memberId, sessionId }: Viewer,
): Promise<void> {
  await sql`UPDATE sessions SET via = 'password' WHERE id = ${sessionId}`.execute(db)
  invalidate(memberId)
}
