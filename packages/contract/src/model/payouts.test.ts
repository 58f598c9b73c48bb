import { describe, expect, test } from 'vitest'
import { isSameName } from './payouts.ts'

describe('two names', () => {
  test.each([
    ['Maria Santos Cruz', 'MARIA S. CRUZ'],
    ['Cruz, María Santos', 'maria santos cruz'],
    ['Maria Teresa Santos-Cruz', 'Maria Teresa Santos Cruz'],
    ['Maria Cruz', 'Maria Santos Cruz'],
    ['Maria Clara Santos', 'SANTOS, María C.'],
  ])('are one person’s: %s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
  })

  test.each([
    ['Maria Santos', 'Ana Santos'],
    ['Maria Santos Cruz', 'Maria Santos Reyes'],
    ['Maria', 'Maria Santos'],
    ['M. S.', 'Maria Santos'],
    ['Maria R. Cruz', 'Maria Santos Cruz'],
    ['Maria Maria Cruz', 'Maria Santos Cruz'],
    ['', ''],
  ])('are two people’s: %s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
    expect(isSameName(other, one)).toBe(false)
  })
})
