import { expect, test } from 'vitest'
import { codeDigits } from './code-digits.ts'

test('a code is read out of whatever was pasted', () => {
  expect(codeDigits('Your code: 1234 5678.')).toBe('12345678')
  expect(codeDigits('123456789')).toBe('12345678')
  expect(codeDigits('abc')).toBe('')
})
