import { dirname, join } from 'node:path'
import { openStorage } from '../integrations/open-storage.ts'
import type { Storage } from '../integrations/storage.ts'
import type { Config } from '../kernel/config.ts'
import { makeFolder } from '../kernel/folder.ts'
import { StartError } from '../launch/checks.ts'
import { openEmbeddedDatabase } from '../launch/embedded-database.ts'
import { type Adding, type BackupFacts, type Manifest, writeArchive } from './archive.ts'
import { archivesOf } from './archives.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyOutside } from './copy-outside.ts'
import { saveJournal } from './journal.ts'
import { isObjectKey, objectsOf, type StoredObject, writeListBeside } from './object-list.ts'
import { addList, saveObjects } from './objects.ts'

/** Objects that a backup leaves out: live photos and copies of members' data are deleted within days, for good. */
const leftOut = /^(live|export)-/

/**
 * Backs up the database, the embedded one or an outside one, and the photos into one archive, while the product runs or
 * not. Identity documents and the secret are left out.
 * @param file that the archive becomes; there must be none of that name
 * @param beside copies photos beside the archive, where those of earlier ones lie, in place of all into it
 * @throws StartError where there is no database, or an outside one can't be copied
 */
export async function makeBackup(
  config: Config,
  file: string,
  { beside = false }: { beside?: boolean } = {},
): Promise<Manifest & { photos: number }> {
  makeFolder(dirname(file))
  const storage = openStorage(config)
  const database = await openSource(config)
  try {
    const photos = beside ? await photosBeside(storage, dirname(file)) : photosWithin(storage)
    const manifest = await writeArchive(file, async (adding) => {
      const began = new Date()
      // Before the database, and after it what came meanwhile: nothing that the copied database names is missed, unless it
      // was deleted while this ran.
      await photos.add(adding)
      const { ended, ...facts } = await database.copy(adding)
      await photos.add(adding)
      await photos.end?.(adding)
      return { version: 1, began: began.toISOString(), ended: ended.toISOString(), ...facts }
    })
    await photos.list?.(file)
    await saveJournal(storage, dirname(file))
    return { ...manifest, photos: photos.count() }
  } finally {
    await database.stop()
  }
}

type Source = {
  copy(adding: Adding): Promise<Pick<BackupFacts, 'postgres' | 'outside'> & { ended: Date }>
  stop(): Promise<void>
}
const prefix = 'database'

async function openSource(config: Config): Promise<Source> {
  const { databaseUrl, backupDatabaseUrl } = config
  if (databaseUrl && !backupDatabaseUrl)
    throw new StartError(
      'BACKUP_DATABASE_URL: must be set to back up the database of DATABASE_URL: its address with a role that may copy it',
    )
  if (backupDatabaseUrl)
    return { copy: (add) => copyOutside({ add, prefix }, backupDatabaseUrl), stop: async () => {} }
  const database = await openEmbeddedDatabase(config)
  return {
    async copy(add) {
      const copied = await copyCluster({ add, prefix, cluster: database.cluster }, database)
      await add.bytes('password', Buffer.from(database.password))
      return copied
    },
    stop: database.stop,
  }
}

type Photos = {
  /** Adds those that were not added yet. */
  add(adding: Adding): Promise<void>
  end?(adding: Adding): Promise<void>
  /** Lists them beside the archive that was written. */
  list?(file: string): Promise<void>
  count(): number
}

function photosWithin(storage: Storage): Photos {
  const added = new Set<string>()
  return {
    async add(adding) {
      for await (const { key } of storage.list('')) {
        if (added.has(key) || leftOut.test(key) || !isObjectKey(key)) continue
        const bytes = await storage.get(key)
        if (!bytes) continue
        await adding.bytes(`photos/${key}`, bytes)
        added.add(key)
      }
    },
    count: () => added.size,
  }
}

async function photosBeside(storage: Storage, archives: string): Promise<Photos> {
  const last = (await archivesOf(archives)).at(-1)
  // Where the last archive is damaged, all photos are copied anew.
  const known = last ? await objectsOf(join(archives, last.name)).catch(() => new Map()) : new Map()
  const saved = new Map<string, StoredObject>()
  return {
    add: () => saveObjects(storage, archives, (key) => leftOut.test(key), known, saved),
    end: (adding) => addList(adding, archives, saved),
    list: (file) => writeListBeside(file, saved.values()),
    count: () => saved.size,
  }
}
