import { expect, test } from 'vitest'
import { type LinkKind, linkStrength } from './linked-accounts.ts'

test.each([
  ['photo', 2, 'strong'],
  ['device', 2, 'strong'],
  ['device', 4, 'strong'],
  ['device', 5, 'medium'],
  ['device', 20, 'medium'],
  ['device', 21, 'weak'],
  ['network', 2, 'medium'],
  ['network', 3, 'medium'],
  ['network', 4, 'weak'],
  ['network', 100, 'weak'],
] as [LinkKind, number, string][])(
  'a %s that %i accounts share is a link that is %s',
  (kind, shared, strength) => {
    expect(linkStrength(kind, shared)).toBe(strength)
  },
)
