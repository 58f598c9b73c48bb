import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './checks.ts'
import { keepLog } from './kept-log.ts'
import { forACommand, startPostgres } from './postgres.ts'
import { appUrl } from './postgres-role.ts'
import { runningPort } from './postgres-stale.ts'

export type EmbeddedDatabase = {
  /** As the role that owns the database. */
  url: string
  port: number
  /** Of the superuser `harana`. */
  password: string
  /** The folder of the server's files. */
  cluster: string
  stop(): Promise<void>
}

/**
 * Opens the embedded database of a data folder for a command: the server that runs, or one that is started for as long as
 * the command takes.
 * @throws StartError when there is none
 */
export async function openEmbeddedDatabase({
  dataDir,
  backupDir,
}: {
  dataDir: string
  /** Where the log of what the command writes is kept too. */
  backupDir?: string | undefined
}): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres')
  const cluster = join(folder, 'cluster')
  const password = (await readFile(join(folder, 'password'), 'utf8').catch(() => '')).trim()
  if (!password)
    throw new StartError(
      `DATA_DIR: there is no database in ${dataDir}; set DATA_DIR to the product’s folder, or start the product once`,
    )
  const port = await runningPort(cluster, password)
  if (port) return { url: appUrl(port, password), port, password, cluster, stop: async () => {} }
  const settings = backupDir ? await keepLog(backupDir) : {}
  const started = await startPostgres({ dataDir, settings: { ...settings, ...forACommand } })
  return { url: started.url, port: started.port, password, cluster, stop: started.stop }
}
