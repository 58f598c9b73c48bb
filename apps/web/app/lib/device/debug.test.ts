import { afterEach, expect, test, vi } from 'vitest'
import { debug, debugFilter, setDebug } from './debug.ts'

afterEach(() => {
  setDebug('')
  vi.restoreAllMocks()
})

test.each([
  ['', 'search', false],
  ['search', 'search', true],
  ['search', 'searching', false],
  ['search likes', 'likes', true],
  ['search,likes', 'likes', true],
  [' search ,  likes ', 'likes', true],
  ['*', 'anything', true],
  ['api:*', 'api:users', true],
  ['api:*', 'api', false],
  ['*:users', 'api:users', true],
  ['a*c*e', 'abcde', true],
  ['a*c*e', 'abde', false],
  ['ab*ba', 'aba', false],
  ['* -search', 'search', false],
  ['-search *', 'search', false],
  ['* -api:*', 'api:users', false],
  ['* -api:*', 'likes', true],
  ['-search', 'likes', false],
  ['a.c', 'abc', false],
])('flDebug "%s" and the area "%s": %s @R9.23', (flDebug, area, expected) => {
  expect(debugFilter(flDebug)(area)).toBe(expected)
})

test('a logger follows the flDebug of the moment @R9.23', () => {
  const written = vi.spyOn(console, 'debug').mockImplementation(() => {})
  const log = debug('search')
  log('unheard')
  setDebug('sea*')
  log('page', 2)
  setDebug('-search *')
  log('unheard')
  expect(written.mock.calls).toEqual([['[search]', 'page', 2]])
})
