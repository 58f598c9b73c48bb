import { expect, test } from 'vitest'
import { activityStep } from './activity-step.ts'

const now = new Date('2026-03-14T12:00:00Z')
const ago = (seconds: number) => activityStep(new Date(now.getTime() - seconds * 1000), now)
const [minute, hour, day] = [60, 3600, 86_400]

test.each([
  [0, 0],
  [2 * minute - 1, 0],
  [2 * minute, 15 * minute],
  [15 * minute - 1, 15 * minute],
  [15 * minute, hour],
  [hour - 1, hour],
  [hour, day],
  [day - 1, day],
  [day, 2 * day],
  [2 * day - 1, 2 * day],
  [2 * day, 3 * day],
  [400 * day, 401 * day],
])('who was active %i seconds ago is told to have been so within %i @D33', (seconds, step) => {
  expect(ago(seconds)).toBe(step)
})

test('a clock that is a little behind makes nobody active in the future @D33', () => {
  expect(ago(-5)).toBe(0)
})
