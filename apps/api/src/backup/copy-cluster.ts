import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Adding } from './archive.ts'

/**
 * Copies the files of a running PostgreSQL, as its documentation describes the low-level base backup: between
 * `pg_backup_start` and `pg_backup_stop`, whatever is written meanwhile, with the write-ahead log of that time.
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */

/** What a cluster needs as an empty folder; its files are of the server that runs, and the log is copied at the end. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|backup_manifest|pg_internal\.init|pgsql_tmp.*)$/

/**
 * Adds a cluster to an archive, below the folder `prefix`.
 * @param server the superuser's connection to the cluster's server
 * @returns the major version of PostgreSQL, and the moment that the copy is of
 */
export async function copyCluster(
  { add, prefix, cluster }: { add: Adding; prefix: string; cluster: string },
  server: { port: number; password: string },
): Promise<{ postgres: string; ended: Date }> {
  const client = new Client({ ...server, host: '127.0.0.1', user: 'harana', database: 'postgres' })
  let lost: Error | undefined
  client.on('error', (error) => {
    lost = error
  })
  await client.connect()
  try {
    // Keeps the log that the copy needs. It goes with this connection.
    await client.query(`SELECT pg_create_physical_replication_slot($1, true, true)`, [
      `backup_${process.pid}`,
    ])
    await client.query(`SELECT pg_backup_start('harana', true)`)
    for await (const { path, isFolder } of filesOf(cluster)) {
      if (lost) throw lost
      if (isFolder) await add.folder(`${prefix}/${path}`)
      else await add.file(`${prefix}/${path}`, join(cluster, path))
    }
    const { rows } = await client.query<Stop>(stop)
    const { label, spaces, last, postgres, ended } = rows[0]!
    if (spaces) throw new Error('tablespaces outside the cluster are not copied')
    await add.bytes(`${prefix}/backup_label`, Buffer.from(label))
    const first = /\(file ([0-9A-F]{24})\)/.exec(label)![1]!
    for (const name of (await readdir(join(cluster, 'pg_wal'))).sort())
      if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
        await add.file(`${prefix}/pg_wal/${name}`, join(cluster, 'pg_wal', name))
    return { postgres, ended }
  } finally {
    await client.end().catch(() => {})
  }
}

type Stop = { label: string; spaces: string; last: string; postgres: string; ended: Date }
const stop = `
  SELECT labelfile AS label, trim(spcmapfile) AS spaces, pg_walfile_name(lsn) AS last, clock_timestamp() AS ended,
    current_setting('server_version_num')::int / 10000 || '' AS postgres
  FROM pg_backup_stop(wait_for_archive => false)`

/** Every folder before what is in it. Misses what is made meanwhile, which the log holds. */
async function* filesOf(cluster: string, below = ''): AsyncIterable<{ path: string; isFolder: boolean }> {
  for (const entry of await readdir(join(cluster, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (leftOut.test(entry.name)) continue
    if (entry.isFile()) yield { path, isFolder: false }
    if (!entry.isDirectory()) continue
    yield { path, isFolder: true }
    if (!emptied.has(path)) yield* filesOf(cluster, path)
  }
}
