import { expect, test } from 'vitest'
import { memberNumber } from './member-number.ts'

test.each([
  ['7', 7],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740992', null],
  ['0', null],
  ['-7', null],
  ['7.5', null],
  ['07', null],
  ['seven', null],
  ['', null],
])('the text "%s" in a URL names member %s @R2.23', (idText, number) =>
  expect(memberNumber(idText)).toBe(number),
)
