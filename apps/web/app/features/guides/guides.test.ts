import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { textsOf, wordsIn } from './guide.ts'
import { philippineDatingTips } from './philippine-dating-tips.ts'
import { worldDatingTips } from './world-dating-tips.ts'

describe.each([worldDatingTips, philippineDatingTips])('the guide "$subject"', (guide) => {
  test('is worth a reading', () => {
    expect(wordsIn(guide)).toBeGreaterThan(1_200)
    expect(guide.sections.length).toBeGreaterThan(7)
  })

  test('keeps the product’s voice, and closes every star', () => {
    for (const text of textsOf(guide)) {
      expect(text).not.toMatch(/[!—]/)
      expect(text.split('*').length % 2, text).toBe(1)
    }
  })

  test('has a unique id for each section, and images that exist', () => {
    const ids = guide.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { name } of guide.people)
      expect(existsSync(new URL(`../../../public/people/${name}.svg`, import.meta.url)), name).toBe(true)
  })
})
