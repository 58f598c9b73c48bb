import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync(join(import.meta.dirname, '../apps/api/src/db/migrations'))

test('each migration has a number of its own, since they run in the order of their names', () => {
  const numbers = files.map((file) => /^\d{4}(?=_[a-z0-9_]+\.sql$)/.exec(file)?.[0] ?? file)
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at)
  expect(twice).toEqual([])
  expect(numbers.every((number) => number.length === 4)).toBe(true)
})
