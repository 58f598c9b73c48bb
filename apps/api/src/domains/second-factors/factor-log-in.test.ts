import { SECOND_FACTOR_SETUP_MS, SESSIONS_MAX } from '@harana/contract/model/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { readBase32 } from '../../testing/base32.ts'
import {
  anOrigin,
  type CreatedMember,
  createMember,
  createSession,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { createAuthenticator } from '../../testing/passkey.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { logIn as logInAs, makeLink } from '../accounts/accounts.ts'
import { stepAt, totpCode } from './totp.ts'

const password = 'long-walks-by-the-sea'
let app: TestApp
let shift = 0
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await moveClock(0)
  await app.rateLimits.forgetAll()
})
afterAll(() => app.stop())

async function moveClock(milliseconds: number) {
  shift = milliseconds
  await app.moveClock(milliseconds)
}

/** Somebody whose session proved by the password a moment ago who is there. */
const member = (overrides: MemberOverrides = {}) =>
  createMember(app.db, { password, ...overrides, session: { secondFactor: false, proven: true } })

const byPassword = ({ email }: CreatedMember) => app.call('users/loginuser', { email, password })
const codeOf = async (token: string) => (await app.call('users/me', {}, { token })).code
const giveProof = (token: string, proof: Parameters<typeof app.call<'users/giveproof'>>[1]) =>
  app.call('users/giveproof', proof, { token })

async function addTotp(token: string) {
  const { secret } = await app.call('users/starttotp', {}, { token })
  const codeAt = (steps = 0) => totpCode(readBase32(secret), stepAt(new Date(Date.now() + shift)) + steps)
  const answer = await app.call('users/confirmtotp', { code: codeAt(), name: 'Phone' }, { token })
  expect(answer.result, answer.error).toBe('OK')
  return { codeAt, recoveryCodes: answer.recoveryCodes }
}

async function addPasskey(token: string, authenticator = createAuthenticator()) {
  const { options } = await app.call('users/startpasskey', {}, { token })
  const credential = authenticator.create(options)
  const added = await app.call('users/addpasskey', { credential, name: 'Laptop' }, { token })
  expect(added.result, added.error).toBe('OK')
  return authenticator
}

const challenge = async () => (await app.call('users/startpasskeylogin', {})).options
const byPasskey = (credential: Record<string, unknown>) => app.call('users/loginbypasskey', { credential })

describe('a log-in by a passkey', () => {
  test('needs neither e-mail nor password, and asks for no other factor', async () => {
    const me = await member()
    const authenticator = await addPasskey(me.token)
    await addTotp(me.token)
    const options = await challenge()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const answer = await byPasskey(authenticator.get(options))
    expect(answer).toMatchObject({
      result: 'OK',
      code: 'SUCCESS',
      loginInformation: { userId: me.id },
      asksSecondFactor: false,
    })
    const token = answer.authToken
    expect(await codeOf(token)).toBe('SUCCESS')
    // It is a fresh proof as well.
    expect((await app.call('users/starttotp', {}, { token })).result).toBe('OK')
  })

  test('opens the area of staff, on the sibling site as well', async () => {
    const staff = await member({ staffRoles: ['administrator'] })
    const authenticator = await addPasskey(
      staff.token,
      createAuthenticator({ origin: 'http://tagpo.localhost:3000' }),
    )
    const { authToken: token } = await byPasskey(authenticator.get(await challenge()))
    expect((await app.call('admin/getstaff', {}, { token })).result).toBe('OK')
  })

  test('opens one session for each challenge, also when it is sent many times at once', async () => {
    const me = await member()
    const authenticator = await addPasskey(me.token)
    const credential = authenticator.get(await challenge())
    const answers = await Promise.all(Array.from({ length: 8 }, () => byPasskey(credential)))
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(1)
    // The count of signatures would refuse a second one as well; a passkey that counts none has the challenge alone.
    await sql`UPDATE second_factors SET sign_count = 0 WHERE member_id = ${me.id}`.execute(app.db)
    expect(await byPasskey(credential)).toMatchObject({ code: 'SETUPOVER' })
  })

  test('takes a challenge of ours for ten minutes, and no other text', async () => {
    const me = await member()
    const authenticator = await addPasskey(me.token)
    const options = await challenge()
    const own = (await app.call('users/startproof', {}, { token: me.token })).options
    for (const other of [{ challenge: 'AAAA' }, own, { challenge: `${String(options.challenge)}A` }])
      expect(await byPasskey(authenticator.get(other))).toMatchObject({ code: 'WRONGPASSKEY' })
    await moveClock(SECOND_FACTOR_SETUP_MS + 1_000)
    expect(await byPasskey(authenticator.get(options))).toMatchObject({ code: 'SETUPOVER' })
  })

  test('confirms no session with its challenge', async () => {
    const me = await member()
    const authenticator = await addPasskey(me.token)
    await app.call('users/startproof', {}, { token: me.token })
    const credential = authenticator.get(await challenge())
    expect(await giveProof(me.token, { credential })).toMatchObject({ code: 'WRONGPASSKEY' })
  })

  test('is refused for a passkey that names another member, that is nobody’s, or that is signed by another', async () => {
    const [me, other] = [await member(), await member()]
    const [mine, theirs] = [await addPasskey(me.token), await addPasskey(other.token)]
    const signed = async () => mine.get(await challenge())
    const named = await signed()
    const handle = Buffer.from(String(other.id)).toString('base64url')
    for (const userHandle of [handle, undefined, 7])
      expect(
        await byPasskey({ ...named, response: { ...named.response, userHandle } }),
        String(userHandle),
      ).toMatchObject({ code: 'WRONGPASSKEY' })
    const forged = await signed()
    const { id, rawId } = theirs.get(await challenge())
    for (const credential of [
      { ...forged, id, rawId },
      { ...forged, id, rawId, response: { ...forged.response, userHandle: handle } },
      createAuthenticator().get(await challenge()),
      createAuthenticator({ origin: 'https://harana.evil.example' }).get(await challenge()),
      {},
      { id: 7, response: null },
    ])
      expect(await byPasskey(credential)).toMatchObject({ code: 'WRONGPASSKEY' })
    expect((await byPasskey(await signed())).loginInformation).toEqual({ userId: me.id })
  })

  test('is refused where the authenticator verified nobody, and such a passkey is not added', async () => {
    const me = await member()
    const careless = createAuthenticator({ verifiesOwner: false })
    const { options } = await app.call('users/startpasskey', {}, { token: me.token })
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
    const input = { credential: careless.create(options), name: 'Key' }
    expect(await app.call('users/addpasskey', input, { token: me.token })).toMatchObject({
      code: 'WRONGPASSKEY',
    })
    // One that was added before passkeys logged in by themselves.
    const { x, y } = careless.publicKey
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      x,
      Buffer.from('225820', 'hex'),
      y,
    ])
    await sql`INSERT INTO second_factors (member_id, kind, name, credential_id, public_key, sign_count, transports)
      VALUES (${me.id}, 'passkey', 'Key', ${careless.get(options).id}, ${key}, 0, '{}')`.execute(app.db)
    expect(await byPasskey(careless.get(await challenge()))).toMatchObject({ code: 'WRONGPASSKEY' })
    const proof = (await app.call('users/startproof', {}, { token: me.token })).options
    expect((await giveProof(me.token, { credential: careless.get(proof) })).result).toBe('OK')
  })

  test('ends with the passkey, and opens no account that is closed', async () => {
    const [me, banned] = [await member(), await member()]
    const [mine, theirs] = [await addPasskey(me.token), await addPasskey(banned.token)]
    const { factors } = await app.call('users/getsecondfactors', {}, { token: me.token })
    const { factorId } = factors[0]!
    await app.call('users/removesecondfactor', { factorId }, { token: me.token })
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${banned.id}`.execute(app.db)
    for (const authenticator of [mine, theirs])
      expect(await byPasskey(authenticator.get(await challenge()))).toMatchObject({ code: 'WRONGPASSKEY' })
  })
})

describe('who has an authenticator app on', () => {
  const guarded = async (overrides: MemberOverrides = {}) => {
    const me = await member(overrides)
    return { me, ...(await addTotp(me.token)) }
  }

  test('is asked for its code after a log-in by password, provider and mailed link, and by a new password', async () => {
    const { me, codeAt } = await guarded()
    const byProvider = await app.transaction((work) =>
      logInAs(work, me.id, { via: 'provider', origin: anOrigin, replaces: null }),
    )
    const byLink = await app.call('users/login-by-link', {
      token: await makeLink(app.db, 'log-in', me.id, me.email),
    })
    const byReset = await app.call('users/reset-password', {
      token: await makeLink(app.db, 'reset-password', me.id, me.email),
      password: 'another-song-at-dawn',
    })
    const last = await app.call('users/loginuser', { email: me.email, password: 'another-song-at-dawn' })
    // The new password ended the two sessions before it.
    const sessions = [byReset, last]
    for (const answer of [byProvider, byLink, ...sessions]) expect(answer.asksSecondFactor).toBe(true)
    for (const { authToken } of sessions) expect(await codeOf(authToken!)).toBe('SECONDFACTOR')
    expect((await giveProof(byReset.authToken!, { code: codeAt(1) })).result).toBe('OK')
    expect(await codeOf(byReset.authToken!)).toBe('SUCCESS')
    expect(await codeOf(last.authToken)).toBe('SECONDFACTOR')
    // Used once, in whatever session.
    expect(await giveProof(last.authToken, { code: codeAt(1) })).toMatchObject({ code: 'USEDCODE' })
  })

  test('keeps it through a forgotten password, and comes in by a recovery code once', async () => {
    const { me, recoveryCodes } = await guarded()
    const reset = await app.call('users/reset-password', {
      token: await makeLink(app.db, 'reset-password', me.id, me.email),
      password: 'another-song-at-dawn',
    })
    const token = reset.authToken!
    expect((await app.call('users/getsecondfactors', {}, { token })).factors).toHaveLength(1)
    expect(await giveProof(token, { password: 'another-song-at-dawn' })).toMatchObject({
      code: 'HASSECONDFACTOR',
    })
    const recoveryCode = recoveryCodes[0]!
    expect((await giveProof(token, { recoveryCode })).result).toBe('OK')
    expect(await codeOf(token)).toBe('SUCCESS')
    const again = await app.call('users/loginuser', { email: me.email, password: 'another-song-at-dawn' })
    expect(await giveProof(again.authToken, { recoveryCode })).toMatchObject({ code: 'WRONGRECOVERYCODE' })
  })

  test('has nothing read or changed before that, and is a visitor to what is open to anyone', async () => {
    const { me } = await guarded()
    const other = await createMember(app.db)
    const { authToken: token } = await byPassword(me)
    const seen = async () => {
      const { rows } = await sql<{ at: Date | null }>`
        SELECT last_active AS at FROM search_card WHERE id = ${me.id}`.execute(app.db)
      return rows[0]?.at
    }
    await app.activity.flush()
    const before = await seen()
    for (const [name, input] of [
      ['profiles/getprofile', { profileId: other.id }],
      ['profiles/likeprofile', { profileId: other.id, liked: true }],
      ['users/logout-everywhere', {}],
      ['users/starttotp', {}],
      ['users/changepassword', { currentPassword: password, newPassword: 'another-song-at-dawn' }],
      ['notifications/getnewnotifications', {}],
      ['users/confirm-password', { password }],
    ] as const)
      expect(await app.call(name, input as never, { token }), name).toMatchObject({
        result: 'ERROR',
        code: 'SECONDFACTOR',
      })
    // As for a visitor, whose e-mail nobody knows.
    expect(await app.call('users/resendotp', {}, { token })).toMatchObject({ code: 'NOADDRESS' })
    await app.activity.flush()
    expect(await seen()).toEqual(before)
    expect((await app.call('users/logout', {}, { token })).result).toBe('OK')
    expect(await codeOf(token)).toBe('NOTAUTHENTICATED')
  })

  test('is asked in all other sessions from the moment it is on, and in none once it is off', async () => {
    const me = await member()
    const elsewhere = await createSession(app.db, me.id)
    expect(await codeOf(elsewhere)).toBe('SUCCESS')
    await addTotp(me.token)
    expect(await codeOf(elsewhere)).toBe('SECONDFACTOR')
    expect(await codeOf(me.token)).toBe('SUCCESS')
    const { factors } = await app.call('users/getsecondfactors', {}, { token: me.token })
    const { factorId } = factors[0]!
    await app.call('users/removesecondfactor', { factorId }, { token: me.token })
    expect(await codeOf(elsewhere)).toBe('SUCCESS')
  })

  test('can confirm while suspended, to read why', async () => {
    const { me, codeAt } = await guarded()
    await sql`UPDATE members SET suspended_until = app_now() + interval '1 day' WHERE id = ${me.id}`.execute(
      app.db,
    )
    const { authToken: token } = await byPassword(me)
    expect(await app.call('users/getstatements', {}, { token })).toMatchObject({ code: 'SECONDFACTOR' })
    expect((await giveProof(token, { code: codeAt(1) })).result).toBe('OK')
    expect((await app.call('users/getstatements', {}, { token })).result).toBe('OK')
  })

  test('is not asked for it with a passkey alone, which is another way to log in', async () => {
    const me = await member()
    await addPasskey(me.token)
    const { authToken: token, asksSecondFactor } = await byPassword(me)
    expect(asksSecondFactor).toBe(false)
    expect(await codeOf(token)).toBe('SUCCESS')
    // What is dangerous needs the passkey all the same.
    expect(await app.call('users/starttotp', {}, { token })).toMatchObject({ code: 'FRESHPROOF' })
  })

  test('keeps the sessions that are confirmed, however often somebody logs in with the password alone', async () => {
    const { me } = await guarded()
    for (let times = 0; times <= SESSIONS_MAX; times++)
      await app.transaction((work) =>
        logInAs(work, me.id, { via: 'password', origin: anOrigin, replaces: null }),
      )
    expect(await codeOf(me.token)).toBe('SUCCESS')
    const { rows } = await sql`SELECT FROM sessions WHERE member_id = ${me.id}`.execute(app.db)
    expect(rows).toHaveLength(SESSIONS_MAX + 1)
  })
})
