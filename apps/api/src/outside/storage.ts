import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where photos lie. Keys are `folder/name`, made by us, never from outside. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** null when there is no such object */
  get(key: string): Promise<Buffer | null>
  /** Removes everything below a folder; nothing happens when there is nothing. */
  removeFolder(folder: string): Promise<void>
  /** Every object whose key starts so, each folder's together; what is put or removed meanwhile may be missed. */
  list(prefix: string): AsyncIterable<StoredObject>
}
export type StoredObject = { key: string; writtenAt: Date }

/** The embedded default: a folder of files. */
export function folderStorage(dir: string): Storage {
  return {
    async put(key, bytes) {
      const file = join(dir, key)
      await mkdir(dirname(file), { recursive: true })
      // Written aside first: a reader never meets half an object.
      const aside = `${file}.${process.pid}.new`
      await writeFile(aside, bytes)
      await rename(aside, file)
    },
    get: (key) => unlessMissing(readFile(join(dir, key))),
    removeFolder: (folder) => rm(join(dir, folder), { recursive: true, force: true }),
    async *list(prefix) {
      for (const folder of (await unlessMissing(readdir(dir))) ?? []) {
        // A prefix may end within a folder's name, or go on to the object's.
        if (!`${folder}/`.startsWith(prefix) && !prefix.startsWith(`${folder}/`)) continue
        for (const name of (await unlessMissing(readdir(join(dir, folder)))) ?? []) {
          const key = `${folder}/${name}`
          const file = key.startsWith(prefix) && (await unlessMissing(stat(join(dir, key))))
          if (file) yield { key, writtenAt: file.mtime }
        }
      }
    },
  }
}

/** null instead of the complaint that there is no such file or folder. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return null
    throw cause
  }
}
