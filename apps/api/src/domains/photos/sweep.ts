import { type Db, sql } from '../../db/db.ts'
import type { Storage } from '../../integrations/storage.ts'
import { isOptionalWidth, photoWidths } from './photo-urls.ts'
import { dropHashes } from './recognition.ts'

type SweepDeps = {
  db: Db
  storage: Storage
  now: Date
  /** Called with the id of each photo that lacks files in the storage. */
  onMissing(photoId: string): void
}

/** An upload stores its files before its row: a folder younger than this, in ms, may still get its row. */
const youngMs = 3_600_000
/** The first two digits that folders' names may have. */
const slices = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))
const needed = photoWidths.filter((width) => !isOptionalWidth(width))
const names = ['master', ...needed].map((name) => `${name}.webp`)

/**
 * Removes stored folders that belong to no photo and that no open report names, and reports photos whose files are
 * gone. It goes through the folders by the first two digits of their names, so that memory holds few at a time. What
 * is not named like a photo's folder stays.
 * @returns how many folders were removed
 */
export async function sweepPhotos({ db, storage, now, onMissing }: SweepDeps): Promise<number> {
  const old = new Date(now.getTime() - youngMs)
  let removed = 0
  for (const slice of slices) {
    // Files are listed before rows are read: a photo that is added or removed in between looks like neither case.
    const stored = await folders(storage, slice)
    const rows = await photosIn(db, slice)
    for (const { id, path, createdAt } of rows) {
      const there = stored.get(path)?.names
      if (createdAt < old && !names.every((name) => there?.has(name))) onMissing(id)
      stored.delete(path)
    }
    const orphans = [...stored].filter(([, { newest }]) => newest < old).map(([path]) => path)
    for (const path of orphans.length > 0 ? await dropHashes(db, orphans) : []) {
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
  // `g` sorts after every hexadecimal digit: as a range of paths this uses their index.
  const { rows } = await sql<{ id: string; path: string; createdAt: Date }>`
    SELECT id, path, created_at AS "createdAt" FROM images WHERE path >= ${slice} AND path < ${`${slice}g`}
    UNION ALL SELECT id, path, created_at FROM pending_photos
    WHERE path >= ${slice} AND path < ${`${slice}g`}`.execute(db)
  return rows
}
