import { consentVersions } from '@harana/contract/model/consents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://www.example.com' })
})
afterAll(() => app.stop())

test('without a mail server and without the captured mailbox nobody can sign up, and is told so', async () => {
  const person = {
    firstName: 'Rosa',
    gender: 1 as const,
    birthdate: '1996-03-14',
    consent: consentVersions,
    email: 'rosa@test.example',
  }
  const answer = await app.raw('users/sign-up', { ...person, password: 'a-good-long-password' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({
    code: 'SIGNUPCLOSED',
    message: 'Signing up is not open yet. Please come back later.',
  })
  const user = { idToken: 'a.b.c', verifier: 'v'.repeat(43) }
  const social = await app.call('social/sign-up', { ...person, provider: 'google', user })
  expect(social.code).toBe('SIGNUPCLOSED')
  expect((await app.call('public/configuration', {})).signUpOpen).toBe(false)
  expect(await app.db.selectFrom('members').select('id').execute()).toEqual([])
})
