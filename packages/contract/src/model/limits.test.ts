import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('page sizes are those of the specification', () => {
  expect(limits).toMatchObject({
    SEARCH_PAGE_SIZE: 48,
    LIST_PAGE_SIZE: 12,
    PROFILES_PAGE_SIZE: 12,
    NOTIFICATIONS_FIRST_PAGE: 1,
    NOTIFICATIONS_PAGE_SIZE: 100,
    SEARCH_MAX_PAGES: 25,
    SEARCH_MAX_RECORDS: 1200,
  })
})

test('a profile name holds letters, digits, underscore, dot and hyphen, and no space', () => {
  for (const name of ['Rosario', 'Niño_88', 'a.b-c']) expect(name).toMatch(limits.PROFILE_NAME_PATTERN)
  for (const name of ['', 'Ana Maria', 'a@b', '<b>', 'x\n'])
    expect(name).not.toMatch(limits.PROFILE_NAME_PATTERN)
})
