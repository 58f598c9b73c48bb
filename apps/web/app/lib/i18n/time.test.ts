import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coarseTime,
  nextRefresh,
  relativeAge,
  relativeTime,
  shortAge,
  shortCoarseTime,
  shortRelativeTime,
} from './time.ts'

const now = Date.UTC(2026, 10, 21, 12)
const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours
const week = 7 * days

describe('relative times', () => {
  test.each([
    [0, 'now', '0 s'],
    [30 * seconds, '30 seconds ago', '30 s'],
    [59_999, '59 seconds ago', '59 s'],
    [8 * minutes, '8 minutes ago', '8 min'],
    [1 * hours, '1 hour ago', '1 h'],
    [23.9 * hours, '23 hours ago', '23 h'],
    [1 * days, '1 day ago', '1 d'],
    [6.9 * days, '6 days ago', '6 d'],
    [7 * days, '1 week ago', '1 w'],
    [30 * days, '4 weeks ago', '4 w'],
    [31 * days, '1 month ago', '1 mo'],
    [364 * days, '11 months ago', '11 mo'],
    [365 * days, '1 year ago', '1 y'],
    [3 * 365 * days, '3 years ago', '3 y'],
  ])('%d ms ago reads "%s" and "%s" @R9.21', (ago, long, short) => {
    expect(relativeTime(now - ago, now, 'en')).toBe(long)
    expect(shortRelativeTime(now - ago, now, 'en')).toBe(short)
  })

  test('they are written in Filipino too @R9.21', () => {
    expect(relativeTime(now - 8 * minutes, now, 'fil')).toBe('8 minuto ang nakalipas')
  })

  test.each([
    [30 * seconds, '30 s'],
    [8 * minutes, '8 min'],
    [2 * hours, '2 oras'],
    [3 * days, '3 araw'],
    [7 * days, '1 linggo'],
    [31 * days, '1 buwan'],
    [365 * days, '1 taon'],
  ])('%d ms ago reads "%s" where Filipino has little room @R9.21', (ago, short) => {
    expect(shortRelativeTime(now - ago, now, 'fil')).toBe(short)
  })

  test('what is ahead reads "in …", and what is no date reads nothing @R9.21', () => {
    expect(relativeTime(now + 2 * days, now, 'en')).toBe('in 2 days')
    expect(relativeTime('never', now, 'en')).toBe('')
    expect(shortRelativeTime('never', now, 'en')).toBe('')
  })

  test('dates are taken as text, as numbers and as Date @R9.21', () => {
    const moment = new Date(now - 8 * minutes)
    expect(relativeTime(moment, new Date(now), 'en')).toBe('8 minutes ago')
    expect(relativeTime(moment.toISOString(), now, 'en')).toBe('8 minutes ago')
  })
})

describe('when to look again', () => {
  test.each([
    [0, 1 * seconds],
    [30_250, 750],
    [8.5 * minutes, 30 * seconds],
    [1 * days, 1 * days],
    [28 * days, 3 * days],
    [100 * days, week],
    [364 * days, 1 * days],
    [900 * days, week],
  ])('a moment %d ms ago is looked at again after %d ms @R9.21', (ago, wait) => {
    expect(nextRefresh(now - ago, now)).toBe(wait)
  })

  test('the text stays the same until then and changes then, within a week at most @R9.21', () => {
    const ahead = fc.integer({ min: -400 * days, max: 400 * days })
    fc.assert(
      fc.property(ahead, (difference) => {
        const text = (wait: number) => relativeTime(now + difference, now + wait, 'en')
        const wait = nextRefresh(now + difference, now)
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(week)
        expect(text(Math.ceil(wait) - 1)).toBe(text(0))
        if (wait < week) expect(text(Math.ceil(wait))).not.toBe(text(0))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('times of other members', () => {
  const hourOfNow = now
  test.each([
    [hourOfNow, 'hour', 'this hour'],
    [hourOfNow - 1 * hours, 'hour', '1 hour ago'],
    [hourOfNow - 23 * hours, 'hour', '23 hours ago'],
    [hourOfNow - 24 * hours, 'hour', '1 day ago'],
    [now - 12 * hours, 'day', 'today'],
    [now - 36 * hours, 'day', 'yesterday'],
    [now - 12 * hours - 6 * days, 'day', '6 days ago'],
    [now - 12 * hours - 7 * days, 'day', '1 week ago'],
    // A clock of this device that is behind.
    [now + 3 * hours, 'hour', 'this hour'],
  ] as const)(
    'what began at %d and is told by the %s reads "%s" whatever the minute @D33',
    (start, unit, text) => {
      for (const minute of [0, 17, 59]) {
        expect(coarseTime(start, now + minute * minutes, unit, 'en')).toBe(text)
      }
    },
  )

  test.each([
    [hourOfNow, 'hour', '<1 h', 'kanina lang'],
    [hourOfNow - 2 * hours, 'hour', '2 h', '2 oras'],
    [hourOfNow - 24 * hours, 'hour', '1 d', '1 araw'],
    [now - 12 * hours, 'day', 'today', 'ngayong araw'],
    [now - 36 * hours, 'day', '1 d', '1 araw'],
    [now - 12 * hours - 7 * days, 'day', '1 w', '1 linggo'],
    [now + 3 * hours, 'hour', '<1 h', 'kanina lang'],
  ] as const)(
    'what began at %d and is told by the %s reads "%s" and "%s" in few letters, whatever the minute @D33',
    (start, unit, en, fil) => {
      for (const minute of [0, 17, 59]) {
        const texts = (['en', 'fil'] as const).map((locale) =>
          shortCoarseTime(start, now + minute * minutes, unit, locale),
        )
        expect(texts).toEqual([en, fil])
      }
    },
  )

  test('the present hour is "kanina lang" in Filipino, not its own stiff words', () => {
    expect(coarseTime(hourOfNow, now, 'hour', 'fil')).toBe('kanina lang')
    expect(coarseTime(hourOfNow - hours, now, 'hour', 'fil')).toBe('1 oras ang nakalipas')
  })

  test('two days ago has a number in Filipino, where the language has a word of its own', () => {
    expect(coarseTime(now - 60 * hours, now, 'day', 'fil')).toBe('2 araw ang nakalipas')
    expect(coarseTime(now - 36 * hours, now, 'day', 'fil')).toBe('kahapon')
  })

  test('of no date there is nothing to say', () => {
    expect(shortCoarseTime('', now, 'hour', 'en')).toBe('')
    expect(coarseTime('', now, 'day', 'en')).toBe('')
  })

  test('an age reads in days and weeks, long and short @R9.21', () => {
    expect([relativeAge(2 * days, 'en'), shortAge(2 * days, 'en')]).toEqual(['2 days ago', '2 d'])
    expect([relativeAge(15 * minutes, 'en'), shortAge(15 * minutes, 'en')]).toEqual([
      '15 minutes ago',
      '15 min',
    ])
  })
})
