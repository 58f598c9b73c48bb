/**
 * `npm run restore -- FILE`, on a machine whose data folder has no database: restores an archive of `npm run backup`, and
 * erases again whom the erasure journal names. Set SECRET to that of the installation, or put its file into the data
 * folder, before.
 */
import { restoreBackup } from '../backup/restore-backup.ts'
import { formatChecked } from '../backup/words.ts'
import { StartError } from '../launch/checks.ts'
import { formatStartupError, settings } from '../launch/settings.ts'

try {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new StartError('usage: npm run restore -- FILE.tar.zst')
  const { manifest, photos, erasures, ...checked } = await restoreBackup(settings(), file)
  console.log(`Restored: the database of ${manifest.ended} and ${photos} photo files.`)
  for (const line of formatChecked(checked)) console.log(line)
  console.log(`${erasures.entries} erasures were read, and ${erasures.erased} members erased again.`)
  if (erasures.foreign > 0)
    console.log(
      `${erasures.foreign} erasures were not written with SECRET, or with one that OLD_SECRETS names: set it, and run npm run erasures -- replay.`,
    )
  if (checked.broken.length > 0 || erasures.foreign > 0) process.exitCode = 1
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
}
