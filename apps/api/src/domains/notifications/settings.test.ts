import type { Input } from '@harana/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const settingsOf = async ({ token }: CreatedMember) =>
  (await app.call('notifications/getsettings', {}, { token })).settings
const save = ({ token }: CreatedMember, wish: Input<'notifications/savesettings'>) =>
  app.call('notifications/savesettings', wish, { token })
const like = ({ token }: CreatedMember, { id }: CreatedMember) =>
  app.call('profiles/likeprofile', { profileId: id, liked: true }, { token })

describe('the settings of notifications', () => {
  test('begin with what suits most, and keep what is changed, a channel at a time @R1.11', async () => {
    const [me, other] = [await createMember(app.db), await createMember(app.db)]
    const ofChats = [
      { kind: 'message', here: true, mail: 'together', push: true },
      { kind: 'chatrequest', here: true, mail: 'together', push: true },
      { kind: 'express', here: true, mail: 'atonce', push: true },
      { kind: 'gift', here: true, mail: 'together', push: true },
    ]
    const others = [
      { kind: 'like', here: true, mail: 'daily', push: true },
      { kind: 'mutuallike', here: true, mail: 'together', push: true },
      { kind: 'visit', here: true, mail: 'never', push: false },
      { kind: 'reportreceived', here: true, mail: 'together', push: false },
      { kind: 'reportdecided', here: true, mail: 'together', push: true },
      { kind: 'requestdecided', here: true, mail: 'together', push: true },
      { kind: 'trialending', here: true, mail: 'atonce', push: true },
      { kind: 'credits', here: true, mail: 'together', push: true },
      { kind: 'inviteearned', here: true, mail: 'atonce', push: true },
      { kind: 'planending', here: true, mail: 'atonce', push: true },
      { kind: 'letteranswered', here: true, mail: 'atonce', push: true },
      { kind: 'savedsearch', here: null, mail: null, push: null },
    ]
    const byDefault = [...ofChats, ...others]
    expect(await settingsOf(me)).toEqual(byDefault)
    for (let again = 0; again < 2; again++) {
      const { setting } = await save(me, { kind: 'visit', mail: 'atonce' })
      expect(setting).toEqual({ kind: 'visit', here: true, mail: 'atonce', push: false })
    }
    await save(me, { kind: 'visit', here: false, push: true })
    await save(me, { kind: 'like', mail: 'never' })
    expect(await settingsOf(me)).toEqual([
      ...ofChats,
      { ...others[0], mail: 'never' },
      others[1],
      { kind: 'visit', here: false, mail: 'atonce', push: true },
      ...others.slice(3),
    ])
    expect(await settingsOf(other)).toEqual(byDefault)
  })

  test('turn the mails of saved searches on and off, all together', async () => {
    const me = await createMember(app.db, { gender: 3 })
    const { token } = me
    for (const mail of ['daily', 'off'] as const)
      await app.call('profiles/savesearch', { name: mail, filter: {}, mail }, { token })
    const mails = async () =>
      (await app.call('profiles/getsavedsearches', {}, { token })).searches.map(({ mail }) => mail)
    expect((await settingsOf(me)).at(-1)).toEqual({
      kind: 'savedsearch',
      here: null,
      mail: 'daily',
      push: null,
    })
    expect((await save(me, { kind: 'savedsearch', mail: 'never' })).setting?.mail).toBe('never')
    expect(await mails()).toEqual(['off', 'off'])
    expect((await save(me, { kind: 'savedsearch', mail: 'daily' })).setting?.mail).toBe('daily')
    expect(await mails()).toEqual(['daily', 'daily'])
    for (const wish of [{ mail: 'atonce' as const }, { here: true }, { push: false }]) {
      expect((await save(me, { kind: 'savedsearch', ...wish })).code).toBe('NOTOFFERED')
    }
  })

  test('are refused with the field’s name when they are of another form', async () => {
    const me = await createMember(app.db)
    for (const [field, wish] of [
      ['kind', { kind: 'serenade' }],
      ['mail', { kind: 'like', mail: 'hourly' }],
      ['here', { kind: 'like', here: 'yes' }],
    ] as const) {
      const { code, fields } = await save(me, wish as never)
      expect([code, Object.keys(fields ?? {})]).toEqual(['INVALIDINPUT', [field]])
    }
  })
})

describe('a kind that is not wished for in the site', () => {
  test('is not listed, not counted and not told, while others are @R1.11', async () => {
    const me = await createMember(app.db)
    const [first, second] = [
      await createMember(app.db, { gender: 3 }),
      await createMember(app.db, { gender: 3 }),
    ]
    await save(me, { kind: 'visit', here: false })
    await app.call('profiles/visitprofile', { profileId: me.id }, { token: first.token })
    await like(first, me)
    await save(me, { kind: 'like', here: false })
    await like(second, me)
    const { notifications, unread } = await app.call(
      'notifications/getnotifications',
      {},
      { token: me.token },
    )
    expect(notifications).toMatchObject([{ type: 'profilelike', profileId: first.id }])
    expect(unread).toBe(1)
    const news = await app.call('notifications/getnewnotifications', { timestamp: 0 }, { token: me.token })
    expect(news.notifications.map((one) => one.profileId)).toEqual([first.id])
    // What happened while it was off does not come up later.
    await save(me, { kind: 'like', here: true })
    const after = await app.call('notifications/getnotifications', {}, { token: me.token })
    expect(after.notifications).toEqual(notifications)
  })
})
