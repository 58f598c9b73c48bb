import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partsOf, promisedTests } from './promises.ts'

const project = join(import.meta.dirname, '..')

test('a promise names a file of tests, or titles of one', () => {
  const text =
    'One (a.test.ts: "first", "second"), two ("third": `x`; e2e/b.test.ts), three (c.test.ts: "d: e").'
  const named = promisedTests(text)
  expect(named).toEqual([
    'a.test.ts: first',
    'a.test.ts: second',
    'a.test.ts: third',
    'e2e/b.test.ts',
    'c.test.ts: d: e',
  ])
  expect(named.slice(-2).map(partsOf)).toEqual([
    { file: 'e2e/b.test.ts', words: '' },
    { file: 'c.test.ts', words: 'd: e' },
  ])
})

test('every test that SECURITY.md names is there', () => {
  const files = globSync('{apps,packages,e2e}/**/*.test.ts', { cwd: project, exclude: ['**/node_modules'] })
  const missing = promisedTests(readFileSync(join(project, 'SECURITY.md'), 'utf8')).filter((promise) => {
    const { file, words } = partsOf(promise)
    const found = files.filter((path) => `/${path}`.endsWith(`/${file}`))
    return !found.some((path) => readFileSync(join(project, path), 'utf8').includes(words))
  })
  expect(missing).toEqual([])
})
