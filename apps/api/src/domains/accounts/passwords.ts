import argon2 from '@node-rs/argon2'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'

/** argon2id, 19 MiB and two passes: OWASP's recommendation. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes a core for 15 ms, on a thread of its own; more at once than this would starve everything else. */
const mostAtOnce = 2
const mostWaiting = 200
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // The place is handed on, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** One text for a password, however a keyboard composes its letters. */
const composed = (password: string) => password.normalize('NFC')

/** @throws Refusal UNAVAILABLE when too many wait */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2.hash(composed(password), cost))

/** Compared where there is no account, so that both take the same time. */
const nobody = await argon2.hash('nobody has this password', cost)

/** Whether a password is the one; takes as long when there is none to compare with. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const compare = (typed: string) => inTurn(() => argon2.verify(stored ?? nobody, typed))
  // Passwords were hashed as they were typed once.
  const right =
    (await compare(composed(password))) || (composed(password) !== password && (await compare(password)))
  return right && stored !== null
}

/**
 * Compares what a member typed with the own password, and gives the hash that it was compared with.
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
 * Locks the member's row and says whether it still holds the hash that a password was compared with, and the account is
 * open: comparing takes long enough for a new password to be chosen or a ban to be made meanwhile.
 */
export async function holdPassword(db: Tx, memberId: number, stored: string | null): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM members WHERE id = ${memberId} AND password_hash = ${stored}
      AND banned_at IS NULL AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(db)
  return rows.length > 0
}
