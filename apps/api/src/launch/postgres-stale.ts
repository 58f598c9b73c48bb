import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../db/client.ts'

/** The port of the server that runs on the cluster and knows our password; undefined when there is none. */
export async function runningPort(cluster: string, password: string): Promise<number | undefined> {
  const { pid, port } = await readPidFile(cluster)
  return pid && alive(pid) && (await answers(port, password)) ? port : undefined
}

/** The numbers that the cluster's server wrote down when it started, maybe long ago. */
async function readPidFile(cluster: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/**
 * Shuts down a server that a launcher which is no more left on the cluster.
 * Throws when that launcher still runs: two on one data folder would be each other's end.
 */
export async function clearStalePostmaster(cluster: string, folder: string, password: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const { pid, port } = await readPidFile(cluster)
  // The numbers may long belong to someone else: only a server that knows our password is ours.
  // One that is just going down answers nobody any more, and is waited for.
  const deadline = Date.now() + 5000
  while (pid && alive(pid) && !(await answers(port, password))) {
    if (Date.now() > deadline || !(await exists(pidFile))) return
    await sleep(50)
  }
  if (!pid || !alive(pid)) return
  const launcher = Number(await readFile(join(folder, 'launcher.pid'), 'utf8').catch(() => ''))
  if (launcher && launcher !== process.pid && alive(launcher)) {
    throw new Error(`the data folder is in use by process ${launcher}: stop it, or set another DATA_DIR.`)
  }
  for (const [signal, timeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
  ] as const) {
    process.kill(pid, signal)
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (!(await exists(pidFile))) return
      await sleep(50)
    }
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const answers = (port: number, password: string): Promise<boolean> =>
  withClient({ host: '127.0.0.1', port, user: 'harana', password, database: 'postgres' }, () => true).catch(
    () => false,
  )
