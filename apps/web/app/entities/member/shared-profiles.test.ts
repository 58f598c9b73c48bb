import { expect, test } from 'vitest'
import { listsSame, withKnown } from './shared-profiles.ts'

const card = (profileId: number, more: object = {}) => ({
  profileId,
  userName: `Rosario ${profileId}`,
  profileImageWider: [{ url: `/photos/${profileId}.webp`, width: 410 }],
  fits: null as string | null,
  ...more,
})

test('of an answer that names all members anew, those of whom nothing has changed are the objects of before', () => {
  const before = [card(1), card(2), card(3)]
  const changed = card(2, { profileImageWider: [{ url: '/photos/other.webp', width: 410 }] })
  const shared = withKnown([card(3), changed, card(4), card(1)], before)
  expect(shared.map((one) => before.indexOf(one))).toEqual([2, -1, -1, 0])
  expect(shared[1]).toBe(changed)
})

test('a value that comes, goes or becomes nothing is a change', () => {
  const before = [card(1, { city: 'Cebu' }), card(2), card(3, { fits: 'tl' })]
  const shared = withKnown([card(1), card(2, { city: undefined }), card(3)], before)
  expect(shared.map((one) => before.includes(one))).toEqual([false, false, false])
})

test('two answers list the same where their members are the same objects in the same order', () => {
  const [one, other] = [card(1), card(2)]
  const answer = { profiles: [one, other], more: false }
  expect(listsSame(answer, { profiles: [one, other], more: false })).toBe(true)
  for (const different of [
    undefined,
    { profiles: [other, one], more: false },
    { profiles: [one], more: false },
    { profiles: [one, card(2)], more: false },
    { profiles: [one, other], more: true },
  ])
    expect(listsSame(answer, different)).toBe(false)
})
