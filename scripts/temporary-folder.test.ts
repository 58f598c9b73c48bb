import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the temporary files of a run that is ended by Ctrl-C are removed', async () => {
  const module = join(import.meta.dirname, 'temporary-folder.ts')
  const program = `const { withTemporaryFolder } = await import(${JSON.stringify(module)})
    await withTemporaryFolder(async (folder, isToEnd) => {
      console.log(folder)
      setInterval(() => {}, 1_000)
      await new Promise((resolve) => isToEnd.addEventListener('abort', resolve))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(child.stdout, 'data')
  const folder = String(printed).trim()
  expect(existsSync(folder)).toBe(true)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT'])
  expect(existsSync(folder)).toBe(false)
})
