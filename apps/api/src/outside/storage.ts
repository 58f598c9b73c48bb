import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where photos lie. Keys are `folder/name`, made by us, never from outside. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Puts every file of a folder on this machine as `folder/name`; the files may be gone from there afterwards. */
  putFolder(folder: string, from: string): Promise<void>
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
  async function put(key: string, bytes: Uint8Array) {
    const file = join(dir, key)
    await mkdir(dirname(file), { recursive: true })
    // Written aside first: a reader never meets half an object.
    const aside = `${file}.${process.pid}.new`
    await writeFile(aside, bytes)
    await rename(aside, file)
  }

  return {
    put,
    async putFolder(folder, from) {
      await mkdir(dir, { recursive: true })
      try {
        await rename(from, join(dir, folder))
      } catch (cause) {
        // On another disk than ours.
        if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause
        await putEach(put, folder, from)
      }
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

/** Waits for every file, even when one failed: none may arrive after what was put has been removed again. */
export async function putEach(put: Storage['put'], folder: string, from: string): Promise<void> {
  const names = await readdir(from)
  const puts = names.map(async (name) => put(`${folder}/${name}`, await readFile(join(from, name))))
  for (const done of await Promise.allSettled(puts)) if (done.status === 'rejected') throw done.reason
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
