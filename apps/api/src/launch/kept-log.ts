import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { selectUnkept } from '../backup/unkept-log.ts'
import { withClient } from '../db/client.ts'
import { makeFolder } from '../kernel/folder.ts'
import { StartError } from './checks.ts'
import type { Settings } from './postgres.ts'
import { giveAllTo, ownAccounts, reachableBy } from './unprivileged.ts'

/**
 * The write-ahead log of the database, kept beside its backups: with it a backup is brought to any moment since.
 * https://www.postgresql.org/docs/18/continuous-archiving.html
 */

/** A path within a command that PostgreSQL hands to a shell, once it has put a file's name in the place of each %f. */
const quoted = (path: string) => `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`

const logFolder = (backupDir: string) => join(backupDir, 'wal')

/**
 * Makes the folder of the log, which belongs to the database's account.
 * @returns the settings by which the database puts each file of its log there, once a minute where anything was written
 * @throws StartError where that account can't reach it
 */
export async function keepLog(backupDir: string): Promise<Settings> {
  const kept = `${quoted(await makeLogFolder(backupDir))}/%f.gz`
  // A file that is there was kept before the server heard of it; another of its name must not take its place.
  const keep = `gzip -c '%p' > ${kept}.new && { sync ${kept}.new 2>/dev/null || sync; } && mv ${kept}.new ${kept}`
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command: `if [ -f ${kept} ]; then gzip -dc ${kept} | cmp -s - '%p'; else ${keep}; fi`,
  }
}

/**
 * Has a server that keeps its log keep the histories of its timelines too. A restore begins a timeline while no log is kept:
 * without its history another restore would not find what follows, and would begin a timeline of the same number. Of a restore
 * with which the product never started the next one needs nothing.
 */
export async function keepHistories(cluster: string): Promise<void> {
  const owner = (await ownAccounts())?.database
  const mark = `for one in *.history; do
    [ ! -e "$one" ] || [ -e "archive_status/$one.done" ] || : >> "archive_status/$one.ready"
  done`
  // As the database's account, to which the folder belongs.
  await promisify(execFile)('sh', ['-c', `cd "$0/pg_wal" && ${mark}`, cluster], {
    cwd: '/',
    env: {},
    ...owner,
  })
}

/**
 * Warns as long as a server fails to keep its log, as where the disk of the backups is full: PostgreSQL tries for ever, and its
 * own disk fills up meanwhile. A server that does not answer is told of elsewhere.
 * @param everyMs how often to look, and for how long the log must have failed to be kept, in ms
 * @returns what ends the watch
 */
export function watchKeptLog(url: string, log: (line: string) => void, everyMs = 600_000): () => void {
  const look = async () => {
    const reached = { connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 }
    const { rows } = await withClient(reached, (client) => client.query<{ seconds: number }>(selectUnkept))
    const { seconds } = rows[0]!
    if (seconds * 1000 > everyMs)
      log(
        `WARNING: the log of the database is not kept in BACKUP_DIR, for ${Math.ceil(seconds / 60)} min now: what was written meanwhile would be lost with the machine, and the database's disk fills up; the file log in the database's folder says why`,
      )
  }
  // The next look tells.
  const timer = setInterval(() => void look().catch(() => {}), everyMs).unref()
  return () => clearInterval(timer)
}

/** Makes the folder of the log. @throws StartError where the database’s account can’t reach it */
export async function makeLogFolder(backupDir: string): Promise<string> {
  const folder = logFolder(backupDir)
  const owner = (await ownAccounts())?.database
  makeFolder(folder)
  await chmod(folder, 0o700)
  // A log that was fetched from another machine belongs to who fetched it.
  await giveAllTo(owner, folder)
  if (!(await reachableBy(owner, backupDir)))
    throw new StartError(
      `BACKUP_DIR: the database's account must be allowed to enter ${backupDir} and what is above it`,
    )
  return folder
}

/** The moment of the backup itself, one after it, or the last one that was kept. */
export type RecoveryTarget = 'backup' | Date | 'latest'

/**
 * A program of awk, given the names of files: succeeds where one of the same timeline comes before the file asked for, and one
 * after it, of that timeline or of the one with the newest history, which a restore follows.
 */
const betweenOthers =
  '/^[0-9A-F]+[.]history[.]gz$/ && substr($0, 1, 8) > newest { newest = substr($0, 1, 8) } /^[0-9A-F]+[.]gz$/ { if (substr($0, 9) > last[substr($0, 1, 8)]) last[substr($0, 1, 8)] = substr($0, 9); if (substr($0, 1, 8) == substr(asked, 1, 8) && $0 < asked) before = 1 } END { place = substr(asked, 9); exit !(asked ~ /^[0-9A-F]+[.]gz$/ && before && (last[substr(asked, 1, 8)] > place || last[newest] > place)) }'

/**
 * The settings by which a restored database reads the kept log up to a moment and takes connections from then on. Its log
 * is a timeline of its own then, so that it never goes by the names of the log that it comes from.
 */
export async function readLog(backupDir: string, until: RecoveryTarget): Promise<Settings> {
  const folder = until === 'backup' ? logFolder(backupDir) : await makeLogFolder(backupDir)
  const kept = `${quoted(folder)}/%f.gz`
  // What it is not given is the end of the log to the database, unless the command ends above 125. A backup has its own.
  const end = `exit ${until === 'backup' ? 1 : 200}`
  // One that is missing between two others is not the end.
  const isHole = `ls ${quoted(folder)} | awk -v 'asked=%f.gz' '${betweenOthers}'`
  // The last file of an outside database's log is not full yet.
  const last = `cp ${quoted(folder)}/%f.partial '%p'`
  const restore = `if [ -f ${kept} ]; then gzip -dc ${kept} > '%p' || ${end}; elif ${isHole}; then ${end}; else ${last}; fi`
  return {
    restore_command: restore,
    recovery_target_action: 'promote',
    hot_standby: 'off',
    // Of what an earlier restore has left out since it was made, a backup needs nothing.
    ...(until === 'backup' && { recovery_target: 'immediate', recovery_target_timeline: 'current' }),
    ...(until instanceof Date && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  }
}
