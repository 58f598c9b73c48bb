import { expect, test } from 'vitest'
import { homeOf } from './home.ts'

test('home is the missing step of a sign-up, else My Search @D26', () => {
  expect(homeOf('INCOMPLETEPROFILE')).toBe('/sign-up-create-unique-profile')
  expect(homeOf('INACTIVEPROFILE')).toBe('/sign-up-done')
  for (const status of ['SUCCESS', null]) expect(homeOf(status)).toBe('/find-my-cupid-match')
})
