import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../app/lib/device/browser.fixture.ts'
import { keepToken } from '../app/lib/session/token.ts'
import { greetMember } from './member.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Opens the landing at an address, and returns where that leads on to; undefined where it stays. */
function open(pathname: string, token: string | null): string | undefined {
  const replace = vi.fn<(to: string) => void>()
  fakeBrowser()
  vi.stubGlobal('location', { pathname, replace })
  vi.stubGlobal('document', { querySelector: () => ({}), querySelectorAll: () => [] })
  if (token !== null) keepToken(token, false)
  greetMember()
  return replace.mock.calls[0]?.[0]
}

test('a member is led from /welcome to /, and from there home; a visitor stays @R2.9', () => {
  expect(open('/welcome', 'token')).toBe('/')
  expect(open('/', 'token')).toBe('/find-my-cupid-match')
  expect(open('/welcome', null)).toBeUndefined()
})
