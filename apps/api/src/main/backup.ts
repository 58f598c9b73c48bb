/**
 * `npm run backup -- FOLDER`, on the machine of the installation, whether the product runs or not: writes an archive of
 * the embedded database and the photos into the folder, named by this moment, and then restores its database once to
 * check it. `npm run backup -- check FILE` checks one that was written before.
 */

import { checkArchive } from '../backup/check-archive.ts'
import { archiveIn, makeBackup } from '../backup/make-backup.ts'
import { formatChecked } from '../backup/words.ts'
import { StartError } from '../launch/checks.ts'
import { formatStartupError, settings } from '../launch/settings.ts'

const usage = 'usage: npm run backup -- FOLDER | FILE.tar.zst | check FILE.tar.zst'

try {
  const words = process.argv.slice(2)
  const isCheck = words[0] === 'check'
  const [path, ...more] = isCheck ? words.slice(1) : words
  if (!path || more.length > 0) throw new StartError(usage)
  const config = settings()
  const file = isCheck ? path : archiveIn(path, new Date())
  if (!isCheck) {
    const { ended, bytes, photos } = await makeBackup(config, file)
    console.log(
      `${file}: the database of ${ended} and ${photos} photo files, ${bytes} bytes before compression.`,
    )
  }
  const checked = await checkArchive(file)
  for (const line of formatChecked(checked)) console.log(line)
  if (checked.broken.length > 0) process.exitCode = 1
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
}
