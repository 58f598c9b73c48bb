import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes; what the databases of a run of tests take at once is a tenth of it. */
const roomNeeded = 3e9
/** Milliseconds; no run of tests takes as long. */
const leftOver = 24 * 3_600_000

/**
 * A folder for the databases of tests: one that lies in memory, where the machine has one with enough room, else that of
 * temporary files. Each database is a thousand files; a disk's file system takes longer to create and remove them than the
 * tests take with the database. What a run left behind that was killed is removed from memory a day later.
 */
export async function memoryFolder(): Promise<string> {
  const { bavail = 0, bsize = 0 } = await statfs(memory).catch(
    () => ({}) as { bavail?: number; bsize?: number },
  )
  if (bavail * bsize < roomNeeded) return tmpdir()
  for (const name of await readdir(memory)) {
    if (!name.startsWith('harana-')) continue
    const folder = join(memory, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - leftOver) await rm(folder, { recursive: true, force: true })
  }
  return memory
}
