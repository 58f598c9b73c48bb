import { consentVersions } from '@harana/contract/model/consents'
import type { Provider } from '@harana/contract/model/providers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nonceOf } from '../../integrations/identity.ts'
import { smtpMailer } from '../../integrations/mail.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import { newToken } from '../../kernel/secrets.ts'
import { createMember, newProfile } from '../../testing/factories.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Logs in at the local provider as one of its invented people. */
async function at(provider: Provider, person: string) {
  const verifier = newToken()
  const parameters = new URLSearchParams({
    client_id: 'harana-local',
    redirect_uri: `http://localhost:3000/social-login/${provider}`,
    response_type: 'id_token',
    scope: 'openid email profile',
    state: 'state',
    nonce: nonceOf(verifier),
    person,
  })
  const { headers } = await app.fastify.inject({
    url: `/dev/identity/${provider}?${parameters}`,
    headers: { host: 'localhost:3000' },
  })
  const answer = new URLSearchParams(String(headers.location).split('#')[1])
  return { provider, user: { idToken: answer.get('id_token')!, verifier } }
}

const rest = { firstName: 'Liza', gender: 1 as const, birthdate: '1996-03-14', consent: consentVersions }

describe('log-in by a provider', () => {
  test('of somebody new answers DOSOCIALSIGNUP with what is known, and opens nothing @R4.4 @R7.7', async () => {
    const answer = await app.call('social/login', await at('google', 'anders'))
    expect(answer).toMatchObject({
      result: 'OK',
      code: 'DOSOCIALSIGNUP',
      prefilled: { firstName: 'Anders', email: 'anders.holm@people.example' },
    })
    expect(answer).not.toHaveProperty('authToken')
  })

  test('signs up with the provider’s email, whatever is sent beside it, and logs in from then on @R1.4 @R7.7 @R7.8 @D8 @D16', async () => {
    const proof = await at('google', 'liza')
    const beside = { ...proof, ...rest, email: 'somebody.else@test.example' }
    const signedUp = await app.call('social/sign-up', {
      ...beside,
      user: { ...proof.user, email: 'somebody.else@test.example', id: 1 } as never,
    })
    expect(signedUp).toMatchObject({ result: 'OK', code: 'INCOMPLETEPROFILE' })
    const token = signedUp.authToken
    const me = await app.call('users/me', {}, { token })
    expect(me.userInfo).toMatchObject({ email: 'liza.manalo@people.example', verifiedEmail: true })

    // The email is verified, so the profile opens without a code.
    const profile = newProfile({ profileName: 'Liza_Cebu' })
    expect((await app.call('users/sign-up-step-2', profile, { token })).code).toBe('SUCCESS')
    await app.runJobs()
    expect(app.mails.filter(({ to }) => to === 'liza.manalo@people.example')).toEqual([])

    const again = await app.call('social/login', await at('google', 'liza'))
    expect(again).toMatchObject({ code: 'SUCCESS', loginInformation: signedUp.loginInformation })
    expect((await app.call('users/me', {}, { token: again.authToken! })).result).toBe('OK')
    // The same name at another provider is somebody else's word.
    expect((await app.call('social/login', await at('facebook', 'liza'))).code).toBe('LINKACCOUNT')
    expect((await app.call('social/sign-up', { ...(await at('facebook', 'liza')), ...rest })).code).toBe(
      'ADDRESSTAKEN',
    )
  })

  test('an email that nobody vouches for is kept, and stays to be verified @D16', async () => {
    const signedUp = await app.call('social/sign-up', { ...(await at('facebook', 'joy')), ...rest })
    const { userInfo } = await app.call('users/me', {}, { token: signedUp.authToken })
    expect(userInfo).toMatchObject({ email: 'joy.reyes@people.example', verifiedEmail: false })
  })

  test('who comes without an email gives one @R7.8', async () => {
    const proof = await at('google', 'noel')
    expect((await app.call('social/login', proof)).prefilled).toEqual({ firstName: 'Noel', email: null })
    expect((await app.call('social/sign-up', { ...proof, ...rest })).code).toBe('NOADDRESS')
    const own = { ...proof, ...rest, email: 'noel.cruz@test.example' }
    const { authToken } = await app.call('social/sign-up', own)
    expect((await app.call('users/me', {}, { token: authToken })).userInfo.verifiedEmail).toBe(false)
  })

  test('a token that is not the provider’s is refused, and so is the same token with another secret @D8', async () => {
    const proof = await at('google', 'anders')
    const other = { ...proof, user: { ...proof.user, verifier: newToken() } }
    expect((await app.call('social/login', other)).code).toBe('WRONGTOKEN')
    expect((await app.call('social/login', { ...proof, provider: 'facebook' })).code).toBe('WRONGTOKEN')
    expect(
      (await app.call('social/login', { ...proof, user: { email: 'x' } as never })).fields,
    ).toHaveProperty(['user.idToken'])
  })

  test('eighteen and the consent are held here too @R7.8', async () => {
    const proof = await at('google', 'anders')
    expect((await app.call('social/sign-up', { ...proof, ...rest, birthdate: '2015-01-01' })).code).toBe(
      'TOOYOUNG',
    )
    const consent = { terms: '2020-01', privacy: '2020-01' }
    expect((await app.call('social/sign-up', { ...proof, ...rest, consent })).code).toBe('OLDCONSENT')
  })
})

describe('an email that is a member’s already', () => {
  test('is joined only by that member’s password @R7.7 @D8', async () => {
    const password = 'a-good-password'
    const member = await createMember(app.db, { email: 'guy@demo.harana.example', password, gender: 3 })
    const proof = await at('google', 'henrik')
    expect(await app.call('social/login', proof)).toMatchObject({
      result: 'ERROR',
      code: 'LINKACCOUNT',
      message: 'A member has this address already. Enter that account’s password once to join the two.',
    })
    expect((await app.call('social/link', { ...proof, password: 'not-the-password' })).code).toBe(
      'WRONGLOGIN',
    )
    expect((await app.call('social/login', proof)).code).toBe('LINKACCOUNT')
    const joined = await app.call('social/link', { ...proof, password })
    expect(joined).toMatchObject({ code: 'SUCCESS', loginInformation: { userId: member.id } })
    expect((await app.call('social/login', await at('google', 'henrik'))).code).toBe('SUCCESS')
  })

  test('tells of it by mail, once, and a new password takes off what was joined, not what the account was opened with @D8', async () => {
    const email = 'liza.manalo@people.example'
    const session = async (provider: Provider) => app.call('social/login', await at(provider, 'liza'))
    if ((await session('google')).code === 'DOSOCIALSIGNUP')
      await app.call('social/sign-up', { ...(await at('google', 'liza')), ...rest })
    const newPassword = async (password: string) => {
      await app.call('users/forgotpassword', { email })
      app.mails.length = 0
      await app.runJobs()
      const token = app.mails
        .map(({ text }) => /\/reset-password#token=([\w-]{43})/.exec(text)?.[1])
        .find(Boolean)!
      return app.call('users/reset-password', { token, password })
    }
    await newPassword('a-first-password')
    const proof = { ...(await at('facebook', 'liza')), password: 'a-first-password' }
    const { authToken, loginInformation } = await app.call('social/link', proof)
    const again = { ...(await at('facebook', 'liza')), password: 'a-first-password' }
    expect((await app.call('social/link', again, { locale: 'fil' })).result).toBe('OK')
    app.mails.length = 0
    await app.runJobs()
    const told = app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(told).toContain('Facebook can now log in to your account')
    expect(told.filter((subject) => subject.includes('Facebook'))).toHaveLength(1)

    const server = await startMailServer()
    const mailer = smtpMailer(
      `smtp://harana:secret@127.0.0.1:${server.port}`,
      'Harana <no-reply@harana.example>',
      { requireTLS: false },
    )
    const work = jobHandlers({ ...app.workerDeps, mailer })
    const memberId = loginInformation.userId
    await app.db.updateTable('members').set({ language: 'fil' }).where('id', '=', memberId).execute()
    await work['provider-joined']({ memberId, provider: 'google', site: 'tagpo' })
    mailer.close()
    await server.stop()
    expect(server.taken).toMatchObject([
      {
        subject: 'Puwede nang mag-log in ang Google sa account mo',
        from: { name: 'Tagpo' },
        to: [{ address: email }],
      },
    ])
    expect(server.taken[0]!.text).toContain('http://tagpo.localhost:3000/forgot-password\n')

    expect((await session('facebook')).code).toBe('SUCCESS')
    await newPassword('a-second-password')
    expect((await app.call('users/me', {}, { token: authToken })).message).toBe('Not Authenticated')
    expect((await session('facebook')).code).toBe('LINKACCOUNT')
    expect((await session('google')).result).toBe('OK')
  })

  test('guesses at its password are counted with those at the log-in @D8', async () => {
    const email = 'joy.reyes@people.example'
    for (let tries = 0; tries < 10; tries++) await app.call('users/loginuser', { email, password: 'wrong' })
    const answer = await app.call('social/link', { ...(await at('google', 'joy')), password: 'wrong' })
    expect(answer.code).toBe('TOOMANY')
  })

  test('whose account is closed opens nothing @R7.7 @D8', async () => {
    const signedUp = await app.call('social/sign-up', { ...(await at('google', 'anders')), ...rest })
    await app.db
      .updateTable('members')
      .set({ banned_at: new Date() })
      .where('id', '=', signedUp.loginInformation.userId)
      .execute()
    expect(await app.call('social/login', await at('google', 'anders'))).toMatchObject({ code: 'WRONGTOKEN' })
    for (const provider of ['google', 'facebook'] as const) {
      const proof = await at(provider, 'anders')
      expect((await app.call('social/login', proof)).result).toBe('ERROR')
      expect((await app.call('social/sign-up', { ...proof, ...rest })).result).toBe('ERROR')
      expect((await app.call('social/link', { ...proof, password: 'any' })).result).toBe('ERROR')
    }
  })
})

describe('the providers on offer', () => {
  test('are invented ones on one’s own machine, and none in production without a registration @R9.14', async () => {
    const { socialLogins } = await app.call('public/configuration', {})
    expect(socialLogins.map(({ provider, authorizeUrl }) => [provider, authorizeUrl])).toEqual([
      ['facebook', '/dev/identity/facebook'],
      ['google', '/dev/identity/google'],
    ])
    const open = await startTestApp({ HOST: '0.0.0.0' }, { beside: app })
    expect((await open.call('public/configuration', {})).socialLogins).toEqual([])
    expect((await open.call('social/login', await at('google', 'anders'))).code).toBe('NOPROVIDER')
    await open.stop()
    const real = await startTestApp({ GOOGLE_CLIENT_ID: 'the-site' }, { beside: app })
    expect((await real.call('public/configuration', {})).socialLogins).toMatchObject([
      {
        provider: 'google',
        clientId: 'the-site',
        authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      },
    ])
    expect(
      (await real.fastify.inject({ url: '/dev/identity/google', headers: { host: 'localhost' } })).statusCode,
    ).toBe(404)
    await real.stop()
  })

  test('the invented one answers this machine alone, and leads nowhere else', async () => {
    const ask = (query: Record<string, string>, host = 'localhost:3000') =>
      app.fastify.inject({
        url: `/dev/identity/google?${new URLSearchParams({
          client_id: 'harana-local',
          redirect_uri: 'http://localhost:3000/social-login/google',
          response_type: 'id_token',
          scope: 'openid',
          state: '"><script>',
          nonce: 'n',
          ...query,
        })}`,
        headers: { host },
      })
    const page = await ask({})
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Liza Manalo')
    expect(page.body).not.toContain('<script>')
    for (const redirect_uri of [
      'https://elsewhere.example/',
      'http://127.evil.example/x',
      'http://localhost:3001/social-login/google',
      'http://elsewhere.localhost:3000/',
      'http://localhost:3000/social-login/google#id_token=mine',
    ])
      expect((await ask({ redirect_uri, person: 'liza' })).statusCode, redirect_uri).toBe(400)
    expect((await ask({ person: 'nobody' })).statusCode).toBe(400)
    expect((await ask({ person: 'liza' })).headers.location).toMatch(
      /^http:\/\/localhost:3000\/social-login\/google#/,
    )
    expect((await ask({}, 'rebound.example')).statusCode).toBe(404)
  })
})
