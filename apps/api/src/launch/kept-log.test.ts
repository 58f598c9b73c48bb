import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepLog, readLog } from './kept-log.ts'

test.each(["O'Brien's", '100%full', '$(exit 3)', 'two words'])(
  'the log is kept in a folder %s, and read there',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'harana-test-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await chmod(folder, 0o755)
    const backups = join(folder, name)
    const [written, read] = [join(folder, 'written'), join(folder, 'read')]
    await writeFile(written, 'a file of the log')
    /** As PostgreSQL does. */
    const run = (command: unknown, path: string) => {
      const values: Record<string, string> = { '%': '%', p: path, f: '000000010000000000000001' }
      execFileSync('sh', ['-c', String(command).replace(/%(.)/g, (whole, of: string) => values[of] ?? whole)])
    }
    run((await keepLog(backups)).archive_command, written)
    run((await readLog(backups, 'latest')).restore_command, read)
    expect(await readFile(read, 'utf8')).toBe('a file of the log')
  },
)
