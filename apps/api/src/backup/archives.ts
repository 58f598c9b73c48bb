import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeArchive } from './object-list.ts'
import { removeUnneeded } from './objects.ts'

/** The archives of a folder, by their names: sorted by name they are sorted by time. */

const named = /^harana-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\dZ)\.tar\.zst$/

/** The file that a command names: an archive, or a folder to put one of this moment into. */
export const archiveIn = (path: string, at: Date): string =>
  path.endsWith('.tar.zst')
    ? path
    : join(path, `harana-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.tar.zst`)

/** The archives of a folder and when they were made, the oldest first. */
export async function archivesOf(folder: string): Promise<{ name: string; madeAt: Date }[]> {
  const archives = (await readdir(folder)).flatMap((name) => {
    const [, day, hour, minute, second] = named.exec(name) ?? []
    return day ? [{ name, madeAt: new Date(`${day}${hour}:${minute}:${second}`) }] : []
  })
  return archives.sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime())
}

/**
 * Removes the archives of a folder that are older than so many days, but never the newest, of the write-ahead log what
 * ended before the oldest that stays, what backups that were killed have left, and the photo objects that none needs. Files
 * with other names stay.
 * @throws StartError when it is not known which photo objects an archive that stays needs; all of them stay then
 */
export async function removeOldArchives(folder: string, days: number, now: Date): Promise<number> {
  const archives = await archivesOf(folder)
  const since = now.getTime() - days * 24 * 3_600_000
  const old = archives.slice(0, -1).filter(({ madeAt }) => madeAt.getTime() < since)
  for (const { name } of old) await removeArchive(join(folder, name))
  const oldest = archives[old.length]
  if (oldest) await removeLogBefore(join(folder, 'wal'), oldest.madeAt)
  await removeUnfinished(folder, now)
  await removeUnneeded(folder, now)
  return old.length
}

/** What backups that were killed have left. Those of the last day may still be written. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^harana-[\dTZ-]+\.tar\.zst\.([0-9a-f-]{36}\.)?unfinished$/.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > 24 * 3_600_000) await rm(join(folder, name))
  }
}

async function removeLogBefore(folder: string, moment: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    // Which timelines there were is asked for whatever the age.
    if (!/^[0-9A-F]{24}\.gz$/.test(name)) continue
    const { mtime } = await stat(join(folder, name))
    if (mtime < moment) await rm(join(folder, name))
  }
}
