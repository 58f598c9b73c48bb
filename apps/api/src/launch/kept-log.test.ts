import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepLog, type RecoveryTarget, readLog } from './kept-log.ts'

/** Runs a command as PostgreSQL does, for the file of its log that it asks for. */
function run(command: unknown, path: string, name: string): void {
  const values: Record<string, string> = { '%': '%', p: path, f: name }
  const line = String(command).replace(/%(.)/g, (whole, of: string) => values[of] ?? whole)
  execFileSync('sh', ['-c', line], { stdio: 'pipe' })
}

/** The name of the log's file with this number, of a timeline. */
const wal = (number: number, timeline = 1) =>
  [timeline, 0, number].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')

test.each(["O'Brien's", '100%full', '$(exit 3)', 'two words'])(
  'the log is kept in a folder %s, and read there',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'harana-test-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await chmod(folder, 0o755)
    const backups = join(folder, name)
    const [written, read] = [join(folder, 'written'), join(folder, 'read')]
    await writeFile(written, 'a file of the log')
    run((await keepLog(backups)).archive_command, written, wal(1))
    run((await readLog(backups, 'latest')).restore_command, read, wal(1))
    expect(await readFile(read, 'utf8')).toBe('a file of the log')
  },
)

test('a file that is missing between two others ends a restore, and one after the last is its end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harana-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  const kept = (await keepLog(folder)).archive_command
  await writeFile(join(folder, 'written'), 'a file of the log')
  for (const name of [wal(9), wal(11), '00000001.history', wal(30, 2)])
    run(kept, join(folder, 'written'), name)
  const asked = async (name: string, until: RecoveryTarget = 'latest') => {
    try {
      run((await readLog(folder, until)).restore_command, join(folder, 'read'), name)
      return 0
    } catch (error) {
      return (error as { status: number }).status
    }
  }
  expect(await asked(wal(9))).toBe(0)
  expect(await asked(wal(10))).toBe(200)
  expect(await asked(wal(10), new Date())).toBe(200)
  // A backup has what it needs itself; its log may have been kept from later on, or is not kept any more.
  expect(await asked(wal(10), 'backup')).toBe(1)
  expect(await asked(wal(8))).toBe(1)
  expect(await asked(wal(12))).toBe(1)
  expect(await asked(wal(29, 2))).toBe(1)
  expect(await asked('00000002.history')).toBe(1)
  // The history of the timeline that a restore follows says where it went on from the first one.
  run(kept, join(folder, 'written'), '00000004.history')
  run(kept, join(folder, 'written'), wal(15, 4))
  expect(await asked(wal(12))).toBe(200)
  expect(await asked(wal(14, 4))).toBe(1)
  expect(await asked(wal(16, 4))).toBe(1)
  run(kept, join(folder, 'written'), '00000005.history')
  expect(await asked(wal(12))).toBe(1)
  expect(await asked(`${wal(10)}.00000028.backup`)).toBe(1)
  await writeFile(join(folder, 'wal', `${wal(12)}.partial`), 'not full yet')
  expect(await asked(wal(12))).toBe(0)
})
