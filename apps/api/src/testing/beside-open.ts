import type pg from 'pg'
import { expect, vi } from 'vitest'

/**
 * Begins calls while a transaction is open that holds what they need, each once the one before it waits for a lock;
 * commits it once all of them wait, and gives what came of them.
 */
export async function besideOpen<T>(
  pool: pg.Pool,
  hold: (client: pg.PoolClient) => Promise<unknown>,
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  const client = await pool.connect()
  let ended = false
  try {
    await client.query('BEGIN')
    await hold(client)
    const begun: Promise<T>[] = []
    for (const call of calls) {
      begun.push(call())
      await vi.waitFor(async () => expect(await waitingIn(pool)).toBe(begun.length), { timeout: 10_000 })
    }
    await client.query('COMMIT')
    ended = true
    return await Promise.all(begun)
  } finally {
    // A transaction that is still open ends with its connection.
    client.release(!ended)
  }
}

async function waitingIn(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows[0]!.waiting
}
