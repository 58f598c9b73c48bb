import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Storage } from '../integrations/storage.ts'
import { StartError } from '../launch/checks.ts'
import type { Adding, Entry } from './archive.ts'
import { formatList, isObjectKey, listName, objectsOf, readList, type StoredObject } from './object-list.ts'

/**
 * The photos beside the archives of a folder, each named by the digest of its bytes: what an earlier archive has is not
 * copied again. An archive lists those that it needs.
 */

const folderOf = (archives: string) => join(archives, 'objects')
const placeOf = (archives: string, sha256: string) => join(folderOf(archives), sha256.slice(0, 2), sha256)
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const atOnce = 8

/**
 * Copies the objects of the storage that are not beside the archives yet.
 * @param known those of the newest archive, by their keys
 * @param saved gets all that there are; what it has is not looked at again
 */
export async function saveObjects(
  storage: Storage,
  archives: string,
  isLeftOut: (key: string) => boolean,
  known: ReadonlyMap<string, StoredObject>,
  saved: Map<string, StoredObject>,
): Promise<void> {
  const listed = storage.list('')[Symbol.asyncIterator]()
  await severally(async () => {
    for (let next = await listed.next(); !next.done; next = await listed.next()) {
      const { key } = next.value
      const writtenAt = next.value.writtenAt.getTime()
      if (saved.has(key) || isLeftOut(key) || !isObjectKey(key)) continue
      const before = known.get(key)
      const object =
        before?.writtenAt === writtenAt && (await isThere(archives, before))
          ? before
          : await copyObject(storage, archives, key, writtenAt)
      if (object) saved.set(key, object)
    }
  })
}

async function isThere(archives: string, { sha256, size }: StoredObject): Promise<boolean> {
  const found = await stat(placeOf(archives, sha256)).catch(() => undefined)
  return found?.size === size
}

/** @returns undefined when it was deleted meanwhile */
async function copyObject(
  storage: Storage,
  archives: string,
  key: string,
  writtenAt: number,
): Promise<StoredObject | undefined> {
  const bytes = await storage.get(key)
  if (!bytes) return undefined
  const sha256 = digestOf(bytes)
  const place = placeOf(archives, sha256)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  // Another backup may copy the same bytes just now.
  const aside = `${place}.${randomUUID()}.new`
  await writeFile(aside, bytes, { mode: 0o600 })
  await rename(aside, place)
  return { sha256, size: bytes.length, writtenAt, key }
}

/** Adds the list to the archive, once the objects are on the disk: all together, since one by one takes a hundred times as long. */
export async function addList(
  adding: Adding,
  archives: string,
  objects: ReadonlyMap<string, StoredObject>,
): Promise<void> {
  await mkdir(folderOf(archives), { recursive: true, mode: 0o700 })
  const run = promisify(execFile)
  await run('sync', ['-f', folderOf(archives)]).catch(() => run('sync'))
  await adding.bytes(listName, Buffer.from(formatList(objects.values())))
}

/** Takes a photo, of which `listed` says what the archive says of it, where it lies beside. */
export type TakePhoto = (key: string, read: () => Promise<Buffer>, listed?: StoredObject) => Promise<void>

/**
 * Hands on the photos of an archive's entry: the one that it is, or those that it lists.
 * @throws StartError for one that is not beside the archive as it was
 */
export async function takePhotos(entry: Entry, file: string, take: TakePhoto): Promise<void> {
  if (entry.name.startsWith('photos/'))
    await take(entry.name.slice('photos/'.length), async () =>
      Buffer.concat(await Array.fromAsync(entry.chunks)),
    )
  if (entry.name !== listName) return
  const objects = (await readList(entry)).values()
  await severally(async () => {
    for (const object of objects)
      await take(object.key, () => readObject(dirname(file), object.sha256, object.key), object)
  })
}

async function readObject(archives: string, sha256: string, key: string): Promise<Buffer> {
  const place = placeOf(archives, sha256)
  const bytes = await readFile(place).catch(() => undefined)
  if (!bytes) throw new StartError(`${place}, the photo object ${key} of the backup, is not there`)
  if (digestOf(bytes) !== sha256)
    throw new StartError(`${place}, the photo object ${key} of the backup, was changed`)
  return bytes
}

/**
 * Removes the objects that no archive of the folder needs. Those of the last day stay, which a backup that is being made
 * may need.
 * @throws StartError when an archive can't be read, and what it needs is not known; nothing is removed then
 */
export async function removeUnneeded(archives: string, now: Date): Promise<number> {
  const folders = await readdir(folderOf(archives)).catch(() => [])
  if (folders.length === 0) return 0
  const needed = new Set<string>()
  for (const name of await readdir(archives))
    if (name.endsWith('.tar.zst'))
      for (const { sha256 } of (await objectsOf(join(archives, name))).values()) needed.add(sha256)
  let removed = 0
  for (const folder of folders)
    for (const name of await readdir(join(folderOf(archives), folder))) {
      if (needed.has(name)) continue
      const place = join(folderOf(archives), folder, name)
      if (now.getTime() - (await stat(place)).mtimeMs < 24 * 3_600_000) continue
      await rm(place)
      removed++
    }
  return removed
}

/** Several at a time of what takes its work from one line. */
async function severally(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: atOnce }, work))
}
