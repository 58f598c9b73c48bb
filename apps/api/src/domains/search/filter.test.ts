import { describe, expect, test } from 'vitest'
import { ageOn } from '../profiles/profiles.ts'
import { bornBy } from './filter.ts'

describe('ages', () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`)

  test('the search’s bound and the shown age agree on every birthday, leap days included @R5.8', () => {
    const days = [
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2026-02-28',
      '2026-03-01',
      '2026-12-31',
      '2027-01-01',
    ]
    for (const today of days) {
      for (const years of [18, 19, 20, 21, 22, 60, 99]) {
        const bound = bornBy(years, day(today))
        const next = new Date(day(bound).getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
        expect(ageOn(bound, day(today)), `${bound} on ${today}`).toBeGreaterThanOrEqual(years)
        expect(ageOn(next, day(today)), `${next} on ${today}`).toBeLessThan(years)
      }
    }
  })

  test('a member born on a leap day is a year older on the 1st of March of other years', () => {
    expect(ageOn('2008-02-29', day('2026-02-28'))).toBe(17)
    expect(ageOn('2008-02-29', day('2026-03-01'))).toBe(18)
  })
})
