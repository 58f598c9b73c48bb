import type { Db } from '../../db/db.ts'
import { sql } from '../../db/db.ts'
import { startTouches } from '../../kernel/batches.ts'

/** A member's last activity is written at most once a minute. */
const pace = { everyMs: 3_000, precisionMs: 60_000 }

export type Activity = ReturnType<typeof startActivity>

/** Collects the members who are active and writes them in batches. */
export function startActivity(db: Db, onError: (error: Error) => void) {
  const { touch, ...touches } = startTouches<null>(
    pace,
    async (used) => {
      // Locked in the order of ids, so that two processes never deadlock.
      await sql`
        UPDATE search_card SET last_active = app_now()
        WHERE id IN (SELECT id FROM search_card WHERE id = ANY(${[...used.keys()]}::bigint[]) ORDER BY id FOR NO KEY UPDATE)
          AND last_active < app_now()`.execute(db)
    },
    onError,
  )
  return { touch: (memberId: number) => touch(memberId, () => null), ...touches }
}
