import { expect, test } from 'vitest'
import { placed } from './arrange.ts'

test('an item moves forward and backward, the others keep their order', () => {
  expect(placed(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(placed(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
})

test('nothing moves outside the list', () => {
  for (const place of [-1, 2]) expect(placed(['a', 'b'], 'a', place)).toEqual(['a', 'b'])
  expect(placed(['a', 'b'], 'x', 0)).toEqual(['a', 'b'])
})
