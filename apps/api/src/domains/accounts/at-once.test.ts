import { consentVersions } from '@harana/contract/model/consents'
import type { Provider } from '@harana/contract/model/providers'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type Tx } from '../../db/db.ts'
import { createIdentity, nonceOf } from '../../integrations/identity.ts'
import { now } from '../../kernel/clock.ts'
import { newToken } from '../../kernel/secrets.ts'
import { createMember, newProfile } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeLink } from './links.ts'

const keys = await generateKeyPair('RS256')
const source = {
  provider: 'google' as Provider,
  clientId: 'the-site',
  authorizeUrl: '/nowhere',
  scope: 'openid email',
  issuer: 'https://google.example',
  keys: async () => keys.publicKey,
}
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(
    {},
    { plant: ({ outside }) => Object.assign(outside, { identity: createIdentity([source]) }) },
  )
})
afterAll(() => app.stop())

/** A fresh proof of somebody at a provider that vouches for this email, or for none. */
async function proof(subject: string, email?: string) {
  const verifier = newToken()
  const idToken = await new SignJWT({
    nonce: nonceOf(verifier),
    ...(email && { email, email_verified: true }),
  })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(source.issuer)
    .setAudience(source.clientId)
    .setSubject(subject)
    .setIssuedAt(now())
    .setExpirationTime('10 minutes')
    .sign(keys.privateKey)
  return { provider: source.provider, user: { idToken, verifier } }
}

const password = 'long-walks-by-the-sea'
const newPassword = 'a-kettle-sings-at-dawn'
const rest = { firstName: 'Liza', gender: 1 as const, birthdate: '1996-03-14', consent: consentVersions }

const sessionsOf = async (id: number) =>
  (await sql`SELECT FROM sessions WHERE member_id = ${id}`.execute(app.db)).rows.length

/** What a new password does, as far as it ends what others hold. */
const takeBack = (id: number) => async (db: Tx) => {
  await sql`UPDATE members SET password_hash = 'another' WHERE id = ${id}`.execute(db)
  await sql`DELETE FROM sessions WHERE member_id = ${id}`.execute(db)
  await sql`DELETE FROM identities WHERE member_id = ${id}`.execute(db)
}

describe('while a member chooses a new password', () => {
  test('a log-in by the old one that is under way opens no session', async () => {
    const { id, email } = await createMember(app.db, { password })
    const logIn = () => app.call('users/loginuser', { email, password })
    const [answer] = await meanwhile(app.db, holdMember(id), [logIn], takeBack(id))
    expect(answer!.code).toBe('WRONGLOGIN')
    expect(await sessionsOf(id)).toBe(0)
  })

  test('a log-in by a provider that the new one takes off opens no session', async () => {
    const signedUp = await app.call('social/sign-up', {
      ...(await proof('taken-off')),
      ...rest,
      email: 'off@test.example',
    })
    const { userId } = signedUp.loginInformation
    const again = await proof('taken-off')
    const [answer] = await meanwhile(
      app.db,
      holdMember(userId),
      [() => app.call('social/login', again)],
      takeBack(userId),
    )
    expect(answer!.code).toBe('WRONGTOKEN')
    expect(await sessionsOf(userId)).toBe(0)
  })

  test('a provider is not joined by the old one', async () => {
    const { id, email } = await createMember(app.db, { password })
    const joining = await proof('joining', email)
    const [answer] = await meanwhile(
      app.db,
      holdMember(id),
      [() => app.call('social/link', { ...joining, password })],
      takeBack(id),
    )
    expect(answer!.code).toBe('WRONGLOGIN')
    expect(await sessionsOf(id)).toBe(0)
  })

  test('the old one changes it no more', async () => {
    const { id, token } = await createMember(app.db, { password })
    const change = () =>
      app.call('users/changepassword', { currentPassword: password, newPassword }, { token })
    const [answer] = await meanwhile(app.db, holdMember(id), [change], (db) =>
      sql`UPDATE members SET password_hash = 'another' WHERE id = ${id}`.execute(db),
    )
    expect(answer!.code).toBe('WRONGPASSWORD')
    const { password_hash } = await app.db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toBe('another')
  })

  test('a session that it ends moves the account to no other email', async () => {
    const { id, token, email } = await createMember(app.db, { password, step: 'profile' })
    const change = () => app.call('users/change-email', { email: `strangers-${email}` }, { token })
    const [answer] = await meanwhile(app.db, holdMember(id), [change], takeBack(id))
    expect(answer!.message).toBe('Not Authenticated')
    const row = await app.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.email).toBe(email)
  })

  test('a session that it ends does not answer what of the account stays', async () => {
    const { id, token } = await createMember(app.db, { password })
    const keep = () => app.call('users/answertakeover', { clear: false }, { token })
    const [answer] = await meanwhile(app.db, holdMember(id), [keep], async (db) => {
      await takeBack(id)(db)
      await sql`UPDATE members SET takeover = 'asked' WHERE id = ${id}`.execute(db)
    })
    expect(answer!.message).toBe('Not Authenticated')
    const { takeover } = await app.db
      .selectFrom('members')
      .select('takeover')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(takeover).toBe('asked')
  })

  test('a session that it ends writes no more of the profile', async () => {
    const { id, token } = await createMember(app.db, { password })
    const change = () => app.call('users/updateprofileinfo', { aboutUser: 'Rico was here.' }, { token })
    const write = () => app.call('users/sign-up-step-2', newProfile({ profileName: 'Rico' }), { token })
    const answers = await meanwhile(app.db, holdMember(id), [change, write], takeBack(id))
    expect(answers.map(({ message }) => message)).toEqual(['Not Authenticated', 'Not Authenticated'])
    const { rows } = await sql`SELECT FROM profiles
      WHERE member_id = ${id} AND (about_user = 'Rico was here.' OR profile_name = 'Rico')`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('a photo that such a session was sending is not stored', async () => {
    const { id, token } = await createMember(app.db, { password })
    const body = await photo()
    const upload = () => app.call('profiles/uploadprofileimage', {}, { token, body })
    const [answer] = await meanwhile(app.db, holdMember(id), [upload], takeBack(id))
    expect(answer!.message).toBe('Not Authenticated')
    expect((await sql`SELECT FROM images WHERE member_id = ${id}`.execute(app.db)).rows).toEqual([])
    for await (const { key } of app.storage.list('')) expect.unreachable(key)
  })

  test('by two links at once, one of them counts and the other works no longer', async () => {
    const { id, email } = await createMember(app.db, { password })
    const links = [
      await makeLink(app.db, 'reset-password', id, email),
      await makeLink(app.db, 'reset-password', id, email),
    ]
    const answers = await meanwhile(
      app.db,
      holdMember(id),
      links.map((token) => () => app.call('users/reset-password', { token, password: newPassword })),
    )
    expect(answers.map(({ code }) => code)).toEqual(['SUCCESS', 'USEDLINK'])
  })
})

describe.each([
  ['logged in', true],
  ['without a session', false],
])('a code that is entered %s while its member changes the email in another tab', (_, isLoggedIn) => {
  test.each([
    ['first', 0, ['SUCCESS', 'ALREADYACTIVE']],
    ['second', 1, ['SUCCESS', isLoggedIn ? 'CODESPENT' : 'WRONGCODE']],
  ] as const)('and is %s: what it proves is the email that it was mailed to', async (_, at, codes) => {
    const member = await createMember(app.db, { step: 'profile', verifiedEmail: false })
    const { id, email, token } = member
    const code = '12345678'
    await sql`INSERT INTO codes (member_id, email, code_hash, expires_at)
      VALUES (${id}, ${email}, ${app.secrets.hashCode(id, code)}, app_now() + interval '5 minutes')`.execute(
      app.db,
    )
    const enter = () => app.call('users/verifyotp', { code, email }, isLoggedIn ? { token } : {})
    const change = () => app.call('users/change-email', { email: `other-${email}` }, { token })
    const calls = [enter, change] as (() => Promise<{ code: string }>)[]
    const answers = await meanwhile(app.db, holdMember(id), at === 0 ? calls : calls.toReversed())
    expect(answers.map((answer) => answer.code)).toEqual(codes)
    const { rows } = await sql`SELECT email, email_verified_at IS NOT NULL AS proven FROM members
      WHERE id = ${id}`.execute(app.db)
    expect(rows).toEqual([at === 0 ? { email, proven: true } : { email: `other-${email}`, proven: false }])
  })
})

test('two sign-ups at once by one person of a provider open one account', async () => {
  const proofs = [await proof('twice'), await proof('twice')]
  const answers = await meanwhile(
    app.db,
    (db) => sql`LOCK TABLE identities IN SHARE MODE`.execute(db),
    proofs.map(
      (one, at) => () => app.call('social/sign-up', { ...one, ...rest, email: `twice-${at}@test.example` }),
    ),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual(['INCOMPLETEPROFILE', 'WRONGTOKEN'])
})
