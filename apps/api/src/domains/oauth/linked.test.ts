import type { Provider } from '@harana/contract/model/providers'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createIdentity, nonceOf } from '../../integrations/identity.ts'
import { now } from '../../kernel/clock.ts'
import { newToken } from '../../kernel/secrets.ts'
import { createMember, createSession, type MemberOverrides } from '../../testing/factories.ts'
import { createAuthenticator } from '../../testing/passkey.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const keys = await generateKeyPair('RS256')
const source = (provider: Provider) => ({
  provider,
  clientId: 'the-site',
  authorizeUrl: '/nowhere',
  scope: 'openid email',
  issuer: `https://${provider}.example`,
  keys: async () => keys.publicKey,
})

let app: TestApp
beforeAll(async () => {
  const plant = (planted: { outside: object }) =>
    Object.assign(planted.outside, { identity: createIdentity([source('google'), source('facebook')]) })
  app = await startTestApp({}, { plant })
})
beforeEach(async () => {
  await app.rateLimits.forgetAll()
  await app.runJobs()
  app.mails.length = 0
})
afterAll(() => app.stop())

/** A fresh token of a provider, for an account with this address; null is one that names none. */
async function at(provider: Provider, email: string | null, subject = `${email}`) {
  const verifier = newToken()
  const idToken = await new SignJWT({
    nonce: nonceOf(verifier),
    ...(email && { email, email_verified: provider === 'google' }),
  })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(`https://${provider}.example`)
    .setAudience('the-site')
    .setSubject(subject)
    .setIssuedAt(now())
    .setExpirationTime(new Date(now().getTime() + 600_000))
    .sign(keys.privateKey)
  return { provider, user: { idToken, verifier } }
}

const password = 'long-walks-by-the-sea'
/** Somebody whose session has just proven who is there. */
const member = (overrides: MemberOverrides = {}) =>
  createMember(app.db, { password, ...overrides, session: { secondFactor: false, proven: true } })
const withoutPassword = async () => {
  const me = await member()
  await sql`UPDATE members SET password_hash = NULL WHERE id = ${me.id}`.execute(app.db)
  return me
}
const link = async (token: string, provider: Provider, email: string | null) =>
  app.call('social/addlinked', await at(provider, email), { token })
const unlink = (token: string, provider: Provider) => app.call('social/removelinked', { provider }, { token })
const linkedOf = (token: string) => app.call('social/getlinked', {}, { token })
const logIn = async (provider: Provider, email: string) => app.call('social/login', await at(provider, email))
const subjects = async () => {
  await app.runJobs()
  return app.mails.map(({ subject }) => subject)
}

describe('a linked log-in', () => {
  test('is added by the account of the same address, logs in from then on, and is told by mail', async () => {
    const { token, email } = await member()
    expect(await linkedOf(token)).toMatchObject({ linked: [], hasPassword: true })
    expect((await logIn('google', email)).code).toBe('LINKACCOUNT')
    expect((await link(token, 'google', email)).result).toBe('OK')
    expect((await linkedOf(token)).linked).toMatchObject([
      { provider: 'google', email, lastUsedAt: null, removable: true },
    ])
    expect((await logIn('google', email)).code).toBe('SUCCESS')
    expect((await linkedOf(token)).linked[0]!.lastUsedAt).not.toBeNull()
    expect(await subjects()).toContain('Google can now log in to your account')
  })

  test('is refused for an account of another address or of none, or whose token was used before', async () => {
    const [me, other] = [await member(), await member()]
    for (const email of [other.email, 'stranger@people.example', null])
      expect(await link(me.token, 'google', email), String(email)).toMatchObject({ code: 'OTHERADDRESS' })
    const proof = await at('google', me.email)
    expect((await app.call('social/addlinked', proof, { token: me.token })).result).toBe('OK')
    expect(await app.call('social/addlinked', proof, { token: me.token })).toMatchObject({
      code: 'WRONGTOKEN',
    })
    expect((await linkedOf(other.token)).linked).toEqual([])
  })

  test('is neither added nor removed by whoever stole a session', async () => {
    const me = await member()
    await link(me.token, 'google', me.email)
    const stolen = await createSession(app.db, me.id)
    expect(await link(stolen, 'facebook', me.email)).toMatchObject({ code: 'FRESHPROOF' })
    expect(await unlink(stolen, 'google')).toMatchObject({ code: 'FRESHPROOF' })
  })

  test('is removed with the sessions that a provider began, and is told by mail', async () => {
    const { token, email } = await member({ language: 'fil' })
    await link(token, 'google', email)
    const { authToken } = await logIn('google', email)
    expect(await unlink(token, 'facebook')).toMatchObject({ code: 'NOTFOUND' })
    expect((await unlink(token, 'google')).result).toBe('OK')
    expect((await app.call('users/me', {}, { token: authToken! })).code).toBe('NOTAUTHENTICATED')
    expect((await app.call('users/me', {}, { token })).result).toBe('OK')
    expect((await logIn('google', email)).code).toBe('LINKACCOUNT')
    expect(await subjects()).toContain('Hindi na makakapag-log in ang Google sa account mo')
  })

  test('that is removed while a log-in by it is under way leaves no session of it', async () => {
    const { id, token, email } = await member()
    for (let round = 0; round < 5; round++) {
      await app.rateLimits.forgetAll()
      expect((await link(token, 'google', email)).result).toBe('OK')
      const answers = await Promise.all([logIn('google', email), unlink(token, 'google')])
      expect(answers[1].result).toBe('OK')
      const { rows } = await sql`
        SELECT FROM sessions WHERE member_id = ${id} AND via = 'provider'`.execute(app.db)
      expect(rows).toEqual([])
    }
  })
})

describe('the last way in', () => {
  test('is not removed, not even from two tabs at once', async () => {
    const { token, email } = await withoutPassword()
    await link(token, 'google', email)
    expect((await linkedOf(token)).linked).toMatchObject([{ removable: false }])
    expect(await unlink(token, 'google')).toMatchObject({ code: 'LASTWAYIN' })
    await link(token, 'facebook', email)
    expect((await linkedOf(token)).linked).toMatchObject([{ removable: true }, { removable: true }])
    const answers = await Promise.all([unlink(token, 'google'), unlink(token, 'facebook')])
    expect(answers.map(({ code }) => code).sort()).toEqual(['LASTWAYIN', 'SUCCESS'])
    expect((await linkedOf(token)).linked).toHaveLength(1)
  })

  test('may be a passkey, which stays then', async () => {
    const { token, email } = await withoutPassword()
    await link(token, 'google', email)
    const { options } = await app.call('users/startpasskey', {}, { token })
    const credential = createAuthenticator().create(options)
    await app.call('users/addpasskey', { credential, name: 'Laptop' }, { token })
    expect((await unlink(token, 'google')).result).toBe('OK')
    const { factors } = await app.call('users/getsecondfactors', {}, { token })
    const { factorId } = factors[0]!
    expect(await app.call('users/removesecondfactor', { factorId }, { token })).toMatchObject({
      code: 'LASTWAYIN',
    })
  })

  test('is no identity that was stored for an address which is the member’s no more', async () => {
    const { id, token, email } = await withoutPassword()
    await link(token, 'google', email)
    await link(token, 'facebook', email)
    await sql`UPDATE identities SET email = 'former@people.example'
      WHERE member_id = ${id} AND provider = 'facebook'`.execute(app.db)
    expect(await unlink(token, 'google')).toMatchObject({ code: 'LASTWAYIN' })
  })
})

describe('a first password', () => {
  const set = (token: string, newPassword = 'another-song-at-dawn') =>
    app.call('users/setpassword', { newPassword }, { token })

  test('is set after a fresh proof, ends every other session, leaves the providers and is told by mail', async () => {
    const me = await withoutPassword()
    await link(me.token, 'google', me.email)
    const elsewhere = await createSession(app.db, me.id)
    expect(await set(elsewhere)).toMatchObject({ code: 'FRESHPROOF' })
    expect(await set(me.token, 'password')).toMatchObject({ code: 'INVALIDINPUT' })
    expect((await set(me.token)).result).toBe('OK')
    expect((await app.call('users/me', {}, { token: elsewhere })).code).toBe('NOTAUTHENTICATED')
    const answer = await app.call('users/getsecondfactors', {}, { token: me.token })
    expect(answer.hasPassword).toBe(true)
    expect(answer.passwordChangedAt).not.toBeNull()
    const byPassword = { email: me.email, password: 'another-song-at-dawn' }
    expect((await app.call('users/loginuser', byPassword)).result).toBe('OK')
    expect((await logIn('google', me.email)).code).toBe('SUCCESS')
    expect(await subjects()).toContain('Your password was changed')
  })

  test('is not set where there is one, nor twice at once', async () => {
    const [me, bare] = [await member(), await withoutPassword()]
    expect(await set(me.token)).toMatchObject({ code: 'HASPASSWORD' })
    const both = await Promise.all([set(bare.token), set(bare.token, 'a-third-song-at-noon')])
    expect(both.map(({ code }) => code).sort()).toEqual(['HASPASSWORD', 'SUCCESS'])
  })
})
