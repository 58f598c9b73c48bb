import type { ProfileCard } from '@harana/contract/model/profile-card'
import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const card = (profileId: number) => ({ profileId }) as ProfileCard
const said = (places: ReturnType<typeof placesOf>) =>
  places.map((place) => ('hidden' in place ? -place.hidden.profile.profileId : place.profile.profileId))

test('a hidden member leaves a row where the card was, before and after the list is loaded again', () => {
  const hidden = [
    { profile: card(4), index: 3 },
    { profile: card(2), index: 1 },
  ]
  expect(said(placesOf([1, 2, 3, 4, 5].map(card), hidden))).toEqual([1, -2, 3, -4, 5])
  expect(said(placesOf([1, 3, 5].map(card), hidden))).toEqual([1, -2, 3, -4, 5])
  expect(said(placesOf([], hidden))).toEqual([-2, -4])
  expect(said(placesOf([1, 2].map(card), []))).toEqual([1, 2])
})
