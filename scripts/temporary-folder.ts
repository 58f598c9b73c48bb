import { chmod, lstat, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes; what the files of a run of tests take at once is less than half of it. */
const roomNeeded = 3e9
/** Milliseconds; no run of tests takes as long. */
const leftOver = 24 * 3_600_000

/** By which a run is ended before it has come to its end. */
const endings: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** How many runs of this process have a folder now. */
let running = 0
/** Tells these runs that the process is to end. */
const ending = new AbortController()
const end = (signal: NodeJS.Signals) => ending.abort(signal)

/**
 * Runs something with a folder for the temporary files of tests, which is removed afterwards. It lies in memory, where the
 * machine has enough room there, else among its temporary files: the databases and backups of a run have thousands of
 * files, and a disk's file system takes longer to create and remove these than the tests take with what is in them.
 * @param run ends soon once it is told that the process is to end, as by Ctrl-C; the process ends once the folders of all
 *   runs are removed, and none begins before that
 */
export async function withTemporaryFolder<T>(
  run: (folder: string, isToEnd: AbortSignal) => Promise<T>,
): Promise<T> {
  if (ending.signal.aborted) return new Promise<never>(() => {})
  const folder = await mkdtemp(join(await memoryFolder(), 'harana-'))
  if (running === 0) for (const signal of endings) process.once(signal, end)
  running += 1
  try {
    // As the machine's own: the accounts of all processes may make files here, and remove none but theirs.
    await chmod(folder, 0o1777)
    return await run(folder, ending.signal)
  } finally {
    // A browser that was killed may write on for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    running -= 1
    if (running === 0) for (const signal of endings) process.off(signal, end)
    if (ending.signal.aborted && running === 0) process.kill(process.pid, ending.signal.reason)
  }
}

/** Finds where the folder can lie. What a run left in memory that was killed is removed a day later. */
async function memoryFolder(): Promise<string> {
  const { bavail = 0, bsize = 0 } = await statfs(memory).catch(
    () => ({}) as { bavail?: number; bsize?: number },
  )
  if (bavail * bsize < roomNeeded) return tmpdir()
  for (const name of await readdir(memory)) {
    if (!name.startsWith('harana-')) continue
    const folder = join(memory, name)
    const { mtimeMs, uid } = await lstat(folder).catch(() => ({ mtimeMs: Date.now(), uid: -1 }))
    // One of another account stays, for root as well.
    if (uid === process.getuid?.() && mtimeMs < Date.now() - leftOver)
      await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
  return memory
}
