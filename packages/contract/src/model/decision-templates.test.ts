import { expect, test } from 'vitest'
import { answers, answerWords, livePhotoWords, statementWords } from './decision-templates.ts'
import { APPEAL_MIN, reasonNames, STAFF_WORDS_MAX, sanctions } from './decisions.ts'
import { REQUEST_REASON_MAX } from './limits.ts'
import { livePhotoFlaws } from './live-photos.ts'
import { locales } from './locale.ts'

test('each reason and act has words of its own in each language, which staff may send as they are', () => {
  for (const locale of locales) {
    const all = reasonNames.flatMap((reason) =>
      sanctions.map((action) => statementWords(locale, reason, action)),
    )
    expect(new Set(all).size).toBe(reasonNames.length * sanctions.length)
    for (const words of all) {
      expect(words.length).toBeGreaterThan(10)
      expect(words.length).toBeLessThanOrEqual(STAFF_WORDS_MAX)
    }
  }
})

test('each answer fits its field in each language, and those that need words have enough', () => {
  for (const locale of locales)
    for (const answer of answers) {
      const words = answerWords(locale, answer)
      expect(words.length).toBeLessThanOrEqual(REQUEST_REASON_MAX)
      if (answer !== 'request-approved') expect(words.length).toBeGreaterThanOrEqual(APPEAL_MIN)
    }
})

test('each flaw of a live photo but “other” has words of its own in each language, which staff may send as they are', () => {
  for (const locale of locales) {
    const all = livePhotoFlaws.filter((flaw) => flaw !== 'other').map((flaw) => livePhotoWords(locale, flaw))
    expect(new Set(all).size).toBe(livePhotoFlaws.length - 1)
    for (const words of all) {
      expect(words.length).toBeGreaterThan(10)
      expect(words.length).toBeLessThanOrEqual(STAFF_WORDS_MAX)
    }
  }
})
