import { describe, expect, test } from 'vitest'
import { aNotice } from '../../testing/samples.ts'
import { groupNotifications, headingOf, momentOf, sectionsOf, toldOf } from './groups.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const at = (created: string, type = 'like', profileId: number | null = 1) =>
  aNotice(type, 'Grace', { created, profileId })

describe('groups', () => {
  test('hold what one member caused on one day; what nobody caused and what is not known stand alone', () => {
    const groups = groupNotifications(
      [
        at('2026-11-26T10:00:00Z'),
        at('2026-11-26T00:00:00Z', 'profilevisit'),
        at('2026-11-26T09:00:00Z', 'like', 2),
        at('2026-11-24T09:00:00Z', 'message'),
        at('2026-11-26T09:00:00Z', 'verdict', null),
        at('2026-11-26T09:00:00Z', 'verdict', null),
        at('2026-11-26T09:00:00Z', 'serenade'),
      ],
      now,
    )
    expect(groups.map(({ notifications }) => notifications.length)).toEqual([2, 1, 1, 1, 1, 1])
    expect(new Set(groups.map(({ key }) => key)).size).toBe(6)
  })

  test('hold the new devices of one day, and no other notice of that day', () => {
    const notice = (created: string, subjectKind: string) =>
      aNotice('notice', '', { created, profileId: null, subjectKind })
    const groups = groupNotifications(
      [
        notice('2026-11-26T10:00:00Z', 'device'),
        notice('2026-11-26T09:30:00Z', 'decision'),
        notice('2026-11-26T09:00:00Z', 'device'),
        notice('2026-11-24T09:00:00Z', 'device'),
      ],
      now,
    )
    expect(groups.map(({ notifications }) => notifications.length)).toEqual([2, 1, 1])
  })

  test('tell each kind once, the most of them last', () => {
    const notifications = ['message', 'profilelike', 'gift', 'like', 'view'].map((type) => at('', type))
    const types = toldOf({ key: '', notifications }).map(({ type }) => type)
    expect(types).toEqual(['view', 'like', 'gift', 'message'])
  })
})

test('a visit, of which only the day of UTC is told, is today while that day lasts, and then on the day of its noon @D33', () => {
  const visit = at('2026-11-26T00:00:00Z', 'profilevisit')
  expect(momentOf(visit, now).getTime()).toBe(now)
  expect(momentOf(visit, Date.parse('2026-11-26T23:59:00Z'))).toEqual(new Date('2026-11-26T23:59:00Z'))
  expect(momentOf(visit, Date.parse('2026-11-27T00:01:00Z'))).toEqual(new Date('2026-11-26T12:00:00Z'))
})

test('headings come once each, in their order, by the reader’s days', () => {
  const days = (count: number) => at(new Date(now - count * 86_400_000).toISOString(), 'like', count)
  expect([0, 1, 2, 6, 7, 400].map((count) => headingOf(days(count), now))).toEqual([
    'today',
    'yesterday',
    'week',
    'week',
    'earlier',
    'earlier',
  ])
  const groups = groupNotifications([days(7), days(0), days(8), days(1)], now)
  const sections = sectionsOf(groups, now).map(({ heading, groups: rows }) => [heading, rows.length])
  expect(sections).toEqual([
    ['today', 1],
    ['yesterday', 1],
    ['earlier', 2],
  ])
})
