import { expect } from 'vitest'
import { type Db, sql, type Tx } from '../db/db.ts'

/**
 * Begins calls while a transaction of ours holds what they need, does something in it once all of them wait for it, and
 * gives what they answered after its end. A call that does not wait fails the test.
 */
export async function meanwhile<T>(
  db: Db,
  hold: (tx: Tx) => Promise<unknown>,
  calls: (() => Promise<T>)[],
  act: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<T[]> {
  const answers: Promise<T>[] = []
  await db.transaction().execute(async (tx) => {
    await hold(tx)
    for (const [at, call] of calls.entries()) {
      answers.push(call())
      // A photo is made before it waits, and that takes its time on a busy machine.
      await expect.poll(() => waiting(db), { timeout: 15_000 }).toBe(at + 1)
    }
    await act(tx)
  })
  return Promise.all(answers)
}

/** What holds a member's row in `meanwhile`. */
export const holdMember = (id: number) => (tx: Tx) =>
  sql`SELECT FROM members WHERE id = ${id} FOR UPDATE`.execute(tx)

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
