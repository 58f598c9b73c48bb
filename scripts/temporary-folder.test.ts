import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the temporary files of two runs that are ended by Ctrl-C, one later than the other, are removed, and no other begins', async () => {
  const module = join(import.meta.dirname, 'temporary-folder.ts')
  const program = `const { withTemporaryFolder } = await import(${JSON.stringify(module)})
    const folders = []
    const run = (lateMs) => withTemporaryFolder(async (folder, isToEnd) => {
      if (folders.push(folder) >= 2) console.log(folders.join())
      setInterval(() => {}, 1_000)
      await new Promise((resolve) => isToEnd.addEventListener('abort', () => setTimeout(resolve, lateMs)))
    })
    run(0).then(() => run(0))
    await run(200)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (data) => (printed += data))
  await once(child.stdout, 'data')
  const folders = printed.trim().split(',')
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, true])
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT'])
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false])
  // A run that begins tells its folder.
  expect(printed.trim().split('\n')).toHaveLength(1)
})
