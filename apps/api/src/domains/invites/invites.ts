import { randomInt } from 'node:crypto'
import { type Queryable, sql } from '../../db/db.ts'
import { isShown } from '../moderation/moderation.ts'

/** Letters and digits that nobody mistakes for each other: a link may be read aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A token of 49 random bits, so that nobody finds a member's name by guessing tokens. */
const newInviteToken = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns the token of a member's invitation, and creates it when there is none yet. */
export async function inviteTokenOf(db: Queryable, memberId: number): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    INSERT INTO invites (member_id, token) VALUES (${memberId}, ${newInviteToken()})
    ON CONFLICT (member_id) DO UPDATE SET token = invites.token RETURNING token`.execute(db)
  return rows[0]!.token
}

/** Returns the member whose invitation a token is; undefined when the token is unknown or the account not open. */
export async function inviterOf(
  db: Queryable,
  token: string,
): Promise<{ id: number; firstName: string } | undefined> {
  const { rows } = await sql<{ id: number; firstName: string }>`
    SELECT m.id, m.first_name AS "firstName" FROM invites i JOIN members m ON m.id = i.member_id
    WHERE i.token = ${token.toLowerCase()} AND ${isShown('m')}`.execute(db)
  return rows[0]
}

/** Deletes the token of a member's invitation: links that were given out lead to nobody from then on. */
export async function clearInvite(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('invites').where('member_id', '=', memberId).execute()
}
