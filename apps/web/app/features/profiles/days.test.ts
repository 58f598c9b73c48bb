import { expect, test } from 'vitest'
import { dayText, monthText } from './days.ts'

const now = new Date('2026-11-21T05:30:00Z')

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-18', '3 days ago'],
  ['2026-11-14', '1 week ago'],
  ['2026-08-20', '3 months ago'],
  // A clock that lags behind the server's.
  ['2026-11-22', 'today'],
])('a visit on %s was %s @D14', (day, words) => expect(dayText(day, now, 'en')).toBe(words))

test('a member is one since a month', () => {
  expect(monthText('2024-05-31', 'en')).toBe('May 2024')
})
