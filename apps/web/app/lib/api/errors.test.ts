import { calls } from '@harana/contract'
import { commonErrors } from '@harana/contract/wire/call'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorText, fieldText } from './errors.ts'
import { fieldRefusals, refusals } from './refusals.ts'

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

test('what the server says is shown as it is, 500 characters at most; where it says nothing, the text of the place @R8.1 @R8.11 @D28', () => {
  const text = (code: string, message: string, call?: string) =>
    errorText(new ApiError({ code, message, call }), 'the line’s text')
  expect(text('WRONGCODE', '')).toBe('the line’s text')
  expect(text('NOTFOUND', '', 'notifications/remove')).toBe('the line’s text')
  expect(text('WRONGCODE', 'No.')).toBe('No.')
  expect(text('WRONGCODE', 'This code is not right. You have 3 more tries.')).toBe(
    'This code is not right. You have 3 more tries.',
  )
  expect(text('UNHEARDOF', 'The server says so.')).toBe('The server says so.')
  expect(text('ERROR', '<b>Down</b>')).toBe('<b>Down</b>')
  expect(text('ERROR', '')).toBe('the line’s text')
  expect(text('UNHEARDOF', 'x'.repeat(600))).toBe('x'.repeat(500))
})

test('our own texts stand only where neither the server nor the specification has one @R8.11 @D28', () => {
  const text = (code: string, call?: string) => errorText(new ApiError({ code, call }))
  expect(text('WRONGCODE')).toBe('This code is not right.')
  expect(text('NOTFOUND', 'notifications/remove')).toBe('This notification is gone already.')
  expect(text('UNHEARDOF')).toBe('')
})

test('the contract’s words are the same words in the language shown', () => {
  i18n.load('fil', { [refusals.WRONGCODE!.id]: 'Hindi tama ang code na ito.' })
  i18n.activate('fil')
  const text = (message: string) => errorText(new ApiError({ code: 'WRONGCODE', message }))
  expect(text('This code is not right.')).toBe('Hindi tama ang code na ito.')
  expect(text('Not this one.')).toBe('Not this one.')
  i18n.activate('en')
})

test('what only the server knows to be wrong with a field is in the catalogue', () => {
  for (const words of [
    'This is your address already.',
    'We know no place of this name in this country. Please choose one from the list.',
    'Please write something.',
  ])
    expect(fieldRefusals[words]?.message).toBe(words)
})

test('a message that the server gives in the place of the contract’s is translated as well', () => {
  const words = 'You have seen very many profiles today. Please come back tomorrow.'
  i18n.load('fil', { [fieldRefusals[words]!.id]: 'Bumalik bukas.' })
  i18n.activate('fil')
  expect(errorText(new ApiError({ code: 'TOOMANY', message: words }))).toBe('Bumalik bukas.')
  expect(fieldText(words)).toBe('Bumalik bukas.')
  i18n.activate('en')
})

test('a failure of the network or of reading is told in a person’s words: the line’s, else ours @R8.3 @R8.9 @D28', () => {
  const lost = new ApiError({ message: 'Failed to fetch', failure: 'unreached' })
  expect(errorText(lost)).toBe('The server could not be reached. Check your connection and try again.')
  const odd = new ApiError({ message: 'The answer is neither JSON nor base64.', failure: 'unread' })
  expect(errorText(odd)).toBe('The answer could not be read. Please try again.')
  for (const failed of [lost, odd]) expect(errorText(failed, 'Unknown error')).toBe('Unknown error')
})
