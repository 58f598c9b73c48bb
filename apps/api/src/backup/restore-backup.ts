import { dirname } from 'node:path'
import { replayErasures } from '../domains/accounts/erase.ts'
import { openDocuments } from '../integrations/documents.ts'
import { openStorage } from '../integrations/open-storage.ts'
import type { Config } from '../kernel/config.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { StartError } from '../launch/checks.ts'
import { openEmbeddedDatabase } from '../launch/embedded-database.ts'
import { runOnDatabase } from '../main/run-on-database.ts'
import { type Manifest, readArchive } from './archive.ts'
import { type Checked, checkDatabase } from './check-database.ts'
import { restoreJournal } from './journal.ts'
import { unpack } from './unpack.ts'

export type Restored = Checked & {
  manifest: Manifest
  photos: number
  erasures: Awaited<ReturnType<typeof replayErasures>>
}

/**
 * Restores an archive into a data folder that has no database: the database, the photos, and then the erasures of all
 * backups beside the archive, so that nobody comes back who was erased meanwhile. Nothing is touched before all of the
 * archive was read once and found whole.
 * @throws StartError when the archive is damaged, or the data folder has a database
 */
export async function restoreBackup(config: Config, file: string): Promise<Restored> {
  if (config.databaseUrl)
    throw new StartError('DATABASE_URL names a database of your own, which its own tools restore')
  await readArchive(file, async () => {})
  const storage = openStorage(config)
  const photos = new Set<string>()
  const manifest = await unpack(file, config.dataDir, async (key, read) => {
    await storage.put(key, await read())
    photos.add(key)
  })
  await restoreJournal(storage, dirname(file))
  const database = await openEmbeddedDatabase(config.dataDir)
  try {
    const checked = await checkDatabase(database, photos)
    const secrets = secretsFrom(config.secret)
    const documents = openDocuments(config, secrets)
    const erasures = await runOnDatabase(config, 'harana restore', (work) =>
      replayErasures({ ...work, storage, documents, secrets, oldSecrets: config.oldSecrets }),
    )
    return { ...checked, manifest, photos: photos.size, erasures }
  } finally {
    await database.stop()
  }
}
