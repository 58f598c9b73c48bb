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
  bodyType: null,
  eyesType: null,
  hairType: null,
  hasChildren: null,
  wantChildren: null,
  smoking: null,
  drinking: null,
  tattoos: null,
  currentStatus: null,
  educationLevel: null,
  inSchool: null,
} as unknown as Member

test('an empty profile has everything before it, a full one nothing', () => {
  expect(completeness(nothing).percent).toBe(0)
  const full = {
    ...nothing,
    hasProfileImage: true,
    aboutUser: 'I teach Grade 4.',
    aboutMatch: 'A kind man.',
    lfFriendship: true,
    verifiedEmail: true,
    // No is an answer.
    hasChildren: 0,
    smoking: 0,
    tattoos: 0,
    inSchool: 0,
    drinking: 1,
  } as Member
  expect(completeness(full).percent).toBe(100)
  expect(completeness({ ...full, drinking: null }).parts.find(({ done }) => !done)).toEqual({
    part: 'facts',
    done: false,
  })
})
