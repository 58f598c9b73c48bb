import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createMember, createSession, newProfile } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const form = 'sign-up-step-2'

describe('preferences of an account', () => {
  test('language, appearance, the look of lists and dismissed tips are on the account, whatever the device @D19 @R4.22', async () => {
    const { id, token } = await createMember(app.db)
    const other = await createMember(app.db)
    const untouched = { language: 'en', appearance: null, resultsLook: null, dismissedTips: [] }
    expect((await app.call('users/me', {}, { token })).userInfo).toMatchObject(untouched)
    await app.call('users/savedisplay', { language: 'fil' }, { token })
    await app.call('users/savedisplay', { appearance: 'dark' }, { token })
    await app.call('users/savedisplay', { resultsLook: 'list' }, { token })
    await app.call('users/savedisplay', {}, { token })
    for (const tip of ['photo', 'photo', 'invite'] as const)
      expect((await app.call('users/dismisstip', { tip }, { token })).result).toBe('OK')
    const elsewhere = await createSession(app.db, id)
    expect((await app.call('users/me', {}, { token: elsewhere })).userInfo).toMatchObject({
      language: 'fil',
      appearance: 'dark',
      resultsLook: 'list',
      dismissedTips: ['photo', 'invite'],
    })
    expect((await app.call('users/me', {}, { token: other.token })).userInfo).toMatchObject(untouched)
  })

  test('what is no language, appearance, look or tip is refused by its name', async () => {
    const { token } = await createMember(app.db)
    const no = { language: 'tl', appearance: 'pink', resultsLook: 'tiles' }
    const answer = await app.call('users/savedisplay', no as never, { token })
    expect(answer.fields).toEqual({
      language: 'Must be en or fil.',
      appearance: 'Must be auto, light or dark.',
      resultsLook: 'Must be photos or list.',
    })
    expect((await app.call('users/dismisstip', { tip: 'other' } as never, { token })).fields).toHaveProperty(
      'tip',
    )
  })

  test('a tip about an email comes back when the email changes @R6.15', async () => {
    const { token } = await createMember(app.db, { step: 'profile' })
    await app.call('users/dismisstip', { tip: 'email' }, { token })
    await app.call('users/change-email', { email: 'another.one@test.example' }, { token })
    expect((await app.call('users/me', {}, { token })).userInfo.dismissedTips).toEqual([])
  })
})

describe('a form that is not sent yet', () => {
  const draft = { profileName: 'Liza_Cebu', city: 'Cebu', lfSerious: true, smoking: '' }

  test('is kept for its writer on any device, and for nobody else @D10', async () => {
    const [writer, other] = [
      await createMember(app.db, { step: 'account' }),
      await createMember(app.db, { step: 'account' }),
    ]
    expect((await app.call('users/getdraft', { form }, { token: writer.token })).draft).toBeNull()
    await app.call('users/savedraft', { form, draft: { city: 'Davao' } }, { token: writer.token })
    await app.call('users/savedraft', { form, draft }, { token: writer.token })
    const token = await createSession(app.db, writer.id)
    expect((await app.call('users/getdraft', { form }, { token })).draft).toEqual(draft)
    expect((await app.call('users/getdraft', { form }, { token: other.token })).draft).toBeNull()
    await app.call('users/savedraft', { form, draft: null }, { token })
    expect((await app.call('users/getdraft', { form }, { token })).draft).toBeNull()
  })

  test('is dropped when it is sent, and does not come back after that @D10', async () => {
    const { token } = await createMember(app.db, { step: 'account' })
    await app.call('users/savedraft', { form, draft }, { token })
    const sent = newProfile({ profileName: 'Liza_Cebu' })
    expect((await app.call('users/sign-up-step-2', sent, { token })).result).toBe('OK')
    await app.call('users/savedraft', { form, draft }, { token })
    expect((await app.call('users/getdraft', { form }, { token })).draft).toBeNull()
  })

  test('of a message is kept per member written to, also with a finished profile, the newest hundred of them @D10', async () => {
    const { token } = await createMember(app.db)
    const keep = (form: string, draft: { text: string } | null) =>
      app.call('users/savedraft', { form, draft }, { token })
    const kept = async (form: string) => (await app.call('users/getdraft', { form }, { token })).draft
    await keep('chat-7', { text: 'Kumusta ka?' })
    await keep('chat-8', { text: 'Good morning' })
    await keep('chat-7', { text: 'Kumusta ka? I read' })
    expect([await kept('chat-7'), await kept('chat-8')]).toEqual([
      { text: 'Kumusta ka? I read' },
      { text: 'Good morning' },
    ])
    await keep('chat-8', null)
    expect(await kept('chat-8')).toBeNull()
    for (const form of ['chat-', 'chat-0', 'chat--1', 'chat-1.5', 'chat-7 ', 'chat', 'sign-up-step-3'])
      expect((await keep(form, { text: '' })).fields).toHaveProperty('form')
    for (let one = 101; one <= 200; one++) await keep(`chat-${one}`, { text: 'x' })
    expect([await kept('chat-7'), await kept('chat-101'), await kept('chat-200')]).toEqual([
      null,
      { text: 'x' },
      { text: 'x' },
    ])
  })

  test('of one tab stays as it was typed last, whichever comes last, also where it was emptied @D10', async () => {
    const { id, token } = await createMember(app.db)
    const [tab, other] = [randomUUID(), randomUUID()]
    const keep = (text: string | null, typed?: { tab: string; at: number }) =>
      app.call(
        'users/savedraft',
        { form: 'chat-7', draft: text === null ? null : { text }, typed },
        { token },
      )
    const kept = async () =>
      (await app.call('users/getdraft', { form: 'chat-7' }, { token })).draft?.text ?? null
    await keep('Kumusta ka?', { tab, at: 20 })
    await keep('Kumu', { tab, at: 10 })
    expect(await kept()).toBe('Kumusta ka?')
    await keep(null, { tab, at: 40 })
    await keep('Kumusta ka? I', { tab, at: 30 })
    expect(await kept()).toBeNull()
    // The clock of another device may be behind, and whoever says no tab comes last.
    await keep('From the phone', { tab: other, at: 5 })
    expect(await kept()).toBe('From the phone')
    await keep('Once more', { tab, at: 50 })
    expect(await kept()).toBe('Once more')
    await keep('Without a tab')
    expect(await kept()).toBe('Without a tab')
    await keep('Kumusta', { tab, at: 45 })
    expect(await kept()).toBe('Kumusta')
    for (const typed of [{ tab }, { tab: 'x', at: 1 }, { tab, at: 0.5 }])
      expect((await keep('x', typed as never)).code).toBe('INVALIDINPUT')

    const rows = async () =>
      (await sql`SELECT 1 FROM drafts WHERE member_id = ${id}`.execute(app.db)).rows.length
    await keep(null, { tab, at: 60 })
    await app.runJob('sweep-accounts', null)
    await keep('Kumusta', { tab, at: 55 })
    expect(await kept()).toBeNull()
    await app.moveClock(61_000)
    await app.runJob('sweep-accounts', null)
    expect(await rows()).toBe(0)
    // A clock that was put right is behind what it said before.
    await keep('By a fast clock', { tab, at: Number.MAX_SAFE_INTEGER })
    await app.moveClock(2 * 61_000)
    await keep('By a right clock', { tab, at: 70 })
    expect(await kept()).toBe('By a right clock')
    await app.moveClock(0)
  })

  test('is kept beside others that are saved at once, however many were emptied before', async () => {
    const { token } = await createMember(app.db)
    const forms = [1, 2, 3, 4, 5, 6].map((number) => `chat-${number}`)
    const keepAll = (draft: { text: string } | null) =>
      Promise.all(forms.map((one) => app.call('users/savedraft', { form: one, draft }, { token })))
    await keepAll(null)
    await app.moveClock(61_000)
    expect((await keepAll({ text: 'x' })).map(({ code }) => code)).toEqual(forms.map(() => 'SUCCESS'))
    await app.moveClock(0)
  })

  test('is small, and goes with the account', async () => {
    const { id, token } = await createMember(app.db, { step: 'account' })
    const save = async (fields: object) =>
      (await app.call('users/savedraft', { form, draft: fields as never }, { token })).code
    expect(await save({ aboutUser: 'x'.repeat(2_001) })).toBe('INVALIDINPUT')
    expect(await save({ nested: { in: 1 } })).toBe('INVALIDINPUT')
    expect(await save({ 'no field': 'x' })).toBe('INVALIDINPUT')
    expect(await save(Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`f${i}`, ''])))).toBe(
      'INVALIDINPUT',
    )
    expect(await save({ aboutUser: 'x'.repeat(2_000) })).toBe('SUCCESS')
    await sql`DELETE FROM members WHERE id = ${id}`.execute(app.db)
    const { rows } = await sql`SELECT 1 FROM drafts WHERE member_id = ${id}`.execute(app.db)
    expect(rows).toEqual([])
  })
})
