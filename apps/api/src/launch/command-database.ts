import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { checkDatabase, StartError } from './checks.ts'
import type { OpenDatabase } from './database.ts'
import { startPostgres } from './postgres.ts'
import { appUrl } from './postgres-role.ts'
import { runningPort } from './postgres-stale.ts'

/**
 * Opens the database for a command on this machine: the outside one, or the embedded one, which is started for as long as
 * the command takes unless the product runs already.
 * @throws StartError when there is none
 */
export async function openCommandDatabase({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
  const stop = async () => {}
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    return { url: databaseUrl, stop }
  }
  const folder = join(dataDir, 'postgres')
  const password = (await readFile(join(folder, 'password'), 'utf8').catch(() => '')).trim()
  if (!password)
    throw new StartError(
      `DATA_DIR: there is no database in ${dataDir}; set DATA_DIR to the product’s folder, or start the product once`,
    )
  const port = await runningPort(join(folder, 'cluster'), password)
  return port ? { url: appUrl(port, password), stop } : startPostgres({ dataDir })
}
