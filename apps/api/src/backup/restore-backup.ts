import { rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { replayErasures } from '../domains/accounts/erase.ts'
import { openDocuments } from '../integrations/documents.ts'
import { openStorage } from '../integrations/open-storage.ts'
import type { Config } from '../kernel/config.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { StartError } from '../launch/checks.ts'
import { openEmbeddedDatabase } from '../launch/embedded-database.ts'
import { type RecoveryTarget, readLog } from '../launch/kept-log.ts'
import { forACommand, startPostgres } from '../launch/postgres.ts'
import { restoringMark } from '../launch/postgres-place.ts'
import { runOnDatabase } from '../main/run-on-database.ts'
import { type Manifest, readArchive } from './archive.ts'
import { type Checked, checkDatabase, type IsDrawn } from './check-database.ts'
import { restoreJournal } from './journal.ts'
import { takePhotos } from './objects.ts'
import { takeOver } from './take-over.ts'
import { unpack } from './unpack.ts'

export type Restored = Checked & {
  manifest: Manifest
  photos: number
  erasures: Awaited<ReturnType<typeof replayErasures>>
}

/**
 * Restores an archive into a data folder that has no database: the database, the photos, and then the erasures of all
 * backups beside the archive, so that nobody comes back who was erased meanwhile. Nothing is touched before all of the
 * archive, and of the photos that it needs, was read once and found whole.
 * @param until brings the database further, by the write-ahead log that was kept beside the archive
 * @throws StartError when the archive is damaged, or the data folder has a database
 */
export async function restoreBackup(
  config: Config,
  file: string,
  until: RecoveryTarget = 'backup',
  isDrawn: IsDrawn = () => false,
): Promise<Restored> {
  if (config.databaseUrl)
    throw new StartError(
      'DATABASE_URL: a backup is restored as the embedded database; leave DATABASE_URL away for this command',
    )
  await readArchive(file, (entry) => takePhotos(entry, file, async (_, read) => void (await read())))
  const storage = openStorage(config)
  const photos = new Set<string>()
  const manifest = await unpack(file, config.dataDir, async (key, read) => {
    await storage.put(key, await read())
    photos.add(key)
  })
  await restoreJournal(storage, dirname(file))
  await recover(config.dataDir, manifest, dirname(resolve(file)), until)
  const database = await openEmbeddedDatabase(config)
  try {
    const checked = await checkDatabase(database, photos, isDrawn)
    const secrets = secretsFrom(config.secret)
    const documents = openDocuments(config, secrets)
    const erasures = await runOnDatabase(config, 'harana restore', (work) =>
      replayErasures({ ...work, storage, documents, secrets, oldSecrets: config.oldSecrets }),
    )
    await rm(restoringMark(config.dataDir))
    return { ...checked, manifest, photos: photos.size, erasures }
  } finally {
    await database.stop()
  }
}

/** The log of a long time takes as long to read. */
const recoveryMs = 6 * 3_600_000

/** Starts a restored database once, for what it has to read of its log. */
async function recover(
  dataDir: string,
  { outside }: Manifest,
  archives: string,
  until: RecoveryTarget,
): Promise<void> {
  await writeFile(join(dataDir, 'postgres', 'cluster', 'recovery.signal'), '')
  const settings = { ...(await readLog(archives, until)), ...forACommand }
  if (outside) return takeOver(dataDir, outside, settings)
  const server = await startPostgres({ dataDir, settings, timeoutMs: recoveryMs }).catch((error: unknown) => {
    throw new StartError((error as Error).message, { cause: error })
  })
  await server.stop()
}
