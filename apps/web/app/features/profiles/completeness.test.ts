import { expect, test } from 'vitest'
import type { Member } from '../../lib/session/session.tsx'
import { completeness } from './completeness.ts'

const nothing = {
  gender: 1,
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

test('a member without a gender is asked to choose one, before all else @D17', () => {
  const parts = (gender: number) => completeness({ ...nothing, gender } as Member, 0).parts
  expect(parts(0)[0]).toEqual({ part: 'gender', done: false })
  for (const gender of [1, 2, 3]) expect(parts(gender).map(({ part }) => part)).not.toContain('gender')
})
