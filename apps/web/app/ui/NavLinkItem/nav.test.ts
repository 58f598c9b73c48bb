import { expect, test } from 'vitest'
import { collapseAt, isActive } from './nav.ts'

test('a link is active when the path starts with its path, at the end of a part @R2.43', () => {
  expect(isActive('/likes/mutual', '/likes')).toBe(true)
  expect(isActive('/likes', '/likes')).toBe(true)
  expect(isActive('/likes-me', '/likes')).toBe(false)
  expect(isActive('/likes', '/')).toBe(false)
  expect(isActive('/settings/account', '/settings?tab=1')).toBe(true)
})

test('fewer than five entries collapse at md, five or more at lg @R2.41', () => {
  expect([collapseAt([1, 2, 3, 4]), collapseAt([1, 2, 3, 4, 5])]).toEqual(['md', 'lg'])
})
