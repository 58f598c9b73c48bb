import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { hashToken, newToken } from '../../secrets.ts'
import { wakeInside } from '../../wakeups.ts'
import { endLogInLinks } from './links.ts'

/** Days a session runs: long where the member wished to be remembered. */
const days = (remember: boolean | undefined) => (remember ? 60 : 7)

/** Opens a session and gives its token, which is stored nowhere. */
export async function openSession(db: Queryable, memberId: number, remember?: boolean): Promise<string> {
  const token = newToken()
  await sql`INSERT INTO sessions (member_id, token_hash, expires_at)
    VALUES (${memberId}, ${hashToken(token)}, app_now() + make_interval(days => ${days(remember)}))`.execute(
    db,
  )
  return token
}

/** Ends a member's sessions, all or all but one, and the links to new ones; every process hears of it with the commit. */
export async function endSessions({ db, wake }: Work, memberId: number, but?: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE member_id = ${memberId} AND id <> ${but ?? -1}`.execute(db)
  await endLogInLinks(db, memberId)
  await wakeInside(db, memberId)
  wake(memberId)
}

/** Ends one session. */
export async function endSession({ db, wake }: Work, memberId: number, sessionId: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE id = ${sessionId}`.execute(db)
  await wakeInside(db, memberId)
  wake(memberId)
}
