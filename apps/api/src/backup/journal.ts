import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Storage } from '../integrations/storage.ts'

/**
 * The erasure journal beside the archives: a member who was erased after an archive was made must not come back with it,
 * so a restore reads the entries of all backups that were made since.
 */
const folder = 'erasures'

/** Copies the entries of the journal that are not yet beside the archives. */
export async function saveJournal(storage: Storage, archives: string): Promise<void> {
  const saved = join(archives, folder)
  await mkdir(saved, { recursive: true, mode: 0o700 })
  const known = new Set(await readdir(saved))
  for await (const { key } of storage.list(`${folder}/`)) {
    const name = basename(key)
    const bytes = known.has(name) ? null : await storage.get(key)
    if (bytes) await writeFile(join(saved, name), bytes, { mode: 0o600 })
  }
}

/** Puts the entries that lie beside the archives into the journal. Those that are there stay. */
export async function restoreJournal(storage: Storage, archives: string): Promise<void> {
  const saved = join(archives, folder)
  for (const name of await readdir(saved).catch(() => []))
    await storage.put(`${folder}/${name}`, await readFile(join(saved, name)))
}
