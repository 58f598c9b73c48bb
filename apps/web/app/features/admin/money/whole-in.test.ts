import { expect, test } from 'vitest'
import { wholeIn } from './whole-in.ts'

test.each([
  ['1', 1],
  [' 250 ', 250],
  ['1000', 1000],
  ['1,000', 1000],
  ['1,250,000', 1_250_000],
])('%s is a whole number', (text, value) => {
  expect(wholeIn(text, 1, 2_000_000)).toBe(value)
})

test.each([
  '',
  '1,00',
  '1,0000',
  '10,00,000',
  ',000',
  '1.000',
  '1 000',
  '-5',
  '1e3',
  'ten',
  '0',
  '2,000,001',
])('%s is none from 1 to 2,000,000', (text) => {
  expect(wholeIn(text, 1, 2_000_000)).toBeNull()
})
