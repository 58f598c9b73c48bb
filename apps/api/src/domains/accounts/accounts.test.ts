import { consentVersions } from '@harana/contract/model/consents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { anOrigin, createMember, createSession, newProfile } from '../../testing/factories.ts'
import { hashingAsTheProduct } from '../../testing/hashing-cost.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { logIn } from './log-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let people = 0
/** Every person comes from an address of their own, so that limits count people. */
function person(more: object = {}) {
  const number = ++people
  return {
    from: { ipAddress: `10.1.${number >> 8}.${number & 255}` },
    form: {
      email: `person-${number}@test.example`,
      password: 'a-good-password',
      firstName: 'Maria',
      gender: 1 as const,
      birthdate: '1996-03-14',
      consent: consentVersions,
      ...more,
    },
  }
}
const profile = newProfile({ profileName: 'Analyn_Cebu' })

/** The code or link in the newest mail to somebody. */
async function mailed(email: string, what: RegExp): Promise<string> {
  await app.runJobs()
  const mail = app.mails.findLast(({ to }) => to === email)
  const found = mail?.text.match(what)
  if (!found) throw new Error(`no mail to ${email} holds ${what}`)
  return found[1]!
}
const aCode = /\b(\d{4}\s?\d{4})\b/
const codeFor = async (email: string) => (await mailed(email, aCode)).replace(/\s/, '')
const linkFor = (email: string, purpose: string) =>
  mailed(email, new RegExp(`/${purpose}#token=([A-Za-z0-9_-]{43})`))

/** Somebody at step 3, with a code in the mail. */
async function atStep3() {
  const { form, from } = person()
  const { authToken } = await app.call('users/sign-up', form, from)
  await app.call('users/sign-up-step-2', profile, { token: authToken })
  return { email: form.email, token: authToken, from }
}

describe('users/sign-up', () => {
  test('a woman signs up in three steps and is told at each where to go next @R1.4 @R4.3 @R4.5 @R7.10 @D16', async () => {
    const { form, from } = person()
    const first = await app.call('users/sign-up', form, from)
    expect(first).toMatchObject({ result: 'OK', code: 'INCOMPLETEPROFILE', message: '', error: '' })
    const token = first.authToken
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await app.call('users/me', {}, { token })).toMatchObject({ code: 'INCOMPLETEPROFILE' })

    expect(await app.call('users/sign-up-step-2', profile, { token })).toMatchObject({
      result: 'OK',
      code: 'INACTIVEPROFILE',
    })
    const code = await codeFor(form.email)
    expect(await app.call('users/verifyotp', { code }, { token })).toMatchObject({
      result: 'OK',
      code: 'SUCCESS',
    })
    const me = await app.call('users/me', {}, { token })
    expect(me).toMatchObject({
      code: 'SUCCESS',
      userInfo: { profileActive: true, verifiedEmail: true, userName: 'Analyn_Cebu' },
    })
  })

  test('a step 2 that is sent several times at once mails one code @R7.10', async () => {
    const { form, from } = person()
    const { authToken: token, loginInformation } = await app.call('users/sign-up', form, from)
    const send = () => app.call('users/sign-up-step-2', profile, { token })
    const answers = await meanwhile(app.db, holdMember(loginInformation.userId), [send, send])
    expect(answers.map(({ code }) => code)).toEqual(['INACTIVEPROFILE', 'INACTIVEPROFILE'])
    await app.runJobs()
    expect(app.mails.filter(({ to }) => to === form.email)).toHaveLength(1)
  })

  test('someone below eighteen is refused, to the day @R1.4 @R7.10', async () => {
    const today = new Date()
    const day = (years: number, days: number) => {
      const date = new Date(
        Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days),
      )
      return date.toISOString().slice(0, 10)
    }
    const young = person({ birthdate: day(18, 1) })
    expect(await app.call('users/sign-up', young.form, young.from)).toMatchObject({
      code: 'TOOYOUNG',
      error: 'You must be 18 or older.',
    })
    const grown = person({ birthdate: day(18, 0) })
    expect(await app.call('users/sign-up', grown.form, grown.from)).toMatchObject({ result: 'OK' })
  })

  test('an email that is taken is refused, in any spelling @R7.10', async () => {
    const { form, from } = person()
    await app.call('users/sign-up', form, from)
    const again = await app.call('users/sign-up', { ...form, email: ` ${form.email.toUpperCase()} ` }, from)
    expect(again.code).toBe('ADDRESSTAKEN')
  })

  test('an email of look-alike signs is none, whatever their small letters are', async () => {
    const email = '\u212aate@test.example'
    expect(email.toLowerCase()).toBe('kate@test.example')
    const answer = await app.call('users/sign-up', person({ email }).form, person().from)
    expect(answer).toMatchObject({ code: 'INVALIDINPUT', fields: { email: expect.any(String) } })
  })

  test('two sign-ups with one email at once make one account @R7.10', async () => {
    const { form, from } = person()
    const both = await Promise.all([
      app.call('users/sign-up', form, from),
      app.call('users/sign-up', form, from),
    ])
    expect(both.map(({ result }) => result).sort()).toEqual(['ERROR', 'OK'])
  })

  test('consent is recorded by version, and an old version is refused', async () => {
    const old = person({ consent: { terms: '2020-01', privacy: consentVersions.privacy } })
    expect((await app.call('users/sign-up', old.form, old.from)).code).toBe('OLDCONSENT')
    const { form, from } = person()
    const { loginInformation } = await app.call('users/sign-up', form, from)
    const { rows } = await sql<{ document: string; version: string }>`
      SELECT document, version FROM consent_records WHERE member_id = ${loginInformation.userId} ORDER BY document`.execute(
      app.db,
    )
    expect(rows).toEqual([
      { document: 'privacy', version: consentVersions.privacy },
      { document: 'terms', version: consentVersions.terms },
    ])
  })

  test('a wrong field is named with what would be right, and nothing is made @R7.10', async () => {
    const { form, from } = person({ email: 'maria@', password: 'short' })
    const answer = await app.call('users/sign-up', form, from)
    expect(answer.code).toBe('INVALIDINPUT')
    expect(answer.fields).toEqual({
      email: 'Please enter a whole e-mail address, such as name@example.com.',
      password: 'At least 8 characters.',
    })
  })
})

describe('users/verifyotp', () => {
  test('a code works once @R7.10', async () => {
    const { email, token, from } = await atStep3()
    const code = await codeFor(email)
    expect((await app.call('users/verifyotp', { code, email }, from)).code).toBe('SUCCESS')
    expect((await app.call('users/verifyotp', { code, email }, from)).code).toBe('WRONGCODE')
    // The member's own retry is told that all is well.
    expect((await app.call('users/verifyotp', { code }, { token })).code).toBe('SUCCESS')
  })

  test('says in the language of the page how many tries are left @R7.10', async () => {
    const { email, token } = await atStep3()
    const wrong = (await codeFor(email)) === '00000000' ? '11111111' : '00000000'
    const { error } = await app.call('users/verifyotp', { code: wrong }, { token, locale: 'fil' })
    expect(error).toBe('Hindi tama ang code na ito. Makakasubok ka pa nang 4 beses.')
  })

  test('five wrong tries end a code, and the right one no longer works @R7.10', async () => {
    const { email, token } = await atStep3()
    const code = await codeFor(email)
    const wrong = code === '00000000' ? '11111111' : '00000000'
    const answers = []
    for (let tries = 0; tries < 5; tries++)
      answers.push(await app.call('users/verifyotp', { code: wrong }, { token }))
    expect(answers[1]!.error).toBe('This code is not right. You have 3 more tries.')
    expect(answers.map((answer) => answer.code)).toEqual([
      'WRONGCODE',
      'WRONGCODE',
      'WRONGCODE',
      'WRONGCODE',
      'CODESPENT',
    ])
    expect((await app.call('users/verifyotp', { code }, { token })).code).toBe('CODESPENT')
  })

  test('a new code does not reset the day’s 25 tries @R7.10', async () => {
    const { email, token } = await atStep3()
    for (let round = 0; round < 5; round++) {
      if (round > 0) await app.call('users/resendotp', {}, { token })
      const code = await codeFor(email)
      const wrong = code === '00000000' ? '11111111' : '00000000'
      for (let tries = 0; tries < 5; tries++) await app.call('users/verifyotp', { code: wrong }, { token })
    }
    await app.call('users/resendotp', {}, { token })
    const code = await codeFor(email)
    expect((await app.call('users/verifyotp', { code }, { token })).code).toBe('TOOMANY')
  })

  test('a code works for ten minutes @R7.10', async () => {
    const { email, token } = await atStep3()
    const code = await codeFor(email)
    await app.moveClock(10 * 60_000 + 1000)
    const late = await app.call('users/verifyotp', { code }, { token })
    await app.moveClock(0)
    expect(late.code).toBe('CODESPENT')
  })

  test('many tries at once are all counted @R7.10', async () => {
    const { email, token } = await atStep3()
    const code = await codeFor(email)
    const wrong = code === '00000000' ? '11111111' : '00000000'
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.call('users/verifyotp', { code: wrong }, { token })),
    )
    expect(answers.filter((answer) => answer.code === 'WRONGCODE')).toHaveLength(4)
    expect((await app.call('users/verifyotp', { code }, { token })).code).toBe('CODESPENT')
  })

  test('an unknown email is answered like a wrong code @R7.10', async () => {
    const { from } = person()
    const unknown = await app.call(
      'users/verifyotp',
      { code: '12345678', email: 'nobody@test.example' },
      from,
    )
    const { email } = await atStep3()
    const wrong = (await codeFor(email)) === '00000000' ? '11111111' : '00000000'
    const known = await app.call('users/verifyotp', { code: wrong, email }, from)
    expect(known).toEqual(unknown)
  })
})

describe('users/change-email', () => {
  test('a mistyped email is put right: the old code stops, a new one goes to the new email @D16', async () => {
    const { email, token } = await atStep3()
    const old = await codeFor(email)
    const better = `better-${email}`
    expect((await app.call('users/change-email', { email: better }, { token })).result).toBe('OK')
    expect((await app.call('users/verifyotp', { code: old }, { token })).code).not.toBe('SUCCESS')
    const code = await codeFor(better)
    expect((await app.call('users/verifyotp', { code }, { token })).code).toBe('SUCCESS')
  })

  test('an active member does not change the email here, and nobody takes another’s @D16', async () => {
    const active = await createMember(app.db)
    expect(
      (await app.call('users/change-email', { email: 'x@test.example' }, { token: active.token })).code,
    ).toBe('ALREADYACTIVE')
    const { token } = await atStep3()
    expect((await app.call('users/change-email', { email: active.email }, { token })).code).toBe(
      'ADDRESSTAKEN',
    )
  })
})

test('member numbers are neither in a row nor in an order', async () => {
  const numbers = []
  for (let at = 0; at < 12; at++) numbers.push((await createMember(app.db, { step: 'account' })).id)
  const sorted = [...numbers].sort((one, other) => one - other)
  expect(numbers).not.toEqual(sorted)
  const gaps = sorted.slice(1).map((number, at) => number - sorted[at]!)
  expect(Math.min(...gaps)).toBeGreaterThan(1_000_000)
})

test('who asks for taken emails by sign-ups is stopped', async () => {
  const codes: string[] = []
  for (let at = 0; at < 45; at++) {
    const { email } = await createMember(app.db, { step: 'account' })
    const { form } = person({ email })
    codes.push((await app.call('users/sign-up', form, { ipAddress: `2001:db8:9::${at}` })).code)
  }
  expect(codes).toEqual([...Array(40).fill('ADDRESSTAKEN'), ...Array(5).fill('TOOMANY')])
})

test('who asks for taken emails by changes of one’s own is stopped, whatever accounts that comes from', async () => {
  const from = { ipAddress: '10.9.9.1' }
  const codes: string[] = []
  for (let account = 0; account < 9; account++) {
    const { email } = await createMember(app.db)
    const { token } = await createMember(app.db, { step: 'profile' })
    for (let at = 0; at < 5; at++)
      codes.push((await app.call('users/change-email', { email }, { token, ...from })).code)
  }
  expect(codes.filter((code) => code === 'ADDRESSTAKEN')).toHaveLength(40)
  expect(codes.slice(40)).toEqual(Array(5).fill('TOOMANY'))
})

test('a stranger’s mailbox is sent ten codes a day by changes of address, whatever accounts those come from', async () => {
  const email = `stranger-${Date.now()}@test.example`
  const codes: string[] = []
  for (let account = 0; account < 12; account++) {
    const { token } = await createMember(app.db, { step: 'profile' })
    const from = { token, ipAddress: `10.9.10.${account}` }
    codes.push((await app.call('users/change-email', { email }, from)).code)
    await app.runJobs()
    await app.call('users/change-email', { email: `own-${account}-${email}` }, from)
  }
  expect(codes).toEqual([...Array(10).fill('SUCCESS'), ...Array(2).fill('TOOMANY')])
  expect(app.mails.filter(({ to }) => to === email)).toHaveLength(10)
})

describe('users/loginuser', () => {
  test('a member logs in and is told who and where @R7.6 @R4.3 @R5.1', async () => {
    const member = await createMember(app.db, { password: 'right password!'.replace(' ', '-') })
    const answer = await app.call(
      'users/loginuser',
      { email: `  ${member.email} `, password: 'right-password!' },
      person().from,
    )
    expect(answer).toMatchObject({ result: 'OK', code: 'SUCCESS', loginInformation: { userId: member.id } })
    expect((await app.call('users/me', {}, { token: answer.authToken })).userInfo.userId).toBe(member.id)
  })

  test.each(['banned_at', 'deleted_at'] as const)(
    'a closed account (%s) is answered like a wrong password @R7.6',
    async (closed) => {
      const { email, id } = await createMember(app.db, { password: 'a-good-password' })
      await app.db
        .updateTable('members')
        .set({ [closed]: new Date() })
        .where('id', '=', id)
        .execute()
      const tries = ['a-good-password', 'wrong'].map((password) =>
        app.raw('users/loginuser', { email, password }, person().from),
      )
      const [right, wrong] = await Promise.all(tries)
      expect(right!.json()).toMatchObject({ result: 'ERROR', code: 'WRONGLOGIN' })
      expect(right!.body).toBe(wrong!.body)
    },
  )

  test('the code says which step is missing @R4.3 @R4.5', async () => {
    const at = async (step: 'account' | 'profile') => {
      const { email } = await createMember(app.db, { step, password: 'a-good-password' })
      return (await app.call('users/loginuser', { email, password: 'a-good-password' }, person().from)).code
    }
    expect(await at('account')).toBe('INCOMPLETEPROFILE')
    expect(await at('profile')).toBe('INACTIVEPROFILE')
  })

  test('a wrong password, an unknown email, a banned and a deleted member are answered alike @R8.1', async () => {
    const { from } = person()
    const known = await createMember(app.db, { password: 'a-good-password' })
    const banned = await createMember(app.db, { password: 'a-good-password', banned: true })
    const deleted = await createMember(app.db, { password: 'a-good-password', deleted: true })
    const answers = await Promise.all([
      app.raw('users/loginuser', { email: known.email, password: 'wrong-password' }, from),
      app.raw('users/loginuser', { email: 'nobody@test.example', password: 'a-good-password' }, from),
      app.raw('users/loginuser', { email: banned.email, password: 'a-good-password' }, from),
      app.raw('users/loginuser', { email: deleted.email, password: 'a-good-password' }, from),
    ])
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.json().error).toBe(
      'The e-mail or the password is not right. Check both, or ask for a new password.',
    )
  })

  test('guessing from one network is stopped after ten tries, for a known and an unknown one alike @R7.6', async () => {
    const tries = async (email: string) => {
      const codes = []
      for (let n = 0; n < 11; n++) {
        codes.push(
          (await app.call('users/loginuser', { email, password: 'wrong' }, { ipAddress: '10.9.0.1' })).code,
        )
      }
      return codes
    }
    const { email } = await createMember(app.db, { password: 'a-good-password' })
    const known = await tries(email)
    expect(known.at(-1)).toBe('TOOMANY')
    expect(known.filter((code) => code === 'WRONGLOGIN')).toHaveLength(10)
    expect(await tries('nobody-at-all@test.example')).toEqual(known)
  })
})

describe('sessions', () => {
  test('a log-out ends the session at once, and only that one @R4.1 @R8.10', async () => {
    const { email, token } = await createMember(app.db, { password: 'a-good-password' })
    const other = (await app.call('users/loginuser', { email, password: 'a-good-password' }, person().from))
      .authToken
    expect((await app.call('users/me', {}, { token })).result).toBe('OK')
    await app.call('users/logout', {}, { token })
    expect(await app.call('users/me', {}, { token })).toMatchObject({
      result: 'ERROR',
      message: 'Not Authenticated',
    })
    expect((await app.call('users/me', {}, { token: other })).result).toBe('OK')
  })

  test('a log-out everywhere ends them all', async () => {
    const { email, token } = await createMember(app.db, { password: 'a-good-password' })
    const other = (await app.call('users/loginuser', { email, password: 'a-good-password' }, person().from))
      .authToken
    await app.call('users/me', {}, { token: other })
    await app.call('users/logout-everywhere', {}, { token })
    for (const old of [token, other])
      expect((await app.call('users/me', {}, { token: old })).message).toBe('Not Authenticated')
  })

  test('a log-in ends the session whose token was sent with it, whosesoever that was', async () => {
    const [me, other] = [
      await createMember(app.db, { password: 'a-good-password' }),
      await createMember(app.db, { password: 'a-good-password' }),
    ]
    const logIn = (email: string, token: string) =>
      app.call('users/loginuser', { email, password: 'a-good-password' }, { ...person().from, token })
    const again = await logIn(me.email, me.token)
    const asOther = await logIn(other.email, again.authToken)
    const { form } = person()
    const signedUp = await app.call('users/sign-up', form, { ...person().from, token: asOther.authToken })
    for (const ended of [me.token, again.authToken, asOther.authToken])
      expect((await app.call('users/me', {}, { token: ended })).message).toBe('Not Authenticated')
    for (const running of [signedUp.authToken, other.token])
      expect((await app.call('users/me', {}, { token: running })).result).toBe('OK')
  })

  test('a member has 20 at most: the oldest ends for a new one, also when several begin at once', async () => {
    const { id, email, token: oldest } = await createMember(app.db, { password: 'a-good-password' })
    const tokens: string[] = []
    while (tokens.length < 19) tokens.push(await createSession(app.db, id))
    const isOpen = async (token: string) => (await app.call('users/me', {}, { token })).result === 'OK'
    expect([await isOpen(oldest), await isOpen(tokens[0]!)]).toEqual([true, true])
    const begun = await Promise.all(
      [1, 2, 3].map(() => app.call('users/loginuser', { email, password: 'a-good-password' }, person().from)),
    )
    const open = await Promise.all(
      [oldest, ...tokens, ...begun.map(({ authToken }) => authToken)].map(isOpen),
    )
    expect(open).toEqual([...Array(3).fill(false), ...Array(20).fill(true)])
  })

  test('a member has 20 at most, one that begins before another was written down among them', async () => {
    const { id } = await createMember(app.db)
    for (let more = 1; more < 20; more++) await createSession(app.db, id)
    const begin = (work: Parameters<typeof logIn>[0]) =>
      logIn(work, id, { via: 'password', origin: anOrigin, replaces: null })
    const waits = async () =>
      (await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(app.db)).rows.length > 0
    let second: Promise<unknown> | undefined
    await app.transaction(async (work) => {
      await begin(work)
      second = app.transaction(begin)
      await expect.poll(waits).toBe(true)
    })
    await second
    const { rows } = await sql`SELECT FROM sessions WHERE member_id = ${id}`.execute(app.db)
    expect(rows).toHaveLength(20)
  })

  test('a session ends when it runs out @R4.1', async () => {
    const { token } = await createMember(app.db)
    expect((await app.call('users/me', {}, { token })).result).toBe('OK')
    await app.moveClock(31 * 24 * 3_600_000)
    app.viewers.invalidate(null)
    const late = await app.call('users/me', {}, { token })
    await app.moveClock(0)
    expect(late.message).toBe('Not Authenticated')
  })

  test('the password is stored as argon2id of 19 MiB and two passes', async () => {
    const { form, from } = person()
    await hashingAsTheProduct(() => app.call('users/sign-up', form, from))
    const { password_hash } = await app.db
      .selectFrom('members')
      .select('password_hash')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22,}\$[^$]{43,}$/)
  })

  test('the token is nowhere in the database', async () => {
    const { token } = await createMember(app.db)
    const { rows } = await sql<{
      hit: boolean
    }>`SELECT encode(token_hash, 'escape') LIKE ${`%${token.slice(0, 12)}%`} AS hit FROM sessions`.execute(
      app.db,
    )
    expect(rows.some(({ hit }) => hit)).toBe(false)
  })

  test('a header of another form is no session @R7.2', async () => {
    const { token } = await createMember(app.db)
    for (const authorization of [token, `Bearer ${token}`, `2:${token}`, `1:${token}x`, '1:']) {
      const response = await app.fastify.inject({ url: '/api/v1/users/me', headers: { authorization } })
      expect(response.json()).toMatchObject({ result: 'ERROR', message: 'Not Authenticated' })
    }
  })
})

describe('a new password', () => {
  test('the same answer for a known and an unknown email, and mail to the known one only @R7.10', async () => {
    const { from } = person()
    const { email } = await createMember(app.db, { password: 'a-good-password' })
    for (const name of ['users/forgotpassword', 'users/resendotp', 'users/request-verify-email'] as const) {
      const known = await app.raw(name, { email }, from)
      const unknown = await app.raw(name, { email: 'nobody-here@test.example' }, from)
      expect(known.body).toBe(unknown.body)
      expect(known.statusCode).toBe(200)
    }
    await app.runJobs()
    expect(app.mails.some(({ to }) => to === 'nobody-here@test.example')).toBe(false)
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(2)
  })

  test('a mailed link sets it once; every session ends and a new one begins @R7.10', async () => {
    const { from } = person()
    const { email, token: old } = await createMember(app.db, { password: 'a-good-password' })
    await app.call('users/forgotpassword', { email }, from)
    const token = await linkFor(email, 'reset-password')
    expect((await app.call('users/verify-token', { token }, from)).result).toBe('OK')
    const answer = await app.call('users/reset-password', { token, password: 'another-password' }, from)
    expect(answer).toMatchObject({ result: 'OK', code: 'SUCCESS' })
    expect((await app.call('users/me', {}, { token: answer.authToken })).result).toBe('OK')
    expect((await app.call('users/me', {}, { token: old })).message).toBe('Not Authenticated')
    expect((await app.call('users/verify-token', { token }, from)).code).toBe('USEDLINK')
    expect((await app.call('users/reset-password', { token, password: 'third-password' }, from)).code).toBe(
      'USEDLINK',
    )
    expect((await app.call('users/loginuser', { email, password: 'a-good-password' }, from)).code).toBe(
      'WRONGLOGIN',
    )
    expect((await app.call('users/loginuser', { email, password: 'another-password' }, from)).code).toBe(
      'SUCCESS',
    )
  })

  test('two uses of one link at once set one password @R7.10', async () => {
    const { from } = person()
    const { email } = await createMember(app.db, { password: 'a-good-password' })
    await app.call('users/forgotpassword', { email }, from)
    const token = await linkFor(email, 'reset-password')
    const both = await Promise.all(
      ['first-password', 'second-password'].map((password) =>
        app.call('users/reset-password', { token, password }, from),
      ),
    )
    expect(both.map(({ result }) => result).sort()).toEqual(['ERROR', 'OK'])
  })

  test('a link is good for one hour @R7.10', async () => {
    const { from } = person()
    const { email } = await createMember(app.db, { password: 'a-good-password' })
    await app.call('users/forgotpassword', { email }, from)
    const token = await linkFor(email, 'reset-password')
    await app.moveClock(3_600_000 + 1000)
    const late = await app.call('users/verify-token', { token }, from)
    await app.moveClock(0)
    expect(late.code).toBe('USEDLINK')
  })

  test('changing it asks for the current one, keeps this session and ends the others @R7.10', async () => {
    const { email, token } = await createMember(app.db, { password: 'a-good-password' })
    const other = (await app.call('users/loginuser', { email, password: 'a-good-password' }, person().from))
      .authToken
    const wrong = await app.call(
      'users/changepassword',
      { currentPassword: 'no', newPassword: 'another-password' },
      { token },
    )
    expect(wrong.code).toBe('WRONGPASSWORD')
    const right = await app.call(
      'users/changepassword',
      { currentPassword: 'a-good-password', newPassword: 'another-password' },
      { token },
    )
    expect(right.result).toBe('OK')
    expect((await app.call('users/me', {}, { token })).result).toBe('OK')
    expect((await app.call('users/me', {}, { token: other })).message).toBe('Not Authenticated')
    await app.runJobs()
    const told = app.mails.filter(
      ({ to, subject }) => to === email && subject === 'Your password was changed',
    )
    expect(told).toHaveLength(1)
  })
})

describe('users/verify-email', () => {
  test('the link verifies the email and confirms a member who waits at step 3 @D16', async () => {
    const { email, token, from } = await atStep3()
    await app.call('users/request-verify-email', {}, { token })
    const link = await linkFor(email, 'verify-email')
    expect((await app.call('users/verify-email', { token: link }, from)).result).toBe('OK')
    expect(await app.call('users/me', {}, { token })).toMatchObject({
      code: 'SUCCESS',
      userInfo: { verifiedEmail: true },
    })
    expect((await app.call('users/verify-email', { token: link }, from)).code).toBe('USEDLINK')
  })

  test('a link to an email that was changed since proves nothing @R7.10 @D16', async () => {
    const { email, token, from } = await atStep3()
    await app.call('users/request-verify-email', {}, { token })
    const link = await linkFor(email, 'verify-email')
    await app.call('users/change-email', { email: `new-${email}` }, { token })
    expect((await app.call('users/verify-email', { token: link }, from)).code).toBe('USEDLINK')
  })
})

describe('mails', () => {
  test('each is in the site’s name and the account’s language, with a link to that site @D19', async () => {
    const { email } = await createMember(app.db, { language: 'fil' })
    await app.call('users/forgotpassword', { email }, { site: 'tagpo', locale: 'en', ipAddress: '10.8.0.1' })
    await app.runJobs()
    const mail = app.mails.findLast(({ to }) => to === email)!
    expect(mail.text).toContain('http://tagpo.localhost:3000/reset-password#token=')
    expect(mail.subject).toBe('Bagong password sa Tagpo')
    expect(mail.text).not.toContain('Harana')
  })

  test('carry no name to an email that nobody has proven', async () => {
    const advertisement = 'YOU WON 5000 USD call'
    const greetings = async (verifiedEmail: boolean) => {
      const { email } = await createMember(app.db, {
        firstName: advertisement,
        step: 'profile',
        verifiedEmail,
      })
      for (const name of ['users/forgotpassword', 'users/resendotp', 'users/request-verify-email'] as const)
        await app.call(name, { email }, person().from)
      await app.call('users/sign-up', person({ email }).form, person().from)
      app.mails.length = 0
      await app.runJobs()
      const mails = app.mails.filter(({ to }) => to === email)
      expect(mails).toHaveLength(4)
      return mails.map(({ text, html }) => `${text}${html}`.includes(advertisement))
    }
    expect(await greetings(false)).toEqual([false, false, false, false])
    expect(await greetings(true)).toEqual([true, true, true, true])
  })

  test('tell the owner of an email that somebody tried to sign up with it, once a day', async () => {
    const { email } = await createMember(app.db, { language: 'en' })
    const subjects = async () => {
      app.mails.length = 0
      await app.runJobs()
      return app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    }
    const tryIt = () => app.call('users/sign-up', person({ email }).form, person().from)
    expect((await tryIt()).code).toBe('ADDRESSTAKEN')
    await tryIt()
    expect(await subjects()).toEqual(['You have an account already'])
    await tryIt()
    expect(await subjects()).toEqual([])
    await app.moveClock(24 * 3_600_000 - 60_000)
    await tryIt()
    expect(await subjects()).toEqual([])
    await app.moveClock(24 * 3_600_000 + 1_000)
    await tryIt()
    expect(await subjects()).toEqual(['You have an account already'])
    await app.moveClock(0)
    await tryIt()
    expect(await subjects()).toEqual([])
  })

  test('tell the owner of an email that somebody’s change of email met it, once a day with that', async () => {
    const { email } = await createMember(app.db, { language: 'en' })
    const { token } = await atStep3()
    const tryIt = () => app.call('users/change-email', { email }, { token })
    const subjects = async () => {
      app.mails.length = 0
      await app.runJobs()
      return app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    }
    expect((await tryIt()).code).toBe('ADDRESSTAKEN')
    await tryIt()
    expect(await subjects()).toEqual(['You have an account already'])
    await app.call('users/sign-up', person({ email }).form, person().from)
    await tryIt()
    expect(await subjects()).toEqual([])
  })

  test('what waits to be mailed holds no email in the clear', async () => {
    const { email } = await createMember(app.db)
    await app.call('users/forgotpassword', { email }, { ipAddress: '10.8.0.2' })
    const { rows } = await sql<{ data: object }>`SELECT data FROM pgboss.job WHERE state = 'created'`.execute(
      app.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('@')
    await app.runJobs()
  })
})
