import type { Input } from '@harana/contract'
import { Gender } from '@harana/contract/model/enums'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember, createSession } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type Wish = Partial<Input<'admin/saveannouncement'>>

let app: TestApp
let administrator: CreatedMember
let guy: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  administrator = await createMember(app.db, {
    staffRoles: ['administrator'],
    profile: { profileName: 'Ana' },
  })
  guy = await createMember(app.db, { gender: Gender.Guy })
})
beforeEach(async () => {
  await sql`TRUNCATE announcements, announcement_versions, announcement_dismissals`.execute(app.db)
  app.viewers.invalidate(null)
})
afterAll(() => app.stop())

const id = '8a2b7d1e-3f0c-4b5a-9a7e-1f2e3d4c5b6a'
const other = '8a2b7d1e-3f0c-4b5a-9a7e-1f2e3d4c5b6b'
const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const hour = 3_600_000
const written = (wish: Wish = {}): Input<'admin/saveannouncement'> => ({
  id,
  version: 0,
  titleEn: 'New rules',
  titleFil: 'Mga bagong tuntunin',
  textEn: 'They hold from Monday on.',
  textFil: 'May bisa mula Lunes.',
  site: null,
  audience: 'everyone',
  importance: 'normal',
  page: 'terms',
  startsAt: inMs(-hour),
  endsAt: inMs(hour),
  ...wish,
})
const save = (wish: Wish, { token } = administrator) =>
  app.call('admin/saveannouncement', written(wish), { token })
const end = (which = id) => app.call('admin/endannouncement', { id: which }, { token: administrator.token })
const list = async (state: 'shown' | 'scheduled' | 'ended') => {
  const { token } = administrator
  return (await app.call('admin/getannouncements', { state }, { token })).announcements.map((one) => one.id)
}
const read = () => app.call('admin/getannouncement', { id }, { token: administrator.token })
const changes = async (which = id) =>
  (await app.call('admin/getannouncementchanges', { id: which }, { token: administrator.token })).changes
const seenBy = async ({ token }: { token: string }, asking: object = {}) =>
  (await app.call('users/me', {}, { token, ...asking })).userInfo.announcement
const dismiss = ({ token }: CreatedMember, which = id) =>
  app.call('users/dismissannouncement', { id: which }, { token })

describe('a member is shown an announcement', () => {
  test('from the moment it is published, in the language of the request, until it is ended', async () => {
    expect(await seenBy(guy)).toBe(null)
    expect(await save({})).toMatchObject({ result: 'OK', version: 1 })
    const shown = { id, importance: 'normal', page: 'terms' }
    await expect
      .poll(() => seenBy(guy))
      .toEqual({
        ...shown,
        title: 'New rules',
        text: 'They hold from Monday on.',
      })
    expect(await seenBy(guy, { locale: 'fil' })).toEqual({
      ...shown,
      title: 'Mga bagong tuntunin',
      text: 'May bisa mula Lunes.',
    })
    expect((await end()).result).toBe('OK')
    await expect.poll(() => seenBy(guy)).toBe(null)
  })

  test('in every process', async () => {
    const elsewhere = await startTestApp({}, { beside: app })
    try {
      const there = async () =>
        (await elsewhere.call('users/me', {}, { token: guy.token })).userInfo.announcement?.title
      expect(await there()).toBeUndefined()
      await save({})
      await expect.poll(there).toBe('New rules')
    } finally {
      await elsewhere.stop()
    }
  })

  test('when its time begins and no longer than it lasts, without a change by anybody', async () => {
    await save({ startsAt: inMs(600), endsAt: inMs(1_200) })
    expect(await seenBy(guy)).toBe(null)
    await expect.poll(() => seenBy(guy)).toMatchObject({ id })
    await expect.poll(() => seenBy(guy), { timeout: 10_000 }).toBe(null)
    expect(await list('ended')).toEqual([id])
  })

  test('on the site it is for, and on both where it is for both', async () => {
    await save({ site: 'tagpo' })
    await expect.poll(() => seenBy(guy, { site: 'tagpo' })).toMatchObject({ id })
    expect(await seenBy(guy, { site: 'harana' })).toBe(null)
    await save({ version: 1, site: null })
    await expect.poll(() => seenBy(guy, { site: 'harana' })).toMatchObject({ id })
    expect(await seenBy(guy, { site: 'tagpo' })).toMatchObject({ id })
  })

  test('of those it is for alone, and only once the sign-up is finished', async () => {
    const woman = await createMember(app.db)
    const kaPartner = await createMember(app.db, { kaPartner: true })
    const fresh = await createMember(app.db, { step: 'profile' })
    const audiences = {
      everyone: [1, 1, 1],
      guys: [1, 0, 0],
      nonGuys: [0, 1, 1],
      kaPartners: [0, 0, 1],
    } as const
    let version = 0
    for (const [audience, expected] of Object.entries(audiences)) {
      await save({ version: version++, audience: audience as keyof typeof audiences })
      await expect
        .poll(async () => {
          const seen = [await seenBy(guy), await seenBy(woman), await seenBy(kaPartner)]
          return seen.map((one) => (one ? 1 : 0))
        })
        .toEqual(expected)
      expect(await seenBy(fresh)).toBe(null)
    }
  })

  test('the important one first, and the next once that is dismissed, on every device and for good', async () => {
    await save({ importance: 'important', startsAt: inMs(-2 * hour) })
    await save({ id: other })
    await expect.poll(() => seenBy(guy)).toMatchObject({ id, importance: 'important' })
    expect((await dismiss(guy)).result).toBe('OK')
    expect(await seenBy(guy)).toMatchObject({ id: other })
    for (const time of ['once', 'again']) expect((await dismiss(guy, other)).result, time).toBe('OK')
    const elsewhere = await createSession(app.db, guy.id)
    expect(await seenBy({ token: elsewhere })).toBe(null)
    await save({ version: 1, importance: 'important', startsAt: inMs(-2 * hour), textEn: 'From Tuesday on.' })
    await expect.poll(() => seenBy(administrator)).toMatchObject({ id, text: 'From Tuesday on.' })
    expect(await seenBy(guy)).toBe(null)
  })
})

test('nobody dismisses what is not there', async () => {
  expect((await dismiss(guy)).code).toBe('NOTFOUND')
})

describe('staff', () => {
  test('find announcements by their state', async () => {
    await save({})
    await save({ id: other, startsAt: inMs(hour), endsAt: inMs(2 * hour) })
    expect([await list('shown'), await list('scheduled'), await list('ended')]).toEqual([[id], [other], []])
    await end(other)
    expect([await list('shown'), await list('scheduled'), await list('ended')]).toEqual([[id], [], [other]])
    expect((await read()).announcement).toMatchObject({
      ...written(),
      version: 1,
      state: 'shown',
      endedAt: null,
      startsAt: expect.any(String),
      endsAt: expect.any(String),
    })
  })

  test('publish once, however often it is sent', async () => {
    const wish = written({ startsAt: inMs(0) })
    const answers = await Promise.all([save(wish), save(wish), save(wish)])
    expect(answers.map(({ version }) => version)).toEqual([1, 1, 1])
    expect(await changes()).toHaveLength(1)
  })

  test('who change one at once are told that somebody else did, but for the first', async () => {
    const times = { startsAt: inMs(-hour), endsAt: inMs(hour) }
    await save(times)
    const second = await createMember(app.db, { staffRoles: ['administrator'] })
    const answers = await Promise.all([
      save({ ...times, version: 1, titleEn: 'One' }),
      save({ ...times, version: 1, titleEn: 'Two' }, second),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['ANNOUNCEMENTCHANGED', 'SUCCESS'])
    expect(await changes()).toHaveLength(2)
  })

  test('see what it said before each change, and who changed it', async () => {
    await save({})
    await save({ version: 1, titleEn: 'Newer rules' })
    const found = await changes()
    expect(found.map(({ version, titleEn }) => [version, titleEn])).toEqual([
      [2, 'Newer rules'],
      [1, 'New rules'],
    ])
    expect(found.map(({ changedBy }) => changedBy?.name)).toEqual(['Ana', 'Ana'])
  })

  test('change nothing of one that has ended, but a repetition is no change', async () => {
    const wish = written({})
    await save(wish)
    await end()
    const { endedAt } = (await read()).announcement
    expect((await save({ ...wish, version: 1, titleEn: 'Too late' })).code).toBe('ANNOUNCEMENTENDED')
    expect(await save(wish)).toMatchObject({ result: 'OK', version: 1 })
    expect((await end()).result).toBe('OK')
    expect((await read()).announcement).toMatchObject({ titleEn: 'New rules', version: 1, endedAt })
  })

  test.each([
    ['textEn', 'turned \u202e around'],
    ['titleFil', 'a bell \u0007'],
    ['titleEn', 'two\nlines'],
    ['titleEn', ''],
    ['textFil', 'x'.repeat(301)],
    ['page', 'https://elsewhere.example'],
    ['audience', 'visitors'],
    ['endsAt', inMs(-2 * hour)],
    ['endsAt', inMs(400 * 24 * hour)],
    ['startsAt', 'tomorrow'],
  ] as const)('are told what is wrong with %s: %j', async (field, value) => {
    const { token } = administrator
    const answer = await app.raw('admin/saveannouncement', { ...written(), [field]: value } as never, {
      token,
    })
    expect(answer.json()).toMatchObject({ code: 'INVALIDINPUT', fields: { [field]: expect.any(String) } })
    expect(await list('shown')).toEqual([])
  })

  test('publish nothing that is over already, and change and end nothing that never was', async () => {
    const over = { startsAt: inMs(-2 * hour), endsAt: inMs(-hour) }
    expect(await save(over)).toMatchObject({
      code: 'INVALIDINPUT',
      fields: { endsAt: 'Must be in the future.' },
    })
    expect((await save({ version: 1 })).code).toBe('NOTFOUND')
    expect((await end()).code).toBe('NOTFOUND')
    expect((await read()).code).toBe('NOTFOUND')
    expect(await list('ended')).toEqual([])
  })

  test('leave a row in the audit log that holds no word of it', async () => {
    await save({})
    const { rows } = await sql<{ act: string; subjects: string[]; row: string }>`
      SELECT act, subjects, audit_log::text AS row FROM audit_log ORDER BY number DESC LIMIT 1`.execute(
      app.db,
    )
    expect(rows[0]).toMatchObject({ act: 'announcement.save', subjects: [`announcement:${id}`] })
    expect(rows[0]!.row).not.toContain('rules')
  })

  test('who are gone leave what they wrote, without their name', async () => {
    const gone = await createMember(app.db, { staffRoles: ['administrator'] })
    await save({}, gone)
    await sql`DELETE FROM members WHERE id = ${gone.id}`.execute(app.db)
    expect(await changes()).toMatchObject([{ changedBy: null }])
  })
})

test('who dismissed an announcement is forgotten once it has ended', async () => {
  await save({})
  await save({ id: other })
  await dismiss(guy)
  await dismiss(guy, other)
  await end(other)
  await app.runJob('sweep-announcements', null)
  const { rows } = await sql`SELECT announcement_id FROM announcement_dismissals`.execute(app.db)
  expect(rows).toEqual([{ announcement_id: id }])
})
