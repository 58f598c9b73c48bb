import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locale } from '@harana/contract/model/locale'

/** Stores photos. Keys are `folder/name` and are always made by this code, never taken from a request. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores every file of the local folder `from` as `folder/name`; the files may be moved away from there. */
  putFolder(folder: string, from: string): Promise<void>
  /** null when there is no such object */
  get(key: string): Promise<Buffer | null>
  /** Removes everything in a folder; does nothing when there is none. */
  removeFolder(folder: string): Promise<void>
  /** Every object whose key starts with the prefix, one folder after the other; may miss what changes meanwhile. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** What is on a drawn photo without a face; undefined for all others. Uploaded photos have no description. */
  shows?(folder: string, locale: Locale): string | undefined
}
export type StoredObject = { key: string; writtenAt: Date }

/** The embedded default: a folder of files. */
export function folderStorage(dir: string): Storage {
  async function put(key: string, bytes: Uint8Array) {
    const file = join(dir, key)
    await mkdir(dirname(file), { recursive: true })
    // Written under another name first, so that a reader never sees half a file.
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
        // The folder is on another disk, where it can't be renamed from.
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

/** Stores every file of a folder. Waits for all of them even when one fails, so that the caller can remove them again. */
export async function putEach(put: Storage['put'], folder: string, from: string): Promise<void> {
  const names = await readdir(from)
  const puts = names.map(async (name) => put(`${folder}/${name}`, await readFile(join(from, name))))
  for (const done of await Promise.allSettled(puts)) if (done.status === 'rejected') throw done.reason
}

/** Resolves to null instead of throwing when there is no such file or folder. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return null
    throw cause
  }
}
