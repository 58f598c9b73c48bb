import argon2 from '@node-rs/argon2'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { canLogIn } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { createLimiter } from '../../kernel/limiter.ts'

/** argon2id, 19 MiB and two passes: OWASP's recommendation. Tests lower it (testing/hashing-cost.ts). */
export const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash keeps a core busy for 15 ms, on its own thread; more of them at once would starve the rest of the process. */
const limitHashing = createLimiter(2, 200, () => new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 }))

/** The same text for the same password, whether a keyboard sends é as one character or as e with an accent. */
const normalize = (password: string) => password.normalize('NFC')

/** @throws Refusal UNAVAILABLE when too many wait */
export const hashPassword = (password: string): Promise<string> =>
  limitHashing(() => argon2.hash(normalize(password), hashingCost))

/** The hash that a password is compared with when there is no account, so that the answer takes equally long. */
const nobody = await argon2.hash('nobody has this password', hashingCost)

/** Compares a password with a stored hash. Without a hash the answer is false and takes as long. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const compare = (typed: string) => limitHashing(() => argon2.verify(stored ?? nobody, typed))
  // Earlier versions hashed passwords exactly as typed.
  const right =
    (await compare(normalize(password))) || (normalize(password) !== password && (await compare(password)))
  return right && stored !== null
}

/**
 * Compares what a member typed with their password and returns the hash that it matched.
 * @throws Refusal WRONGPASSWORD
 */
export async function requireOwnPassword(db: Queryable, memberId: number, typed: string): Promise<string> {
  const { rows } = await sql<{ stored: string | null }>`
    SELECT password_hash AS stored FROM members WHERE id = ${memberId}`.execute(db)
  const stored = rows[0]?.stored ?? null
  if (!(await verifyPassword(stored, typed)) || stored === null) throw new Refusal('WRONGPASSWORD')
  return stored
}

/**
 * Locks the member's row. Returns whether the member can log in and still has the hash that a password was compared with:
 * comparing takes long enough for the password to change, or the member to be banned, in between.
 */
export async function lockAndCheckPassword(
  db: Tx,
  memberId: number,
  stored: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM members m WHERE m.id = ${memberId} AND m.password_hash = ${stored} AND ${canLogIn}
    FOR NO KEY UPDATE`.execute(db)
  return rows.length > 0
}
