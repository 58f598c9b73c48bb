import { expect, test } from 'vitest'
import { afterLogIn } from './after-log-in.ts'

test('a log-in leads to the missing step, else to one’s own profile @R4.3 @R2.24 @D26', () => {
  expect(afterLogIn('INCOMPLETEPROFILE', 7)).toBe('/sign-up-create-unique-profile')
  expect(afterLogIn('INACTIVEPROFILE', 7)).toBe('/sign-up-step-3')
  expect(afterLogIn('SUCCESS', 7)).toBe('/profile?user=7')
  expect(afterLogIn('ANYTHING', 7)).toBe('/profile?user=7')
})
