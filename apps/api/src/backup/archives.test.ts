import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'
import { archiveIn, removeOldArchives } from './archives.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 2, 30, 5))

test('old archives go, and the log from before the oldest that stays; the newest and what we did not make stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harana-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const n of [1, 5, 9]) await writeFile(archiveIn(folder, day(n)), '')
  await writeFile(join(folder, 'by-hand.tar.zst'), '')
  await mkdir(join(folder, 'wal'))
  const log = ['000000010000000000000001.gz', '000000010000000000000002.gz', '00000002.history.gz']
  for (const [at, name] of log.entries()) {
    await writeFile(join(folder, 'wal', name), '')
    const written = at === 1 ? day(6) : day(4)
    await utimes(join(folder, 'wal', name), written, written)
  }
  expect(await removeOldArchives(folder, 7, day(10))).toBe(1)
  expect((await readdir(folder)).sort()).toEqual([
    'by-hand.tar.zst',
    'harana-2026-11-05T023005Z.tar.zst',
    'harana-2026-11-09T023005Z.tar.zst',
    'wal',
  ])
  expect((await readdir(join(folder, 'wal'))).sort()).toEqual([log[1], log[2]])
  expect(await removeOldArchives(folder, 7, day(30))).toBe(1)
  expect(await readdir(folder)).toContain('harana-2026-11-09T023005Z.tar.zst')
})

test('what backups that were killed have left goes after a day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harana-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const left = ['harana-2026-11-05T023005Z.tar.zst.unfinished', `${randomUUID()}.unfinished`]
  left[1] = `harana-2026-11-05T023005Z.tar.zst.${left[1]}`
  for (const name of [...left, 'mine.unfinished']) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), day(5), day(5))
  }
  const written = `harana-2026-11-09T023005Z.tar.zst.${randomUUID()}.unfinished`
  await writeFile(join(folder, written), '')
  await utimes(join(folder, written), day(9), day(9))
  await removeOldArchives(folder, 7, day(9))
  expect((await readdir(folder)).sort()).toEqual([written, 'mine.unfinished'])
})

test('two archives of one name that are written at once are each whole, and the later one stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harana-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'by-hand.tar.zst')
  const [isBegun, begin] = gate()
  const [mayEnd, end] = gate()
  const at = { began: day(1).toISOString(), ended: day(1).toISOString() }
  const slow = writeArchive(file, async (adding) => {
    await adding.bytes('slow', randomBytes(3_000_000))
    begin()
    await mayEnd
    return { version: 1, ...at, postgres: '18' }
  })
  await isBegun
  await writeArchive(file, async (adding) => {
    await adding.bytes('quick', randomBytes(1_000))
    return { version: 1, ...at, postgres: '18' }
  })
  const names = async () => {
    const found: string[] = []
    await readArchive(file, async ({ name }) => void found.push(name))
    return found
  }
  expect(await names()).toEqual(['quick'])
  end()
  await slow
  expect(await names()).toEqual(['slow'])
})

/** A promise, and what resolves it. */
function gate(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}
