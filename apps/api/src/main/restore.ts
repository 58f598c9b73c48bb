/**
 * `npm run restore -- FILE`, on a machine whose data folder has no database: restores an archive of `npm run backup`, and
 * erases again whom the erasure journal names. `--latest` goes on to the last minute of the write-ahead log that was kept
 * beside the archive, `--until TIME` to a moment of it. Set SECRET to that of the installation, or put its file into the
 * data folder, before.
 */
import { parseArgs } from 'node:util'
import { restoreBackup } from '../backup/restore-backup.ts'
import { exitCodeOf, formatChecked } from '../backup/words.ts'
import { StartError } from '../launch/checks.ts'
import { formatStartupError, settings } from '../launch/settings.ts'
import { drawnPhotos } from './drawn-photos.ts'

const usage = 'usage: npm run restore -- FILE.tar.zst [--latest | --until 2026-11-26T12:00:00Z]'

function read() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { latest: { type: 'boolean' }, until: { type: 'string' } },
    })
    const [file, ...more] = positionals
    const until = values.until === undefined ? undefined : new Date(values.until)
    if (!file || more.length > 0 || (until && (values.latest || Number.isNaN(until.getTime()))))
      throw new Error()
    return { file, until: until ?? (values.latest ? ('latest' as const) : ('backup' as const)) }
  } catch {
    throw new StartError(usage)
  }
}

try {
  const { file, until } = read()
  const config = settings()
  const isDrawn = await drawnPhotos(config)
  const { manifest, photos, erasures, ...checked } = await restoreBackup(config, file, until, isDrawn)
  const moment =
    until === 'latest'
      ? 'of the last minute that was kept'
      : `of ${until === 'backup' ? manifest.ended : until.toISOString()}`
  console.log(`Restored: the database ${moment}, and the ${photos} photo files of ${manifest.ended}.`)
  for (const line of formatChecked(checked)) console.log(line)
  console.log(`${erasures.entries} erasures were read, and ${erasures.erased} members erased again.`)
  if (erasures.foreign > 0)
    console.log(
      `${erasures.foreign} erasures were not written with SECRET, or with one that OLD_SECRETS names: set it, and run npm run erasures -- replay.`,
    )
  process.exitCode = erasures.foreign > 0 ? 1 : exitCodeOf(checked)
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
}
