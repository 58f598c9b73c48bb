import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
