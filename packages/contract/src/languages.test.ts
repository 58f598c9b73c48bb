import { expect, test } from 'vitest'
import { languageCodes, languageLabels, languageMask, languagesOf } from './languages.ts'

test('languages are ISO 639 codes, each with a label of its own, and their masks fit a number', () => {
  for (const code of languageCodes) expect(code).toMatch(/^[a-z]{2,3}$/)
  expect(new Set(Object.values(languageLabels)).size).toBe(languageCodes.length)
  expect(languageCodes.length).toBeLessThanOrEqual(53)
  expect(Number.isSafeInteger(languageMask(languageCodes))).toBe(true)
})

test('a mask holds just the languages it was made of', () => {
  expect(languagesOf(0)).toEqual([])
  expect(languagesOf(languageMask(['uk', 'en', 'en']))).toEqual(['en', 'uk'])
  expect(languagesOf(languageMask(languageCodes))).toEqual(languageCodes)
  for (const code of languageCodes) expect(languagesOf(languageMask([code]))).toEqual([code])
})
