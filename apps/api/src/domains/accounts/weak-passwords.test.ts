import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import { consentVersions } from '@harana/contract/model/consents'
import { hash as argon2 } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeLink } from './links.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let people = 0
const form = (password: string) => ({
  email: `rosario.manalo.${++people}@people.example`,
  password,
  firstName: 'Liza',
  gender: 1 as const,
  birthdate: '1996-03-14',
  consent: consentVersions,
})
const signUp = (password: string, on = app) =>
  on.call('users/sign-up', form(password), { ipAddress: `10.40.${people >> 8}.${people & 255}` })

const common =
  'This is one of the most common passwords. Please choose another, such as a few words with blanks.'
const own = 'This is too close to your own name or e-mail. Please choose another.'
const site = 'This is too close to the name of this site. Please choose another.'
const repeated = 'This repeats the same few characters. Please mix more different ones.'

describe('a new password', () => {
  test.each([
    ['password', common],
    ['PassWord', common],
    ['12345678', common],
    ['qwertyui', common],
    ['iloveyou', common],
    ['i love you', common],
    ['aaaaaaaa', repeated],
    ['        ', repeated],
    ['12121212', repeated],
    ['harana123', site],
    ['Tagpo-2026', site],
    ['liza1996', own],
    ['Manalo!99', own],
    ['rosario.manalo', own],
  ])('that is soon guessed is refused with the reason: %s', async (password, reason) => {
    const answer = await signUp(password)
    expect(answer).toMatchObject({ code: 'INVALIDINPUT', fields: { password: reason } })
  })

  test.each([
    'three blind mice sing',
    'liza bakes ensaymada on Saturdays',
    'harana sa ilalim ng buwan',
    'ang ganda ng gabi',
    'Zk4#vP9q',
  ])('of some words, or of no word at all, is taken: %s', async (password) => {
    expect((await signUp(password)).result).toBe('OK')
  })

  test('is looked at by a mailed link and by a change as well, and the refused one uses nothing up', async () => {
    const me = await createMember(app.db, { password: 'a song at dusk', profile: { profileName: 'Perlita' } })
    const token = await makeLink(app.db, 'reset-password', me.id, me.email)
    const reset = (password: string) => app.call('users/reset-password', { token, password })
    expect((await reset('password')).fields).toEqual({ password: common })
    expect((await reset('perlita1')).fields).toEqual({ password: own })
    const change = (newPassword: string) =>
      app.call(
        'users/changepassword',
        { currentPassword: 'a song at dusk', newPassword },
        { token: me.token },
      )
    expect((await change('perlita-88')).fields).toEqual({ newPassword: own })
    expect((await change('dragonfly')).fields).toEqual({ newPassword: common })
    expect((await reset('another song at dawn')).result).toBe('OK')
  })

  test('is the same however its letters were composed, and one hashed as it was typed still opens', async () => {
    const [normalize, taken] = ['niño sa gabi', 'niño sa gabi'.normalize('NFD')]
    expect(await verifyPassword(await hashPassword(taken), normalize)).toBe(true)
    expect(await verifyPassword(await hashPassword(normalize), taken)).toBe(true)
    expect(await verifyPassword(await argon2(taken), taken)).toBe(true)
    expect(await verifyPassword(await argon2(taken), 'nino sa gabi')).toBe(false)
  })

  test('that the service for breached ones knows is refused, where an operator has set one', async () => {
    const known = hash('sha1', 'a quite unusual song', 'hex').toUpperCase()
    const server = createServer((_request, response) => response.end(`${known.slice(5)}:7`))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const careful = await startTestApp(
      { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/` },
      { beside: app },
    )
    expect((await signUp('a quite unusual song', careful)).fields).toEqual({
      password: 'This password is known from a breach of another site. Please choose another.',
    })
    expect((await signUp('an unheard-of song', careful)).result).toBe('OK')
    await careful.stop()
    server.close()
  })
})

describe('a member whose password is soon guessed', () => {
  test('logs in, and is asked to change it at every log-in until it is better', async () => {
    const me = await createMember(app.db, { password: 'iloveyou' })
    const logIn = async (password: string) => {
      const asking = { ipAddress: `10.41.0.${++people}` }
      const { authToken: token } = await app.call('users/loginuser', { email: me.email, password }, asking)
      return token
    }
    const about = async (token: string) => {
      const { userInfo } = await app.call('users/me', {}, { token })
      return { weak: userInfo.weakPassword, dismissed: userInfo.dismissedTips }
    }
    expect(await about(me.token)).toEqual({ weak: false, dismissed: [] })
    const first = await logIn('iloveyou')
    expect(await about(first)).toEqual({ weak: true, dismissed: [] })
    await app.call('users/dismisstip', { tip: 'password' }, { token: first })
    expect(await about(first)).toEqual({ weak: true, dismissed: ['password'] })
    const next = await logIn('iloveyou')
    expect(await about(next)).toEqual({ weak: true, dismissed: [] })
    const passwords = { currentPassword: 'iloveyou', newPassword: 'a song at dusk' }
    expect((await app.call('users/changepassword', passwords, { token: next })).result).toBe('OK')
    expect((await about(next)).weak).toBe(false)
    expect((await about(await logIn('a song at dusk'))).weak).toBe(false)
  })
})
