import { SECOND_FACTOR_SETUP_MS } from '@harana/contract/model/limits'
import { type Db, type Queryable, sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import { Refusal } from '../../http/refusal.ts'
import { hashToken } from '../../kernel/secrets.ts'

type Purpose = 'totp' | 'passkey' | 'proof'

/** Keeps what a session is asked to answer, for ten minutes; it takes the place of an earlier one. */
export async function setChallenge(
  db: Queryable,
  sessionId: number,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  await sql`
    INSERT INTO second_factor_challenges (session_id, purpose, challenge, expires_at)
    VALUES (${sessionId}, ${purpose}, ${challenge}, app_now() + make_interval(secs => ${SECOND_FACTOR_SETUP_MS / 1000}))
    ON CONFLICT (session_id, purpose) DO UPDATE
      SET challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(db)
}

/**
 * Takes a session's challenge away, so that one answer uses it up. A refusal afterwards brings it back with the
 * transaction.
 * @throws Refusal SETUPOVER when there is none any more
 */
export async function takeChallenge(db: Queryable, sessionId: number, purpose: Purpose): Promise<string> {
  const { rows } = await sql<{ challenge: string }>`
    DELETE FROM second_factor_challenges
    WHERE session_id = ${sessionId} AND purpose = ${purpose} AND expires_at > app_now() RETURNING challenge`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('SETUPOVER')
  return rows[0].challenge
}

/**
 * Uses the challenge of a log-in up, so that it opens one session.
 * @throws Refusal SETUPOVER when it ran out or was used before
 */
export async function spendChallenge(
  db: Queryable,
  challenge: string,
  expiresAt: number,
  now: Date,
): Promise<void> {
  if (expiresAt <= now.getTime()) throw new Refusal('SETUPOVER')
  const { rows } = await sql`
    INSERT INTO spent_passkey_challenges (challenge_hash, expires_at)
    VALUES (${hashToken(challenge)}, ${new Date(expiresAt)}) ON CONFLICT DO NOTHING RETURNING 1`.execute(db)
  if (rows.length === 0) throw new Refusal('SETUPOVER')
}

/** Deletes the challenges that nobody answered in time, and what is known of those that were answered. */
export async function sweepChallenges(db: Db): Promise<void> {
  await sql`DELETE FROM spent_passkey_challenges WHERE ${expired('spent_passkey_challenges')}`.execute(db)
  await sql`DELETE FROM second_factor_challenges WHERE ${expired('second_factor_challenges')}`.execute(db)
}
