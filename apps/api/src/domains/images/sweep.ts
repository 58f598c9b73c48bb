import { type Db, sql } from '../../db/db.ts'
import type { Storage } from '../../outside/storage.ts'
import { evidenceAmong } from '../moderation/moderation.ts'
import { isLater, photoWidths } from './addresses.ts'

type SweepDeps = {
  db: Db
  storage: Storage
  now: Date
  /** Hears of each photo that lacks objects, by its number alone. */
  onMissing(imageId: string): void
}

/** An upload's objects are there before its row: what is younger may still get one. */
const youngMs = 3_600_000
const slices = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))
const needed = photoWidths.filter((width) => !isLater(width))
const names = ['master', ...needed].map((name) => `${name}.webp`)

/**
 * Removes objects that belong to no photo any more and that no open report names, and tells of photos whose objects
 * are gone. Slice by slice of the folders' names, so that little is held at a time however many there are. Whatever
 * else lies there is left alone.
 * @returns how many folders were removed
 */
export async function sweepPhotos({ db, storage, now, onMissing }: SweepDeps): Promise<number> {
  const old = new Date(now.getTime() - youngMs)
  let removed = 0
  for (const slice of slices) {
    // The objects before the rows: a photo that comes or goes meanwhile is never taken for an orphan or a loss.
    const stored = await folders(storage, slice)
    const rows = await photosIn(db, slice)
    for (const { id, path, createdAt } of rows) {
      const there = stored.get(path)?.names
      if (createdAt < old && !names.every((name) => there?.has(name))) onMissing(id)
      stored.delete(path)
    }
    const orphans = [...stored].filter(([, { newest }]) => newest < old).map(([path]) => path)
    const evidence = orphans.length > 0 ? await evidenceAmong(db, orphans) : new Set()
    for (const path of orphans) {
      if (evidence.has(path)) continue
      await storage.removeFolder(path)
      removed++
    }
  }
  return removed
}

async function folders(storage: Storage, slice: string) {
  const found = new Map<string, { names: Set<string>; newest: Date }>()
  for await (const { key, writtenAt } of storage.list(slice)) {
    const [path, name] = key.split('/') as [string, string]
    if (!/^[0-9a-f]{32}$/.test(path)) continue
    const folder = found.get(path) ?? { names: new Set(), newest: writtenAt }
    folder.names.add(name)
    if (writtenAt > folder.newest) folder.newest = writtenAt
    found.set(path, folder)
  }
  return found
}

async function photosIn(db: Db, slice: string) {
  // `g` follows every hexadecimal digit, so that the path's index serves.
  const { rows } = await sql<{ id: string; path: string; createdAt: Date }>`
    SELECT id, path, created_at AS "createdAt" FROM images
    WHERE path >= ${slice} AND path < ${`${slice}g`}`.execute(db)
  return rows
}
