import { LOG_IN_LINK_LIFE_MS, RESET_LINK_LIFE_MS } from '@harana/contract/model/limits'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { canLogIn } from '../../http/own-row.ts'
import { hashToken, newToken } from '../../kernel/secrets.ts'

export type LinkPurpose = 'verify-email' | 'reset-password' | 'log-in' | 'end-session'

const day = 24 * 3_600_000
const life: Record<LinkPurpose, number> = {
  'verify-email': 3 * day,
  'reset-password': RESET_LINK_LIFE_MS,
  'log-in': LOG_IN_LINK_LIFE_MS,
  'end-session': 7 * day,
}

/**
 * Makes the token that lets the links of one email log its reader in.
 * @returns null for staff: a link never logs them in, so theirs lead to the log-in page
 */
export async function makeLogInToken(db: Queryable, memberId: number, email: string): Promise<string | null> {
  const { rows } = await sql<{ staff: boolean }>`
    SELECT staff_roles <> '{}' AS staff FROM members WHERE id = ${memberId}`.execute(db)
  return rows[0]?.staff === false ? makeLink(db, 'log-in', memberId, email) : null
}

/**
 * Makes a link's token. It works once, until it expires, and only while the email is still the member's.
 * @param about the session and the browser that the link is about
 */
export async function makeLink(
  db: Queryable,
  purpose: LinkPurpose,
  memberId: number,
  email: string,
  about: { sessionId: number; device: Buffer | null } | null = null,
): Promise<string> {
  const token = newToken()
  await sql`INSERT INTO links (token_hash, member_id, purpose, email, session_id, device, expires_at)
    VALUES (${hashToken(token)}, ${memberId}, ${purpose}, ${email}, ${about?.sessionId ?? null}, ${about?.device ?? null},
      app_now() + make_interval(secs => ${life[purpose] / 1000}))`.execute(db)
  return token
}

/** The SQL condition that a link `l` of a member `m` still works. */
const isUsable = (purpose: LinkPurpose, token: string) => sql`
  l.token_hash = ${hashToken(token)} AND l.purpose = ${purpose} AND l.used_at IS NULL AND l.expires_at > app_now()
    AND m.id = l.member_id AND m.email = l.email AND ${canLogIn}
    AND (l.purpose <> 'log-in' OR m.staff_roles = '{}')`

/** Reads whose link this is without using it up; null when it no longer works. */
export async function ownerOfLink(
  db: Queryable,
  purpose: LinkPurpose,
  token: string,
): Promise<number | null> {
  const { rows } = await sql<{ member: number }>`
    SELECT m.id AS member FROM links l, members m WHERE ${isUsable(purpose, token)}`.execute(db)
  return rows[0]?.member ?? null
}

/** Uses a link up and returns the member it was made for; null when it no longer works. */
export async function consumeLink(db: Tx, purpose: LinkPurpose, token: string): Promise<number | null> {
  return (await consume(db, purpose, token))?.member ?? null
}

/** Uses a link up that logs a browser out; null when it no longer works. */
export async function consumeSessionLink(db: Tx, token: string): Promise<Consumed | null> {
  return consume(db, 'end-session', token)
}

type Consumed = { member: number; session: number | null; device: Buffer | null }

async function consume(db: Tx, purpose: LinkPurpose, token: string): Promise<Consumed | null> {
  // The member's row is locked before the link's, in the order in which changing a password locks them: the opposite
  // order would let the two deadlock.
  await sql`SELECT FROM links l, members m WHERE ${isUsable(purpose, token)} FOR NO KEY UPDATE OF m`.execute(
    db,
  )
  const { rows } = await sql<Consumed>`
    UPDATE links l SET used_at = app_now() FROM members m WHERE ${isUsable(purpose, token)}
    RETURNING m.id AS member, l.session_id AS session, l.device`.execute(db)
  return rows[0] ?? null
}

/** Adds a log-in token to a URL of the site, behind `#`: browsers send that part to no server. Null adds nothing. */
export function withLogIn(url: string, token: string | null): string {
  return token === null ? url : `${url}#authToken=${token}`
}

/** Deletes the log-in links of a member whose sessions end: they would begin new ones. */
export async function endLogInLinks(db: Queryable, memberId: number): Promise<void> {
  await sql`DELETE FROM links WHERE member_id = ${memberId} AND purpose = 'log-in'`.execute(db)
}
