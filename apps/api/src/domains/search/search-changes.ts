import { type Db, sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'

/** A copy of the cards that has read no changes for this long, in ms, is loaded again. */
export const RELOAD_AFTER_MS = 30 * 60_000
/** Changes are kept for longer than that, so that no copy misses one that was deleted. */
const retentionMs = 45 * 60_000

/** The transactions that are visible now; those that a later snapshot has in addition are new. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(db)
  return rows[0]!.snapshot
}

/**
 * Makes a job that deletes changes which have been visible to every process for 45 minutes. No row says when it was
 * committed, which may be hours after it was written: so the job goes by the snapshots of its own earlier runs, and its
 * first run deletes nothing.
 */
export function createSearchChangeSweep(db: Db): () => Promise<void> {
  let previous: { snapshot: string; at: number } | undefined
  return async () => {
    const at = now().getTime()
    if (previous && at - previous.at < retentionMs) return
    const snapshot = await currentSnapshot(db)
    if (previous)
      await sql`DELETE FROM search_changes WHERE changed_in < pg_snapshot_xmax(${previous.snapshot}::pg_snapshot)
        AND pg_visible_in_snapshot(changed_in, ${previous.snapshot}::pg_snapshot)`.execute(db)
    previous = { snapshot, at }
  }
}
