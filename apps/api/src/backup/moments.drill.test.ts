import { readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../kernel/config.ts'
import { openDatabase } from '../launch/database.ts'
import { openEmbeddedDatabase } from '../launch/embedded-database.ts'
import type { Postgres } from '../launch/postgres.ts'
import { configIn, startKeptServer } from '../testing/kept-server.ts'
import { query } from '../testing/query.ts'
import { scratchFolders } from '../testing/scratch-folders.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folders = scratchFolders()

let server: Postgres
let config: Config
let archives: string
let file: string

beforeAll(async () => {
  ;({ server, config, archives } = await startKeptServer(folders))
  await query(server.url, 'CREATE TABLE written (n int PRIMARY KEY, filler text)')
  await query(server.url, 'INSERT INTO written VALUES (1), (2)')
  file = join(archives, 'first.tar.zst')
  await makeBackup(config, file)
}, 240_000)

afterAll(async () => {
  await server.stop()
  await folders.remove()
})

test('a restored backup goes on to a moment that was asked for, and to the last one that was kept', async () => {
  await query(server.url, "INSERT INTO written VALUES (-1, 'before the mistake')")
  const [moment] = await query<{ now: Date }>(server.url, 'SELECT clock_timestamp() AS now')
  await query(server.url, 'DELETE FROM written WHERE n > 0')
  // In place of the minute after which a file of the log is kept.
  await query(server.adminUrl, 'SELECT pg_switch_wal()')
  await expect
    .poll(
      async () => {
        const [row] = await query<{ behind: boolean }>(
          server.adminUrl,
          `SELECT last_archived_wal < pg_walfile_name(pg_current_wal_insert_lsn()) AND
          EXISTS (SELECT FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready') AS behind FROM pg_stat_archiver`,
        )
        return row!.behind
      },
      { timeout: 60_000 },
    )
    .toBe(false)
  for (const [until, rows] of [
    [new Date(moment!.now.getTime() + 1), 'all'],
    ['latest', 'one'],
  ] as const) {
    const target = configIn(await folders.make())
    await restoreBackup(target, file, until)
    const database = await openEmbeddedDatabase(target)
    try {
      const found = await query<{ n: number }>(database.url, 'SELECT n FROM written ORDER BY n LIMIT 2')
      expect(found.map(({ n }) => n)).toEqual(rows === 'all' ? [-1, 1] : [-1])
    } finally {
      await database.stop()
    }
  }
  // What a restored site writes is found by the next restore from the same backup, whose own log goes on beside it.
  const wal = join(archives, 'wal')
  const again = async (n: number) => {
    const target = configIn(await folders.make())
    await restoreBackup(target, file, 'latest')
    const database = await openDatabase({ ...target, backupDir: archives }, () => {})
    await query(database.url, 'INSERT INTO written VALUES ($1)', [n])
    const found = await query<{ n: number }>(database.url, 'SELECT n FROM written ORDER BY n')
    await database.stop()
    return found.map((row) => row.n)
  }
  expect(await again(-2)).toEqual([-2, -1])
  expect(await again(-3)).toEqual([-3, -2, -1])
  expect(await readdir(wal)).toEqual(expect.arrayContaining(['00000002.history.gz', '00000003.history.gz']))
  expect((await readdir(wal)).filter((name) => /^00000003[0-9A-F]{16}\.gz$/.test(name))).not.toEqual([])
  // A backup that is of none of them is restored as well.
  const left = join(archives, 'left.tar.zst')
  await makeBackup(config, left)
  await restoreBackup(configIn(await folders.make()), left)
  // Whoever asks for the last moment must not be given an earlier one because of a file that was changed.
  const kept = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).sort()
  for (const name of kept) await truncate(join(wal, name), (await stat(join(wal, name))).size - 20)
  await expect(restoreBackup(configIn(await folders.make()), file, 'latest')).rejects.toThrow(
    /could not restore file "[0-9A-F]{24}" from archive/,
  )
  await restoreBackup(configIn(await folders.make()), file)
}, 240_000)
