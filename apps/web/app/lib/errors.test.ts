import { calls } from '@harana/contract'
import { commonErrors } from '@harana/contract/call'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorText } from './errors.ts'
import { refusals } from './refusals.ts'

beforeAll(() => {
  i18n.load('en', {})
  i18n.activate('en')
})

const english = (key: string) => {
  const descriptor = refusals[key]
  return descriptor && i18n._(descriptor)
}

test('the catalogue has every refusal of the contract, in the contract’s words', () => {
  for (const [name, spec] of Object.entries(calls)) {
    const own: Record<string, string> = 'errors' in spec ? spec.errors : {}
    for (const [code, text] of Object.entries(own)) {
      expect([name, code, english(`${name} ${code}`) ?? english(code)]).toEqual([name, code, text])
    }
  }
  const { ERROR: _, NOTAUTHENTICATED: __, ...others } = commonErrors
  for (const [code, text] of Object.entries(others)) expect(english(code)).toBe(text)
})

test('a text for the code stands before the server’s words, those before the fallback @R8.1 @R8.11', () => {
  const text = (code: string, message: string, call?: string) =>
    errorText(new ApiError({ code, message, call }), 'fallback')
  expect(text('WRONGCODE', '')).toBe('This code is not right.')
  expect(text('NOTFOUND', '', 'notifications/remove')).toBe('This notification is gone already.')
  expect(text('WRONGCODE', 'This code is not right. You have 3 more tries.')).toBe(
    'This code is not right. You have 3 more tries.',
  )
  expect(text('UNHEARDOF', 'The server says so.')).toBe('The server says so.')
  expect(text('ERROR', 'Failed to fetch')).toBe('Failed to fetch')
  expect(text('ERROR', '')).toBe('fallback')
})

test('a network that fails is told in a person’s words, not in a browser’s @R8.9', () => {
  const lost = new ApiError({ message: 'Failed to fetch', unreached: true })
  expect(errorText(lost, 'fallback')).toBe(
    'The server could not be reached. Check your connection and try again.',
  )
})
