import type { Db } from '../../db/db.ts'
import { sql } from '../../db/db.ts'
import { startBatches } from '../../kernel/batches.ts'

const everyMs = 3_000
/** A member's last activity is written at most once in this many ms. */
const precisionMs = 60_000

export type Activity = ReturnType<typeof startActivity>

/**
 * Collects the members who are active and writes them in batches: a write for each of their polls would be too many.
 */
export function startActivity(db: Db, onError: (error: Error) => void) {
  const waiting = new Set<number>()
  const written = new Map<number, number>()

  async function write() {
    if (waiting.size === 0) return
    const ids = [...waiting]
    waiting.clear()
    // Locked in the order of ids, so that two processes never deadlock.
    await sql`
      UPDATE search_card SET last_active = app_now()
      WHERE id IN (SELECT id FROM search_card WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE)
        AND last_active < app_now()`.execute(db)
    const now = Date.now()
    for (const id of ids) written.set(id, now)
    if (written.size > 50_000) for (const [id, at] of written) if (now - at > precisionMs) written.delete(id)
  }
  const batches = startBatches(everyMs, write, onError)
  return {
    touch(memberId: number) {
      const last = written.get(memberId)
      if (last === undefined || Date.now() - last > precisionMs) waiting.add(memberId)
    },
    ...batches,
  }
}
