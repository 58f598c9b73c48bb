import { NEW_DEVICE_DAYS, NEW_DEVICES_TOLD_A_DAY } from '@harana/contract/model/sessions'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../db/db.ts'
import { createMember, createSession, type MemberOverrides } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Two applications on one database stand for two processes. */
let app: TestApp
let beside: TestApp
beforeAll(async () => {
  const shared = { SECRET: 'a secret that two processes of these tests share' }
  app = await startTestApp(shared)
  beside = await startTestApp(shared, { beside: app })
})
afterAll(async () => {
  await app.moveClock(0)
  await beside.stop()
  await app.stop()
})

const password = 'long-walks-by-the-sea'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const inNorway = '193.71.0.1'
const inThePhilippines = '112.198.0.1'

type From = { cookie?: string; userAgent?: string; ipAddress?: string }
const somebody = (overrides: MemberOverrides = {}) => createMember(app.db, { password, ...overrides })
async function logIn({ email }: { email: string }, from: From = {}) {
  const answer = await app.raw('users/loginuser', { email, password }, from)
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]!
  return { token: answer.json().authToken as string, cookie }
}
const sessionsOf = async (token: string) => (await app.call('users/getsessions', {}, { token })).sessions
const isOpen = async (token: string, on = app) => (await on.call('users/me', {}, { token })).result === 'OK'
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)
const linkIn = (text = '') => /\/log-out-device#token=([\w-]{43})/.exec(text)?.[1] ?? ''
const noticesOf = async (token: string) =>
  (await app.call('notifications/getnotifications', {}, { token })).notifications.filter(
    ({ subjectKind }) => subjectKind === 'device',
  )

describe('the list of sessions', () => {
  test('says browser, system and country of each, and which one asks', async () => {
    const member = await somebody()
    const phone = await logIn(member, { userAgent: android, ipAddress: inThePhilippines })
    const laptop = await logIn(member, { userAgent: firefox, ipAddress: inNorway })
    await app.call('users/seesessions', { sessionIds: [] }, { token: member.token })
    const { sessions } = await app.call('users/getsessions', {}, { token: laptop.token, locale: 'fil' })
    const byPhone = sessions.find(({ browser }) => browser === 'chrome')
    expect(byPhone).toMatchObject({
      deviceKind: 'android',
      countryName: 'Pilipinas',
      isThis: false,
      installed: false,
    })
    expect(sessions.find(({ isThis }) => isThis)).toMatchObject({
      browser: 'firefox',
      deviceKind: 'windows',
      countryName: 'Norway',
      isNew: false,
    })
    expect(await isOpen(phone.token)).toBe(true)
  })

  test('knows the installed app, and the browsers inside other apps', async () => {
    const member = await somebody()
    const { email } = member
    await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/users/loginuser',
      headers: { host: 'localhost:3000', 'user-agent': android, 'x-installed': '1' },
      payload: { email, password },
    })
    await logIn(member, { userAgent: `${android} [FBAN/EMA;FBAV/400]` })
    expect(await sessionsOf(member.token)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ browser: 'chrome', installed: true }),
        expect.objectContaining({ browser: 'facebook', installed: false }),
      ]),
    )
  })

  test('says when and in which country a session was used last', async () => {
    const member = await somebody()
    const { token } = await logIn(member, { ipAddress: inNorway })
    await app.moveClock(3 * 3_600_000)
    await app.call('users/me', {}, { token, ipAddress: inThePhilippines })
    await app.sessionUses.flush()
    const used = (await sessionsOf(member.token)).find(({ deviceKind }) => deviceKind !== null)!
    await app.moveClock(0)
    expect(used.countryName).toBe('Philippines')
    expect(Date.parse(used.lastUsed) - Date.parse(used.began)).toBeGreaterThan(2 * 3_600_000)
  })

  test('holds neither tokens nor user agents, nor sessions that are over, of staff sooner than of others', async () => {
    const member = await somebody()
    await logIn(member, { userAgent: android })
    const staff = await createMember(app.db, { staffRoles: ['support'] })
    await createSession(app.db, staff.id)
    await app.call('users/me', {}, { token: staff.token })
    const raw = await app.raw('users/getsessions', {}, { token: member.token })
    const { rows } = await sql<{ token: string; all: string }>`
      SELECT encode(token_hash, 'hex') AS token, s::text AS all FROM sessions s WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    for (const { token, all } of rows) {
      expect(raw.body).not.toContain(token)
      expect(all).not.toContain('AppleWebKit')
    }
    await sql`UPDATE sessions SET created_at = app_now() - interval '9 hours'
      WHERE member_id = ${staff.id} AND second_factor_at IS NOT NULL AND id <> (
        SELECT min(id) FROM sessions WHERE member_id = ${staff.id})`.execute(app.db)
    expect(await sessionsOf(staff.token)).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  test('a device that is logged out from another is refused within a second in every process @R4.7', async () => {
    const member = await somebody()
    const phone = await logIn(member, { userAgent: android })
    await vi.waitFor(async () => {
      expect(await isOpen(phone.token, beside)).toBe(true)
      expect(beside.viewers.cached(phone.token)).toBeDefined()
    })
    const { sessionId } = (await sessionsOf(member.token)).find(({ browser }) => browser === 'chrome')!
    expect(await app.call('users/endsession', { sessionId }, { token: member.token })).toMatchObject({
      result: 'OK',
    })
    await vi.waitFor(async () => expect(await isOpen(phone.token, beside)).toBe(false), {
      timeout: 1_000,
      interval: 5,
    })
    expect([await isOpen(phone.token), await isOpen(member.token)]).toEqual([false, true])
    expect(await sessionsOf(member.token)).toHaveLength(1)
  })

  test('another member’s session is not ended, and the answer says nothing of it', async () => {
    const [mine, other] = [await somebody(), await somebody()]
    const [theirs] = await sessionsOf(other.token)
    const made = { sessionId: 'f'.repeat(64) }
    const end = (input: { sessionId: string }) => app.call('users/endsession', input, { token: mine.token })
    expect(await end({ sessionId: theirs!.sessionId })).toEqual(await end(made))
    expect(await sessionsOf(other.token)).toHaveLength(1)
    expect(await end({ sessionId: 'x' })).toMatchObject({
      code: 'INVALIDINPUT',
      fields: { sessionId: expect.any(String) },
    })
  })

  test('log out everywhere else leaves this one alone; everywhere ends it too @R4.7', async () => {
    const member = await somebody()
    const other = await logIn(member)
    await app.call('users/logout-everywhere', { others: true }, { token: member.token })
    expect([await isOpen(other.token), await isOpen(member.token)]).toEqual([false, true])
    await app.call('users/logout-everywhere', {}, { token: member.token })
    expect(await isOpen(member.token)).toBe(false)
  })
})

describe('a new device', () => {
  test('is told by mail and in the site, and is logged out by the mail’s link without a log-in, once', async () => {
    const member = await somebody({ firstName: 'Ana' })
    const { token } = await logIn(member, { userAgent: android, ipAddress: inThePhilippines })
    await app.runJobs()
    const [mail] = mailsTo(member.email)
    expect(mail?.subject).toBe('You were logged in on a new device')
    expect(mail?.text).toContain('Chrome on Android, Philippines')
    // Where there are links alone.
    expect(mail?.text).not.toMatch(/button/i)
    expect(await noticesOf(member.token)).toHaveLength(1)
    const link = linkIn(mail?.text)
    expect(await app.call('users/endmailedsession', { token: link })).toMatchObject({ result: 'OK' })
    expect([await isOpen(token), await isOpen(member.token)]).toEqual([false, true])
    expect(await app.call('users/endmailedsession', { token: link })).toMatchObject({ code: 'USEDLINK' })
    expect(await app.call('users/endmailedsession', { token: 'x'.repeat(43) })).toMatchObject({
      code: 'USEDLINK',
    })
  })

  test('stays new where it logs in once more, and is logged out by the mail’s link then as well', async () => {
    const member = await somebody()
    const first = await logIn(member, { userAgent: android })
    const second = await logIn(member, { userAgent: android, cookie: first.cookie })
    const other = await logIn(member, { userAgent: firefox })
    const fresh = async () => (await sessionsOf(member.token)).filter(({ isNew }) => isNew)
    const sessionIds = (await fresh()).map(({ sessionId }) => sessionId)
    expect(sessionIds).toHaveLength(3)
    await app.call('users/seesessions', { sessionIds }, { token: second.token })
    expect(await fresh()).toHaveLength(3)
    await app.call('users/logout', {}, { token: first.token })
    await app.runJobs()
    expect(mailsTo(member.email)).toHaveLength(2)
    const mail = mailsTo(member.email).find(({ text }) => text.includes('Chrome on Android'))
    await app.call('users/endmailedsession', { token: linkIn(mail?.text) })
    expect(await Promise.all([second, other, member].map(({ token }) => isOpen(token)))).toEqual([
      false,
      true,
      true,
    ])

    await sql`UPDATE log_ins SET first_at = app_now() - make_interval(days => ${NEW_DEVICE_DAYS})
      WHERE member_id = ${member.id}`.execute(app.db)
    await logIn(member, { userAgent: android, cookie: first.cookie })
    expect((await fresh()).map(({ browser }) => browser)).toEqual(['firefox'])
  })

  test('is told of in the member’s language, and though it was logged out at once', async () => {
    const member = await somebody({ language: 'fil' })
    const { token } = await logIn(member, { userAgent: firefox })
    await app.call('users/logout', {}, { token })
    await app.runJobs()
    expect(mailsTo(member.email)[0]?.text).toContain('Firefox sa Windows, Pilipinas')
    expect(
      await app.call('users/endmailedsession', { token: linkIn(mailsTo(member.email)[0]?.text) }),
    ).toMatchObject({
      result: 'OK',
    })
  })

  test('is no longer new with its cookie, and is again without; the one of the sign-up never is', async () => {
    const input = {
      email: 'device-of-sign-up@test.example',
      password,
      firstName: 'Ana',
      gender: 1 as const,
      birthdate: '1990-05-04',
      consent: (await app.call('public/configuration', {})).consent,
    }
    const signUp = await app.raw('users/sign-up', input)
    const cookie = String(signUp.headers['set-cookie']).split(';')[0]!
    await sql`UPDATE members SET email_verified_at = app_now() WHERE email = ${input.email}`.execute(app.db)
    await logIn(input, { cookie })
    await app.runJobs()
    expect(mailsTo(input.email)).toEqual([])
    expect((await sessionsOf(signUp.json().authToken)).map(({ isNew }) => isNew)).toEqual([false, false])
    await logIn(input)
    await app.runJobs()
    expect(mailsTo(input.email)).toHaveLength(1)
  })

  test('is mailed neither where the member does not want it nor to an address that nobody has proven', async () => {
    const quiet = await somebody()
    await app.call('users/savenewdevicemails', { on: false }, { token: quiet.token })
    expect(await app.call('users/getsessions', {}, { token: quiet.token })).toMatchObject({
      newDeviceMails: false,
    })
    const unproven = await somebody({ verifiedEmail: false })
    for (const one of [quiet, unproven]) await logIn(one)
    await app.runJobs()
    expect([...mailsTo(quiet.email), ...mailsTo(unproven.email)]).toEqual([])
    expect(await noticesOf(quiet.token)).toHaveLength(1)
  })

  test('is mailed although whoever logged in there switches these mails off at once', async () => {
    const member = await somebody()
    const { token } = await logIn(member, { userAgent: android, ipAddress: inThePhilippines })
    expect((await app.call('users/savenewdevicemails', { on: false }, { token })).result).toBe('OK')
    await app.runJobs()
    expect(mailsTo(member.email)).toHaveLength(1)
  })

  test('is told to a member who deleted the account and can come back, and logged out by the link', async () => {
    const member = await somebody()
    await app.call('users/leave', { way: 'later', password }, { token: member.token })
    await app.runJobs()
    app.mails.length = 0
    const { token } = await logIn(member, { userAgent: android, ipAddress: inThePhilippines })
    await app.runJobs()
    const [mail] = mailsTo(member.email)
    expect(mail?.subject).toBe('You were logged in on a new device')
    expect(await app.call('users/endmailedsession', { token: linkIn(mail?.text) })).toMatchObject({
      result: 'OK',
    })
    expect((await app.call('users/answerleaving', { comeBack: true }, { token })).code).toBe(
      'NOTAUTHENTICATED',
    )
    await sql`UPDATE leavings SET back_until = NULL WHERE member_id = ${member.id}`.execute(app.db)
    app.mails.length = 0
    await logIn(member)
    await app.runJobs()
    expect(mailsTo(member.email)).toEqual([])
  })

  test('is new until another device has seen it, for a week; it can’t say so of itself or of another new one', async () => {
    const member = await somebody()
    const [first, second] = [await logIn(member, { userAgent: android }), await logIn(member)]
    const fresh = async () => (await sessionsOf(member.token)).filter(({ isNew }) => isNew)
    const sessionIds = (await fresh()).map(({ sessionId }) => sessionId)
    expect(sessionIds).toHaveLength(2)
    for (const { token } of [first, second]) await app.call('users/seesessions', { sessionIds }, { token })
    expect(await fresh()).toHaveLength(2)
    await app.call('users/seesessions', { sessionIds: sessionIds.slice(1) }, { token: member.token })
    expect((await fresh()).map(({ sessionId }) => sessionId)).toEqual(sessionIds.slice(0, 1))
    const other = await somebody()
    await app.call('users/seesessions', { sessionIds }, { token: other.token })
    expect(await fresh()).toHaveLength(1)
    await sql`UPDATE sessions SET created_at = app_now() - make_interval(days => ${NEW_DEVICE_DAYS})
      WHERE member_id = ${member.id}`.execute(app.db)
    expect(await fresh()).toEqual([])
  })

  test('is not logged out by a link once the address has changed', async () => {
    const member = await somebody()
    const { token } = await logIn(member)
    await app.runJobs()
    await sql`UPDATE members SET email = 'moved-away@test.example' WHERE id = ${member.id}`.execute(app.db)
    expect(
      await app.call('users/endmailedsession', { token: linkIn(mailsTo(member.email)[0]?.text) }),
    ).toMatchObject({
      code: 'USEDLINK',
    })
    expect(await isOpen(token)).toBe(true)
  })

  test('is told so many times a day, and no more', async () => {
    const member = await somebody()
    for (let at = 0; at < NEW_DEVICES_TOLD_A_DAY + 2; at++) await logIn(member)
    await app.runJobs()
    expect(mailsTo(member.email)).toHaveLength(NEW_DEVICES_TOLD_A_DAY)
    await app.moveClock(25 * 3_600_000)
    await logIn(member)
    await app.runJobs()
    await app.moveClock(0)
    expect(mailsTo(member.email)).toHaveLength(NEW_DEVICES_TOLD_A_DAY + 1)
  })
})
