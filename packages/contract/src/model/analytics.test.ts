import { expect, test } from 'vitest'
import { analyticsStarts } from './analytics.ts'

test.each([
  ['G-ABC123', true],
  ['G-NONE', false],
  ['UA-1', false],
  ['UA-G-1', false],
  ['g-abc', false],
  ['', false],
])('with the id %s analytics starts: %s @R5.7 @R9.24', (id, starts) =>
  expect(analyticsStarts(id)).toBe(starts),
)
