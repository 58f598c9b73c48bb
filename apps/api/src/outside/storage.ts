import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where photos lie. Keys are `folder/name`, made by us, never from outside. */
export type Storage = {
  put(key: string, bytes: Buffer): Promise<void>
  /** null when there is no such object */
  get(key: string): Promise<Buffer | null>
  /** Removes everything below a folder; nothing happens when there is nothing. */
  removeFolder(folder: string): Promise<void>
}

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
    async get(key) {
      try {
        return await readFile(join(dir, key))
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw cause
      }
    },
    removeFolder: (folder) => rm(join(dir, folder), { recursive: true, force: true }),
  }
}
