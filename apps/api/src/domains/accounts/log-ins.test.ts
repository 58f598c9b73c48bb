import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const password = 'long-walks-by-the-sea'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type From = { ipAddress?: string; cookie?: string; userAgent?: string }
const logIn = ({ email }: { email: string }, from: From = {}) =>
  app.raw('users/loginuser', { email, password }, from)
/** The device's cookie that an answer sets, as the browser sends it back. */
const cookieIn = ({ headers }: Awaited<ReturnType<typeof logIn>>) =>
  String(headers['set-cookie'] ?? '').split(';')[0]!
const logInsOf = async ({ id }: Pick<CreatedMember, 'id'>) =>
  (
    await sql<{ device: Buffer; network: Buffer }>`
      SELECT device, network FROM log_ins WHERE member_id = ${id} ORDER BY first_at, device`.execute(app.db)
  ).rows

test('a log-in gives the browser a random cookie that no script reads, and knows it again by a keyed hash', async () => {
  const [member, other] = [await createMember(app.db, { password }), await createMember(app.db, { password })]
  const first = await logIn(member)
  expect(first.headers['set-cookie']).toMatch(
    /^log-in-device=[\w-]{43}; Path=\/api\/v1; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  )
  const cookie = cookieIn(first)
  const second = await logIn(other, { cookie: `a=b; ${cookie}; c=d` })
  expect(cookieIn(second)).toBe(cookie)
  const third = await logIn(member)
  expect(cookieIn(third)).not.toBe(cookie)
  const [mine, others] = [await logInsOf(member), await logInsOf(other)]
  expect(mine).toHaveLength(2)
  expect(others).toHaveLength(1)
  expect(mine.some(({ device }) => device.equals(others[0]!.device))).toBe(true)
  const { rows } = await sql<{ all: string }>`SELECT l::text AS all FROM log_ins l`.execute(app.db)
  expect(rows.map(({ all }) => all).join('')).not.toContain(
    Buffer.from(cookie.split('=')[1]!).toString('hex'),
  )
})

test('a cookie that was not given out here is replaced', async () => {
  const member = await createMember(app.db, { password })
  for (const cookie of ['log-in-device=short', `log-in-device=${'x'.repeat(44)}`, `other=${'x'.repeat(43)}`])
    expect(cookieIn(await logIn(member, { cookie }))).not.toContain(cookie.split('=')[1])
})

test('a sign-up sets the cookie as well; an answer that opens no session sets none', async () => {
  const { email } = await createMember(app.db, { password })
  const wrong = await app.raw('users/loginuser', { email, password: 'wrong' })
  expect(wrong.headers['set-cookie']).toBeUndefined()
  const member = await createMember(app.db)
  expect((await app.raw('users/me', {}, { token: member.token })).headers['set-cookie']).toBeUndefined()
})

test('by HTTPS the cookie goes nowhere else and comes from nowhere else, and one from before is known', async () => {
  const secure = await startTestApp({ PUBLIC_URL: 'https://harana.example' }, { beside: app })
  const member = await createMember(app.db, { password })
  const logInBy = (cookie = '') =>
    secure.raw('users/loginuser', { email: member.email, password }, { cookie })
  const first = await logInBy()
  expect(first.headers['set-cookie']).toMatch(/^__Secure-log-in-device=[\w-]{43}; .*; Secure$/)
  const cookie = cookieIn(first)
  expect(cookieIn(await logInBy(cookie))).toBe(cookie)
  expect(cookieIn(await logInBy(cookie.replace('__Secure-', '')))).toBe(cookie)
  const planted = `log-in-device=${'x'.repeat(43)}`
  expect(cookieIn(await logInBy(`${planted}; ${cookie}`))).toBe(cookie)
  await secure.stop()
})

test('a session says on what kind of device it was opened', async () => {
  const agents = {
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140 Mobile': 'android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1': 'iphone',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/140.0': 'windows',
    curl: 'other',
  }
  const member = await createMember(app.db, { password })
  for (const userAgent of Object.keys(agents)) await logIn(member, { userAgent })
  const { rows } = await sql<{ kind: string }>`SELECT device_kind AS kind FROM sessions
    WHERE member_id = ${member.id} AND device_kind IS NOT NULL ORDER BY id`.execute(app.db)
  expect(rows.map(({ kind }) => kind)).toEqual(Object.values(agents))
})

test('log-ins and former e-mails are kept for 180 days, and go with the account', async () => {
  const [member, gone] = [await createMember(app.db, { password }), await createMember(app.db, { password })]
  const { rows: before } = await sql`SELECT FROM former_emails`.execute(app.db)
  for (const one of [member, gone]) {
    await logIn(one)
    await sql`UPDATE members SET email = 'new-' || email WHERE id = ${one.id}`.execute(app.db)
  }
  const left = async ({ id }: CreatedMember) => {
    const { rows } = await sql`SELECT 1 FROM log_ins WHERE member_id = ${id}
      UNION ALL SELECT 1 FROM former_emails WHERE member_id = ${id}`.execute(app.db)
    return rows.length
  }
  expect(before).toEqual([])
  await sql`DELETE FROM members WHERE id = ${gone.id}`.execute(app.db)
  expect([await left(member), await left(gone)]).toEqual([2, 0])
  await app.moveClock(180 * 24 * 3_600_000 - 60_000)
  await app.runJob('sweep-accounts', null)
  expect(await left(member)).toBe(2)
  await app.moveClock(180 * 24 * 3_600_000 + 60_000)
  await app.runJob('sweep-accounts', null)
  expect(await left(member)).toBe(0)
})
