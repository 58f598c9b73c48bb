import { type Db, sql } from '../../db/db.ts'
import type { Geo } from '../../integrations/geo.ts'
import { startTouches } from '../../kernel/batches.ts'

/** A session's last use is written at most once in five minutes. */
const pace = { everyMs: 3_000, precisionMs: 5 * 60_000 }

export type SessionUses = ReturnType<typeof startSessionUses>

/** Collects when and in which country sessions are used, by their IP addresses, and writes that in batches. */
export const startSessionUses = (db: Db, geo: Geo, onError: (error: Error) => void) =>
  startTouches<string>(
    pace,
    async (used) => {
      const ids = [...used.keys()]
      const countries = [...used.values()].map((ipAddress) => geo.place(ipAddress)?.countryCode ?? null)
      // A session that another transaction has locked may be about to end; its next use is written.
      await sql`
        UPDATE sessions s SET last_used_at = app_now(), country = coalesce(used.country, s.country)
        FROM unnest(${ids}::bigint[], ${countries}::text[]) AS used(id, country)
        WHERE s.id = used.id
          AND s.id IN (SELECT id FROM sessions WHERE id = ANY(${ids}::bigint[]) FOR NO KEY UPDATE SKIP LOCKED)`.execute(
        db,
      )
    },
    onError,
  )
