import { expect, test } from 'vitest'
import { nextTrail } from './trail.tsx'

test('each place knows the page it was opened from, however often one goes back and forth', () => {
  const steps = [
    { key: 'b', path: '/likes', kind: 'PUSH' },
    { key: 'c', path: '/profile/7', kind: 'PUSH' },
    { key: 'd', path: '/profile/8', kind: 'REPLACE' },
    { key: 'b', path: '/likes', kind: 'POP' },
    { key: 'd', path: '/profile/8', kind: 'POP' },
  ] as const
  const start = { key: 'a', path: '/find-my-cupid-match', from: {} }
  expect(steps.reduce(nextTrail, start).from).toEqual({
    b: '/find-my-cupid-match',
    c: '/likes',
    d: '/likes',
  })
})
