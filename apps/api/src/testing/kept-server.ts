import { migrate } from '../db/migrate.ts'
import { type Config, readConfig } from '../kernel/config.ts'
import { keepLog } from '../launch/kept-log.ts'
import { startPostgres } from '../launch/postgres.ts'
import type { scratchFolders } from './scratch-folders.ts'

/** The settings of a site that has its data in this folder. */
export const configIn = (dataDir: string): Config => readConfig({ DATA_DIR: dataDir, SECRET: 's'.repeat(32) })

/** Starts the embedded database of a site, migrated, whose log is kept in the folder of the site's backups. */
export async function startKeptServer(folders: ReturnType<typeof scratchFolders>) {
  const config = configIn(await folders.make())
  const archives = await folders.make()
  const kept = await keepLog(archives)
  const server = await startPostgres({
    dataDir: config.dataDir,
    settings: { ...kept, shared_buffers: '64MB' },
  })
  await migrate(server.url)
  return { server, config, archives }
}
