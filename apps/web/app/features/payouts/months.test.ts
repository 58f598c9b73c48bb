import { expect, test } from 'vitest'
import { monthsSince } from './months.ts'

test('the months go from the one of now back to the first, over the turn of a year', () => {
  expect(monthsSince('2025-11', new Date('2026-02-28T23:59:59.999Z'))).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
  expect(monthsSince('2026-03', new Date('2026-03-01T00:00:00.000Z'))).toEqual(['2026-03'])
  expect(monthsSince('2026-04', new Date('2026-03-31T00:00:00.000Z'))).toEqual([])
})
