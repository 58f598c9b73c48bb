import { sql } from '../apps/api/src/db/db.ts'
import {
  distanceOf,
  hashesOfPositions,
  luminanceOf,
  thumbnailOf,
} from '../apps/api/src/domains/photos/perceptual-hash.ts'
import { recordIfBanned } from '../apps/api/src/domains/photos/recognition.ts'
import { drawingPixels } from '../apps/api/src/testing/drawings.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { median } from './quantile.ts'
import { table } from './table.ts'
import { withDatabase } from './with-database.ts'

const banned = 100_000
const rounds = 15
/** What comparing an upload with all banned hashes may take of a bare scan of them. */
const wanted = 25

/**
 * An upload compared with 100,000 hashes of banned photos in all eight positions, as PostgreSQL does it and as a process
 * would that had them in its memory. The limit is a scan that counts the same rows.
 */
export async function photoHashes(): Promise<void> {
  await withDatabase(1, async ({ db }) => {
    const { id } = await createMember(db)
    await sql`INSERT INTO banned_photos (path, banned_at) VALUES (${'a'.repeat(32)}, now())`.execute(db)
    await sql`
      INSERT INTO banned_photo_hashes (banned_photo_id, hash)
      SELECT b.id, ('x' || encode(sha256(n::text::bytea), 'hex'))::bit(256)
      FROM banned_photos b, generate_series(1, ${banned}::integer) n`.execute(db)
    await sql`VACUUM ANALYZE banned_photo_hashes`.execute(db)
    const thumbnail = thumbnailOf(luminanceOf(drawingPixels(1), 3))
    const probes = hashesOfPositions(thumbnail)
    const memory = Uint32Array.from({ length: 8 * banned }, (_, at) => Math.imul(at, 2_654_435_761))
    let nearest = 256
    const ways: Record<string, () => Promise<unknown>> = {
      'bare scan': () => sql`SELECT count(hash) FROM banned_photo_hashes`.execute(db),
      'compared by PostgreSQL': () =>
        recordIfBanned(db, id, { path: 'b'.repeat(32), thumbnails: [thumbnail] }),
      'compared in memory': async () => {
        for (let at = 0; at < memory.length; at += 8)
          for (const probe of probes)
            nearest = Math.min(nearest, distanceOf(memory.subarray(at, at + 8), probe))
      },
    }
    const times = new Map(Object.keys(ways).map((way) => [way, [] as number[]]))
    for (let round = 0; round < rounds; round++)
      for (const [way, run] of Object.entries(ways)) {
        const since = performance.now()
        await run()
        times.get(way)!.push(performance.now() - since)
      }
    const bare = median(times.get('bare scan')!)
    console.log(`\nPhoto hashes: an upload beside ${banned.toLocaleString('en')} banned hashes\n`)
    const rows = [...times].map(([way, all]) => [
      way,
      median(all).toFixed(1),
      (median(all) / bare).toFixed(1),
    ])
    table(['', 'ms', 'of bare'], rows)
    const ratio = median(times.get('compared by PostgreSQL')!) / bare
    console.log(`\nWanted: ${wanted} of bare or less`)
    if (ratio > wanted) process.exitCode = 1
    console.log(ratio > wanted ? 'missed' : 'reached')
  })
}
