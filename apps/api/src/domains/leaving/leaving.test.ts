import { consentVersions } from '@harana/contract/model/consents'
import { LEAVING_DAYS, LEAVING_REMINDER_DAYS } from '@harana/contract/model/limits'
import type { Provider } from '@harana/contract/model/providers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { nonceOf } from '../../integrations/identity.ts'
import { newToken } from '../../kernel/secrets.ts'
import {
  type CreatedMember,
  createLike,
  createMember,
  createNote,
  createVisit,
  newProfile,
} from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { photo } from '../../testing/photos.ts'
import { rowsOf } from '../../testing/rows-of-others.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseMember } from '../accounts/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  app.mails.length = 0
})

const day = 24 * 3_600_000
const password = 'long-walks-by-the-sea'
const as = ({ token }: { token: string }) => ({ token })
const withPassword = (overrides = {}) => createMember(app.db, { password, ...overrides })
const leave = (member: CreatedMember, way: 'later' | 'at-once' = 'later') =>
  app.call('users/leave', { way, password }, as(member))
let networks = 0
/** Each from a network of its own: limits that were counted under a clock which then went back are never free again. */
const logIn = ({ email }: CreatedMember) =>
  app.call('users/loginuser', { email, password }, { ipAddress: `10.5.0.${++networks}` })
const isThere = async ({ id }: { id: number }) =>
  (await sql`SELECT FROM members WHERE id = ${id}`.execute(app.db)).rows.length === 1
const mailsTo = ({ email }: { email: string }) => app.mails.filter(({ to }) => to === email)
const subjectsTo = async (member: CreatedMember) => {
  // An erasure sends its mail by another job.
  for (const _ of [1, 2]) await app.runJobs()
  return mailsTo(member).map(({ subject }) => subject)
}

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

/** A member whom only Google logs in, active and with a profile. */
async function withGoogleAlone(person: string, profileName: string) {
  const rest = { firstName: 'Liza', gender: 1 as const, birthdate: '1996-03-14', consent: consentVersions }
  const { authToken: token, loginInformation } = await app.call('social/sign-up', {
    ...(await at('google', person)),
    ...rest,
  })
  await app.call('users/sign-up-step-2', newProfile({ profileName }), { token })
  const { userInfo } = await app.call('users/me', {}, { token })
  return { id: loginInformation.userId, email: userInfo.email, token, name: profileName }
}

/** What `search` gives a guy of who is shown. */
async function isFound({ id }: { id: number }) {
  const guy = await createMember(app.db, { gender: 3 })
  return (await app.call('profiles/getprofile', { profileId: id }, as(guy))).result === 'OK'
}

describe('a member who deletes the account', () => {
  test('is gone from every page and logged out everywhere, and can log in for 30 days, which opens nothing but the question whether to come back', async () => {
    const her = await withPassword()
    const { authToken: elsewhere } = await logIn(her)
    const { leavingUntil } = await leave(her)
    const days = (new Date(leavingUntil!).getTime() - Date.now()) / day
    expect(days).toBeGreaterThan(LEAVING_DAYS - 0.1)
    expect(days).toBeLessThanOrEqual(LEAVING_DAYS)
    expect(await isFound(her)).toBe(false)
    for (const token of [her.token, elsewhere])
      expect((await app.call('users/me', {}, { token })).code).toBe('NOTAUTHENTICATED')

    await app.moveClock((LEAVING_DAYS - 1) * day)
    const { authToken: token } = await logIn(her)
    const { userInfo } = await app.call('users/me', {}, { token })
    expect(userInfo).toMatchObject({ leavingUntil, userId: her.id })
    expect((await app.call('notifications/getsettings', {}, { token })).code).toBe('LEAVING')
    expect((await app.call('users/getstatements', {}, { token })).result).toBe('OK')
  })

  test('comes back at once with all as it was: photos, likes, visits, notes, notifications and the place in the search', async () => {
    const [her, him] = [await withPassword(), await createMember(app.db, { gender: 3 })]
    await app.call('profiles/uploadprofileimage', {}, { token: her.token, body: await photo() })
    for (const [one, other] of [
      [her.id, him.id],
      [him.id, her.id],
    ] as const) {
      await createLike(app.db, one, other)
      await createVisit(app.db, one, other)
      await createNote(app.db, one, other, 'Met at the market.')
    }
    await app.activity.flush()
    const everything = await rowsOf(app, [her.id, him.id])
    const withoutSessions = async () =>
      JSON.stringify(await everything(), (key, value) =>
        ['sessions', 'log_ins', 'push_subscriptions', 'search_card', 'search_tags'].includes(key)
          ? undefined
          : value,
      )
    const before = await withoutSessions()
    const card = () => sql`SELECT visible FROM search_card WHERE id = ${her.id}`.execute(app.db)
    await leave(her)
    expect((await card()).rows).toEqual([{ visible: false }])
    await app.moveClock(2 * day)
    await app.runJobs()
    await app.runJob('end-leavings', null)
    await app.moveClock(0)
    const { authToken: token } = await logIn(her)
    expect((await app.call('users/answerleaving', { comeBack: true }, { token })).result).toBe('OK')
    expect((await card()).rows).toEqual([{ visible: true }])
    expect(await withoutSessions()).toBe(before)
    expect(await isFound(her)).toBe(true)
    expect((await app.call('users/me', {}, { token })).userInfo.leavingUntil).toBeNull()
    expect((await app.call('users/answerleaving', { comeBack: true }, { token })).code).toBe('NOTLEAVING')
    await app.moveClock((LEAVING_DAYS + 1) * day)
    await app.runJob('end-leavings', null)
    expect(await isThere(her)).toBe(true)
  })

  test('is erased after 30 days, however long no worker ran, and once', async () => {
    const her = await withPassword()
    await leave(her)
    await app.moveClock(LEAVING_DAYS * day - 60_000)
    await app.runJob('end-leavings', null)
    expect(await isThere(her)).toBe(true)
    await app.moveClock(70 * day)
    expect((await logIn(her)).code).toBe('WRONGLOGIN')
    app.mails.length = 0
    await Promise.all([app.runJob('end-leavings', null), app.runJob('end-leavings', null)])
    expect(await isThere(her)).toBe(false)
    expect(await subjectsTo(her)).toEqual(['Your Harana account is erased'])
    const { rows } = await sql`SELECT FROM audit_log JOIN audit_subjects USING (number)
      WHERE act = 'member.erase' AND subject = ${`member:${her.id}`}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  test('is erased at once who insists, at the request or from the way back', async () => {
    const [now, later] = [await withPassword(), await withPassword()]
    expect((await leave(now, 'at-once')).leavingUntil).toBeNull()
    expect((await logIn(now)).code).toBe('WRONGLOGIN')
    await leave(later)
    const { authToken: token } = await logIn(later)
    app.mails.length = 0
    expect((await app.call('users/answerleaving', { comeBack: false }, { token })).result).toBe('OK')
    expect((await app.call('users/answerleaving', { comeBack: true }, { token })).code).toBe(
      'NOTAUTHENTICATED',
    )
    for (const one of [now, later]) {
      expect(await subjectsTo(one)).toEqual(['Your Harana account is erased'])
      expect(await isThere(one)).toBe(false)
    }
  })

  test('is found again where the erasure was interrupted', async () => {
    const her = await withPassword()
    await leave(her, 'at-once')
    // The worker dies before the last transaction, which takes the account.
    let transactions = 0
    const transaction: typeof app.workerDeps.transaction = (work) =>
      ++transactions === 2 ? Promise.reject(new Error('killed')) : app.workerDeps.transaction(work)
    const killed = eraseMember({ ...app.workerDeps, transaction }, her.id, { asked: true })
    await expect(killed).rejects.toThrow('killed')
    await sql`DELETE FROM pgboss.job WHERE name = 'erase-member'`.execute(app.db)
    await app.runJob('end-leavings', null)
    expect(await isThere(her)).toBe(false)
  })

  test('proves it anew by the password', async () => {
    const her = await withPassword()
    for (const wrong of ['another-one-by-the-sea', undefined]) {
      const input = { way: 'later', ...(wrong && { password: wrong }) } as const
      expect((await app.call('users/leave', input, as(her))).code).toBe('WRONGPASSWORD')
    }
    expect(await isFound(her)).toBe(true)
  })

  test('answers only shortly after a proof: a stolen session neither shows nor erases the account', async () => {
    const her = await withPassword()
    await leave(her)
    const { authToken: token } = await logIn(her)
    await sql`UPDATE sessions SET proven_at = app_now() - interval '11 minutes' WHERE member_id = ${her.id}`.execute(
      app.db,
    )
    app.viewers.invalidate(her.id)
    for (const comeBack of [true, false])
      expect((await app.call('users/answerleaving', { comeBack }, { token })).code).toBe('FRESHPROOF')
    expect((await app.call('users/giveproof', { password }, { token })).result).toBe('OK')
    expect((await app.call('users/answerleaving', { comeBack: true }, { token })).result).toBe('OK')
  })

  test('whom Google alone logs in proves it by a fresh log-in or a mailed code, deletes, and comes back by Google', async () => {
    const her = await withGoogleAlone('liza', 'Liza_Leaves')
    await app.moveClock(11 * 60_000)
    const ask = () => app.call('users/leave', { way: 'later' }, as(her))
    expect((await ask()).code).toBe('FRESHPROOF')
    expect((await app.call('users/giveproof', { mailedCode: '00000000' }, as(her))).code).toBe('WRONGCODE')
    await app.call('users/mailproofcode', {}, as(her))
    await app.runJobs()
    const mailedCode = /\n(\d{8})\n/.exec(mailsTo(her).at(-1)!.text)![1]!
    const stranger = await createMember(app.db)
    expect((await app.call('users/giveproof', { mailedCode }, as(stranger))).code).toBe('WRONGCODE')
    const others = [
      [await withPassword(), 'HASPASSWORD'],
      [await createMember(app.db, { gender: 3, staffRoles: ['support'] }), 'LOGINAGAIN'],
    ] as const
    for (const [other, code] of others) {
      expect((await app.call('users/mailproofcode', {}, as(other))).code).toBe(code)
      expect((await app.call('users/giveproof', { mailedCode }, as(other))).code).toBe(code)
    }
    expect((await app.call('users/giveproof', { mailedCode }, as(her))).result).toBe('OK')
    expect((await ask()).leavingUntil).toMatch(/^\d{4}-/)

    // The provider's own clock does not move.
    await app.moveClock(0)
    const again = await app.call('social/login', await at('google', 'liza'))
    expect(again).toMatchObject({ code: 'SUCCESS' })
    const token = again.authToken
    expect((await app.call('users/answerleaving', { comeBack: true }, { token: token! })).code).toBe(
      'SUCCESS',
    )
    expect(await isFound(her)).toBe(true)
    expect((await app.call('users/leave', { way: 'at-once' }, { token: token! })).result).toBe('OK')
    await app.runJobs()
    expect(await isThere(her)).toBe(false)
  })

  test('who forgot the password comes back by a new one', async () => {
    const her = await withPassword()
    await leave(her)
    await app.call('users/forgotpassword', { email: her.email })
    await app.runJobs()
    const token = /#token=([\w-]+)/.exec(mailsTo(her).at(-1)!.text)![1]!
    const answer = await app.call('users/reset-password', { token, password: 'a-kettle-sings-at-dawn' })
    const back = await app.call('users/answerleaving', { comeBack: true }, { token: answer.authToken! })
    expect(back.result).toBe('OK')
    expect(await isFound(her)).toBe(true)
  })

  test.each([
    ['suspended', { suspended: true }],
    ['without a profile', { step: 'account' }],
    ['not activated', { step: 'profile' }],
  ] as const)('may be %s', async (_, overrides) => {
    const one = await withPassword(overrides)
    expect((await leave(one, 'at-once')).result).toBe('OK')
    await app.runJobs()
    expect(await isThere(one)).toBe(false)
  })

  test('and was banned meanwhile logs in no more, and is erased like others', async () => {
    const one = await withPassword()
    await leave(one)
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${one.id}`.execute(app.db)
    expect((await logIn(one)).code).toBe('WRONGLOGIN')
    await app.moveClock((LEAVING_DAYS + 1) * day)
    await app.runJob('end-leavings', null)
    const hash = app.secrets.bannedEmailHash(one.email)
    const { rows } = await sql`SELECT FROM banned_contacts WHERE hash = ${hash}`.execute(app.db)
    expect([await isThere(one), rows.length]).toEqual([false, 1])
  })
})

describe('mails about leaving', () => {
  test('say what happens until when and how to come back, and once more three days before the end, in the member’s language', async () => {
    const [her, ana] = [await withPassword(), await withPassword({ language: 'fil' })]
    const { leavingUntil } = await leave(her)
    await leave(ana)
    expect(await subjectsTo(her)).toEqual(['Your Harana account was deleted'])
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(leavingUntil!),
    )
    const { text } = mailsTo(her)[0]!
    expect(text).toContain(date)
    expect(text).toContain('/login')
    expect(text).toContain('If this was not you')
    expect(await subjectsTo(ana)).toEqual(['Binura ang account mo sa Harana'])
    app.mails.length = 0
    await app.moveClock((LEAVING_DAYS - LEAVING_REMINDER_DAYS) * day - 60_000)
    await app.runJob('end-leavings', null)
    expect(await subjectsTo(her)).toEqual([])
    await app.moveClock((LEAVING_DAYS - LEAVING_REMINDER_DAYS) * day + 60_000)
    for (const _ of [1, 2]) await app.runJob('end-leavings', null)
    expect(await subjectsTo(her)).toEqual(['Your Harana account will be erased soon'])
  })

  test('are not sent to who came back before they went out, and no other mail goes to who has left but of a new device', async () => {
    const her = await withPassword()
    await app.workerDeps.transaction(({ send }) =>
      send('second-factor-mail', { memberId: her.id, change: 'totp-added', site: 'harana' }),
    )
    await leave(her)
    const { authToken: token } = await logIn(her)
    await app.workerDeps.transaction(({ send }) => send('notification-mail', { memberId: her.id }))
    await sql`DELETE FROM pgboss.job WHERE name = 'leaving-mail'`.execute(app.db)
    await app.runJobs()
    // Whoever logs in could bring the account back.
    expect(await subjectsTo(her)).toEqual(['You were logged in on a new device'])
    app.mails.length = 0
    await app.call('users/answerleaving', { comeBack: true }, { token })
    await app.runJob('leaving-mail', { memberId: her.id, kind: 'reminder' })
    expect(mailsTo(her)).toEqual([])
  })
})

describe('administrators', () => {
  test('leave as long as another is left, and the last one is refused', async () => {
    const staff = {
      gender: 3,
      staffRoles: ['administrator' as const],
      session: { secondFactor: true, proven: true },
    }
    const [first, second] = [await withPassword(staff), await withPassword(staff)]
    const answers = await meanwhile(app.db, holdMember(Math.min(first.id, second.id)), [
      () => leave(first),
      () => leave(second),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['LASTADMINISTRATOR', 'SUCCESS'])
    const left = answers[0]!.code === 'SUCCESS' ? second : first
    expect((await app.call('users/me', {}, as(left))).userInfo.leavingUntil).toBeNull()
  })
})

describe('at once with each other', () => {
  test('coming back and the end of the 30 days end as if done in turn', async () => {
    const her = await withPassword()
    await leave(her)
    await app.moveClock(LEAVING_DAYS * day - 60_000)
    const { authToken: token } = await logIn(her)
    const [answer] = await meanwhile(
      app.db,
      holdMember(her.id),
      [() => app.call('users/answerleaving', { comeBack: true }, { token })],
      (db) =>
        sql`UPDATE leavings SET back_until = app_now() - interval '1 second' WHERE member_id = ${her.id}`.execute(
          db,
        ),
    )
    expect(answer!.code).toBe('NOTLEAVING')
    await app.runJob('end-leavings', null)
    expect(await isThere(her)).toBe(false)
  })

  test.each([true, false])(
    'a session that ends meanwhile answers nothing (comes back: %s)',
    async (comeBack) => {
      const her = await withPassword()
      await leave(her)
      const { authToken: token } = await logIn(her)
      const [answer] = await meanwhile(
        app.db,
        holdMember(her.id),
        [() => app.call('users/answerleaving', { comeBack }, { token })],
        (db) => sql`DELETE FROM sessions WHERE member_id = ${her.id}`.execute(db),
      )
      expect(answer!.message).toBe('Not Authenticated')
      await app.runJobs()
      const { rows } =
        await sql`SELECT FROM leavings WHERE member_id = ${her.id} AND back_until > app_now()`.execute(app.db)
      expect(rows).toHaveLength(1)
    },
  )

  test('an erasure that waits while the member comes back erases nothing', async () => {
    const her = await withPassword()
    await leave(her)
    const [erased] = await meanwhile(
      app.db,
      holdMember(her.id),
      [() => eraseMember(app.workerDeps, her.id, { asked: true })],
      async (db) => {
        await sql`DELETE FROM leavings WHERE member_id = ${her.id}`.execute(db)
        await sql`UPDATE members SET deleted_at = NULL WHERE id = ${her.id}`.execute(db)
      },
    )
    expect(erased).toBe(false)
    expect(await isFound(her)).toBe(true)
  })

  test.each([
    ['coming back', true],
    ['leaving now', false],
  ])(
    'coming back and leaving now, first %s: one of them holds, and the other is refused',
    async (_, first) => {
      const her = await withPassword()
      await leave(her)
      const tokens = [(await logIn(her)).authToken, (await logIn(her)).authToken]
      const answers = await meanwhile(
        app.db,
        holdMember(her.id),
        [first, !first].map(
          (comeBack, at) => () => app.call('users/answerleaving', { comeBack }, { token: tokens[at]! }),
        ),
      )
      expect(answers.map(({ result }) => result)).toEqual(['OK', 'ERROR'])
      await app.runJobs()
      expect(await isThere(her)).toBe(first)
    },
  )
})
