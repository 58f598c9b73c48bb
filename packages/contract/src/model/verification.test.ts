import { expect, test } from 'vitest'
import { VerificationStatus } from './enums.ts'
import { isFlawOf, stepFlawNames, stepFlaws, verificationSteps } from './verification.ts'

test('a step of a verification is not verified, rejected or approved: -1, 0 and 1 @R3.22', () => {
  expect(VerificationStatus).toEqual({ NotVerified: -1, Rejected: 0, Approved: 1 })
})

test('a flaw is one of its own steps alone', () => {
  for (const step of verificationSteps)
    for (const flaw of stepFlawNames)
      expect(isFlawOf(step, flaw)).toBe((stepFlaws[step] as readonly string[]).includes(flaw))
  expect(isFlawOf('profile', 'gesture')).toBe(false)
})
