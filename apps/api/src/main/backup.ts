/**
 * `npm run backup -- FOLDER`, on the machine of the installation, whether the product runs or not: writes an archive of
 * the embedded database and the photos into the folder, named by this moment, and then restores its database once to
 * check it. `--keep DAYS` then removes the folder's archives that are older. `npm run backup -- check FILE` checks one that
 * was written before.
 */
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { archiveIn, removeOldArchives } from '../backup/archives.ts'
import { checkArchive } from '../backup/check-archive.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { formatChecked } from '../backup/words.ts'
import { StartError } from '../launch/checks.ts'
import { formatStartupError, settings } from '../launch/settings.ts'

const usage = 'usage: npm run backup -- FOLDER [--keep DAYS] | check FILE.tar.zst'

function read() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    })
    const isCheck = positionals[0] === 'check'
    const [path, ...more] = isCheck ? positionals.slice(1) : positionals
    if (!path || more.length > 0 || !/^[1-9]\d{0,4}$/.test(values.keep ?? '1')) throw new Error()
    return { isCheck, path, keepDays: values.keep === undefined ? undefined : Number(values.keep) }
  } catch {
    throw new StartError(usage)
  }
}

try {
  const { isCheck, path, keepDays } = read()
  const config = settings()
  const now = new Date()
  const file = isCheck ? path : archiveIn(path, now)
  if (!isCheck) {
    const { ended, bytes, photos } = await makeBackup(config, file)
    console.log(
      `${file}: the database of ${ended} and ${photos} photo files, ${bytes} bytes before compression.`,
    )
  }
  const checked = await checkArchive(file)
  for (const line of formatChecked(checked)) console.log(line)
  if (checked.broken.length > 0) process.exitCode = 1
  // What was proven alone takes the place of what is older.
  else if (keepDays !== undefined && !isCheck) await removeOldArchives(dirname(file), keepDays, now)
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
}
