import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../launch/embedded-database.ts'
import { type Checked, checkDatabase, type IsDrawn } from './check-database.ts'
import { checkListBeside, type StoredObject } from './object-list.ts'
import { takeOver } from './take-over.ts'
import { unpack } from './unpack.ts'

/**
 * Restores the database of an archive on a server of its own, in a folder that is removed again, and checks all of it: a
 * backup that was never restored may be none.
 * @throws StartError when the archive is damaged, a photo that it needs, or the list of these beside it
 */
export async function checkArchive(file: string, isDrawn: IsDrawn = () => false): Promise<Checked> {
  const dataDir = await mkdtemp(join(tmpdir(), 'harana-check-'))
  try {
    await chmod(dataDir, 0o711)
    const photos = new Set<string>()
    const listed: StoredObject[] = []
    const { outside } = await unpack(file, dataDir, async (key, read, object) => {
      if (object) listed.push(object)
      await read()
      photos.add(key)
    })
    await checkListBeside(file, listed)
    if (outside) await takeOver(dataDir, outside, {})
    const database = await openEmbeddedDatabase({ dataDir })
    try {
      return await checkDatabase(database, photos, isDrawn)
    } finally {
      await database.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
