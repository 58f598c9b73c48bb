import { expect, test } from 'vitest'
import { everySession } from '../testing/every-session.ts'
import { isInAudience } from './announcements.ts'
import { reaches } from './policy.ts'

test('an announcement is shown to its audience, once the sign-up is finished and while the account is in order', () => {
  for (const { session } of everySession()) {
    const isReached = reaches('active', session) === true
    expect(isInAudience('everyone', session)).toBe(isReached)
    expect(isInAudience('guys', session)).toBe(isReached && session.isGuy)
    expect(isInAudience('nonGuys', session)).toBe(isReached && session.isNotGuy)
    expect(isInAudience('kaPartners', session)).toBe(isReached && session.isKaPartner)
    for (const held of ['leaving', 'suspended', 'requireConsent'] as const)
      expect(isInAudience('everyone', { ...session, [held]: true })).toBe(false)
  }
})
