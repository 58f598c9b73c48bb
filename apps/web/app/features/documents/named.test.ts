import { expect, test } from 'vitest'
import type { Facts } from './document.ts'
import { about as aboutEn } from './en/about.ts'
import { privacy as privacyEn } from './en/privacy.ts'
import { terms as termsEn } from './en/terms.ts'
import { about as aboutFil } from './fil/about.ts'
import { privacy as privacyFil } from './fil/privacy.ts'
import { terms as termsFil } from './fil/terms.ts'

const facts: Omit<Facts, 'named'> = {
  site: 'Harana',
  sibling: 'Tagpo',
  isHarana: true,
  operator: { name: 'NAME', address: 'ADDRESS', email: 'EMAIL' },
}

test.each([
  ['about', aboutEn],
  ['terms', termsEn],
  ['privacy', privacyEn],
  ['about in Filipino', aboutFil],
  ['terms in Filipino', termsFil],
  ['privacy in Filipino', privacyFil],
])(
  '%s names the operator who has said who they are, and leaves the sentence out where none has',
  (_name, text) => {
    const named = JSON.stringify(text({ ...facts, named: (text) => text }))
    for (const part of Object.values(facts.operator)) expect(named).toContain(part)
    const left = JSON.stringify(text({ ...facts, named: (_text, otherwise = '') => otherwise }))
    expect(left).not.toMatch(/NAME|ADDRESS|EMAIL|undefined/)
  },
)
