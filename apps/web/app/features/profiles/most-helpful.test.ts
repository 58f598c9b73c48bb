import { expect, test } from 'vitest'
import type { Member } from '../../lib/session/session.tsx'
import { mostHelpful } from './most-helpful.ts'

const full = {
  gender: 1,
  hasProfileImage: true,
  profileImages: [{}, {}, {}],
  pendingImages: [],
  prompts: [{}],
  aboutUser: 'I teach Grade 4.',
  aboutMatch: 'A kind man.',
  lfFriendship: true,
  verifiedEmail: true,
} as unknown as Member
const without = (wish: Partial<Member>, facts = 5) => mostHelpful({ ...full, ...wish }, facts)

test('a full profile lacks nothing, and any other what helps most', () => {
  expect(without({})).toBeNull()
  expect(without({ aboutUser: ' ', verifiedEmail: false })).toBe('story')
  expect(without({ lfFriendship: false })).toBe('goals')
  expect(without({ aboutMatch: '' })).toBe('match')
  expect(without({}, 4)).toBe('facts')
  expect(without({ verifiedEmail: false })).toBe('email')
  expect(without({ profileImages: [], prompts: [] })).toBe('photos')
  expect(without({ prompts: [] })).toBe('answer')
  expect(without({ hasProfileImage: false, aboutUser: '' })).toBe('photo')
})

test('a photo that waits for staff counts as one', () => {
  const waiting = (count: number) => ({
    hasProfileImage: false,
    profileImages: [],
    pendingImages: Array(count).fill({}),
  })
  expect(without({ ...waiting(1), aboutUser: '' })).toBe('story')
  expect(without(waiting(2))).toBe('photos')
  expect(without(waiting(3))).toBeNull()
})

test('a member without a gender is asked to choose one, before all else @D17', () => {
  expect(without({ gender: 0, hasProfileImage: false })).toBe('gender')
  for (const gender of [1, 2, 3] as const) expect(without({ gender })).toBeNull()
})
