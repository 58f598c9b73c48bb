import { expect, test } from 'vitest'
import {
  spokenLanguageLabels,
  spokenLanguageMask,
  spokenLanguages,
  spokenLanguagesOf,
} from './spoken-languages.ts'

test('languages are ISO 639 codes, each with a label of its own, and their masks fit a number', () => {
  for (const code of spokenLanguages) expect(code).toMatch(/^[a-z]{2,3}$/)
  expect(new Set(Object.values(spokenLanguageLabels)).size).toBe(spokenLanguages.length)
  expect(spokenLanguages.length).toBeLessThanOrEqual(53)
  expect(Number.isSafeInteger(spokenLanguageMask(spokenLanguages))).toBe(true)
})

test('a mask holds just the languages it was made of', () => {
  expect(spokenLanguagesOf(0)).toEqual([])
  expect(spokenLanguagesOf(spokenLanguageMask(['uk', 'en', 'en']))).toEqual(['en', 'uk'])
  expect(spokenLanguagesOf(spokenLanguageMask(spokenLanguages))).toEqual(spokenLanguages)
  for (const code of spokenLanguages) expect(spokenLanguagesOf(spokenLanguageMask([code]))).toEqual([code])
})
