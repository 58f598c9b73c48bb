import { expect, test } from 'vitest'
import { afterLogIn } from './after-log-in.ts'

test('a log-in leads to the missing step, else to one’s own profile @R4.3 @R4.5 @R2.24', () => {
  expect(afterLogIn('INCOMPLETEPROFILE', 7)).toBe('/sign-up-create-unique-profile')
  expect(afterLogIn('INACTIVEPROFILE', 7)).toBe('/sign-up-done')
  expect(afterLogIn('SUCCESS', 7)).toBe('/profile?user=7')
  expect(afterLogIn('ANYTHING', 7)).toBe('/profile?user=7')
})
