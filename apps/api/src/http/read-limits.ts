import type { RateLimit } from '@harana/contract/wire/call'
import { type Db, sql } from '../db/db.ts'
import { startBatches } from '../kernel/batches.ts'
import { now } from '../kernel/clock.ts'
import type { Secrets } from '../kernel/secrets.ts'

const everyMs = 3_000

/**
 * A leaky bucket, as rate-limits.ts describes it. `emptyAt` is in milliseconds since 1970. `poured` is the time of the calls
 * that have not been written to the database yet, and `fullMs` the time that a full bucket takes to leak dry.
 */
type Bucket = { emptyAt: number; poured: number; fullMs: number }

/**
 * Counts reads in memory, so that a search waits for no write. Every few seconds the new counts are written to the
 * database, which answers with those of all processes. Until then each further process, and one that starts again, may
 * let through up to `max` more. An orderly end writes all counts; those that a killed process had not written are lost.
 */
export function createReadLimits(db: Db, secrets: Secrets, onError: (error: Error) => void) {
  const buckets = new Map<string, Bucket>()

  async function exchangeCounts() {
    const waiting = new Map<string, Bucket & { key: string }>()
    for (const [key, bucket] of buckets) {
      if (bucket.poured > 0) waiting.set(secrets.limitKey(key).toString('hex'), { key, ...bucket })
      else if (bucket.emptyAt <= now().getTime()) buckets.delete(key)
    }
    if (waiting.size === 0) return
    const handed = [...waiting.values()]
    const keys = [...waiting.keys()].map((key) => Buffer.from(key, 'hex'))
    // In the order of their keys, so that two processes never deadlock.
    const { rows } = await sql<{ key: Buffer; leftMs: number }>`
      INSERT INTO rate_limit_buckets AS b (key, empty_at)
      SELECT u.key, app_now() + make_interval(secs => u.poured)
      FROM unnest(${keys}::bytea[], ${handed.map(({ poured }) => poured / 1000)}::float8[]) AS u(key, poured)
      ORDER BY u.key
      ON CONFLICT (key) DO UPDATE
        SET empty_at = greatest(b.empty_at, app_now()) + (excluded.empty_at - app_now())
      RETURNING key, extract(epoch FROM empty_at - app_now())::float8 * 1000 AS "leftMs"`.execute(db)
    for (const { key, poured } of handed) {
      const bucket = buckets.get(key)
      if (bucket) bucket.poured -= poured
    }
    for (const { key, leftMs } of rows) {
      const bucket = buckets.get(waiting.get(key.toString('hex'))!.key)
      // Where two processes each let `max` through, the part above `max` is not counted.
      if (bucket) {
        const emptyAt = now().getTime() + Math.min(leftMs, bucket.fullMs)
        bucket.emptyAt = Math.max(bucket.emptyAt, emptyAt)
      }
    }
  }
  const batches = startBatches(everyMs, exchangeCounts, onError)

  return {
    /** Counts one call. @returns the milliseconds to wait; 0 when the call was counted */
    pour({ key, limit }: { key: string; limit: RateLimit }): number {
      const at = now().getTime()
      const fullMs = limit.seconds * 1000
      const perCall = fullMs / limit.max
      const bucket = buckets.get(key) ?? { emptyAt: 0, poured: 0, fullMs }
      const emptyAfter = Math.max(bucket.emptyAt, at) + perCall
      if (emptyAfter - at > fullMs + perCall / 2) return emptyAfter - at - fullMs
      bucket.emptyAt = emptyAfter
      bucket.poured += perCall
      buckets.set(key, bucket)
      return 0
    },
    ...batches,
    forgetAll: () => buckets.clear(),
  }
}
