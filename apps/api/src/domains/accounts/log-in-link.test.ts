import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember, createSession } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeLink, makeLogInToken } from './links.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const linkFor = ({ id, email }: CreatedMember) => makeLink(app.db, 'log-in', id, email)
const use = (token: string, more: { replace?: boolean; remember?: boolean } = {}, session?: string) =>
  app.call('users/login-by-link', { token, ...more }, { token: session })
const isOpen = async (token: string) => (await app.call('users/me', {}, { token })).result === 'OK'
const used = { result: 'ERROR', code: 'USEDLINK' }

describe('a link that logs in and staff', () => {
  test('never meet: it opens no session of theirs, not even when the role came after the mail @D9', async () => {
    const me = await createMember(app.db)
    const link = await linkFor(me)
    await sql`UPDATE members SET staff_roles = '{support}' WHERE id = ${me.id}`.execute(app.db)
    expect(await use(link)).toMatchObject(used)
    expect(await makeLogInToken(app.db, me.id, me.email)).toBeNull()
  })

  test('a mail about a like carries none to staff, and one to anybody else @D9', async () => {
    const liker = await createMember(app.db)
    for (const staffRoles of [['administrator' as const], undefined]) {
      const liked = await createMember(app.db, { staffRoles, lastActive: new Date(Date.now() - 86_400_000) })
      await sql`INSERT INTO notification_settings (member_id, kind, here, mail, push)
        VALUES (${liked.id}, 'like', true, 'atonce', false)`.execute(app.db)
      await app.call('profiles/likeprofile', { profileId: liked.id, liked: true }, { token: liker.token })
      await app.runJobs()
      await app.runJob('due-notification-mails', null)
      const { text, html } = app.mails.findLast(({ to }) => to === liked.email)!
      expect(text).toContain(`/profile/${liker.id}`)
      expect(`${text}${html}`.includes('authToken')).toBe(staffRoles === undefined)
    }
  })

  test('nor does a link for a new password: the password is set, and they log in with it @D9', async () => {
    const me = await createMember(app.db, { staffRoles: ['moderator'], password: 'a-song-at-dusk' })
    const token = await makeLink(app.db, 'reset-password', me.id, me.email)
    const answer = await app.call('users/reset-password', { token, password: 'another-song-at-dawn' })
    expect(answer).toMatchObject({ result: 'OK', code: 'SUCCESS' })
    expect(answer).not.toHaveProperty('authToken')
    expect(await isOpen(me.token)).toBe(false)
    const logIn = { email: me.email, password: 'another-song-at-dawn' }
    expect((await app.call('users/loginuser', logIn)).authToken).toMatch(/^[\w-]{43}$/)
  })
})

test('the right links of many behind one address are not counted, the wrong ones are', async () => {
  const from = { ipAddress: '10.9.11.1' }
  for (let times = 0; times < 599; times++)
    await app.rateLimits.count('users/login-by-link', { ...from, memberId: null })
  for (let member = 0; member < 3; member++) {
    const token = await linkFor(await createMember(app.db))
    expect((await app.call('users/login-by-link', { token }, from)).result).toBe('OK')
  }
  const wrong = { token: 'w'.repeat(43) }
  expect(await app.call('users/login-by-link', wrong, from)).toMatchObject(used)
  // Every six seconds there is room for another one, and a slow machine takes as long.
  const codes: string[] = []
  while (codes.at(-1) !== 'TOOMANY' && codes.length < 20)
    codes.push((await app.call('users/login-by-link', wrong, from)).code)
  expect(codes.at(-1)).toBe('TOOMANY')
})

describe('a session that a mailed link began', () => {
  const phone = '+639171234567'

  test('changes neither numbers nor email before the password was given @D9', async () => {
    const me = await createMember(app.db, { password: 'a-song-at-dusk' })
    const { authToken: token } = await use(await linkFor(me))
    const numbers = async () => {
      const { userInfo } = await app.call('users/me', {}, { token })
      return [userInfo.phone, userInfo.cellPhone]
    }
    for (const change of [{ phone }, { cellPhone: phone, firstName: 'Ana' }]) {
      expect(await app.call('users/updateprofileinfo', change, { token })).toMatchObject({
        code: 'CONFIRMPASSWORD',
        error: 'A link from a mail brought you here. Enter your password to change this.',
      })
    }
    expect(await numbers()).toEqual(['', ''])
    // What says nothing new about them is no change.
    expect((await app.call('users/updateprofileinfo', { phone: '', city: 'Iloilo' }, { token })).result).toBe(
      'OK',
    )
    const confirm = (password: string) => app.call('users/confirm-password', { password }, { token })
    expect((await confirm('not-the-password')).code).toBe('WRONGPASSWORD')
    expect((await app.call('users/updateprofileinfo', { phone }, { token })).code).toBe('CONFIRMPASSWORD')
    expect((await confirm('a-song-at-dusk')).result).toBe('OK')
    expect((await app.call('users/updateprofileinfo', { phone }, { token })).result).toBe('OK')
    expect(await numbers()).toEqual([phone, ''])
  })

  test('changes no email before the password was given @D9', async () => {
    const me = await createMember(app.db, { step: 'profile', password: 'a-song-at-dusk' })
    const { authToken: token } = await use(await linkFor(me))
    const email = `moved-${me.email}`
    expect((await app.call('users/change-email', { email }, { token })).code).toBe('CONFIRMPASSWORD')
    await app.call('users/confirm-password', { password: 'a-song-at-dusk' }, { token })
    expect((await app.call('users/change-email', { email }, { token })).result).toBe('OK')
  })

  test('says whose it is @D9', async () => {
    const me = await createMember(app.db, {
      firstName: 'Rosario',
      profile: { profileName: 'Rosario_Iloilo' },
    })
    expect((await use(await linkFor(me))).name).toBe('Rosario_Iloilo')
    const early = await createMember(app.db, { firstName: 'Rosario', step: 'account' })
    expect((await use(await linkFor(early))).name).toBe('Rosario')
  })
})

describe('a link that logs in', () => {
  test('begins a session once, and is no session itself @R4.9 @D9', async () => {
    const me = await createMember(app.db)
    const link = await linkFor(me)
    expect(await isOpen(link)).toBe(false)
    const first = await use(link)
    expect(first).toMatchObject({ result: 'OK', code: 'SUCCESS', loginInformation: { userId: me.id } })
    expect(await isOpen(first.authToken)).toBe(true)
    expect(await use(link)).toMatchObject(used)
  })

  test('used twice at once begins one session @D9', async () => {
    const link = await linkFor(await createMember(app.db))
    const results = (await Promise.all([use(link), use(link), use(link)])).map(({ result }) => result)
    expect(results.sort()).toEqual(['ERROR', 'ERROR', 'OK'])
  })

  test('is stored as a hash, and serves no other purpose @D9', async () => {
    const me = await createMember(app.db)
    const link = await linkFor(me)
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(l)::text AS row FROM links l WHERE member_id = ${me.id}`.execute(app.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toContain(link)
    expect(await app.call('users/verify-token', { token: link })).toMatchObject(used)
    expect(await use(await makeLink(app.db, 'verify-email', me.id, me.email))).toMatchObject(used)
  })

  test('works for a day, while the email is the member’s and the account open @D9', async () => {
    const [late, moved, banned] = [
      await createMember(app.db),
      await createMember(app.db),
      await createMember(app.db),
    ]
    const token = await linkFor(late)
    const links = [await linkFor(moved), await linkFor(banned)]
    await sql`UPDATE members SET email = 'moved@test.example' WHERE id = ${moved.id}`.execute(app.db)
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${banned.id}`.execute(app.db)
    for (const link of links) expect(await use(link)).toMatchObject(used)
    await app.moveClock(24 * 3_600_000 + 1_000)
    // From elsewhere: what is counted on that day is not over when the clock is put back.
    const elsewhere = { ipAddress: '10.50.0.1' }
    expect(await app.call('users/login-by-link', { token }, elsewhere)).toMatchObject(used)
    await app.moveClock(0)
  })

  test('replaces another member’s session only when told to, and is not used up by the question @D9', async () => {
    const [me, other] = [await createMember(app.db), await createMember(app.db)]
    const session = await createSession(app.db, other.id)
    const link = await linkFor(me)
    expect(await use(link, {}, session)).toMatchObject({ result: 'ERROR', code: 'OTHERSESSION' })
    expect(await isOpen(session)).toBe(true)
    const answer = await use(link, { replace: true }, session)
    expect(answer).toMatchObject({ result: 'OK', loginInformation: { userId: me.id } })
    expect([await isOpen(answer.authToken), await isOpen(session)]).toEqual([true, false])
  })

  test('takes the place of the member’s own session without a question', async () => {
    const me = await createMember(app.db)
    const answer = await use(await linkFor(me), { remember: true }, me.token)
    expect(answer.result).toBe('OK')
    expect([await isOpen(answer.authToken), await isOpen(me.token)]).toEqual([true, false])
  })

  test('ends when the member logs out everywhere or chooses a new password', async () => {
    const me = await createMember(app.db, { password: 'a-good-password' })
    const links = [await linkFor(me)]
    await app.call('users/logout-everywhere', {}, { token: me.token })
    links.push(await linkFor(me))
    const token = await createSession(app.db, me.id)
    const passwords = { currentPassword: 'a-good-password', newPassword: 'another-good-one' }
    expect(await app.call('users/changepassword', passwords, { token })).toMatchObject({ result: 'OK' })
    for (const link of links) expect(await use(link)).toMatchObject(used)
  })

  test('leads who has no profile to the missing step like any log-in', async () => {
    const link = await linkFor(await createMember(app.db, { step: 'account' }))
    expect(await use(link)).toMatchObject({ result: 'OK', code: 'INCOMPLETEPROFILE' })
  })
})
