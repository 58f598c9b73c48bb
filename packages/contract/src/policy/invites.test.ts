import { expect, test } from 'vitest'
import { type InviteFacts, inviteProgress } from './invites.ts'

const facts: InviteFacts = {
  state: 'open',
  isThere: true,
  isActive: false,
  isVerified: false,
  isDue: false,
  inviterIsVerified: true,
}
const progress = (more: Partial<InviteFacts>) => Object.values(inviteProgress({ ...facts, ...more }))

test('an invited member goes from sign-up over profile and verification to what was earned', () => {
  expect(progress({})).toEqual(['signed-up', 'profile'])
  expect(progress({ isActive: true })).toEqual(['profile', 'verification'])
  expect(progress({ isActive: true, isVerified: true })).toEqual(['verified', 'days'])
  expect(progress({ isActive: true, isVerified: true, isDue: true })).toEqual(['verified', 'days'])
  expect(progress({ state: 'earned' })).toEqual(['earned', null])
})

test('nothing is earned by whoever is not verified, which is what it waits for then', () => {
  const due = { isActive: true, isVerified: true, isDue: true, inviterIsVerified: false }
  expect(progress(due)).toEqual(['verified', 'inviter'])
  expect(progress({ ...due, isDue: false })).toEqual(['verified', 'days'])
})

test('whoever is not there looks the same at every stage, but for what was earned or is not counted', () => {
  for (const state of ['open', 'held'] as const)
    for (const isVerified of [true, false])
      expect(progress({ isThere: false, state, isActive: true, isVerified })).toEqual(['unavailable', null])
  expect(progress({ isThere: false, state: 'earned' })).toEqual(['earned', null])
  expect(progress({ isThere: false, state: 'not-counted' })).toEqual(['not-counted', null])
  expect(progress({ state: 'held', isActive: true })).toEqual(['held', 'team'])
})
