import { consentVersions } from '@harana/contract/model/consents'
import type { Provider } from '@harana/contract/model/providers'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createIdentity, nonceOf } from '../../integrations/identity.ts'
import { now } from '../../kernel/clock.ts'
import { newToken } from '../../kernel/secrets.ts'
import { createMember, newProfile } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../accounts/accounts.ts'

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
afterAll(() => app.stop())

/** A fresh proof of somebody at a provider: without an email where the name begins with "nobody". */
async function at(provider: Provider, person: string) {
  const verifier = newToken()
  const emailClaims = { email: `${person}@people.example`, email_verified: provider === 'google' }
  const claims = { nonce: nonceOf(verifier), ...(!person.startsWith('nobody') && emailClaims) }
  const idToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(`https://${provider}.example`)
    .setAudience('the-site')
    .setSubject(person)
    .setIssuedAt(now())
    .setExpirationTime(new Date(now().getTime() + 600_000))
    .sign(keys.privateKey)
  return { provider, user: { idToken, verifier } }
}

const rest = { firstName: 'Liza', gender: 1 as const, birthdate: '1996-03-14', consent: consentVersions }

describe('a provider’s token', () => {
  test('opens one session, however often and by whichever call it is sent @D8', async () => {
    const opened = await at('google', 'opener')
    expect((await app.call('social/sign-up', { ...opened, ...rest })).result).toBe('OK')
    const proof = await at('google', 'opener')
    const both = await Promise.all([app.call('social/login', proof), app.call('social/login', proof)])
    expect(both.map(({ code }) => code).sort()).toEqual(['INCOMPLETEPROFILE', 'WRONGTOKEN'])
    for (const spent of [opened, proof]) {
      expect((await app.call('social/login', spent)).code).toBe('WRONGTOKEN')
      expect((await app.call('social/link', { ...spent, password: 'any' })).result).toBe('ERROR')
      expect((await app.call('social/sign-up', { ...spent, ...rest })).result).toBe('ERROR')
    }
  })

  test('that was refused serves for another try, and what is remembered of it is forgotten in time @D8', async () => {
    const proof = await at('google', 'patient')
    expect((await app.call('social/login', proof)).code).toBe('DOSOCIALSIGNUP')
    const young = { ...proof, ...rest, birthdate: '2015-01-01' }
    expect((await app.call('social/sign-up', young)).code).toBe('TOOYOUNG')
    expect((await app.call('social/sign-up', { ...proof, ...rest })).result).toBe('OK')
    const remembered = () =>
      app.db
        .selectFrom('spent_provider_tokens')
        .select('expires_at')
        .where(sql`app_now()`, '>', sql.ref('expires_at'))
    await app.moveClock(3 * 3_600_000)
    expect((await remembered().execute()).length).toBeGreaterThan(0)
    // From elsewhere: what was counted in those hours is not over when the clock is put back.
    await app.call('social/login', await at('google', 'patient'), { ipAddress: '10.51.0.1' })
    expect(await remembered().execute()).toEqual([])
    await app.moveClock(0)
  })
})

describe('an account that a stranger opened with somebody else’s email', () => {
  const profile = newProfile({ profileName: 'Taken_Over' })
  const login = async (provider: Provider, person: string) =>
    app.call('social/login', await at(provider, person))
  const signUp = async (provider: Provider, person: string, email?: string) =>
    app.call('social/sign-up', { ...(await at(provider, person)), ...rest, email })
  const tokenIn = async (email: string, purpose: string) => {
    await app.runJobs()
    const mail = app.mails.findLast(({ to }) => to === email)!
    return new RegExp(`/${purpose}#token=([\\w-]{43})`).exec(mail.text)![1]!
  }
  const takeOver = async (email: string) => {
    await app.call('users/forgotpassword', { email })
    const token = await tokenIn(email, 'reset-password')
    return app.call('users/reset-password', { token, password: 'the-owner-chose-this' })
  }
  const codeFor = async (email: string) => {
    await app.runJobs()
    return /\b(\d{8})\b/.exec(app.mails.findLast(({ to }) => to === email)!.text)![1]!
  }

  test('is the owner’s alone after a new password: the stranger’s provider named no email @D8', async () => {
    const email = 'victim-of-a@test.example'
    const { authToken, loginInformation } = await signUp('google', 'nobody-a', email)
    expect((await login('google', 'nobody-a')).result).toBe('OK')
    const owner = await takeOver(email)
    expect(owner).toMatchObject({ result: 'OK', loginInformation })
    expect((await app.call('users/me', {}, { token: authToken })).message).toBe('Not Authenticated')
    const stranger = await login('google', 'nobody-a')
    expect(stranger).toMatchObject({ code: 'DOSOCIALSIGNUP' })
    expect(stranger).not.toHaveProperty('authToken')
    // The same provider's account may open one of its own.
    const own = await signUp('google', 'nobody-a', 'own-of-a@test.example')
    expect(own.loginInformation.userId).not.toBe(loginInformation.userId)
  })

  test('is the owner’s alone after a new password: the stranger’s provider vouched for another email @D8', async () => {
    const email = 'victim-of-b@test.example'
    const { authToken, loginInformation } = await signUp('google', 'vouched-b')
    expect((await app.call('users/change-email', { email }, { token: authToken })).result).toBe('OK')
    // From that moment on, before anybody has taken it over.
    expect((await login('google', 'vouched-b')).code).toBe('DOSOCIALSIGNUP')
    const owner = await takeOver(email)
    expect(owner).toMatchObject({ result: 'OK', loginInformation })
    expect((await login('google', 'vouched-b')).code).toBe('DOSOCIALSIGNUP')
    expect((await app.call('users/me', {}, { token: owner.authToken })).userInfo).toMatchObject({
      email,
      verifiedEmail: true,
    })
  })

  test('logs the stranger in no further once the owner has proven the email by its link @D8 @D16', async () => {
    const email = 'victim-of-c@test.example'
    await signUp('facebook', 'nobody-c', email)
    await app.call('users/request-verify-email', { email })
    const token = await tokenIn(email, 'verify-email')
    expect((await app.call('users/verify-email', { token })).result).toBe('OK')
    expect((await login('facebook', 'nobody-c')).code).toBe('DOSOCIALSIGNUP')
  })

  test('logs the stranger in no further once the owner’s own provider was joined @D8', async () => {
    const email = 'victim-of-d@people.example'
    const { authToken, loginInformation } = await signUp('facebook', 'nobody-d', email)
    const row = app.db.updateTable('members').where('id', '=', loginInformation.userId)
    await row.set({ password_hash: await hashPassword('a-password-of-both') }).execute()
    const proof = await at('google', 'victim-of-d')
    expect((await app.call('social/link', { ...proof, password: 'a-password-of-both' })).result).toBe('OK')
    expect((await login('facebook', 'nobody-d')).code).toBe('DOSOCIALSIGNUP')
    expect((await login('google', 'victim-of-d')).result).toBe('OK')
    expect((await app.call('users/me', {}, { token: authToken })).userInfo.verifiedEmail).toBe(true)
  })

  test('that was joined later goes with a new password, although it vouched for the very email @D8', async () => {
    const [email, password] = ['joined-by-h@people.example', 'a-password-of-both']
    await createMember(app.db, { email, password })
    const proof = await at('google', 'joined-by-h')
    expect((await app.call('social/link', { ...proof, password })).result).toBe('OK')
    expect((await login('google', 'joined-by-h')).code).toBe('SUCCESS')
    await takeOver(email)
    expect((await login('google', 'joined-by-h')).code).toBe('LINKACCOUNT')
  })

  test('is a member’s own where the one who is logged in enters the code: the provider logs in further @D8', async () => {
    const email = 'honest@test.example'
    const { authToken: token } = await signUp('facebook', 'nobody-e', 'mistyped@test.example')
    await app.call('users/sign-up-step-2', profile, { token })
    await app.call('users/change-email', { email }, { token })
    expect((await login('facebook', 'nobody-e')).code).toBe('INACTIVEPROFILE')
    await app.call('users/verifyotp', { code: await codeFor(email) }, { token })
    expect((await login('facebook', 'nobody-e')).code).toBe('SUCCESS')
  })

  test('whatever changes the email later, an identity counts for the one it vouched for alone @D8', async () => {
    const { loginInformation } = await signUp('google', 'vouched-f')
    const at = app.db.updateTable('members').where('id', '=', loginInformation.userId)
    await at.set({ email: 'moved-f@test.example' }).execute()
    expect((await login('google', 'vouched-f')).code).toBe('DOSOCIALSIGNUP')
    await at.set({ email: 'vouched-f@people.example' }).execute()
    expect((await login('google', 'vouched-f')).loginInformation).toEqual(loginInformation)
  })
})
