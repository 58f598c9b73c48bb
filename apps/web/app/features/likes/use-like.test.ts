import { expect, test } from 'vitest'
import { withLike } from './use-like.ts'

const card = (profileId: number) => ({ profileId, liked: false }) as never

test('after the answer a list and a profile show the like, and nobody else’s changes @R4.12', () => {
  const list = { profiles: [card(1), card(2)], more: false }
  expect(withLike(list, 2, true)).toEqual({
    profiles: [
      { profileId: 1, liked: false },
      { profileId: 2, liked: true },
    ],
    more: false,
  })
  expect(list.profiles[1]).toEqual({ profileId: 2, liked: false })
  expect(withLike({ profile: card(2) }, 2, true)).toEqual({ profile: { profileId: 2, liked: true } })
  expect(withLike({ profile: card(1) }, 2, true)).toEqual({ profile: { profileId: 1, liked: false } })
  expect(withLike(undefined, 2, true)).toBe(undefined)
})
