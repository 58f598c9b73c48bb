import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, sql } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/launch/postgres.ts'
import { postgresBinaries } from '../apps/api/src/launch/postgres-binaries.ts'
import { ownAccounts } from '../apps/api/src/launch/unprivileged.ts'
import { everywhere, type Host, here } from './hosts.ts'

/** A migrated database that listens for other machines, and a folder beside it from which a replica of it starts. */
export async function startPrimary(dataDir: string) {
  const settings = { listen_addresses: `127.0.0.1,${here}`, wal_keep_size: '256MB' }
  const first = await startPostgres({ dataDir, settings })
  await migrate(first.url)
  await first.stop()
  const cluster = join(first.folder, 'cluster')
  appendFileSync(
    join(cluster, 'pg_hba.conf'),
    `host all all ${everywhere} scram-sha-256\nhost replication all ${everywhere} scram-sha-256\n`,
  )
  const copy = join(first.folder, 'replica')
  execFileSync('cp', ['-a', cluster, copy])
  const password = readFileSync(join(first.folder, 'password'), 'utf8').trim()
  writeFileSync(join(copy, 'standby.signal'), '')
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${here} port=${first.port} user=harana password=${password}'\n`,
  )
  const primary = await startPostgres({ dataDir, port: first.port, settings })
  return { ...primary, copy }
}

/** PostgreSQL's own streaming replica, on a machine of its own. @returns its address, once it follows */
export async function startReplica(host: Host, primary: { url: string; copy: string }) {
  const owner = (await ownAccounts())?.database
  const settings = {
    listen_addresses: host.address,
    unix_socket_directories: '',
    port: '5432',
    hot_standby: 'on',
    max_standby_streaming_delay: '1s',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = join(await postgresBinaries(owner), 'bin/postgres')
  const server = host.start(program, ['-D', primary.copy, ...options], { owner })
  const url = new URL(primary.url)
  url.host = `${host.address}:5432`
  for (const end = Date.now() + 30_000; ; await pause(100)) {
    const { db, close } = connect(url.href, { max: 1, onError: () => {} })
    const { rows } = await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`
      .execute(db)
      .catch(() => ({ rows: [] }))
    await close()
    if (rows[0]?.is)
      return {
        ...server,
        url: url.href,
        hang: (isHung: boolean) => signalAll(server.pid, isHung ? 'SIGSTOP' : 'SIGCONT'),
      }
    if (Date.now() > end) throw new Error('the replica does not follow')
  }
}

/** Signals a server and its processes. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
  for (const one of [pid, ...children]) process.kill(one, signal)
}
