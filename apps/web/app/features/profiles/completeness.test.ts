import { expect, test } from 'vitest'
import type { Member } from '../../lib/session.tsx'
import { completeness } from './completeness.ts'

const nothing = {
  hasProfileImage: false,
  aboutUser: ' ',
  aboutMatch: '',
  lfSerious: false,
  lfRelationship: false,
  lfFriendship: false,
  lfCasual: false,
  verifiedEmail: false,
} as unknown as Member

test('an empty profile has everything before it, a full one nothing', () => {
  expect(completeness(nothing, 0).percent).toBe(0)
  const full = {
    ...nothing,
    hasProfileImage: true,
    aboutUser: 'I teach Grade 4.',
    aboutMatch: 'A kind man.',
    lfFriendship: true,
    verifiedEmail: true,
  } as Member
  expect(completeness(full, 5).percent).toBe(100)
  expect(completeness(full, 4).parts.find(({ done }) => !done)).toEqual({
    part: 'facts',
    done: false,
  })
})
