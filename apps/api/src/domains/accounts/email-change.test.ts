import { EMAIL_UNDO_DAYS } from '@harana/contract/model/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createMember, type MemberOverrides } from '../../testing/factories.ts'
import { addAccount, ask, earn, openPayouts, verifyAs } from '../../testing/payouts.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.moveClock(0)
  await app.stop()
})

const password = 'long-walks-by-the-sea'
const day = 24 * 3_600_000
let made = 0
const newEmail = () => `next-${++made}@test.example`
const somebody = (overrides: MemberOverrides = {}) =>
  createMember(app.db, { password, session: { proven: true }, ...overrides })
let asked = 0
const start = (token: string, email: string) =>
  app.call('users/startemailchange', { email }, { token, ipAddress: `10.54.0.${++asked}` })
const confirm = (token: string, code: string) =>
  app.call('users/confirmemailchange', { code }, { token, ipAddress: `10.57.0.${++asked}` })
const undo = (token: string) =>
  app.call('users/undoemailchange', { token }, { ipAddress: `10.59.0.${++asked}` })
const another = (code: string) => (code === '00000000' ? '11111111' : '00000000')
const lastMail = (email: string) => app.mails.findLast(({ to }) => to === email)
const codeIn = (text = '') => /^(\d{8})$/m.exec(text)?.[1] ?? ''
const undoIn = (text = '') => /\/undo-email-change#token=([\w-]{43})/.exec(text)?.[1] ?? ''
const meOf = async (token: string) => (await app.call('users/me', {}, { token })).userInfo
const opens = async (email: string, typed = password) =>
  (await app.call('users/loginuser', { email, password: typed }, { ipAddress: `10.55.0.${++asked}` }))
    .result === 'OK'
const signUp = async (email: string) =>
  (
    await app.call(
      'users/sign-up',
      {
        email,
        password,
        firstName: 'Eva',
        gender: 1,
        birthdate: '1990-05-04',
        consent: (await app.call('public/configuration', {})).consent,
      },
      { ipAddress: `10.56.0.${++asked}` },
    )
  ).code

/** Changes a member's address with the code. @returns the token by which the one from before takes that back */
async function change(token: string, from: string, to: string): Promise<string> {
  await app.call('users/giveproof', { password }, { token, ipAddress: `10.58.0.${++asked}` })
  expect(await start(token, to)).toMatchObject({ result: 'OK' })
  await app.runJobs()
  expect(await confirm(token, codeIn(lastMail(to)?.text))).toMatchObject({ result: 'OK' })
  await app.runJobs()
  return undoIn(lastMail(from)?.text)
}

describe('a change of address', () => {
  test('takes the code from the new address, and tells both', async () => {
    const { email, token } = await somebody({ firstName: 'Ana' })
    const to = newEmail()
    await start(token, to)
    await app.runJobs()
    expect((await meOf(token)).email).toBe(email)
    expect(lastMail(to)?.text).not.toContain('Ana')
    const code = codeIn(lastMail(to)?.text)
    expect(await confirm(token, another(code))).toMatchObject({
      code: 'WRONGCODE',
      error: 'This code is not right. You have 4 more tries.',
    })
    expect(await confirm(token, code)).toMatchObject({ result: 'OK' })
    // A retry after a lost answer.
    expect(await confirm(token, code)).toMatchObject({ result: 'OK' })
    expect(await meOf(token)).toMatchObject({ email: to, verifiedEmail: true })
    await app.runJobs()
    const subject = 'Your e-mail address was changed'
    expect([lastMail(to)?.subject, lastMail(email)?.subject]).toEqual([subject, subject])
    expect(lastMail(email)?.text).not.toContain(to)
    expect([await opens(email), await opens(to)]).toEqual([false, true])
  })

  test('says to the member alone where a code is on its way, until it ran out or was entered', async () => {
    const [member, other] = [await somebody(), await somebody()]
    const email = newEmail()
    const sentTo = async (token: string) => (await app.call('users/getemailchange', {}, { token })).sentTo
    expect(await sentTo(member.token)).toBeNull()
    await start(member.token, email)
    expect([await sentTo(member.token), await sentTo(other.token)]).toEqual([email, null])
    await app.runJobs()
    await confirm(member.token, codeIn(lastMail(email)?.text))
    expect(await sentTo(member.token)).toBeNull()
    await start(other.token, newEmail())
    await sql`UPDATE email_changes SET expires_at = app_now() WHERE member_id = ${other.id}`.execute(app.db)
    expect(await sentTo(other.token)).toBeNull()
  })

  test('asks for a fresh proof, and for another address than one’s own', async () => {
    const stale = await createMember(app.db, { password })
    expect(await start(stale.token, newEmail())).toMatchObject({ code: 'FRESHPROOF' })
    const { email, token } = await somebody()
    expect(await start(token, email)).toMatchObject({
      code: 'INVALIDINPUT',
      fields: { email: 'This is your address already.' },
    })
  })

  test('says of no address whether it has an account: its owner is told, and no code comes', async () => {
    const owner = await createMember(app.db)
    const banned = await createMember(app.db, { banned: true })
    const deleted = await createMember(app.db, { deleted: true })
    const { token } = await somebody()
    const free = newEmail()
    const answers = []
    for (const one of [owner.email, banned.email, deleted.email, free]) answers.push(await start(token, one))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { token: other } = await somebody()
    await start(other, owner.email)
    await app.runJobs()
    expect(lastMail(owner.email)?.subject).toBe('You have an account already')
    expect(app.mails.filter(({ to }) => to === owner.email && codeIn(lastMail(to)?.text))).toEqual([])
    expect(lastMail(free)).toBeDefined()
    expect(await confirm(other, '12345678')).toMatchObject({ code: 'WRONGCODE' })
  })

  test('ends a code with five wrong tries or ten minutes, and is of no use to another member', async () => {
    const { token } = await somebody()
    const to = newEmail()
    await start(token, to)
    await app.runJobs()
    const code = codeIn(lastMail(to)?.text)
    const other = await somebody()
    await start(other.token, newEmail())
    await app.runJobs()
    expect(await confirm(other.token, code)).toMatchObject({ code: 'WRONGCODE' })
    for (let at = 0; at < 5; at++) await confirm(token, another(code))
    expect(await confirm(token, code)).toMatchObject({ code: 'CODESPENT' })
    await start(token, to)
    await app.runJobs()
    const second = codeIn(lastMail(to)?.text)
    await app.moveClock(10 * 60_000 + 1000)
    const late = await confirm(token, second)
    await app.moveClock(0)
    expect(late).toMatchObject({ code: 'CODESPENT' })
  })

  test('gives an address that two ask for at once to one of them, and none that was taken meanwhile', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const to = newEmail()
    const codes: string[] = []
    for (const { token } of [one, two]) {
      await start(token, to)
      await app.runJobs()
      codes.push(codeIn(lastMail(to)?.text))
    }
    const answers = await Promise.all([confirm(one.token, codes[0]!), confirm(two.token, codes[1]!)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['ADDRESSTAKEN', 'SUCCESS'])
    const third = await somebody()
    const next = newEmail()
    await start(third.token, next)
    await app.runJobs()
    expect(await signUp(next)).toBe('INCOMPLETEPROFILE')
    expect(await confirm(third.token, codeIn(lastMail(next)?.text))).toMatchObject({ code: 'ADDRESSTAKEN' })
  })

  test('gives an address that nobody had proven no way back', async () => {
    const { email, token } = await somebody({ verifiedEmail: false })
    expect(await change(token, email, newEmail())).toBe('')
    expect(lastMail(email)).toBeUndefined()
    expect((await meOf(token)).verifiedEmail).toBe(true)
  })

  test('ends a provider’s identity that vouched for the old address, and keeps links from before from working', async () => {
    const { id, email, token } = await somebody()
    await sql`INSERT INTO identities (provider, subject, member_id, email, vouched)
      VALUES ('google', ${email}, ${id}, ${email}, true)`.execute(app.db)
    await app.call('users/forgotpassword', { email }, {})
    await app.runJobs()
    const reset = /reset-password#token=([\w-]{43})/.exec(lastMail(email)?.text ?? '')?.[1] ?? ''
    await change(token, email, newEmail())
    const { rows } = await sql`SELECT FROM identities WHERE member_id = ${id}`.execute(app.db)
    expect(rows).toEqual([])
    expect(await app.call('users/verify-token', { token: reset })).toMatchObject({ code: 'USEDLINK' })
  })
})

describe('a change of address is taken back from the old one', () => {
  test('which is the log-in’s again, ends every session and asks for a new password, once', async () => {
    const { id, email, token } = await somebody()
    const to = newEmail()
    const link = await change(token, email, to)
    await sql`INSERT INTO second_factors (member_id, kind, name, totp_secret, totp_step)
      VALUES (${id}, 'totp', 'Thief', 'sealed', 0)`.execute(app.db)
    const answer = await undo(link)
    expect(answer).toMatchObject({ result: 'OK', resetToken: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await app.call('users/me', {}, { token })).result).toBe('ERROR')
    expect([await opens(email), await opens(to)]).toEqual([false, false])
    const next = 'another-walk-by-the-sea'
    const { authToken } = await app.call('users/reset-password', { token: answer.resetToken, password: next })
    expect(await meOf(authToken!)).toMatchObject({ email, verifiedEmail: true })
    expect([await opens(email, next), await opens(to, next)]).toEqual([true, false])
    const { rows } = await sql`SELECT FROM second_factors WHERE member_id = ${id}`.execute(app.db)
    expect(rows).toEqual([])
    await app.runJobs()
    expect(lastMail(to)?.subject).toBe('The change of your address was taken back')
    expect(await undo(link)).toMatchObject({ code: 'USEDLINK' })
    expect(await undo('x'.repeat(43))).toMatchObject({ code: 'USEDLINK' })
  })

  test('which nobody else can take meanwhile, neither by a sign-up nor by a change', async () => {
    const { email, token } = await somebody()
    const link = await change(token, email, newEmail())
    expect(await signUp(email)).toBe('ADDRESSTAKEN')
    const other = await somebody()
    await start(other.token, email)
    await app.runJobs()
    expect(codeIn(lastMail(email)?.text)).toBe('')
    const account = await createMember(app.db, { step: 'account' })
    expect(await app.call('users/change-email', { email }, { token: account.token })).toMatchObject({
      code: 'ADDRESSTAKEN',
    })
    expect((await undo(link)).result).toBe('OK')
  })

  test('at once with another change: it ends with the old address, and no session', async () => {
    const { id, email, token } = await somebody()
    const [second, third] = [newEmail(), newEmail()]
    const link = await change(token, email, second)
    await start(token, third)
    await app.runJobs()
    const code = codeIn(lastMail(third)?.text)
    const [undone] = await Promise.all([undo(link), confirm(token, code)])
    expect(undone.result).toBe('OK')
    const { rows } = await sql<{ email: string; sessions: number }>`
      SELECT email, (SELECT count(*)::int FROM sessions s WHERE s.member_id = m.id) AS sessions
      FROM members m WHERE id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ email, sessions: 0 }])
    expect(await confirm(token, code)).toMatchObject({ message: 'Not Authenticated' })
  })

  test('and neither tokens nor addresses lie in the database or wait in jobs in the clear', async () => {
    const { email, token } = await somebody()
    const to = newEmail()
    await start(token, to)
    await app.runJobs()
    await confirm(token, codeIn(lastMail(to)?.text))
    const { rows } = await app.pool.query<{ data: string }>('SELECT data::text AS data FROM pgboss.job')
    for (const { data } of rows) for (const secret of [email, to]) expect(data).not.toContain(secret)
    await app.runJobs()
    const link = undoIn(lastMail(email)?.text)
    const { rows: undos } = await sql<{ all: string }>`SELECT u::text AS all FROM email_undos u`.execute(
      app.db,
    )
    expect(undos.map(({ all }) => all).join()).not.toContain(link)
    expect(lastMail(email)?.text).toContain(`#token=${link}`)
  })

  test('for seven days, whatever was changed meanwhile; the addresses between have no way back then', async () => {
    const { email, token } = await somebody()
    const [second, third] = [newEmail(), newEmail()]
    const first = await change(token, email, second)
    await app.moveClock(day)
    const later = await change(token, second, third)
    await app.moveClock((EMAIL_UNDO_DAYS - 1) * day)
    expect((await undo(first)).result).toBe('OK')
    expect(await undo(later)).toMatchObject({ code: 'USEDLINK' })
    await app.moveClock(0)
    const other = await somebody()
    const link = await change(other.token, other.email, newEmail())
    await app.moveClock(EMAIL_UNDO_DAYS * day + 1000)
    const late = await undo(link)
    await app.moveClock(0)
    expect(late).toMatchObject({ code: 'USEDLINK' })
  })

  test('with what was added to log in by in the week before the change, but with nothing older', async () => {
    const { id, email, token } = await somebody()
    const link = await change(token, email, newEmail())
    for (const [name, days] of [['Old', 8] as const, ['New', 6] as const])
      await sql`INSERT INTO second_factors (member_id, kind, name, credential_id, public_key, sign_count, created_at)
        VALUES (${id}, 'passkey', ${name}, ${`${id}-${name}`}, '', 0, app_now() - make_interval(days => ${days}))`.execute(
        app.db,
      )
    expect((await undo(link)).result).toBe('OK')
    const { rows } = await sql`SELECT name FROM second_factors WHERE member_id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ name: 'Old' }])
  })

  test('with the accounts that were added to be paid to, and what was to be paid to them', async () => {
    await openPayouts(app)
    const account = await somebody()
    await verifyAs(app, account, 'Maria Santos Cruz')
    await earn(app, account.id, 5_000)
    const old = await addAccount(app, account)
    await sql`UPDATE payout_accounts SET added_at = added_at - interval '20 days' WHERE id = ${old}`.execute(
      app.db,
    )
    const link = await change(account.token, account.email, newEmail())
    const thiefs = await addAccount(app, account, { method: 'maya' })
    for (const accountId of [old, thiefs])
      expect((await ask(app, account, accountId, 2_000)).result).toBe('OK')
    const { resetToken } = await undo(link)
    const next = { token: resetToken, password: 'another-walk-by-the-sea' }
    const { authToken: token } = await app.call('users/reset-password', next)
    const { accounts, askedCents, payableCents } = await app.call('payouts/getsummary', {}, { token: token! })
    expect(accounts.map(({ accountId }) => accountId)).toEqual([old])
    expect([askedCents, payableCents]).toEqual([2_000, 3_000])
    const { payouts } = await app.call('payouts/getpayouts', {}, { token: token! })
    expect(payouts.map(({ state, method }) => `${state} ${method}`)).toEqual(['rejected maya', 'open gcash'])
  })

  test('though the account was deleted meanwhile, which its owner then answers', async () => {
    const { email, token } = await somebody()
    const to = newEmail()
    await start(token, to)
    await app.runJobs()
    await confirm(token, codeIn(lastMail(to)?.text))
    // Before the mails about the change went out.
    await app.call('users/leave', { way: 'later', password }, { token })
    await app.runJobs()
    const { result, resetToken } = await undo(undoIn(lastMail(email)?.text))
    expect(result).toBe('OK')
    await app.runJobs()
    expect(lastMail(to)?.subject).toBe('The change of your address was taken back')
    const next = { token: resetToken, password: 'another-walk-by-the-sea' }
    const { authToken } = await app.call('users/reset-password', next)
    expect(await meOf(authToken!)).toMatchObject({ email, leavingUntil: expect.any(String) })
    await app.call('users/answerleaving', { comeBack: true }, { token: authToken! })
    expect(await meOf(authToken!)).toMatchObject({ leavingUntil: null })
  })

  test('but not once the account was erased at once: then both addresses are told of that', async () => {
    const { id, email, token } = await somebody()
    const to = newEmail()
    const link = await change(token, email, to)
    await app.call('users/leave', { way: 'at-once', password }, { token })
    for (const _ of [1, 2]) await app.runJobs()
    const subject = 'Your Harana account is erased'
    expect([lastMail(email)?.subject, lastMail(to)?.subject]).toEqual([subject, subject])
    expect(await undo(link)).toMatchObject({ code: 'USEDLINK' })
    const { rows } = await sql`SELECT FROM members WHERE id = ${id}`.execute(app.db)
    expect(rows).toEqual([])
  })
})
