import { type Db, sql } from '../../db/db.ts'
import type { Geo } from '../../integrations/geo.ts'
import { startBatches } from '../../kernel/batches.ts'

const everyMs = 3_000
/** A session's last use is written at most once in this many ms. */
const precisionMs = 5 * 60_000
const mostRemembered = 50_000

export type SessionUses = ReturnType<typeof startSessionUses>

/**
 * Collects when and in which country sessions are used, and writes that in batches: a write for each request would be too
 * many.
 */
export function startSessionUses(db: Db, geo: Geo, onError: (error: Error) => void) {
  const waiting = new Map<number, string>()
  const written = new Map<number, number>()

  async function write() {
    if (waiting.size === 0) return
    const ids = [...waiting.keys()]
    const countries = [...waiting.values()].map((ipAddress) => geo.place(ipAddress)?.countryCode ?? null)
    waiting.clear()
    // A session that another transaction has locked may be about to end; its next use is written.
    await sql`
      UPDATE sessions s SET last_used_at = app_now(), country = coalesce(used.country, s.country)
      FROM unnest(${ids}::bigint[], ${countries}::text[]) AS used(id, country)
      WHERE s.id = used.id
        AND s.id IN (SELECT id FROM sessions WHERE id = ANY(${ids}::bigint[]) FOR NO KEY UPDATE SKIP LOCKED)`.execute(
      db,
    )
    const now = Date.now()
    for (const id of ids) written.set(id, now)
    if (written.size > mostRemembered)
      for (const [id, at] of written) if (now - at > precisionMs) written.delete(id)
  }
  const batches = startBatches(everyMs, write, onError)
  return {
    /** @param ipAddress is asked only where the use is written */
    touch(sessionId: number, ipAddress: () => string) {
      const last = written.get(sessionId)
      if ((last === undefined || Date.now() - last > precisionMs) && !waiting.has(sessionId))
        waiting.set(sessionId, ipAddress())
    },
    ...batches,
  }
}
