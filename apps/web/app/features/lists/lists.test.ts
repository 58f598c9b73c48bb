import { describe, expect, test } from 'vitest'
import { listPath, sourceOf } from './sources.ts'
import { joined, requestsFor } from './use-list.ts'

describe('the path of a list', () => {
  test('names it; without a name it is the page’s first, and a wrong name is none @R2.27 @R2.28', () => {
    expect(sourceOf('likes', undefined)).toBe('likes-me')
    expect(sourceOf('likes', 'not-messaged')).toBe('not-messaged')
    expect(sourceOf('likes', 'visited')).toBe(null)
    expect(sourceOf('visits', undefined)).toBe('visitors')
    expect(sourceOf('visits', 'visited')).toBe('visited')
    expect(sourceOf('visits', 'toString')).toBe(null)
    expect([listPath('mutual'), listPath('visited')]).toEqual(['/likes/mutual', '/visits/visited'])
  })
})

describe('the pages of a list', () => {
  test('are of 12, asked for in as few requests as 48 an answer allow', () => {
    expect(requestsFor(1)).toEqual([{ page: 1, recordsPerPage: 12 }])
    expect(requestsFor(4)).toEqual([{ page: 1, recordsPerPage: 48 }])
    expect(requestsFor(5)).toEqual([
      { page: 1, recordsPerPage: 48 },
      { page: 2, recordsPerPage: 48 },
    ])
  })

  const answer = (from: number, to: number, more: boolean) => ({
    profiles: Array.from({ length: to - from + 1 }, (_, i) => ({ profileId: from + i })) as never[],
    total: 100,
    more,
  })

  test('become one list, in which nobody is twice', () => {
    const { profiles, total, more } = joined([answer(1, 48, true), answer(48, 95, true)], 5)
    expect(profiles.map(({ profileId }) => profileId)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
    expect([total, more]).toEqual([100, true])
    expect(joined([answer(1, 12, false)], 1).more).toBe(false)
    expect(joined([answer(1, 48, true), answer(49, 55, false)], 5)).toMatchObject({ more: false })
  })
})
