import type { Input } from '@harana/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { quietUntil } from './quiet-hours.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const hour = 3_600_000
const night = { on: true, from: '22:00', to: '07:00', timeZone: 'Asia/Manila' }
const save = ({ token }: CreatedMember, wish: Input<'notifications/savequiethours'>) =>
  app.call('notifications/savequiethours', wish, { token })
const quietHoursOf = async ({ token }: CreatedMember) =>
  (await app.call('notifications/getsettings', {}, { token })).quietHours

describe('quiet hours', () => {
  test('are off until they are wished for, and are kept on the account @R1.11', async () => {
    const [me, other] = [await createMember(app.db), await createMember(app.db)]
    const proposed = { on: false, from: '22:00', to: '07:00', timeZone: null }
    expect(await quietHoursOf(me)).toEqual(proposed)
    for (const wish of [night, { ...night, on: false, from: '23:30', timeZone: 'Europe/Oslo' }, night]) {
      expect((await save(me, wish)).quietHours).toEqual(wish)
      expect(await quietHoursOf(me)).toEqual(wish)
    }
    expect(await quietHoursOf(other)).toEqual(proposed)
  })

  test.each([
    ['to', 'Please choose another time than the beginning.', { to: '22:00' }],
    ['from', 'Please choose a full or half hour, such as 22:00.', { from: '24:00' }],
    ['to', 'Please choose a full or half hour, such as 22:00.', { to: '07:15' }],
    ['timeZone', 'Please send a time zone, such as Asia/Manila.', { timeZone: 'Asia/Atlantis' }],
    ['timeZone', 'Please send a time zone, such as Asia/Manila.', { timeZone: '+08:00' }],
  ])('are refused by the name of the field: %s, %s', async (field, text, part) => {
    const me = await createMember(app.db)
    const { code, fields } = await save(me, { ...night, ...part })
    expect([code, fields]).toEqual(['INVALIDINPUT', { [field]: text }])
    expect((await quietHoursOf(me)).on).toBe(false)
  })
})

describe('by the clock on the wall', () => {
  const until = (from: string, to: string, timeZone: string, at: string) =>
    quietUntil({ from, to, timeZone }, new Date(at))?.toISOString() ?? null

  test('they run past midnight, from their first minute to before their last @R1.11', () => {
    const manila = (at: string) => until('22:00', '07:00', 'Asia/Manila', at)
    expect(manila('2026-11-21T13:59:59.999Z')).toBeNull()
    expect(manila('2026-11-21T14:00:00Z')).toBe('2026-11-21T23:00:00.000Z')
    expect(manila('2026-11-21T22:59:59.999Z')).toBe('2026-11-21T23:00:00.000Z')
    expect(manila('2026-11-21T23:00:00Z')).toBeNull()
  })

  test('a night with a change of clocks ends when the clock says so @R1.11', () => {
    const newYork = (at: string) => until('22:00', '07:00', 'America/New_York', at)
    expect(newYork('2026-10-31T03:00:00Z')).toBe('2026-10-31T11:00:00.000Z')
    expect(newYork('2026-11-01T03:00:00Z')).toBe('2026-11-01T12:00:00.000Z')
    expect(newYork('2027-03-14T04:00:00Z')).toBe('2027-03-14T11:00:00.000Z')
    // An end that is missing in spring is not waited for; an hour that comes twice is quiet twice.
    expect(until('22:00', '02:30', 'America/New_York', '2027-03-14T04:00:00Z')).toBe(
      '2027-03-14T07:00:00.000Z',
    )
    const twice = (at: string) => until('01:00', '01:30', 'America/New_York', at)
    expect(twice('2026-11-01T05:10:00Z')).toBe('2026-11-01T05:30:00.000Z')
    expect(twice('2026-11-01T05:40:00Z')).toBeNull()
    expect(twice('2026-11-01T06:10:00Z')).toBe('2026-11-01T06:30:00.000Z')
  })

  test.each([
    ['Asia/Manila', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-21'],
    ['America/New_York', '2026-11-01'],
    ['America/New_York', '2027-03-14'],
    ['Europe/London', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Australia/Lord_Howe', '2027-04-04'],
    ['Pacific/Chatham', '2026-09-27'],
  ])('in %s around %s, they agree with PostgreSQL’s clocks, minute by minute', async (timeZone, day) => {
    const { rows } = await sql<{ at: Date; time: string }>`
      SELECT at, to_char(at AT TIME ZONE ${timeZone}, 'HH24:MI') AS time
      FROM generate_series(${day}::timestamptz - interval '1 day', ${day}::timestamptz + interval '3 days', '1 minute') at`.execute(
      app.db,
    )
    const windows = [
      ['22:00', '07:00'],
      ['01:30', '02:00'],
      ['02:00', '02:30'],
      ['23:30', '01:30'],
      ['00:00', '23:30'],
      ['07:30', '07:00'],
    ] as const
    for (const [from, to] of windows) {
      const quiet = rows.map(({ time }) =>
        from < to ? time >= from && time < to : time >= from || time < to,
      )
      for (let minute = 0; minute < 2 * 24 * 60; minute += 37) {
        const end = quiet.indexOf(false, minute)
        const expected = end === minute ? null : rows[end]!.at
        expect([from, to, rows[minute]!.at, quietUntil({ from, to, timeZone }, rows[minute]!.at)]).toEqual([
          from,
          to,
          rows[minute]!.at,
          expected,
        ])
      }
    }
  })
})

describe('a mail in quiet hours', () => {
  let shift = 0
  const later = (milliseconds: number) => {
    shift += milliseconds
    return app.moveClock(shift)
  }
  /** The half hour of the day in UTC that is or was last at a moment. */
  const halfHour = (at: number) =>
    new Date(Math.floor(at / (hour / 2)) * (hour / 2)).toISOString().slice(11, 16)
  /** A member who has been gone for an hour, whose quiet hours began just now and last eight hours. */
  async function sleeper(mail: { like: string; visit: string }) {
    const at = now().getTime()
    const made = await createMember(app.db, { lastActive: new Date(at - hour) })
    for (const [kind, pace] of Object.entries(mail))
      await sql`INSERT INTO notification_settings (member_id, kind, here, mail, push)
        VALUES (${made.id}, ${kind}, true, ${pace}, false)`.execute(app.db)
    const quiet = { on: true, from: halfHour(at), to: halfHour(at + 8 * hour), timeZone: 'UTC' }
    await save(made, quiet)
    await app.activity.flush()
    await sql`UPDATE search_card SET last_active = ${new Date(at - hour)} WHERE id = ${made.id}`.execute(
      app.db,
    )
    return { ...made, quiet }
  }
  const from = async (profileName: string, { id }: CreatedMember, what: 'like' | 'visit') => {
    const { token } = await createMember(app.db, { gender: 3, profile: { profileName } })
    if (what === 'like') await app.call('profiles/likeprofile', { profileId: id, liked: true }, { token })
    else await app.call('profiles/visitprofile', { profileId: id }, { token })
  }
  const mailed = async (to: CreatedMember) => {
    app.mails.length = 0
    await app.runJobs()
    await app.runJob('due-notification-mails', null)
    return app.mails.filter((mail) => mail.to === to.email).map(({ subject }) => subject)
  }

  test('waits for their end, at once and after 15 minutes alike, and is one mail then; the site counts on @R1.11', async () => {
    const her = await sleeper({ like: 'atonce', visit: 'together' })
    await from('Lars', her, 'like')
    await from('Erik', her, 'visit')
    expect(await mailed(her)).toEqual([])
    await later(6 * hour)
    await from('Olav', her, 'like')
    expect(await mailed(her)).toEqual([])
    const { rows } = await sql<{ unread: number }>`
      SELECT count(*)::int AS unread FROM notifications WHERE member_id = ${her.id} AND listed`.execute(
      app.db,
    )
    expect(rows[0]!.unread).toBe(3)
    await later(2 * hour)
    expect(await mailed(her)).toEqual(['2 likes and 1 visit at Harana'])
    expect(await mailed(her)).toEqual([])
    // By day it comes as ever.
    await from('Nils', her, 'like')
    expect(await mailed(her)).toEqual(['Nils liked your profile'])
  })

  test('comes all the same once a day, and takes nothing of what waits along @R1.11', async () => {
    const her = await sleeper({ like: 'daily', visit: 'together' })
    await from('Lars', her, 'like')
    await sql`UPDATE notification_mails SET due_at = ${now()} WHERE member_id = ${her.id}`.execute(app.db)
    await from('Erik', her, 'visit')
    expect(await mailed(her)).toEqual(['Lars liked your profile'])
    await later(8 * hour)
    expect(await mailed(her)).toEqual(['Erik visited your profile'])
  })

  test('waits no longer when they are switched off @R1.11', async () => {
    const her = await sleeper({ like: 'atonce', visit: 'never' })
    await from('Lars', her, 'like')
    expect(await mailed(her)).toEqual([])
    await save(her, { ...her.quiet, on: false })
    await later(hour / 2)
    expect(await mailed(her)).toEqual(['Lars liked your profile'])
  })
})
