/**
 * `npm run backup -- FOLDER`, on the machine of the installation, whether the product runs or not: writes an archive of
 * the database into the folder, named by this moment, beside it the photos that no earlier one has, and then restores its
 * database once to check it. `npm run backup -- FILE.tar.zst` writes all of it into one file.
 * It exits with 1 where the backup is no good, and with 2 where it is whole and photos lack their file.
 * `--keep DAYS` then removes the folder's archives that are older. `npm run backup -- check FILE` checks one that was
 * written before. `npm run backup -- follow FOLDER` keeps the log of an outside database there until it is ended, as
 * `npm start` does with BACKUP_DIR.
 */
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { archiveIn, removeOldArchives } from '../backup/archives.ts'
import { checkArchive } from '../backup/check-archive.ts'
import { followLog } from '../backup/follow-log.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { exitCodeOf, formatChecked } from '../backup/words.ts'
import type { Config } from '../kernel/config.ts'
import { StartError } from '../launch/checks.ts'
import { formatStartupError, settings } from '../launch/settings.ts'
import { drawnPhotos } from './drawn-photos.ts'

const usage =
  'usage: npm run backup -- FOLDER [--keep DAYS] | FILE.tar.zst | check FILE.tar.zst | follow FOLDER'

function read() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    })
    const command = (['check', 'follow'] as const).find((one) => one === positionals[0]) ?? ('make' as const)
    const [path, ...more] = command === 'make' ? positionals : positionals.slice(1)
    if (!path || more.length > 0 || !/^[1-9]\d{0,4}$/.test(values.keep ?? '1')) throw new Error()
    return { command, path, keepDays: values.keep === undefined ? undefined : Number(values.keep) }
  } catch {
    throw new StartError(usage)
  }
}

try {
  const { command, path, keepDays } = read()
  const config = settings()
  if (command === 'follow') follow(config, path)
  else await makeOrCheck(config, command, path, keepDays)
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
}

function follow({ backupDatabaseUrl }: Config, folder: string): void {
  if (!backupDatabaseUrl)
    throw new StartError('BACKUP_DATABASE_URL is not set; the embedded database keeps its log itself')
  const following = followLog(backupDatabaseUrl, resolve(folder), (line) => console.log(line))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void following.stop())
}

async function makeOrCheck(
  config: Config,
  command: 'make' | 'check',
  path: string,
  keepDays: number | undefined,
): Promise<void> {
  const now = new Date()
  const file = command === 'check' ? path : archiveIn(path, now)
  if (command === 'make') {
    const { ended, bytes, photos } = await makeBackup(config, file, { beside: file !== path })
    console.log(
      `${file}: the database of ${ended} and ${photos} photo files, ${bytes} bytes before compression.`,
    )
  }
  const checked = await checkArchive(file, await drawnPhotos(config))
  for (const line of formatChecked(checked)) console.log(line)
  process.exitCode = exitCodeOf(checked)
  if (checked.broken.length > 0) return
  // What was proven alone takes the place of what is older.
  if (keepDays !== undefined && command === 'make') await removeOldArchives(dirname(file), keepDays, now)
}
