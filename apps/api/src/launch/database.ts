import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { checkDatabase, StartError } from './checks.ts'
import { keepHistories, keepLog, watchKeptLog } from './kept-log.ts'
import { startPostgres } from './postgres.ts'
import { restoringMark } from './postgres-place.ts'
import { keepRunning } from './supervise.ts'

export type OpenDatabase = { url: string; stop(): Promise<void> }

/** Opens the outside database when one is configured, else starts the embedded one and keeps it running. @throws StartError */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const { isSuperuser } = await checkDatabase(config.databaseUrl, log)
    if (isSuperuser)
      log(
        'WARNING: DATABASE_URL names a superuser: a role that owns the database is enough, and can do less harm',
      )
    return { url: config.databaseUrl, stop: async () => {} }
  }
  const { dataDir, backupDir } = config
  if (existsSync(restoringMark(dataDir)))
    throw new StartError(
      `DATA_DIR: the restore into ${dataDir} has not ended, and whom it has to erase again may be there; where none is running, move ${join(dataDir, 'postgres')} away and restore once more`,
    )
  try {
    const settings = backupDir ? await keepLog(backupDir) : {}
    const server = await startPostgres({ dataDir, settings })
    const { port, url, folder } = server
    if (backupDir) await keepHistories(join(folder, 'cluster'))
    log(`the database lies in ${folder}`)
    let first: typeof server | undefined = server
    // Restarts keep the port, under which the other processes know the database.
    const start = () => {
      const started = first ? Promise.resolve(first) : startPostgres({ dataDir, port, settings })
      first = undefined
      return started
    }
    const supervised = await keepRunning('the database', start, { log })
    const unwatch = backupDir ? watchKeptLog(url, log) : () => {}
    return {
      url,
      async stop() {
        unwatch()
        await supervised.stop()
      },
    }
  } catch (error) {
    throw new StartError(`DATA_DIR: ${(error as Error).message}`)
  }
}
