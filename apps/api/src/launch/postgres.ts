import { spawn } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAway } from '../db/wait.ts'
import { freePort } from './ports.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { ensureCluster } from './postgres-cluster.ts'
import { databaseFolder } from './postgres-place.ts'
import { appUrl, prepareRole } from './postgres-role.ts'
import { clearStalePostmaster } from './postgres-stale.ts'
import { type Running, running } from './running.ts'
import { giveAllTo, type Owner, ownAccounts } from './unprivileged.ts'

/** fsync stays on. */
const defaults: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: `${quarterOfMemory()}MB`,
  max_wal_size: '2GB',
  wal_compression: 'on',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  // After a crash all files of the data folder go to the disk first: one by one, on a busy disk, that takes longer than all
  // else of a recovery. Linux does it in one go, and tells of errors since 5.8.
  ...(syncsAtOnce() && { recovery_init_sync_method: 'syncfs' }),
}

export type Settings = Record<string, string>

function syncsAtOnce(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return platform() === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

/**
 * What the database may keep at hand, in MB, as PostgreSQL's documentation advises; only what is used is taken. Of a
 * million members the cards, tags and indexes fit into a few gigabytes: each search copies in again what does not fit.
 */
function quarterOfMemory(): number {
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(Math.max(Math.floor(Math.min(totalmem(), allowed) / 4 / 1024 / 1024), 128), 8192)
}

/**
 * For a server that runs as long as a command does, perhaps beside the site's own: it needs little of the memory, and
 * PostgreSQL sets up all that it may use as it starts.
 */
export const forACommand: Settings = { shared_buffers: `${Math.min(quarterOfMemory(), 256)}MB` }

export type PostgresOptions = {
  /** The product's data folder; the database takes its place under it. */
  dataDir: string
  /** On loopback; a free one when absent. */
  port?: number
  settings?: Settings
  /** How long it may say nothing; a minute when left out. */
  timeoutMs?: number
}

export type Postgres = Running & {
  /** As the role that owns the database and is no superuser. */
  url: string
  /** As the superuser, for tests, which create and drop databases. */
  adminUrl: string
  port: number
  folder: string
}

/**
 * Starts the embedded server on the data folder, created if need be, and waits until it takes connections.
 * Throws when another launcher uses the folder, or with the server's last words when it does not come up.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  for (const deadline = Date.now() + 10_000; ; await sleep(100)) {
    try {
      return await startOnce(options)
    } catch (error) {
      // The processes of a server that was killed end once they have noticed, each with its statement.
      const areLeft = /pre-existing shared memory block/.test((error as Error).message)
      if (!areLeft || Date.now() > deadline) throw error
    }
  }
}

async function startOnce({
  dataDir,
  port,
  settings,
  timeoutMs = 60_000,
}: PostgresOptions): Promise<Postgres> {
  const owner = (await ownAccounts())?.database
  const [binaries, folder] = await Promise.all([postgresBinaries(owner), databaseFolder(dataDir, owner)])
  const { cluster, password } = await ensureCluster(binaries, folder, owner, settings?.fsync !== 'off')
  await clearStalePostmaster(cluster, folder, password)
  // Earlier versions ran the database as `nobody`.
  await giveAllTo(owner, folder)
  await giveAllTo(owner, cluster)
  const takes = port ?? (await freePort())
  const logFile = join(folder, 'log')
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_TRUNC, O_WRONLY } = constants
  const truncate = size > 10_000_000 ? O_TRUNC : 0
  // The folder belongs to the database's account, so root must follow no symbolic link in it.
  const log = openSync(logFile, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | truncate, 0o600)
  const logged = truncate ? 0 : size
  const options = Object.entries({ ...defaults, ...settings, port: String(takes) })
  const child = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In a process group of its own, so that Ctrl-C reaches the launcher alone, which ends the processes in order.
    { stdio: ['ignore', log, log], cwd: '/', env: {}, detached: true, ...owner },
  )
  closeSync(log)
  // SIGINT is PostgreSQL's fast shutdown: sessions are cut, everything committed is on disk.
  const server = running(child, 'SIGINT', 15_000)
  const release = endWithUs(server.pid, owner)
  void server.exited.then(release)
  const url = appUrl(takes, password)
  const adminUrl = `postgres://harana:${password}@127.0.0.1:${takes}/postgres`
  try {
    const own = { host: '127.0.0.1', port: takes, user: 'harana', password }
    await untilReady(server, () => prepareRole(own), timeoutMs)
    await rm(join(folder, 'launcher.pid'), { force: true })
    await writeFile(join(folder, 'launcher.pid'), String(process.pid), { flag: 'wx' })
  } catch (error) {
    await server.stop()
    const lastWords = (await readFile(logFile, 'utf8').catch(() => ''))
      .slice(logged)
      .trim()
      .split('\n')
      // What it answered to the tries from here, which push out why it ended.
      .filter((line) => !line.includes('FATAL:  the database system is '))
      .slice(-8)
    throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${lastWords.join('\n')}`)
  }
  return { ...server, url, adminUrl, port: takes, folder }
}

/**
 * Tries until a server that was started takes connections.
 * @param timeoutMs how long it may say nothing
 * @throws what the last try threw, or Error when the server has ended
 */
export async function untilReady<T>(
  server: Running,
  attempt: () => Promise<T>,
  timeoutMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  let ended: string | undefined
  void server.exited.then((how) => {
    ended = how
  })
  let deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (ended) throw new Error(`it ended with ${ended}`)
      const { code } = error as { code?: string }
      // It says itself that it is starting: ended in the middle of its recovery, it would have to begin that again.
      if (code === '57P03') deadline = Date.now() + timeoutMs
      // A socket in a folder is not there before.
      const isToCome = isAway(error) || code === 'ENOENT'
      if (Date.now() > deadline || !isToCome) throw error
      await sleep(30)
    }
  }
}

/** Starts a shell that waits on a pipe of ours and shuts the server down when this process has died. */
export function endWithUs(pid: number, owner: Owner): () => void {
  if (process.platform === 'win32' || pid < 0) return () => {}
  const watch = spawn('sh', ['-c', 'while read -r _; do :; done; kill -INT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
    ...owner,
  })
  watch.on('error', () => {})
  watch.unref()
  return () => {
    watch.kill('SIGKILL')
    watch.stdin?.destroy()
  }
}
