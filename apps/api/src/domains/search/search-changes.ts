import { type Db, sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'

/** A copy of the cards that read no changes for so long is made again. */
export const REMAKE_AFTER_MS = 30 * 60_000
/** Above that, so that no copy misses a change that was deleted. */
const keptMs = 45 * 60_000

/** Which transactions can be seen now: what a later snapshot has beyond it is new. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(db)
  return rows[0]!.snapshot
}

/**
 * Makes a job that deletes the changes which could be seen by all for 45 minutes. When they were committed stands
 * nowhere, and one may be written hours before: so the job compares with what it saw itself, and deletes nothing at first.
 */
export function createSearchChangeSweep(db: Db): () => Promise<void> {
  let seen: { snapshot: string; at: number } | undefined
  return async () => {
    const at = now().getTime()
    if (seen && at - seen.at < keptMs) return
    const snapshot = await currentSnapshot(db)
    if (seen)
      await sql`DELETE FROM search_changes WHERE changed_in < pg_snapshot_xmax(${seen.snapshot}::pg_snapshot)
        AND pg_visible_in_snapshot(changed_in, ${seen.snapshot}::pg_snapshot)`.execute(db)
    seen = { snapshot, at }
  }
}
