import { expect, test } from 'vitest'
import { linePaths, roundTop } from './scale.ts'

test('the top of an axis is round, whole, and not below the highest value', () => {
  const tops = [0, 1, 4, 5, 9, 13, 100, 104, 1_001].map((highest) => roundTop(highest, 4))
  expect(tops).toEqual([4, 4, 4, 8, 20, 20, 100, 200, 2_000])
})

test('a line is broken where a value is not known', () => {
  const at = (index: number, value: number) => [index * 10, value] as const
  expect(linePaths([1, 2, null, 3], at)).toEqual(['M0 1L10 2', 'M30 3'])
  expect(linePaths([null, null], at)).toEqual([])
})
