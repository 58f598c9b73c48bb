import { expect, test } from 'vitest'
import { zoneTime } from './local-time.ts'

const noon = new Date('2026-07-01T12:00:00Z')
const told = (zone: string) => zoneTime(zone, noon, 'en')?.replace(/\s/g, ' ') ?? null

test('the time is told as the clocks of a zone show it; of an unknown zone none is', () => {
  expect(told('Asia/Manila')).toBe('8:00 PM')
  expect(told('Europe/Oslo')).toBe('2:00 PM')
  expect(told('Moon/Tranquility')).toBeNull()
})
