import { expect, test } from 'vitest'
import { dollarsOf, parseDollars } from './dollars.ts'

test.each([
  ['12.50', 1250],
  [' $12.5 ', 1250],
  ['12', 1200],
  ['0.01', 1],
  ['1,250.00', 125_000],
  ['0', 0],
])('%s is an amount of dollars', (text, cents) => {
  expect(parseDollars(text)).toBe(cents)
})

test.each(['', '$', '12.505', '12,50', '1,25', '-3', '12 50', '1e3', 'twelve', '.5', '9999999999'])(
  '%s is none',
  (text) => {
    expect(parseDollars(text)).toBeNull()
  },
)

test('an amount is written as it is read', () => {
  for (const cents of [0, 1, 10, 99, 1250, 100_000_00]) expect(parseDollars(dollarsOf(cents))).toBe(cents)
})
