import { dirname } from 'node:path'
import { openStorage } from '../integrations/open-storage.ts'
import type { Storage } from '../integrations/storage.ts'
import type { Config } from '../kernel/config.ts'
import { makeFolder } from '../kernel/folder.ts'
import { StartError } from '../launch/checks.ts'
import { openEmbeddedDatabase } from '../launch/embedded-database.ts'
import { type Adding, type Manifest, writeArchive } from './archive.ts'
import { copyCluster } from './copy-cluster.ts'
import { saveJournal } from './journal.ts'

/** Objects that a backup leaves out: live photos and copies of members' data are deleted within days, for good. */
const leftOut = /^(live|export)-/

/**
 * Backs up the embedded database and the photos into one archive, while the product runs or not. Identity documents and
 * the secret are left out.
 * @param file that the archive becomes; there must be none of that name
 * @throws StartError where there is no embedded database
 */
export async function makeBackup(config: Config, file: string): Promise<Manifest & { photos: number }> {
  if (config.databaseUrl)
    throw new StartError('DATABASE_URL names a database of your own, which its own tools back up')
  makeFolder(dirname(file))
  const storage = openStorage(config)
  const database = await openEmbeddedDatabase(config)
  try {
    const photos = new Set<string>()
    const manifest = await writeArchive(file, async (adding) => {
      const began = new Date()
      // Before the database, and after it what came meanwhile: nothing that the copied database names is missed, unless it
      // was deleted while this ran.
      await addPhotos(adding, storage, photos)
      const { postgres, ended } = await copyCluster(
        { add: adding, prefix: 'database', cluster: database.cluster },
        database,
      )
      await adding.bytes('password', Buffer.from(database.password))
      await addPhotos(adding, storage, photos)
      return { version: 1, began: began.toISOString(), ended: ended.toISOString(), postgres }
    })
    await saveJournal(storage, dirname(file))
    return { ...manifest, photos: photos.size }
  } finally {
    await database.stop()
  }
}

async function addPhotos(adding: Adding, storage: Storage, added: Set<string>): Promise<void> {
  for await (const { key } of storage.list('')) {
    if (added.has(key) || leftOut.test(key)) continue
    const bytes = await storage.get(key)
    if (!bytes) continue
    await adding.bytes(`photos/${key}`, bytes)
    added.add(key)
  }
}
