import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { hashToken } from '../../kernel/secrets.ts'
import {
  type CreatedMember,
  createBlock,
  createMember,
  createSession,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { type Browser, startPushService } from '../../testing/push-service.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({}, { pushCa: service.ca })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

const subscribe = (token: string, browser: Browser, site?: 'tagpo', locale?: 'fil') =>
  app.call('notifications/subscribepush', browser, { token, site, locale })
const guy = (profileName = 'Lars') => createMember(app.db, { gender: 3, profile: { profileName } })
const like = ({ token }: CreatedMember, { id }: CreatedMember) =>
  app.call('profiles/likeprofile', { profileId: id, liked: true }, { token })
/** A member whose browser takes pushes. */
async function reader(overrides: MemberOverrides = {}) {
  const made = await createMember(app.db, overrides)
  const browser = service.browser()
  expect((await subscribe(made.token, browser)).result).toBe('OK')
  return { ...made, browser }
}
/** What a browser showed, once all jobs are done. */
async function shown(browser: Browser) {
  await app.runJobs()
  expect(service.faults).toEqual([])
  return service.sentTo(browser).map(({ text }) => JSON.parse(text))
}
const takes = async (token: string) =>
  (await app.call('notifications/getsettings', {}, { token })).push.subscribed

describe('a push', () => {
  test('reaches the member’s browser, signed by this installation, readable by that browser alone @R1.11', async () => {
    const her = await reader()
    const lars = await guy()
    await like(lars, her)
    expect(await shown(her.browser)).toEqual([
      {
        title: 'Harana',
        body: 'Lars liked your profile',
        path: `/profile/${lars.id}`,
        icon: '/brand/harana-apple-touch-180.png',
        tag: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    const [received] = service.sentTo(her.browser)
    const { push } = await app.call('notifications/getsettings', {}, { token: her.token })
    expect(push).toEqual({ key: received!.key, subscribed: true })
    const { aud, exp, sub } = received!.claims
    expect(aud).toBe(service.origin)
    expect(sub).toBe('mailto:no-reply@localhost')
    const seconds = Date.now() / 1000
    expect(exp).toBeGreaterThan(seconds + 3600)
    expect(exp).toBeLessThan(seconds + 24 * 3600)
    expect(received!.headers).toMatchObject({ ttl: '86400', urgency: 'normal' })
    expect(received!.headers.topic).toMatch(/^[\w-]{1,32}$/)
    // Nothing more is sent when another worker looks once more.
    await app.runJob('notification-push', { notificationId: await latest(her) })
    expect(await shown(her.browser)).toHaveLength(1)
  })

  test('speaks the browser’s language in its site’s name, and says when a like is mutual @R1.11', async () => {
    const her = await createMember(app.db)
    const browser = service.browser()
    await subscribe(her.token, browser, 'tagpo', 'fil')
    const lars = await guy()
    await like(her, lars)
    await like(lars, her)
    expect(await shown(browser)).toMatchObject([
      { title: 'Tagpo', body: 'Ni-like ka rin ni Lars', icon: '/brand/tagpo-apple-touch-180.png' },
    ])
  })

  test('goes to every device once, and after a failure only to the one that missed it @R1.11', async () => {
    const her = await reader()
    const other = service.browser()
    await subscribe(await createSession(app.db, her.id), other)
    await like(await guy(), her)
    service.answers.push(503)
    await expect(app.runJobs()).rejects.toThrow('1 pushes were not taken')
    const notificationId = await latest(her)
    const count = () => [her.browser, other].map((browser) => service.sentTo(browser).length).sort()
    expect(count()).toEqual([0, 1])
    for (let again = 0; again < 2; again++) {
      await app.runJob('notification-push', { notificationId })
      expect(count()).toEqual([1, 1])
    }
    expect(service.faults).toEqual([])
  })

  test('that a service finds fault with is not tried again, and an operator hears of it', async () => {
    const her = await reader()
    await like(await guy(), her)
    service.answers.push(403)
    await app.runJobs()
    expect(app.warnings).toContainEqual({ service: 'localhost', message: 'push refused' })
    expect(await takes(her.token)).toBe(true)
    service.answers.length = 0
  })

  test.each([404, 410])('ends with %s: that browser is asked no more', async (gone) => {
    const her = await reader()
    service.answers.push(gone)
    await like(await guy(), her)
    await app.runJobs()
    expect(await takes(her.token)).toBe(false)
    await like(await guy(), her)
    expect(await shown(her.browser)).toEqual([])
  })

  test('is not sent for a kind that is not wished for, nor once it was read @R1.11', async () => {
    const her = await reader()
    const lars = await guy()
    await app.call('profiles/visitprofile', { profileId: her.id }, { token: lars.token })
    await app.call('notifications/savesettings', { kind: 'like', push: false }, { token: her.token })
    await like(lars, her)
    expect(await shown(her.browser)).toEqual([])
    await app.call('notifications/savesettings', { kind: 'like', push: true }, { token: her.token })
    await like(await guy(), her)
    const timestamp = Number.MAX_SAFE_INTEGER
    await app.call('notifications/markallread', { timestamp }, { token: her.token })
    expect(await shown(her.browser)).toEqual([])
  })

  test.each(['blocked', 'blocker', 'banned', 'deleted'])(
    'is not sent about one who is %s meanwhile @R1.11',
    async (what) => {
      const her = await reader()
      const him = await guy()
      await like(him, her)
      if (what === 'blocked') await createBlock(app.db, her.id, him.id)
      if (what === 'blocker') await createBlock(app.db, him.id, her.id)
      if (what === 'banned')
        await sql`UPDATE members SET banned_at = app_now() WHERE id = ${him.id}`.execute(app.db)
      if (what === 'deleted')
        await sql`UPDATE members SET deleted_at = app_now() WHERE id = ${him.id}`.execute(app.db)
      expect(await shown(her.browser)).toEqual([])
    },
  )
})

describe('quiet hours', () => {
  const hour = 3_600_000
  afterEach(() => app.moveClock(0))
  const halfHour = (at: number) =>
    new Date(Math.floor(at / (hour / 2)) * (hour / 2)).toISOString().slice(11, 16)
  /** A member whose quiet hours began just now and last eight hours. */
  async function sleeper() {
    const her = await reader()
    const at = Date.now()
    const quiet = { on: true, from: halfHour(at), to: halfHour(at + 8 * hour), timeZone: 'UTC' }
    await app.call('notifications/savequiethours', quiet, { token: her.token })
    return { ...her, quiet }
  }
  /** All that workers do in a minute. */
  const heard = async (browser: Browser) => {
    await app.runJobs()
    await app.runJob('held-pushes', null)
    return shown(browser)
  }

  test('hold pushes back and let them come as one when they end; what was read meanwhile is left out @R1.11', async () => {
    const her = await sleeper()
    const second = service.browser()
    await subscribe(await createSession(app.db, her.id), second)
    for (const name of ['Read', 'Lars', 'Erik']) {
      await like(await guy(name), her)
      if (name === 'Read')
        await app.call(
          'notifications/markallread',
          { timestamp: Number.MAX_SAFE_INTEGER },
          { token: her.token },
        )
    }
    expect(await heard(her.browser)).toEqual([])
    await app.moveClock(7 * hour)
    expect(await heard(her.browser)).toEqual([])
    await app.moveClock(8 * hour)
    service.answers.push(503)
    await app.runJob('held-pushes', null).catch(() => {})
    for (let again = 0; again < 2; again++)
      for (const browser of [her.browser, second])
        expect(await heard(browser)).toMatchObject([
          { title: 'Harana', body: '2 likes', path: '/notifications' },
        ])
    await like(await guy('Nils'), her)
    expect((await heard(second))[1]).toMatchObject({ body: 'Nils liked your profile' })
  })

  test('let one alone be what it is, and all go when they are switched off @R1.11', async () => {
    const her = await sleeper()
    const lars = await guy()
    await like(lars, her)
    expect(await heard(her.browser)).toEqual([])
    await app.call('notifications/savequiethours', { ...her.quiet, on: false }, { token: her.token })
    expect(await heard(her.browser)).toMatchObject([
      { body: 'Lars liked your profile', path: `/profile/${lars.id}` },
    ])
  })
})

describe('a browser', () => {
  test('takes pushes as long as its session runs @R1.11', async () => {
    const password = 'the-readers-own'
    const her = await reader({ password })
    const second = await createSession(app.db, her.id)
    const browser = service.browser()
    await subscribe(second, browser)
    await app.call('users/logout', {}, { token: second })
    await like(await guy(), her)
    expect([await shown(her.browser), await shown(browser)].map((list) => list.length)).toEqual([1, 0])

    const runsOut = await createSession(app.db, her.id)
    const late = service.browser()
    await subscribe(runsOut, late)
    await sql`UPDATE sessions SET expires_at = app_now() - interval '1 second'
      WHERE token_hash = ${hashToken(runsOut)}`.execute(app.db)
    await like(await guy(), her)
    expect([await shown(her.browser), await shown(late)].map((list) => list.length)).toEqual([2, 0])

    const third = await createSession(app.db, her.id)
    await app.call(
      'users/changepassword',
      { currentPassword: password, newPassword: `${password}-too` },
      { token: third },
    )
    expect(await takes(third)).toBe(false)
    await like(await guy(), her)
    expect(await shown(her.browser)).toHaveLength(2)
  })

  test('is told nothing while its session asks for a second factor that came later', async () => {
    const her = await reader()
    await sql`INSERT INTO second_factors (member_id, kind, name, totp_secret, totp_step)
      VALUES (${her.id}, 'totp', 'Phone', 'sealed', 0)`.execute(app.db)
    app.viewers.invalidate(her.id)
    expect((await app.call('users/getsessions', {}, { token: her.token })).code).toBe('SECONDFACTOR')
    await like(await guy(), her)
    expect(await shown(her.browser)).toEqual([])
    await sql`UPDATE sessions SET second_factor_at = app_now() WHERE member_id = ${her.id}`.execute(app.db)
    await like(await guy(), her)
    expect(await shown(her.browser)).toHaveLength(1)
  })

  test('is let go when asked, and again @R1.11', async () => {
    const her = await reader()
    for (let again = 0; again < 2; again++) {
      const { result } = await app.call('notifications/unsubscribepush', {}, { token: her.token })
      expect(result).toBe('OK')
    }
    await like(await guy(), her)
    expect(await shown(her.browser)).toEqual([])
  })

  test('belongs to the member who is logged in there now, and has one place at a time @R1.11', async () => {
    const her = await reader()
    const next = await createMember(app.db)
    await subscribe(next.token, her.browser)
    expect(await takes(her.token)).toBe(false)
    await like(await guy(), her)
    expect(await shown(her.browser)).toEqual([])
    const renewed = service.browser()
    for (let again = 0; again < 2; again++) await subscribe(next.token, renewed)
    await like(await guy('Erik'), next)
    expect([await shown(her.browser), await shown(renewed)].map((list) => list.length)).toEqual([0, 1])
  })

  test('of no known push service, or with keys that are none, is refused with what is wrong', async () => {
    const { token } = await createMember(app.db)
    const fine = service.browser()
    for (const endpoint of ['http://localhost/a', 'https://10.0.0.1/a', 'https://example.com/a']) {
      expect((await subscribe(token, { ...fine, endpoint })).code).toBe('PUSHSERVICE')
    }
    const none = Buffer.alloc(65, 4).toString('base64url')
    for (const [field, value] of [
      ['p256dh', 'short'],
      ['p256dh', none],
      ['auth', `${fine.auth}AA`],
      ['endpoint', 'nowhere'],
    ] as const) {
      const { code, fields } = await subscribe(token, { ...fine, [field]: value })
      expect([code, Object.keys(fields ?? {})]).toEqual(['INVALIDINPUT', [field]])
    }
    expect(await takes(token)).toBe(false)
  })

  test('on the server’s own machine is refused where others reach it', async () => {
    const real = await startTestApp({ PUBLIC_URL: 'https://www.example.com' }, { beside: app })
    onTestFinished(() => real.stop())
    const { token } = await createMember(app.db)
    const { code } = await real.call('notifications/subscribepush', service.browser(), { token })
    expect(code).toBe('PUSHSERVICE')
  })
})

async function latest({ id }: CreatedMember): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM notifications WHERE member_id = ${id} ORDER BY seq DESC LIMIT 1`.execute(app.db)
  return rows[0]!.id
}
