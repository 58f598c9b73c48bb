import { describe, expect, test } from 'vitest'
import { Plan } from '../model/enums.ts'
import { mayWrite, requestsADay, type WritingFacts } from './writing.ts'

const stranger: WritingFacts = {
  isOneself: false,
  isVisible: true,
  isPaused: false,
  isHidden: false,
  standing: null,
  isLiked: false,
  isTaken: true,
  requestsToday: 0,
  requestsADay: 5,
}
const free = { refusal: null, asRequest: false }
const request = { refusal: null, asRequest: true }
const refused = (refusal: string) => ({ refusal, asRequest: false })

describe('who may write to whom', () => {
  test.each([
    ['a stranger, as a request', {}, request],
    ['somebody who likes the writer, freely', { isLiked: true }, free],
    ['where a request was accepted, freely', { standing: 'open' }, free],
    ['somebody who has liked the writer since the request', { standing: 'asking', isLiked: true }, free],
  ] as const)('one may write to %s', (_whom, facts, verdict) => {
    expect(mayWrite({ ...stranger, ...facts })).toEqual(verdict)
  })

  test.each([
    ['to oneself', 'ONESELF', { isOneself: true }],
    ['to somebody who is out of sight', 'NOTFOUND', { isVisible: false }],
    ['in a pause', 'PAUSED', { isPaused: true }],
    ['while staff have hidden their profile', 'HIDDEN', { isHidden: true, standing: 'open' }],
    ['an answer to a request that waits', 'REQUESTFIRST', { standing: 'asked' }],
    ['an answer to a request that one declined', 'REQUESTFIRST', { standing: 'declined' }],
    ['again while one’s own request waits', 'REQUESTWAITS', { standing: 'asking' }],
    ['to an inbox that does not take it', 'INBOXCLOSED', { isTaken: false }],
    ['the sixth request of five a day', 'FIRSTMESSAGES', { requestsToday: 5 }],
  ] as const)('nobody writes %s', (_what, refusal, facts) => {
    expect(mayWrite({ ...stranger, ...facts })).toEqual(refused(refusal))
  })

  test('neither the inbox nor the day’s number stands before somebody who likes the writer', () => {
    expect(mayWrite({ ...stranger, isLiked: true, isTaken: false, requestsToday: 9 })).toEqual(free)
  })

  test.each([
    [{ isOneself: true, isVisible: false }, 'ONESELF'],
    [{ isVisible: false, isPaused: true, standing: 'open' }, 'NOTFOUND'],
    [{ isPaused: true, isHidden: true, standing: 'open' }, 'PAUSED'],
    [{ standing: 'asked', isLiked: true }, 'REQUESTFIRST'],
    [{ isTaken: false, requestsToday: 9 }, 'INBOXCLOSED'],
  ] as const)('of several reasons the first is told: %o', (facts, refusal) => {
    expect(mayWrite({ ...stranger, ...facts })).toEqual(refused(refusal))
  })

  test('the fifth request of five a day is taken', () => {
    expect(mayWrite({ ...stranger, requestsToday: 4 })).toEqual(request)
  })

  test('a day’s number grows with verification and the plan, and fresh reports halve it, rounded up', () => {
    const plans = [
      Plan.Unverified,
      Plan.Verified,
      Plan.Monthly,
      Plan.Quarterly,
      Plan.BiAnnual,
      Plan.Executive,
      Plan.Elite,
    ]
    expect(plans.map((plan) => requestsADay(plan, false))).toEqual([5, 15, 30, 30, 30, 60, 60])
    expect(plans.map((plan) => requestsADay(plan, true))).toEqual([3, 8, 15, 15, 15, 30, 30])
  })
})
