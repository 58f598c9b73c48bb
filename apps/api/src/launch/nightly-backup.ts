import { followLog } from '../backup/follow-log.ts'
import { PHOTOS_MISSING } from '../backup/words.ts'
import type { Config } from '../kernel/config.ts'
import { startNode } from './node-child.ts'
import { oneAccountWarning } from './warnings.ts'

const hourMs = 3_600_000
const keepDays = 14

/** How long from now until half past two at night, UTC. */
export function msUntilNight(now: Date): number {
  const night = new Date(now)
  night.setUTCHours(2, 30, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night.getTime() - now.getTime()
}

/** Whether a backup that ended like this can be restored. Photos that the site lost are in none of the next hour either. */
export const wasMade = (how: string): boolean => how === 'code 0' || how === `code ${PHOTOS_MISSING}`

/**
 * Makes a backup of the database and the photos into BACKUP_DIR each night, and keeps an outside database's log there. A
 * backup that failed is tried again each hour, and warned of each time. Runs as this process's account, which the API and
 * the worker can take nothing from where root starts the product.
 */
export function startNightlyBackups(
  { backupDir, databaseUrl, backupDatabaseUrl, dataDir, secret }: Config,
  log: (line: string) => void,
): { stop(): Promise<void> } {
  if (!backupDir || (databaseUrl && !backupDatabaseUrl)) return { stop: async () => {} }
  let stopped = false
  let running: ReturnType<typeof startNode> | undefined
  let timer = setTimeout(run, msUntilNight(new Date()))
  // The embedded database keeps its log itself.
  const following = backupDatabaseUrl ? followLog(backupDatabaseUrl, backupDir, log) : undefined

  async function run(): Promise<void> {
    const env = { ...process.env, DATA_DIR: dataDir, SECRET: secret }
    const args = [backupDir!, '--keep', String(keepDays)]
    running = startNode('apps/api/src/main/backup.ts', env, 'inherit', { args })
    const how = await running.exited
    running = undefined
    if (stopped) return
    const isMade = wasMade(how)
    const warning = oneAccountWarning(backupDir!)
    if (warning) log(`WARNING: ${warning}`)
    if (!isMade) log(`WARNING: there is no backup of this night (${how}); it is tried again in an hour`)
    timer = setTimeout(run, isMade ? msUntilNight(new Date()) : hourMs)
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all([running?.stop(), following?.stop()])
    },
  }
}
