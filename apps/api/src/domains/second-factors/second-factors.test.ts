import { FRESH_PROOF_MS, RECOVERY_CODES, SECOND_FACTOR_SETUP_MS } from '@harana/contract/model/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { secretsFrom } from '../../kernel/secrets.ts'
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
import { logIn as logInAs } from '../accounts/accounts.ts'
import { totpCode } from './totp.ts'

const password = 'long-walks-by-the-sea'
let app: TestApp
let shift = 0
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await moveClock(0)
  await app.rateLimits.forgetAll()
  await app.runJobs()
  app.mails.length = 0
})
afterAll(() => app.stop())

async function moveClock(milliseconds: number) {
  shift = milliseconds
  await app.moveClock(milliseconds)
}

/** Somebody whose session proved by the password a moment ago who is there. */
const member = (overrides: MemberOverrides = {}) =>
  createMember(app.db, { password, ...overrides, session: { secondFactor: false, proven: true } })

/** A session as a log-in opens it. */
const logIn = async ({ email }: CreatedMember) =>
  (await app.call('users/loginuser', { email, password })).authToken
const step = () => Math.floor((Date.now() + shift) / 30_000)

/** Sets a TOTP up in 30 seconds of its own. @returns what reads its codes, and the recovery codes */
async function addTotp(token: string) {
  const { secret } = await app.call('users/starttotp', {}, { token })
  const codeAt = (steps = 0) => totpCode(readBase32(secret), step() + steps)
  const code = codeAt()
  const answer = await app.call('users/confirmtotp', { code, name: 'Phone' }, { token })
  expect(answer.result, answer.error).toBe('OK')
  return { codeAt, code, recoveryCodes: answer.recoveryCodes }
}
const giveProof = (token: string, proof: Parameters<typeof app.call<'users/giveproof'>>[1]) =>
  app.call('users/giveproof', proof, { token })
const factorsOf = (token: string) => app.call('users/getsecondfactors', {}, { token })
const subjects = async () => {
  await app.runJobs()
  return app.mails.map(({ subject }) => subject)
}

describe('a TOTP', () => {
  test('is set up by a code of it, shown as a QR code and as text, and then confirms the session', async () => {
    const { token } = await member({ staffRoles: ['administrator'] })
    const started = await app.call('users/starttotp', {}, { token })
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(started.url).toContain(`secret=${started.secret}`)
    expect(started.qrCode).toMatch(/^<svg /)
    expect((await factorsOf(token)).confirmed).toBe(false)
    const code = totpCode(readBase32(started.secret), step())
    expect(
      (await app.call('users/confirmtotp', { code, name: 'Phone' }, { token })).recoveryCodes,
    ).toHaveLength(RECOVERY_CODES)
    expect(await factorsOf(token)).toMatchObject({
      factors: [{ kind: 'totp', name: 'Phone', lastUsedAt: null }],
      recoveryCodesLeft: RECOVERY_CODES,
      confirmed: true,
      hasPassword: true,
    })
    expect((await app.call('admin/getstaff', {}, { token })).result).toBe('OK')
  })

  test('opens the calls of staff to a session that a log-in began, and proves afresh', async () => {
    const staff = await member({ staffRoles: ['administrator'] })
    const { codeAt } = await addTotp(staff.token)
    const token = await logIn(staff)
    const read = async () => (await app.call('admin/getstaff', {}, { token })).code
    expect(await read()).toBe('SECONDFACTOR')
    expect(await giveProof(token, { code: codeAt(1) })).toMatchObject({ result: 'OK', recoveryCodesLeft: 10 })
    expect(await read()).toBe('SUCCESS')
    const set = async () =>
      (await app.call('admin/setroles', { memberId: staff.id, roles: ['administrator'] }, { token })).code
    expect(await set()).toBe('SUCCESS')
    await moveClock(FRESH_PROOF_MS + 5_000)
    expect([await read(), await set()]).toEqual(['SUCCESS', 'FRESHPROOF'])
    await giveProof(token, { code: codeAt() })
    expect(await set()).toBe('SUCCESS')
  })

  test('takes each code once, the one that set it up and those before it included', async () => {
    const { token } = await member()
    const { code, codeAt } = await addTotp(token)
    expect(await giveProof(token, { code })).toMatchObject({ code: 'USEDCODE' })
    expect((await giveProof(token, { code: codeAt(1) })).result).toBe('OK')
    for (const steps of [1, 0, -1])
      expect((await giveProof(token, { code: codeAt(steps) })).result, String(steps)).toBe('ERROR')
    await moveClock(90_000)
    expect((await giveProof(token, { code: codeAt() })).result).toBe('OK')
  })

  test('takes a code that is sent twenty times at once a single time', async () => {
    const { id, token } = await member()
    const { codeAt } = await addTotp(token)
    const code = codeAt(1)
    const sessions = await Promise.all(Array.from({ length: 8 }, () => createSession(app.db, id)))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => giveProof(sessions[at % 8]!, { code })),
    )
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(1)
    const confirmed = await Promise.all(sessions.map(async (one) => (await factorsOf(one)).confirmed))
    expect(confirmed.filter(Boolean)).toHaveLength(1)
  })

  test('is guessed at ten times, and not once more for guessing at once', async () => {
    const { id, token } = await member()
    const { codeAt } = await addTotp(token)
    const wrong = String((Number(codeAt(1)) + 1) % 1_000_000).padStart(6, '0')
    const other = await createSession(app.db, id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => giveProof(at % 2 ? token : other, { code: wrong })),
    )
    expect(answers.filter(({ code }) => code === 'WRONGCODE')).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 'TOOMANY')).toHaveLength(10)
    expect(await giveProof(token, { code: codeAt(1) })).toMatchObject({ code: 'TOOMANY' })
    await moveClock(3_600_000)
    expect((await giveProof(token, { code: codeAt() })).result).toBe('OK')
  })

  test('that was started is over after ten minutes, belongs to its session, and a wrong code leaves it', async () => {
    const { id, token } = await member()
    const { secret } = await app.call('users/starttotp', {}, { token })
    const confirm = (code: string, by = token) =>
      app.call('users/confirmtotp', { code, name: 'Phone' }, { token: by })
    const code = () => totpCode(readBase32(secret), step())
    const other = await createSession(app.db, id, { proven: true })
    expect(await confirm(code(), other)).toMatchObject({ code: 'SETUPOVER' })
    const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
    expect(await confirm(wrong)).toMatchObject({ code: 'WRONGCODE' })
    await moveClock(SECOND_FACTOR_SETUP_MS + 1_000)
    await sql`UPDATE sessions SET proven_at = app_now() WHERE member_id = ${id}`.execute(app.db)
    app.viewers.invalidate(null)
    expect(await confirm(code())).toMatchObject({ code: 'SETUPOVER' })
    expect((await factorsOf(token)).factors).toEqual([])
  })

  test('that an earlier secret of the installation sealed takes no code, beside one that does', async () => {
    const { id, token } = await member()
    const lost = await addTotp(token)
    const sealed = secretsFrom('another secret of this installation').secondFactor.seal('x')
    await sql`UPDATE second_factors SET totp_secret = ${sealed} WHERE member_id = ${id}`.execute(app.db)
    expect(await giveProof(token, { code: lost.codeAt(1) })).toMatchObject({ code: 'WRONGCODE' })
    const { codeAt } = await addTotp(token)
    expect((await giveProof(token, { code: codeAt(1) })).result).toBe('OK')
  })

  test('lies sealed in the database, and its recovery codes as hashes alone', async () => {
    const { id, token } = await member()
    const started = await app.call('users/starttotp', {}, { token })
    const raw = readBase32(started.secret)
    const code = totpCode(raw, step())
    const { recoveryCodes } = await app.call('users/confirmtotp', { code, name: 'Phone' }, { token })
    const { rows } = await sql<{ text: string }>`
      SELECT f::text AS text FROM second_factors f WHERE member_id = ${id}
      UNION ALL SELECT r::text FROM recovery_codes r WHERE member_id = ${id}
      UNION ALL SELECT c::text FROM second_factor_challenges c JOIN sessions s ON s.id = c.session_id
        WHERE s.member_id = ${id}`.execute(app.db)
    expect(rows).toHaveLength(1 + RECOVERY_CODES)
    const all = rows.map(({ text }) => text).join('\n')
    const forms = [started.secret, raw.toString('hex'), raw.toString('base64'), raw.toString('base64url')]
    for (const secret of [...forms, ...recoveryCodes.flatMap((one) => [one, one.replaceAll('-', '')])])
      expect(all).not.toContain(secret)
  })
})

describe('a recovery code', () => {
  test('confirms a session once, however it is typed, and the member is mailed', async () => {
    const staff = await member({ staffRoles: ['support'] })
    const { recoveryCodes } = await addTotp(staff.token)
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES)
    for (const one of recoveryCodes) expect(one).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const token = await logIn(staff)
    const typed = recoveryCodes[0]!
      .toLowerCase()
      .replaceAll('-', ' ')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
    expect(await giveProof(token, { recoveryCode: typed })).toMatchObject({
      result: 'OK',
      recoveryCodesLeft: 9,
    })
    expect((await factorsOf(token)).confirmed).toBe(true)
    expect(await giveProof(token, { recoveryCode: typed })).toMatchObject({ code: 'WRONGRECOVERYCODE' })
    expect(await subjects()).toContain('A recovery code was used')
  })

  test('that is sent twenty times at once succeeds once', async () => {
    const { id, token } = await member()
    const [recoveryCode] = (await addTotp(token)).recoveryCodes
    const sessions = await Promise.all(Array.from({ length: 8 }, () => createSession(app.db, id)))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => giveProof(sessions[at % 8]!, { recoveryCode })),
    )
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(1)
    expect((await factorsOf(token)).recoveryCodesLeft).toBe(RECOVERY_CODES - 1)
  })

  test('belongs to its member alone', async () => {
    const [one, other] = [await member(), await member()]
    const [recoveryCode] = (await addTotp(one.token)).recoveryCodes
    await addTotp(other.token)
    expect(await giveProof(other.token, { recoveryCode })).toMatchObject({ code: 'WRONGRECOVERYCODE' })
  })

  test('stops working when new ones are made, and few left are told', async () => {
    const { token } = await member()
    const { recoveryCodes: old } = await addTotp(token)
    const { recoveryCodes } = await app.call('users/renewrecoverycodes', {}, { token })
    expect(await giveProof(token, { recoveryCode: old[0] })).toMatchObject({ code: 'WRONGRECOVERYCODE' })
    for (const recoveryCode of recoveryCodes.slice(0, 7)) {
      await app.rateLimits.forgetAll()
      expect((await giveProof(token, { recoveryCode })).result).toBe('OK')
    }
    const told = await subjects()
    expect(told).toContain('You have new recovery codes')
    expect(told.filter((one) => one === 'A recovery code was used')).toHaveLength(6)
    expect(told.filter((one) => one === 'Few recovery codes are left')).toHaveLength(1)
  })

  test('is not made without a second factor', async () => {
    const { token } = await member()
    expect(await app.call('users/renewrecoverycodes', {}, { token })).toMatchObject({
      code: 'NOSECONDFACTOR',
    })
  })
})

describe('a passkey', () => {
  const add = async (token: string, authenticator = createAuthenticator()) => {
    const { options } = await app.call('users/startpasskey', {}, { token })
    const credential = authenticator.create(options)
    return app.call('users/addpasskey', { credential, name: 'Laptop' }, { token })
  }
  const sign = async (token: string, authenticator: ReturnType<typeof createAuthenticator>) => {
    const { options } = await app.call('users/startproof', {}, { token })
    return authenticator.get(options)
  }

  test('is added and confirms sessions, with one relying party for both sites', async () => {
    const staff = await member({ staffRoles: ['administrator'] })
    const authenticator = createAuthenticator()
    expect((await add(staff.token, authenticator)).recoveryCodes).toHaveLength(RECOVERY_CODES)
    const token = await logIn(staff)
    const { options } = await app.call('users/startproof', {}, { token, site: 'tagpo' })
    expect(options.rpId).toBe('localhost')
    expect((await giveProof(token, { credential: authenticator.get(options) })).result).toBe('OK')
    expect((await app.call('admin/getstaff', {}, { token })).result).toBe('OK')
    expect((await factorsOf(token)).factors).toMatchObject([{ kind: 'passkey', name: 'Laptop' }])
    expect((await factorsOf(token)).factors[0]!.lastUsedAt).not.toBeNull()
  })

  test('signs each challenge once, and its own session’s alone', async () => {
    const { id, token } = await member()
    const authenticator = createAuthenticator()
    await add(token, authenticator)
    const credential = await sign(token, authenticator)
    expect((await giveProof(token, { credential })).result).toBe('OK')
    expect(await giveProof(token, { credential })).toMatchObject({ code: 'SETUPOVER' })
    await app.call('users/startproof', {}, { token })
    expect(await giveProof(token, { credential })).toMatchObject({ code: 'WRONGPASSKEY' })
    const other = await createSession(app.db, id)
    const stolen = await sign(token, authenticator)
    await app.call('users/startproof', {}, { token: other })
    expect(await giveProof(other, { credential: stolen })).toMatchObject({ code: 'WRONGPASSKEY' })
  })

  test('is refused from another site, for another relying party, from another member and when it was copied', async () => {
    const { token } = await member()
    const elsewhere = createAuthenticator({ origin: 'https://harana.evil.example' })
    expect(await add(token, elsewhere)).toMatchObject({ code: 'WRONGPASSKEY' })
    expect(await add(token, createAuthenticator({ rpId: 'evil.example' }))).toMatchObject({
      code: 'WRONGPASSKEY',
    })
    const sibling = createAuthenticator({ origin: 'http://tagpo.localhost:3000' })
    expect((await add(token, sibling)).result).toBe('OK')
    const other = await member()
    const own = createAuthenticator()
    await add(other.token, own)
    expect(await giveProof(token, { credential: await sign(token, own) })).toMatchObject({
      code: 'WRONGPASSKEY',
    })
    // A copy that was used more often than the original: the count of the original falls behind.
    await sql`UPDATE second_factors SET sign_count = 1000 WHERE kind = 'passkey'`.execute(app.db)
    expect(await giveProof(token, { credential: await sign(token, sibling) })).toMatchObject({
      code: 'WRONGPASSKEY',
    })
  })

  test('that somebody has already is not added again', async () => {
    const authenticator = createAuthenticator()
    const [one, other] = [await member(), await member()]
    expect((await add(one.token, authenticator)).result).toBe('OK')
    expect(await add(other.token, authenticator)).toMatchObject({ code: 'WRONGPASSKEY' })
  })

  test.each([{}, { id: 'x' }, { id: 1, response: null }, { response: { clientDataJSON: [] } }])(
    'that is none is refused: %j',
    async (credential) => {
      const { token } = await member()
      await add(token)
      await app.call('users/startproof', {}, { token })
      expect(await giveProof(token, { credential })).toMatchObject({ code: 'WRONGPASSKEY' })
      await app.call('users/startpasskey', {}, { token })
      const added = await app.call('users/addpasskey', { credential, name: 'None' }, { token })
      expect(added).toMatchObject({ code: 'WRONGPASSKEY' })
    },
  )

  test('is shared by the sites because the first one’s host lists them, and no other host does', async () => {
    const ask = (host: string) => app.fastify.inject({ url: '/.well-known/webauthn', headers: { host } })
    const listed = await ask('localhost:3000')
    expect(listed.headers['content-type']).toContain('application/json')
    expect(listed.json()).toEqual({ origins: ['http://localhost:3000', 'http://tagpo.localhost:3000'] })
    expect((await ask('tagpo.localhost:3000')).statusCode).toBe(404)
  })
})

describe('whoever stole a session', () => {
  const changes = ['users/starttotp', 'users/startpasskey', 'users/renewrecoverycodes'] as const

  test('adds no factor and makes no recovery codes, with or without one there', async () => {
    const bare = await createMember(app.db, { password })
    for (const name of changes)
      expect(await app.call(name, {}, { token: bare.token }), name).toMatchObject({ code: 'FRESHPROOF' })
    const guarded = await member()
    await addTotp(guarded.token)
    const stolen = await createSession(app.db, guarded.id, { secondFactor: true, proven: false })
    for (const name of changes)
      expect(await app.call(name, {}, { token: stolen }), name).toMatchObject({ code: 'FRESHPROOF' })
    // The password is stolen too: it proves nothing once there is a factor, nor does a log-in with it.
    const entered = await logIn(guarded)
    expect(await app.call('users/starttotp', {}, { token: entered })).toMatchObject({ code: 'SECONDFACTOR' })
    for (const token of [stolen, entered])
      expect(await giveProof(token, { password })).toMatchObject({ code: 'HASSECONDFACTOR' })
    expect((await factorsOf(entered)).confirmed).toBe(false)
  })

  test('adds the first factor by the password alone, which is not enough for staff’s calls', async () => {
    const staff = await createMember(app.db, {
      password,
      staffRoles: ['administrator'],
      session: { secondFactor: false, proven: false },
    })
    const { token } = staff
    expect(await giveProof(token, { password: 'a guess' })).toMatchObject({ code: 'WRONGPASSWORD' })
    expect((await giveProof(token, { password })).result).toBe('OK')
    expect(await app.call('admin/getstaff', {}, { token })).toMatchObject({ code: 'SECONDFACTOR' })
    await addTotp(token)
    expect((await app.call('admin/getstaff', {}, { token })).result).toBe('OK')
  })

  test('removes no factor without a fresh proof, nor another member’s with one', async () => {
    const { id, token } = await member()
    await addTotp(token)
    const { factorId } = (await factorsOf(token)).factors[0]!
    const stolen = await createSession(app.db, id, { secondFactor: true, proven: false })
    expect(await app.call('users/removesecondfactor', { factorId }, { token: stolen })).toMatchObject({
      code: 'FRESHPROOF',
    })
    const other = await member()
    await addTotp(other.token)
    expect(await app.call('users/removesecondfactor', { factorId }, { token: other.token })).toMatchObject({
      code: 'NOTFOUND',
    })
    expect((await factorsOf(token)).factors).toHaveLength(1)
  })

  test('changes the password only after the second factor proved who is there, where there is one', async () => {
    const change = (token: string) =>
      app.call('users/changepassword', { currentPassword: password, newPassword: `${password}!` }, { token })
    const bare = await createMember(app.db, { password })
    expect((await change(bare.token)).result).toBe('OK')
    const guarded = await member()
    const { codeAt } = await addTotp(guarded.token)
    const stolen = await createSession(app.db, guarded.id, { secondFactor: true, proven: false })
    expect(await change(stolen)).toMatchObject({ code: 'FRESHPROOF' })
    expect((await giveProof(stolen, { code: codeAt(1) })).result).toBe('OK')
    expect((await change(stolen)).result).toBe('OK')
  })

  test('sends one proof at a time', async () => {
    const { token } = await member()
    for (const proof of [{}, { password, recoveryCode: 'AAAA' }])
      expect(await giveProof(token, proof)).toMatchObject({
        code: 'INVALIDINPUT',
        fields: { code: expect.any(String) },
      })
  })
})

test('a factor gets another name from its member alone, after a fresh proof', async () => {
  const { id, token } = await member()
  await addTotp(token)
  const { factorId } = (await factorsOf(token)).factors[0]!
  const rename = (by: string, name = 'Tablet') =>
    app.call('users/renamesecondfactor', { factorId, name }, { token: by })
  const stolen = await createSession(app.db, id, { secondFactor: true, proven: false })
  expect(await rename(stolen)).toMatchObject({ code: 'FRESHPROOF' })
  expect(await rename((await member()).token)).toMatchObject({ code: 'NOTFOUND' })
  expect(await rename(token, ' ')).toMatchObject({
    code: 'INVALIDINPUT',
    fields: { name: expect.any(String) },
  })
  expect((await rename(token)).result).toBe('OK')
  expect((await factorsOf(token)).factors).toMatchObject([{ name: 'Tablet' }])
})

describe('removing a factor', () => {
  const remove = async (token: string) => {
    const { factorId } = (await factorsOf(token)).factors[0]!
    return app.call('users/removesecondfactor', { factorId }, { token })
  }

  test('is refused to staff for the last one, and at once for all but one', async () => {
    const { token } = await member({ staffRoles: ['support'] })
    await addTotp(token)
    expect(await remove(token)).toMatchObject({ code: 'LASTFACTOR' })
    await addTotp(token)
    const { factors } = await factorsOf(token)
    const answers = await Promise.all(
      factors.map(({ factorId }) => app.call('users/removesecondfactor', { factorId }, { token })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['LASTFACTOR', 'SUCCESS'])
    expect((await factorsOf(token)).factors).toHaveLength(1)
  })

  test('takes back what it confirmed in other sessions', async () => {
    const staff = await member({ staffRoles: ['administrator'] })
    const { token } = staff
    const { codeAt } = await addTotp(token)
    const stolen = await logIn(staff)
    expect((await giveProof(stolen, { code: codeAt(1) })).result).toBe('OK')
    expect((await app.call('admin/getstaff', {}, { token: stolen })).result).toBe('OK')
    await addTotp(token)
    expect((await remove(token)).result).toBe('OK')
    expect(await app.call('admin/getstaff', {}, { token: stolen })).toMatchObject({ code: 'SECONDFACTOR' })
    expect(await app.call('users/starttotp', {}, { token: stolen })).toMatchObject({ code: 'SECONDFACTOR' })
    expect((await app.call('admin/getstaff', {}, { token })).result).toBe('OK')
  })

  test('takes the recovery codes with the last one, and mails what was added and removed', async () => {
    const { token } = await member({ language: 'fil' })
    await addTotp(token)
    expect((await remove(token)).result).toBe('OK')
    expect(await factorsOf(token)).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    await moveClock(FRESH_PROOF_MS + 5_000)
    const passwords = { currentPassword: password, newPassword: `${password}!` }
    expect((await app.call('users/changepassword', passwords, { token })).result).toBe('OK')
    await moveClock(0)
    expect(await subjects()).toEqual([
      'May idinagdag na authenticator app',
      'May inalis na authenticator app',
      expect.any(String),
    ])
  })
})

test('a log-in with the password proves for ten minutes who is there, where there is no second factor yet', async () => {
  const staff = await member({ staffRoles: ['administrator'] })
  await addTotp(await logIn(staff))
  const late = await logIn(await member())
  await moveClock(FRESH_PROOF_MS + 5_000)
  expect(await app.call('users/starttotp', {}, { token: late })).toMatchObject({ code: 'FRESHPROOF' })
})

test('an account that only a provider logs in to proves by a log-in who is there', async () => {
  const open = async (id: number, via: 'provider' | 'password') =>
    (await app.transaction((work) => logInAs(work, id, { via, origin: anOrigin, replaces: null }))).authToken
  const bare = await createMember(app.db)
  const token = await open(bare.id, 'provider')
  expect((await factorsOf(token)).hasPassword).toBe(false)
  await addTotp(token)
  for (const later of [
    await open(bare.id, 'provider'),
    await open((await createMember(app.db, { password })).id, 'provider'),
  ])
    expect((await app.call('users/starttotp', {}, { token: later })).result).toBe('ERROR')
})

test('challenges that nobody answered are deleted', async () => {
  const { token } = await member()
  await app.call('users/starttotp', {}, { token })
  await sql`INSERT INTO spent_passkey_challenges VALUES ('answered', app_now() - interval '1 second')`.execute(
    app.db,
  )
  await sql`UPDATE second_factor_challenges SET expires_at = app_now() - interval '1 second'`.execute(app.db)
  await app.runJob('sweep-second-factors', null)
  expect((await sql`SELECT FROM second_factor_challenges`.execute(app.db)).rows).toEqual([])
  expect((await sql`SELECT FROM spent_passkey_challenges`.execute(app.db)).rows).toEqual([])
})
