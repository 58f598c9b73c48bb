import { expect, test } from 'vitest'
import { exitCodeOf, formatChecked } from './words.ts'

const whole = { members: 2, broken: [], withoutPhoto: [] }

test.each([
  ['a whole backup', whole, 0],
  ['photos that lack their file', { ...whole, withoutPhoto: ['a'] }, 2],
  ['a broken database', { ...whole, withoutPhoto: ['a'], broken: ['likes: short'] }, 1],
])('%s makes the exit code', (_, checked, code) => {
  expect(exitCodeOf(checked)).toBe(code)
})

test('three photos that lack their file are named', () => {
  expect(formatChecked({ ...whole, withoutPhoto: ['a', 'b', 'c', 'd'] })).toEqual([
    'All of the restored database was read and is whole: 2 members.',
    'WARNING: 4 photos lack their file, such as a, b, c.',
  ])
})
