import { randomInt } from 'node:crypto'
import { type Queryable, sql } from '../../db/db.ts'
import { isShown } from '../moderation/moderation.ts'

/** Letters and digits that nobody mistakes for each other: a link may be read from a picture. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
/** So many of them are 128 random bits. */
const tokenLength = 26

const newInviteToken = () =>
  Array.from({ length: tokenLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * Returns the token of a member's invitation, and creates it when there is none yet. A shorter one, from before, gives way
 * to one of today's length, and still leads to the member.
 */
export async function inviteTokenOf(db: Queryable, memberId: number): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    INSERT INTO invites AS i (member_id, token) VALUES (${memberId}, ${newInviteToken()})
    ON CONFLICT (member_id) DO UPDATE SET
      former_token = CASE WHEN length(i.token) < ${tokenLength} THEN i.token ELSE i.former_token END,
      token = CASE WHEN length(i.token) < ${tokenLength} THEN excluded.token ELSE i.token END
    RETURNING token`.execute(db)
  return rows[0]!.token
}

/** Returns the member whose invitation a token is; undefined when the token is unknown or the account not open. */
export async function inviterOf(
  db: Queryable,
  token: string,
): Promise<{ id: number; firstName: string } | undefined> {
  const asked = token.toLowerCase()
  const { rows } = await sql<{ id: number; firstName: string }>`
    SELECT m.id, m.first_name AS "firstName" FROM invites i JOIN members m ON m.id = i.member_id
    WHERE (i.token = ${asked} OR i.former_token = ${asked}) AND ${isShown('m')}`.execute(db)
  return rows[0]
}
