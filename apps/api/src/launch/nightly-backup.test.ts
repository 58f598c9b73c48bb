import { expect, test } from 'vitest'
import { msUntilNight, wasMade } from './nightly-backup.ts'

test.each([
  ['2026-11-26T02:29:59Z', 1],
  ['2026-11-26T02:30:00Z', 24 * 3600],
  ['2026-11-26T23:30:00Z', 3 * 3600],
])('from %s it is %i s until the next backup', (now, seconds) => {
  expect(msUntilNight(new Date(now))).toBe(seconds * 1000)
})

test.each([
  ['code 0', true],
  ['code 2', true],
  ['code 1', false],
  ['signal SIGKILL', false],
])('a backup that ended with %s was made: %s', (how, isMade) => {
  expect(wasMade(how)).toBe(isMade)
})
