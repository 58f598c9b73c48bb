import { expect, test } from 'vitest'
import { failure } from './envelope.ts'

test('a failure becomes an envelope with result ERROR, code ERROR and the error’s message @R8.9', () => {
  const envelope = { result: 'ERROR', code: 'ERROR', message: 'Failed to fetch', error: 'Failed to fetch' }
  expect(failure(new TypeError('Failed to fetch'))).toEqual(envelope)
  expect(failure('Failed to fetch')).toEqual(envelope)
})
