import type { AnySettingValue, SettingName } from '@harana/contract/policy/site-settings'
import { tipNames } from '@harana/contract/policy/tips'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let administrator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  administrator = await createMember(app.db, {
    staffRoles: ['administrator'],
    profile: { profileName: 'Ana' },
  })
})
beforeEach(async () => {
  await sql`TRUNCATE site_settings, site_setting_changes`.execute(app.db)
  await app.settings.renew()
})
afterAll(() => app.stop())

const read = async (name: SettingName) => {
  const { settings } = await app.call('admin/getsitesettings', {}, { token: administrator.token })
  return settings.find((setting) => setting.name === name)
}
const set = (name: SettingName, value: AnySettingValue, version: number, { token } = administrator) =>
  app.call('admin/setsitesetting', { name, value, version }, { token })
const undo = (name: SettingName, change: number, version: number) =>
  app.call('admin/undositesetting', { name, undo: change, version }, { token: administrator.token })
const history = async (
  input: { name?: SettingName; group?: 'tips'; page?: number; recordsPerPage?: number } = {},
) => app.call('admin/getsitesettingchanges', input, { token: administrator.token })

test('a setting that nobody changed has its default', async () => {
  expect(await read('profilesADay')).toEqual({
    name: 'profilesADay',
    value: 3_000,
    default: 3_000,
    version: 0,
    changedAt: null,
    changedBy: null,
  })
})

test('a change is there with the answer, with who made it and when', async () => {
  expect(await set('profilesADay', 500, 0)).toMatchObject({ result: 'OK', value: 500, version: 1 })
  expect(app.settings.get('profilesADay')).toBe(500)
  expect(await read('profilesADay')).toMatchObject({
    value: 500,
    default: 3_000,
    version: 1,
    changedBy: { memberId: administrator.id, name: 'Ana' },
    changedAt: expect.any(String),
  })
})

test('a change reaches every process', async () => {
  const elsewhere = await startTestApp({}, { beside: app })
  try {
    await set('guysMayBuy', false, 0)
    await expect.poll(() => elsewhere.settings.get('guysMayBuy')).toBe(false)
    expect((await elsewhere.call('public/configuration', {})).guysMayBuy).toBe(false)
  } finally {
    await elsewhere.stop()
  }
})

test('of two who change a setting at once the second is told what it is now, and changes nothing', async () => {
  const other = await createMember(app.db, { staffRoles: ['administrator'] })
  const answers = await Promise.all([set('profilesADay', 200, 0), set('profilesADay', 300, 0, other)])
  const refused = answers.find(({ result }) => result === 'ERROR')
  const stands = (await read('profilesADay'))!.value
  expect(answers.map(({ code }) => code).sort()).toEqual(['SETTINGCHANGED', 'SUCCESS'])
  expect(refused!.error).toContain(`it is ${stands} now`)
  expect((await history()).changes).toHaveLength(1)
})

test('what is sent again, and what stands already, makes no second change', async () => {
  await set('profilesADay', 200, 0)
  expect(await set('profilesADay', 200, 0)).toMatchObject({ result: 'OK', value: 200, version: 1 })
  await undo('profilesADay', 1, 1)
  expect(await undo('profilesADay', 1, 1)).toMatchObject({ result: 'OK', value: 3_000, version: 2 })
  expect((await history()).changes).toHaveLength(2)
})

test('every change is kept, newest first, and any can be undone', async () => {
  await set('profilesADay', 200, 0)
  await set('profilesADay', 300, 1)
  await set('profilesADay', null, 2)
  await set('signUpOpen', false, 0)
  expect(await undo('profilesADay', 2, 3)).toMatchObject({ value: 200, version: 4 })
  const { changes, more } = await history({ name: 'profilesADay' })
  const steps = changes.map(({ version, before, after, undoes }) => [version, before, after, undoes])
  expect(steps).toEqual([
    [4, 3_000, 200, 2],
    [3, 300, 3_000, null],
    [2, 200, 300, null],
    [1, 3_000, 200, null],
  ])
  expect(more).toBe(false)
  expect(changes.every(({ changedBy }) => changedBy?.name === 'Ana')).toBe(true)
  expect(await history({ page: 2, recordsPerPage: 2 })).toMatchObject({
    changes: [{ version: expect.any(Number) }, { version: expect.any(Number) }],
    more: true,
  })
  expect((await history()).changes[0]).toMatchObject({ name: 'profilesADay', version: 4 })
})

test('an undo of a change that never was, or after another change, changes nothing', async () => {
  await set('profilesADay', 200, 0)
  await set('profilesADay', 300, 1)
  expect(await undo('profilesADay', 7, 2)).toMatchObject({ code: 'NOTFOUND' })
  expect(await undo('profilesADay', 1, 1)).toMatchObject({ code: 'SETTINGCHANGED' })
  expect(app.settings.get('profilesADay')).toBe(300)
})

test.each([
  ['profilesADay', 99],
  ['profilesADay', '3000'],
  ['signUpOpen', 1],
  ['signUpOpen', ['PH']],
  ['closedCountries', ['PH', 'ZZ']],
  ['tips', ['email', 'email']],
  ['tips', ['none']],
  ['tipEmail', { en: 'No link', fil: '[DITO]' }],
  ['tipEmail', { en: '[HERE] \u202e', fil: '[DITO]' }],
] as const)('%s is never %j', async (name, value) => {
  const answer = await app.raw(
    'admin/setsitesetting',
    { name, value: value as never, version: 0 },
    { token: administrator.token },
  )
  expect(answer.json()).toMatchObject({
    code: 'INVALIDINPUT',
    fields: { value: expect.stringMatching(/^Must be/) },
  })
  expect((await history()).changes).toEqual([])
})

test('a value that this version does not take gives way to the default', async () => {
  await sql`INSERT INTO site_settings (name, value, version)
    VALUES ('profilesADay', '"many"', 1), ('ofAnotherVersion', 'true', 1)`.execute(app.db)
  await app.settings.renew()
  expect(app.settings.get('profilesADay')).toBe(3_000)
})

test('once who changed a setting is gone, the change stays without a name', async () => {
  const other = await createMember(app.db, { staffRoles: ['administrator'] })
  await set('profilesADay', 200, 0, other)
  await sql`DELETE FROM members WHERE id = ${other.id}`.execute(app.db)
  expect(await read('profilesADay')).toMatchObject({ value: 200, changedBy: null })
  expect((await history()).changes).toMatchObject([{ changedBy: null }])
})

test('the audit log keeps who set which setting, and a hash in place of the value', async () => {
  await set('profilesADay', 4_321, 0)
  const { rows } = await sql<{ act: string; subjects: string[]; row: string }>`
    SELECT act, subjects, audit_log::text AS row FROM audit_log ORDER BY number DESC LIMIT 1`.execute(app.db)
  expect(rows[0]).toMatchObject({ act: 'setting.set', subjects: ['setting:profilesADay'] })
  // Its hashes may hold these four digits by chance, among other letters.
  expect(rows[0]!.row).not.toMatch(/(?<![0-9a-f])4321(?![0-9a-f])/)
})

describe('what each setting does', () => {
  test('signUpOpen closes sign-up, by e-mail and by a provider', async () => {
    await set('signUpOpen', false, 0)
    const consent = (await app.call('public/configuration', {})).consent
    const person = { firstName: 'Rosa', gender: 1 as const, birthdate: '1996-03-14', consent }
    const email = 'rosa@test.example'
    const user = { idToken: 'a.b.c', verifier: 'v'.repeat(43) }
    for (const answer of [
      await app.call('users/sign-up', { ...person, email, password: 'a-good-long-password' }),
      await app.call('social/sign-up', { ...person, provider: 'google', user }),
    ])
      expect(answer.code).toBe('SIGNUPCLOSED')
    expect((await app.call('public/configuration', {})).signUpOpen).toBe(false)
    await set('signUpOpen', true, 1)
    expect((await app.call('public/configuration', {})).signUpOpen).toBe(true)
  })

  test('closedCountries closes sign-up to who comes from there, and to nobody else', async () => {
    const openFrom = async (ipAddress: string) =>
      (await app.call('public/configuration', {}, { ipAddress })).signUpOpen
    const consent = (await app.call('public/configuration', {})).consent
    const person = { firstName: 'Rosa', gender: 1 as const, birthdate: '1996-03-14', consent }
    const signUp = (email: string, ipAddress: string) =>
      app.call('users/sign-up', { ...person, email, password: 'a-good-long-password' }, { ipAddress })
    // This machine's own network is in the Philippines; the other address is a US one.
    await set('closedCountries', ['US'], 0)
    expect([await openFrom('127.0.0.1'), await openFrom('8.8.8.8')]).toEqual([true, false])
    expect(await signUp('us@test.example', '8.8.8.8')).toMatchObject({ code: 'SIGNUPCLOSED' })
    await set('closedCountries', ['PH'], 1)
    expect([await openFrom('127.0.0.1'), await openFrom('8.8.8.8')]).toEqual([false, true])
    expect(await signUp('ph@test.example', '127.0.0.1')).toMatchObject({ code: 'SIGNUPCLOSED' })
  })

  test('a law is undecided until somebody decides it, and is so again when that is undone', async () => {
    const undecided = async () =>
      (await app.call('admin/getdashboard', {}, { token: administrator.token })).undecided
    const all = await undecided()
    expect(all).toContain('lawPrivacy')
    expect(all).not.toContain('closedCountries')
    await set('lawPrivacy', 'settled', 0)
    expect(await undecided()).not.toContain('lawPrivacy')
    await undo('lawPrivacy', 1, 1)
    expect(await undecided()).toEqual(all)
    expect(await set('lawPrivacy', 'maybe', 2)).toMatchObject({ code: 'INVALIDINPUT' })
  })

  test('tips and their texts are what browsers show, in their order', async () => {
    const tips = async () => (await app.call('public/configuration', {})).tips
    expect(await tips()).toEqual(tipNames.map((tip) => ({ tip, texts: null })))
    await set('tips', ['invite', 'email'], 0)
    const texts = { en: 'Bring [a friend]', fil: 'Isama [ang kaibigan]' }
    await set('tipInvite', texts, 0)
    expect(await tips()).toEqual([
      { tip: 'invite', texts },
      { tip: 'email', texts: null },
    ])
    expect((await history({ group: 'tips' })).changes).toHaveLength(2)
    await set('profilesADay', 200, 0)
    expect((await history({ group: 'tips' })).changes).toHaveLength(2)
    await undo('tipInvite', 1, 1)
    expect((await tips())[0]).toEqual({ tip: 'invite', texts: null })
  })

  test('profilesADay is how many profiles a day allows', async () => {
    const { id } = await createMember(app.db)
    const shown = Array.from({ length: 150 }, (_, n) => n + 1)
    app.profileViewQuota.count(id, shown, new Date())
    await set('profilesADay', 100, 0)
    expect(() => app.profileViewQuota.admit(id, new Date())).toThrow()
    await set('profilesADay', 200, 1)
    app.profileViewQuota.admit(id, new Date())
  })
})

test('what the environment sets holds until staff decide it', async () => {
  const closed = await startTestApp({ GUYS_MAY_BUY: '0' }, { beside: app })
  try {
    expect(closed.settings.get('guysMayBuy')).toBe(false)
    await set('guysMayBuy', true, 0)
    await expect.poll(() => closed.settings.get('guysMayBuy')).toBe(true)
  } finally {
    await closed.stop()
  }
})
