import { expect, test } from 'vitest'
import { netOf, periodsIn, sumOf, usualPeriod } from './revenue.ts'

const row = { day: '2026-11-01', productType: 'plan', productId: 3 } as const

test('days go over the end of a month and of a year, and months by their first days', () => {
  expect(periodsIn('day', '2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(periodsIn('month', '2026-11-24', '2027-02-01')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
})

test('a period that ends before it begins has no days', () => {
  expect(periodsIn('day', '2026-11-02', '2026-11-01')).toEqual([])
  expect(periodsIn('month', '2026-11-02', '2026-10-31')).toEqual([])
})

test('unless another period is chosen, it is the last 30 days, or the last 12 months', () => {
  const now = new Date('2026-11-24T23:30:00Z')
  expect(usualPeriod('day', now)).toEqual({ from: '2026-10-26', to: '2026-11-24' })
  expect(periodsIn('day', '2026-10-26', '2026-11-24')).toHaveLength(30)
  expect(usualPeriod('month', now)).toEqual({ from: '2025-12-01', to: '2026-11-24' })
  expect(periodsIn('month', '2025-12-01', '2026-11-24')).toHaveLength(12)
})

test('what is left is what was paid, without what went back and what was lost', () => {
  const sum = sumOf([
    { ...row, purchases: 2, cents: 5000, taxCents: 500, refundedCents: 0, lostCents: 0 },
    { ...row, purchases: 0, cents: 0, taxCents: 0, refundedCents: 1200, lostCents: 300 },
  ])
  expect(sum).toEqual({ purchases: 2, cents: 5000, taxCents: 500, refundedCents: 1200, lostCents: 300 })
  expect(netOf(sum)).toBe(3500)
})
