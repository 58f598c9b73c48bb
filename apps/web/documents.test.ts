import { describe, expect, test } from 'vitest'
import { type Document, type Facts, pieces, type Questions } from './app/features/documents/document.ts'
import { about as aboutEn } from './app/features/documents/en/about.ts'
import { cookies as cookiesEn } from './app/features/documents/en/cookies.ts'
import { faq as faqEn } from './app/features/documents/en/faq.ts'
import { privacy as privacyEn } from './app/features/documents/en/privacy.ts'
import { safety as safetyEn } from './app/features/documents/en/safety.ts'
import { terms as termsEn } from './app/features/documents/en/terms.ts'
import { about as aboutFil } from './app/features/documents/fil/about.ts'
import { cookies as cookiesFil } from './app/features/documents/fil/cookies.ts'
import { faq as faqFil } from './app/features/documents/fil/faq.ts'
import { privacy as privacyFil } from './app/features/documents/fil/privacy.ts'
import { safety as safetyFil } from './app/features/documents/fil/safety.ts'
import { terms as termsFil } from './app/features/documents/fil/terms.ts'
import { publicPages, publicPath } from './app/lib/site/public-pages.ts'

const factsOf = (isHarana: boolean): Facts => ({
  site: isHarana ? 'Harana' : 'Tagpo',
  sibling: isHarana ? 'Tagpo' : 'Harana',
  isHarana,
  operator: { name: 'NAME', address: 'ADDRESS', email: 'help@example.com' },
  named: (text) => text,
})

type Text = (facts: Facts) => Document | Questions
const texts: Record<string, readonly [Text, Text]> = {
  about: [aboutEn, aboutFil],
  faq: [faqEn, faqFil],
  safety: [safetyEn, safetyFil],
  terms: [termsEn, termsFil],
  privacy: [privacyEn, privacyFil],
  cookies: [cookiesEn, cookiesFil],
}

/** Returns a text's structure without its words: every part, link and strong word in its place. */
function shape(text: Document | Questions): unknown {
  const marks = (part: string) =>
    pieces(part, 'en').flatMap(({ href, strong }) => (href ? [href] : strong ? ['strong'] : []))
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return marks(part)
    if (Array.isArray(part)) return part.map(walk)
    return Object.fromEntries(
      Object.entries(part as object).map(([key, value]) => [key, key === 'id' ? value : walk(value)]),
    )
  }
  return walk('groups' in text ? text.groups : text.sections)
}

describe.each(Object.entries(texts))('the text of %s', (page, [en, fil]) => {
  test('says the same in both languages, part for part and link for link', () => {
    for (const isHarana of [true, false]) {
      const facts = factsOf(isHarana)
      expect(shape(fil(facts))).toEqual(shape(en(facts)))
      expect(fil(facts)).not.toEqual(en(facts))
    }
  })

  test('has a description of a length that search engines show, and links only to pages that exist', () => {
    for (const text of [en(factsOf(true)), fil(factsOf(true))]) {
      expect(text.description.length, page).toBeGreaterThan(70)
      expect(text.description.length, page).toBeLessThanOrEqual(165)
      const links = JSON.stringify(text).match(/\]\((@\w+|[^)]+)\)/g) ?? []
      for (const link of links) {
        const target = link.slice(2, -1)
        if (target.startsWith('@')) expect(publicPages).toContain(/^@(\w+)/.exec(target)![1])
        else expect(target).toMatch(/^(#contact|https:\/\/[\w./-]+)$/)
      }
    }
  })
})

test('the legal texts name the operator, the laws and that they are drafts', () => {
  for (const [text, laws] of [
    [termsEn, ['10906', '9208', '11862', '11930', '7394', '14 days', '18 or older']],
    [termsFil, ['10906', '9208', '11862', '11930', '7394', '14 na araw', '18 taong gulang']],
    [privacyEn, ['Article 9', '10173', 'National Privacy Commission', 'Article 28']],
    [privacyFil, ['Article 9', '10173', 'National Privacy Commission', 'Article 28']],
  ] as const) {
    const document = text(factsOf(true))
    const words = JSON.stringify(document)
    for (const law of [...laws, 'NAME', 'ADDRESS', 'help@example.com']) expect(words).toContain(law)
    expect(document.law?.draft).toMatch(/^Draft /)
  }
})

test('links in a text go to the page in the text’s language', () => {
  expect(pieces('See [the rules](@terms#money) **now**.', 'fil')).toEqual([
    { text: 'See ' },
    { text: 'the rules', href: '/fil/terms#money' },
    { text: ' ' },
    { text: 'now', strong: true },
    { text: '.' },
  ])
  expect(publicPath('landing', 'fil')).toBe('/fil')
  expect(publicPath('landing', 'en')).toBe('/')
})
