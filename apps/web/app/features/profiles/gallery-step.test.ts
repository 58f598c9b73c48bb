import { expect, test } from 'vitest'
import { stepOf, swipeOf } from './gallery-step.ts'

test('keys lead through the photos and stop at both ends', () => {
  expect(stepOf('ArrowRight', 0, 3)).toBe(1)
  expect(stepOf('ArrowRight', 2, 3)).toBe(2)
  expect(stepOf('ArrowLeft', 0, 3)).toBe(0)
  expect(stepOf('Home', 2, 3)).toBe(0)
  expect(stepOf('End', 0, 3)).toBe(2)
  expect(stepOf('Tab', 1, 3)).toBeUndefined()
})

test('a swipe goes mostly across', () => {
  expect(swipeOf(-60, 10)).toBe('ArrowRight')
  expect(swipeOf(60, -10)).toBe('ArrowLeft')
  expect(swipeOf(-60, 90)).toBeUndefined()
  expect(swipeOf(20, 0)).toBeUndefined()
})
