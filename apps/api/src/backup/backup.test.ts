import { randomBytes } from 'node:crypto'
import { cp, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/db.ts'
import { isDrawing, photoPath } from '../demo/photos.ts'
import { eraseMember } from '../domains/accounts/erase.ts'
import { openDocuments } from '../integrations/documents.ts'
import { openStorage } from '../integrations/open-storage.ts'
import type { Config } from '../kernel/config.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { openDatabase } from '../launch/database.ts'
import { openEmbeddedDatabase } from '../launch/embedded-database.ts'
import { watchKeptLog } from '../launch/kept-log.ts'
import type { Postgres } from '../launch/postgres.ts'
import { runOnDatabase } from '../main/run-on-database.ts'
import { createMember } from '../testing/factories.ts'
import { configIn, startKeptServer } from '../testing/kept-server.ts'
import { query } from '../testing/query.ts'
import { scratchFolders } from '../testing/scratch-folders.ts'
import { readArchive, writeArchive } from './archive.ts'
import { checkArchive } from './check-archive.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { selectUnkept } from './unkept-log.ts'
import { unpack } from './unpack.ts'

const folders = scratchFolders()

let server: Postgres
let config: Config
let archives: string
let file: string
let stays: number
let erased: number

const photo = 'a'.repeat(32)
let drawnId: string

beforeAll(async () => {
  ;({ server, config, archives } = await startKeptServer(folders))
  const { db, close } = connect(server.url, { max: 2, name: 'test' })
  stays = (await createMember(db)).id
  erased = (await createMember(db)).id
  await close()
  const storage = openStorage(config)
  await storage.put(`${photo}/master.webp`, Buffer.from('a photo'))
  await storage.put(`live-${photo}/sealed`, Buffer.from('a live photo'))
  await storage.put('export-1/all.zip', Buffer.from('a copy of data'))
  await query(server.url, 'INSERT INTO images (member_id, path, position) VALUES ($1, $2, 0)', [stays, photo])
  const [drawn] = await query<{ id: string }>(
    server.url,
    'INSERT INTO images (member_id, path, position) VALUES ($1, $2, 1) RETURNING id',
    [stays, photoPath({ name: 'Rosario' })],
  )
  drawnId = drawn!.id
  file = join(archives, 'first.tar.zst')
  // Written to all the while: what commits before the copy ends is in it, row by row and in order.
  await query(server.url, 'CREATE TABLE written (n int PRIMARY KEY, filler text)')
  let writing = true
  const written = (async () => {
    const client = new Client(server.url)
    await client.connect()
    let n = 0
    while (writing) await client.query("INSERT INTO written VALUES ($1, repeat('x', 3000))", [++n])
    await client.end()
    return n
  })()
  await makeBackup(config, file)
  writing = false
  await written
}, 240_000)

afterAll(async () => {
  await server.stop()
  await folders.remove()
})

describe('a backup', () => {
  test('is a file that its owner alone can read, without live photos and copies of data', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const names: string[] = []
    const { entries } = await readArchive(file, async ({ name }) => void names.push(name))
    expect(names).toHaveLength(entries)
    expect(names.filter((name) => name.startsWith('photos/'))).toEqual([`photos/${photo}/master.webp`])
    expect(names.filter((name) => /secret|documents|postmaster/.test(name))).toEqual([])
    expect((await readdir(archives)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })

  test('that is checked is restored once, and lacks no photo that is drawn when it is asked for', async () => {
    expect(await checkArchive(file, isDrawing)).toEqual({ members: 2, broken: [], withoutPhoto: [] })
  }, 120_000)

  test('that was changed or cut off anywhere is refused, and leaves nothing behind', async () => {
    const { size } = await stat(file)
    const target = configIn(await folders.make())
    for (const harm of ['cut', 'changed', 'no archive'] as const) {
      const harmed = join(await folders.make(), 'harmed.tar.zst')
      await cp(file, harmed)
      if (harm === 'cut') await truncate(harmed, size - 100)
      if (harm === 'no archive') await writeFile(harmed, 'not an archive')
      if (harm === 'changed') {
        const handle = await open(harmed, 'r+')
        const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.floor(size / 2))
        await handle.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, Math.floor(size / 2))
        await handle.close()
      }
      await expect(restoreBackup(target, harmed), harm).rejects.toThrow('is damaged or not whole')
      expect(await readdir(target.dataDir), harm).not.toContain('photos')
    }
    await expect(restoreBackup(target, join(archives, 'none.tar.zst'))).rejects.toThrow('there is no file')
  }, 120_000)
})

test('an archive that ends in the middle of what is read of it is refused as damaged', async () => {
  const cut = join(await folders.make(), 'cut.tar.zst')
  const at = new Date().toISOString()
  await writeArchive(cut, async (adding) => {
    await adding.bytes(`photos/${photo}/master.webp`, randomBytes(1_000_000))
    return { version: 1, began: at, ended: at, postgres: '18' }
  })
  await truncate(cut, 500_000)
  const taking = readArchive(cut, async ({ chunks }) => {
    for await (const _ of chunks);
  })
  await expect(taking).rejects.toThrow('is damaged or not whole')
})

describe('a restored backup', () => {
  test('holds what was committed, without whom the journal beside it names, and takes no place of another', async () => {
    await runOnDatabase(config, 'test', async (work) => {
      const secrets = secretsFrom(config.secret)
      const deps = {
        ...work,
        secrets,
        storage: openStorage(config),
        documents: openDocuments(config, secrets),
      }
      expect(await eraseMember(deps, erased)).toBe(true)
    })
    await makeBackup(config, join(archives, 'second.tar.zst'), { beside: true })

    const target = configIn(await folders.make())
    const restored = await restoreBackup(target, file)
    expect(restored).toMatchObject({ broken: [], withoutPhoto: [drawnId], members: 2, photos: 1 })
    expect(restored.erasures).toMatchObject({ entries: 1, erased: 1, foreign: 0 })
    expect(String(await openStorage(target).get(`${photo}/master.webp`))).toBe('a photo')
    const database = await openEmbeddedDatabase(target)
    try {
      const members = await query<{ id: string }>(database.url, 'SELECT id::text FROM members')
      expect(members.map(({ id }) => Number(id))).toEqual([stays])
      const [written] = await query<{ rows: number; last: number }>(
        database.url,
        'SELECT count(*)::int AS rows, max(n) AS last FROM written',
      )
      expect(written!.rows).toBe(written!.last)
      expect(written!.rows).toBeGreaterThan(0)
      // Its log goes by names of its own, beside the one that it comes from.
      const [log] = await query<{ timeline: number }>(
        database.url,
        'SELECT timeline_id AS timeline FROM pg_control_checkpoint()',
      )
      expect(log!.timeline).toBeGreaterThan(1)
    } finally {
      await database.stop()
    }
    await expect(restoreBackup(target, file)).rejects.toThrow('there is a database in')
    expect((await readFile(join(target.dataDir, 'postgres', 'password'), 'utf8')).trim()).not.toBe('')
  }, 120_000)

  test('is not what the product starts with before whoever was erased is erased again', async () => {
    const target = configIn(await folders.make())
    // As a restore that was killed leaves it.
    await unpack(file, target.dataDir, async () => {})
    const opened = openDatabase(target, () => {})
    onTestFinished(() =>
      opened.then(
        ({ stop }) => stop(),
        () => {},
      ),
    )
    await expect(opened).rejects.toThrow('has not ended')

    const whole = configIn(await folders.make())
    await restoreBackup(whole, file)
    const database = await openDatabase(whole, () => {})
    await database.stop()
  }, 120_000)

  test('has the photos that lie beside it, and is refused without touching anything where one is missing', async () => {
    const second = join(archives, 'second.tar.zst')
    const names: string[] = []
    await readArchive(second, async ({ name }) => void names.push(name))
    expect(names.filter((name) => name.startsWith('photos/'))).toEqual([])
    expect(await checkArchive(second, isDrawing)).toEqual({ members: 1, broken: [], withoutPhoto: [] })
    const list = await readFile(`${second}.objects`, 'utf8')
    expect(list).toContain(`\t${photo}/master.webp\n`)
    await writeFile(`${second}.objects`, list.slice(1))
    await expect(checkArchive(second)).rejects.toThrow('is not the list of')
    await writeFile(`${second}.objects`, list)
    const target = configIn(await folders.make())
    // The photo, and the journal's entry.
    expect(await restoreBackup(target, second)).toMatchObject({ members: 1, photos: 2 })
    expect(String(await openStorage(target).get(`${photo}/master.webp`))).toBe('a photo')

    await rm(join(archives, 'objects'), { recursive: true })
    const other = configIn(await folders.make())
    await expect(restoreBackup(other, second)).rejects.toThrow('of the backup, is not there')
    await expect(checkArchive(second)).rejects.toThrow('of the backup, is not there')
    expect(await readdir(other.dataDir)).toEqual([])
  }, 120_000)
})

test('a log that can not be kept is told of until it is kept again', async () => {
  const wal = join(archives, 'wal')
  const keepNow = async () => {
    await query(
      server.url,
      "INSERT INTO written VALUES (-9, 'once more') ON CONFLICT (n) DO UPDATE SET filler = 'again'",
    )
    await query(server.adminUrl, 'SELECT pg_switch_wal()')
    const [row] = await query<{ seconds: number }>(server.url, selectUnkept)
    return row!.seconds
  }
  const kept = { timeout: 60_000, interval: 500 }
  await expect.poll(keepNow, kept).toBe(0)
  const lines: string[] = []
  onTestFinished(watchKeptLog(server.url, (line) => lines.push(line), 100))
  await rename(wal, `${wal}-away`)
  await expect.poll(keepNow, kept).toBeGreaterThan(0)
  await expect
    .poll(() => lines[0], kept)
    .toMatch('WARNING: the log of the database is not kept in BACKUP_DIR, for')
  await rename(`${wal}-away`, wal)
  await expect.poll(keepNow, kept).toBe(0)
}, 120_000)
