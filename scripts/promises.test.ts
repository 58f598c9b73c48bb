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

test.each(['SECURITY.md', 'docs/security/asvs.md', 'docs/security/inventory.md'])(
  'every test that %s names is there',
  (document) => {
    const files = globSync('{apps,packages,e2e}/**/*.test.ts', { cwd: project, exclude: ['**/node_modules'] })
    const missing = promisedTests(readFileSync(join(project, document), 'utf8')).filter((promise) => {
      const { file, words } = partsOf(promise)
      const found = files.filter((path) => `/${path}`.endsWith(`/${file}`))
      return !found.some((path) => readFileSync(join(project, path), 'utf8').includes(words))
    })
    expect(missing).toEqual([])
  },
)

test('each requirement of ASVS 5.0.0 of levels 1 and 2 is decided once, and counted as it is decided', () => {
  const text = readFileSync(join(project, 'docs/security/asvs.md'), 'utf8')
  const rows = [
    ...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (holds|differs|operator|not used) \| \S.* \|$/gm),
  ]
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length)
  const count = (column: number, value: string) => rows.filter((row) => row[column] === value).length
  expect([count(2, '1'), count(2, '2')]).toEqual([70, 183])
  const [holds, differs, operator, unused] = ['holds', 'differs', 'operator', 'not used'].map((word) =>
    count(3, word),
  )
  expect(text).toContain(
    `${holds} hold, ${differs} differ, ${operator} are the operator's, ${unused} concern what is not used.`,
  )
})
