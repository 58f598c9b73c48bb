import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

test('a finger that goes sideways is a swipe, one that scrolls or rests is none', () => {
  expect(swipeOf(-120, 8)).toBe('next')
  expect(swipeOf(90, -20)).toBe('previous')
  expect(swipeOf(-30, 0)).toBeUndefined()
  expect(swipeOf(60, 200)).toBeUndefined()
  expect(swipeOf(-60, 40)).toBeUndefined()
})
