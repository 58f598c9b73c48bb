import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { openStorage } from '../integrations/open-storage.ts'
import { type Config, readConfig } from '../kernel/config.ts'
import { openEmbeddedDatabase } from '../launch/embedded-database.ts'
import { type Postgres, startPostgres } from '../launch/postgres.ts'
import { createMember } from '../testing/factories.ts'
import { query } from '../testing/query.ts'
import { scratchFolders } from '../testing/scratch-folders.ts'
import { readArchive } from './archive.ts'
import { checkArchive } from './check-archive.ts'
import { followLog, slot } from './follow-log.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** The shipped server, started apart from the product, with a database, an owner and settings of an operator's own. */
const folders = scratchFolders()
const secret = { SECRET: 's'.repeat(32) }
const embeddedIn = (dataDir: string): Config => readConfig({ ...secret, DATA_DIR: dataDir })

let server: Postgres
let config: Config
let owned: string
let copier: string

const as = (role: string) => {
  const url = new URL(server.adminUrl)
  url.username = role
  url.password = 'theirs'
  url.pathname = '/dating'
  return url.href
}

beforeAll(async () => {
  server = await startPostgres({
    dataDir: await folders.make(),
    settings: { shared_buffers: '64MB', fsync: 'off' },
  })
  await query(server.adminUrl, "CREATE ROLE dating_app LOGIN PASSWORD 'theirs'")
  await query(server.adminUrl, "CREATE ROLE dating_copier LOGIN REPLICATION PASSWORD 'theirs'")
  await query(server.adminUrl, 'DROP DATABASE harana')
  await query(server.adminUrl, 'CREATE DATABASE dating OWNER dating_app')
  // What a copy must not do by itself on another machine.
  await query(server.adminUrl, "ALTER SYSTEM SET archive_command = 'false'")
  owned = as('dating_app')
  copier = as('dating_copier')
  await migrate(owned)
  const { db, close } = connect(owned, { max: 2, name: 'test' })
  await createMember(db)
  await close()
  await query(owned, 'CREATE TABLE written (n int PRIMARY KEY, filler text)')
  config = readConfig({
    ...secret,
    DATA_DIR: await folders.make(),
    DATABASE_URL: owned,
    BACKUP_DATABASE_URL: copier,
    SMTP_URL: 'smtp://localhost:25',
  })
  await openStorage(config).put(`${'a'.repeat(32)}/master.webp`, Buffer.from('a photo'))
}, 240_000)

afterAll(async () => {
  await server?.stop()
  await folders.remove()
})

async function valuesIn(dataDir: string, text: string): Promise<unknown[]> {
  const database = await openEmbeddedDatabase(embeddedIn(dataDir))
  try {
    return (await query<{ value: unknown }>(database.url, text)).map(({ value }) => value)
  } finally {
    await database.stop()
  }
}

test('an outside database is backed up while it is written to, checked by restoring it, and restored as the embedded one', async () => {
  let writing = true
  const written = (async () => {
    const client = new Client(owned)
    await client.connect()
    let n = 0
    while (writing) await client.query("INSERT INTO written VALUES ($1, repeat('x', 3000))", [++n])
    await client.end()
  })()
  const file = join(await folders.make(), 'outside.tar.zst')
  await makeBackup(config, file)
  writing = false
  await written
  const names: string[] = []
  const { outside } = await readArchive(file, async ({ name }) => void names.push(name))
  expect(outside).toEqual({ database: 'dating', owner: 'dating_app', superuser: 'harana' })
  expect(names.filter((name) => /postmaster\.|recovery\.signal|^password$/.test(name))).toEqual([])
  expect(await checkArchive(file)).toMatchObject({ members: 1, broken: [] })

  const target = await folders.make()
  const restored = await restoreBackup(embeddedIn(target), file)
  expect(restored).toMatchObject({ broken: [], members: 1, photos: 1 })
  const [gap] = await valuesIn(target, 'SELECT max(n) - count(*)::int AS value FROM written')
  expect(gap).toBe(0)
  // The product's role owns all of it, so that the next migration finds nothing closed.
  const others = `SELECT relname AS value FROM pg_class WHERE relnamespace = 'public'::regnamespace
    AND relowner <> 'harana_app'::regrole`
  expect(await valuesIn(target, others)).toEqual([])
  expect(await valuesIn(target, "SELECT current_setting('archive_command') AS value")).toEqual(['(disabled)'])
}, 240_000)

const isKept = async () => {
  const [row] = await query<{ kept: boolean }>(
    server.adminUrl,
    `SELECT count(*) FILTER (WHERE flush_lsn >= pg_current_wal_flush_lsn()) = 1 AS kept FROM pg_stat_replication`,
  )
  return row!.kept
}
const keptWithin = { timeout: 60_000, interval: 200 }
const often = { syncMs: 500 }

test('the log of an outside database is kept as it is written, through restarts of either side, and restored to a moment and to the last one', async () => {
  const archives = await folders.make()
  const lines: string[] = []
  let following = followLog(copier, archives, (line) => lines.push(line), often)
  onTestFinished(() => following.stop())
  await expect.poll(isKept, keptWithin).toBe(true)
  const file = join(archives, 'first.tar.zst')
  await makeBackup(config, file)

  await query(owned, "INSERT INTO written VALUES (-1, 'before the mistake')")
  // More than one file of the log.
  await query(
    owned,
    'INSERT INTO written SELECT 1000000 + n, repeat(md5(n::text), 90) FROM generate_series(1, 12000) n',
  )
  await following.stop()
  // Written while nobody follows: the server keeps it for who does.
  await query(owned, "INSERT INTO written VALUES (-2, 'while nobody followed')")
  const [moment] = await query<{ now: Date }>(owned, 'SELECT clock_timestamp() AS now')
  following = followLog(copier, archives, (line) => lines.push(line), often)
  await query(owned, 'DELETE FROM written WHERE n <> -2')
  await expect.poll(isKept, keptWithin).toBe(true)
  await following.stop()
  const kept = await readdir(join(archives, 'wal'))
  expect(kept.filter((name) => name.endsWith('.gz')).length).toBeGreaterThan(1)
  expect(kept.filter((name) => name.endsWith('.partial'))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('WARNING'))).toEqual([])

  for (const [until, values] of [
    [new Date(moment!.now.getTime() + 1), [-2, -1]],
    ['latest', [-2]],
  ] as const) {
    const target = await folders.make()
    await restoreBackup(embeddedIn(target), file, until)
    expect(await valuesIn(target, 'SELECT n AS value FROM written WHERE n < 0 ORDER BY n')).toEqual(values)
  }
}, 240_000)

/** Another server takes over where the one before stood: a timeline of its own, without the slot. */
async function failOver(): Promise<void> {
  await server.stop()
  await writeFile(join(server.folder, 'cluster', 'recovery.signal'), '')
  const settings = { shared_buffers: '64MB', fsync: 'off', restore_command: 'false', hot_standby: 'off' }
  server = await startPostgres({ dataDir: dirname(server.folder), port: server.port, settings })
  await query(server.adminUrl, `SELECT pg_drop_replication_slot('${slot}')`)
  // Each start of the shipped server makes it.
  await query(server.adminUrl, 'DROP DATABASE harana')
}
const writeFiles = (from: number) =>
  query(
    owned,
    `INSERT INTO written SELECT ${from} + n, repeat(md5(n::text), 90) FROM generate_series(1, 12000) n`,
  )

test('when a standby takes over, its log goes on where that of before ended, and what the server gave up meanwhile is told of', async () => {
  const archives = await folders.make()
  const lines: string[] = []
  const follow = () => followLog(copier, archives, (line) => lines.push(line), often)
  let following = follow()
  onTestFinished(() => following.stop())
  await expect.poll(isKept, keptWithin).toBe(true)
  const file = join(archives, 'first.tar.zst')
  await makeBackup(config, file)
  await query(owned, "INSERT INTO written VALUES (-11, 'before')")
  await expect.poll(isKept, keptWithin).toBe(true)
  await following.stop()
  // Some whole files that only the server has when another takes over.
  await writeFiles(2_000_000)
  await failOver()
  following = follow()
  await query(owned, "INSERT INTO written VALUES (-12, 'after')")
  await expect.poll(isKept, keptWithin).toBe(true)
  await following.stop()
  expect(lines.filter((line) => /WARNING|kept from now on/.test(line))).toHaveLength(1)
  const target = await folders.make()
  await restoreBackup(embeddedIn(target), file, 'latest')
  const values = 'SELECT n AS value FROM written WHERE n <= -10 OR n = 2012000 ORDER BY n'
  expect(await valuesIn(target, values)).toEqual([-12, -11, 2_012_000])

  // Nobody came for longer than the server keeps its log for.
  await query(server.adminUrl, "ALTER SYSTEM SET max_slot_wal_keep_size = '1MB'")
  await query(server.adminUrl, 'SELECT pg_reload_conf()')
  await writeFiles(3_000_000)
  await query(server.adminUrl, 'SELECT pg_switch_wal()')
  await query(server.adminUrl, 'CHECKPOINT')
  expect(await query(server.adminUrl, 'SELECT wal_status FROM pg_replication_slots')).toEqual([
    { wal_status: 'lost' },
  ])
  following = follow()
  await expect.poll(isKept, keptWithin).toBe(true)
  expect(lines.filter((line) => /kept from now on/.test(line))).toHaveLength(2)
}, 300_000)

test('a folder with the log of another database takes none of this one, and the log that is not kept is warned of', async () => {
  const archives = await folders.make()
  const other = followLog(copier, archives, () => {})
  await expect
    .poll(() => readdir(join(archives, 'wal')).catch(() => []), { timeout: 20_000 })
    .toContain('system')
  await other.stop()
  await writeFile(join(archives, 'wal', 'system'), '1')
  const lines: string[] = []
  const following = followLog(copier, archives, (line) => lines.push(line), often)
  await expect.poll(() => lines.join(), { timeout: 20_000 }).toMatch(/WARNING: .*the log of another database/)
  await following.stop()
  const away = followLog(as('nobody'), archives, (line) => lines.push(line))
  await expect
    .poll(() => lines.join(), { timeout: 20_000 })
    .toMatch(/WARNING: .*does not let itself be copied/)
  await away.stop()
}, 60_000)

test('what can’t be copied is refused with what is missing, and leaves no archive', async () => {
  const archives = await folders.make()
  const file = join(archives, 'none.tar.zst')
  const withUrl = (url: string | undefined) => makeBackup({ ...config, backupDatabaseUrl: url }, file)
  await expect(withUrl(undefined)).rejects.toThrow(/^BACKUP_DATABASE_URL: must be set/)
  await expect(withUrl(owned)).rejects.toThrow(/^BACKUP_DATABASE_URL: .*(permission|REPLICATION)/)
  await expect(withUrl(copier.replace(/dating$/, 'postgres'))).rejects.toThrow(/is not the product’s/)
  await expect(restoreBackup(config, file)).rejects.toThrow(/^DATABASE_URL: .*leave DATABASE_URL away/)
  expect(await readdir(archives)).toEqual([])
  await query(server.adminUrl, `SELECT pg_drop_replication_slot('${slot}')`)
}, 60_000)
