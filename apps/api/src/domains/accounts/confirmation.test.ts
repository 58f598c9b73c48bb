import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../db/db.ts'
import { createMember, createSession } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let networks = 0
/** Somebody at a network of their own. */
const elsewhere = () => ({ ipAddress: `10.20.${++networks >> 8}.${networks & 255}` })

/** Somebody at step 3, with the code that was mailed. */
async function waiting() {
  const { id, email, token } = await createMember(app.db, { step: 'profile' })
  const code = await freshCode(email, token)
  return { id, email, token, code, wrong: code === '00000000' ? '11111111' : '00000000' }
}

async function freshCode(email: string, token: string): Promise<string> {
  await app.call('users/resendotp', {}, { token })
  await app.runJobs()
  return /\b(\d{8})\b/.exec(app.mails.findLast(({ to }) => to === email)!.text)![1]!
}

describe('a stranger with a member’s email', () => {
  test('uses up neither the code nor the tries of the member @R7.10', async () => {
    const { email, token, code, wrong } = await waiting()
    const tries = []
    for (let n = 0; n < 30; n++)
      tries.push((await app.call('users/verifyotp', { email, code: wrong }, elsewhere())).code)
    expect(new Set(tries.slice(0, 25))).toEqual(new Set(['WRONGCODE']))
    expect(new Set(tries.slice(25))).toEqual(new Set(['TOOMANY']))
    const own = await app.call('users/verifyotp', { code: wrong }, { token })
    expect(own.error).toBe('This code is not right. You have 4 more tries.')
    expect(await app.call('users/verifyotp', { code }, { token })).toMatchObject({ code: 'SUCCESS' })
  })

  test('is refused alike after five tries of the member, and opens nothing with an older code @R7.10', async () => {
    const { email, token, code, wrong } = await waiting()
    for (let tries = 0; tries < 5; tries++) await app.call('users/verifyotp', { code: wrong }, { token })
    expect((await app.call('users/verifyotp', { email, code }, elsewhere())).code).toBe('WRONGCODE')
    const next = await freshCode(email, token)
    if (next !== code)
      expect((await app.call('users/verifyotp', { email, code }, elsewhere())).code).toBe('WRONGCODE')
    expect((await app.call('users/verifyotp', { email, code: next }, elsewhere())).code).toBe('SUCCESS')
  })

  test('makes the server do the same for an email that is known and one that is not', async () => {
    const { email, wrong } = await waiting()
    const active = await createMember(app.db, { password: 'a-song-at-dusk' })
    const withoutPassword = await createMember(app.db)
    const banned = await createMember(app.db, { password: 'a-song-at-dusk', banned: true })
    const calls = {
      'users/verifyotp': (email: string) => ({ email, code: wrong }),
      'users/resendotp': (email: string) => ({ email }),
      'users/request-verify-email': (email: string) => ({ email }),
      'users/forgotpassword': (email: string) => ({ email }),
      'users/loginuser': (email: string) => ({ email, password: 'not-the-password' }),
    } as const
    // What takes longer than everything else of a call.
    const compared = vi.spyOn(argon2, 'verify')
    onTestFinished(() => compared.mockRestore())
    // Nothing is left to be written in the background.
    await app.activity.flush()
    for (const [name, input] of Object.entries(calls)) {
      const statements = async (email: string) => {
        compared.mockClear()
        const sent = await statementsOf(app.pool, () =>
          app.raw(name as keyof typeof calls, input(email) as never, elsewhere()),
        )
        // Written for many calls together, whenever the batch is due.
        const own = sent.filter(
          (text) => !/^(INSERT INTO security_log|UPDATE sessions s SET last_used_at)/.test(text),
        )
        return [...own, `${compared.mock.calls.length} passwords compared`]
      }
      const unknown = await statements(`nobody-${name.slice(6)}@test.example`)
      expect(unknown.length).toBeGreaterThan(1)
      expect(unknown.at(-1)).toBe(`${name === 'users/loginuser' ? 1 : 0} passwords compared`)
      for (const known of [email, active.email, withoutPassword.email, banned.email])
        expect([name, ...(await statements(known))]).toEqual([name, ...unknown])
    }
    await app.runJobs()
  })
})

describe('a code', () => {
  test('proves no other email than the one it was mailed to @R7.10 @D16', async () => {
    const { id, email, token, code } = await waiting()
    // As a worker would leave it that wrote the code while the email was being changed.
    await sql`UPDATE members SET email = ${`moved-${email}`} WHERE id = ${id}`.execute(app.db)
    const session = await createSession(app.db, id)
    expect((await app.call('users/verifyotp', { code }, { token: session })).code).toBe('CODESPENT')
    const visitor = { code, email: `moved-${email}` }
    expect((await app.call('users/verifyotp', visitor, elsewhere())).code).toBe('WRONGCODE')
    const { userInfo } = await app.call('users/me', {}, { token })
    expect(userInfo.verifiedEmail).toBe(false)
  })

  test('is neither made nor mailed for an email that was changed meanwhile @R7.10', async () => {
    const { email, token } = await waiting()
    await app.call('users/resendotp', {}, { token })
    await app.call('users/change-email', { email: `better-${email}` }, { token })
    app.mails.length = 0
    await app.runJobs()
    expect(app.mails.map(({ to }) => to)).toEqual([`better-${email}`])
  })

  test('entered twice at once by a visitor confirms once @R7.10 @D16', async () => {
    const { id, email, code } = await waiting()
    const both = await meanwhile(
      app.db,
      holdMember(id),
      [elsewhere(), elsewhere()].map((from) => () => app.call('users/verifyotp', { email, code }, from)),
    )
    expect(both.map((answer) => answer.code).sort()).toEqual(['SUCCESS', 'WRONGCODE'])
  })
})

async function linkFor(email: string, token: string): Promise<string> {
  await app.call('users/request-verify-email', {}, { token, ...elsewhere() })
  await app.runJobs()
  const mail = app.mails.findLast(({ to }) => to === email)!
  return /verify-email#token=([\w-]+)/.exec(mail.text)![1]!
}

describe('an email that is proven', () => {
  /** @returns the account after it */
  async function proveByLink(email: string, token: string) {
    await app.call('users/verify-email', { token: await linkFor(email, token) }, { token })
    return app.call('users/me', {}, { token })
  }

  test('before there is a profile makes nobody active @R4.3 @D16', async () => {
    const { id, email, token } = await createMember(app.db, { step: 'account' })
    expect((await proveByLink(email, token)).code).toBe('INCOMPLETEPROFILE')
    const row = app.db.selectFrom('members').select('activated_at').where('id', '=', id)
    expect((await row.executeTakeFirstOrThrow()).activated_at).toBeNull()
  })

  test('keeps the day of its first proof, and none when another takes its place @D16', async () => {
    const { id, email, token } = await createMember(app.db, { step: 'account' })
    const first = '2026-01-02T03:04:05.000Z'
    await proveByLink(email, token)
    await sql`UPDATE members SET email_verified_at = ${first} WHERE id = ${id}`.execute(app.db)
    const { userInfo } = await proveByLink(email, token)
    expect(userInfo).toMatchObject({ verifiedEmail: true, verifiedEmailDate: first })
    await app.call('users/change-email', { email: `other-${email}` }, { token })
    expect((await app.call('users/me', {}, { token })).userInfo.verifiedEmail).toBe(false)
  })
})

describe('an email that is proven in the moment in which step 2 is sent', () => {
  const step2 = {
    profileName: 'Ana_of_Bergen',
    countryId: 578,
    city: 'Bergen',
    aboutUser: 'I like long walks by the sea and quiet Sundays.',
    aboutMatch: '',
    lfSerious: true,
    lfRelationship: false,
    lfFriendship: false,
    lfCasual: false,
  }

  test.each(['before', 'after'])(
    'makes the member active, the link being used %s @R4.3 @D16',
    async (when) => {
      const { id, email, token } = await createMember(app.db, { step: 'account' })
      const link = await linkFor(email, token)
      expect((await app.call('users/me', {}, { token })).code).toBe('INCOMPLETEPROFILE')
      const use = () => app.call('users/verify-email', { token: link })
      const send = () => app.call('users/sign-up-step-2', step2, { token })
      const answers = await meanwhile<{ result: string }>(
        app.db,
        (tx) => sql`SELECT FROM members WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx),
        when === 'before' ? [use, send] : [send, use],
      )
      expect(answers.map(({ result }) => result)).toEqual(['OK', 'OK'])
      expect((await app.call('users/me', {}, { token })).code).toBe('SUCCESS')
    },
  )
})
