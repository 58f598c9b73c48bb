import { callNames, spec } from '@harana/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { type CreatedMember, createMember } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { networkOf } from './rate-limits.ts'

// One for both processes of an installation.
const SECRET = 'of-both-processes-of-the-installation'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SECRET })
})
afterAll(() => app.stop())

const minute = 60_000
// The clock stands ahead, so that it can be moved without going back.
let start = 0
beforeEach(async () => {
  start += 24 * 60 * minute
  await app.moveClock(start)
  await app.rateLimits.forgetAll()
})
afterEach(() => app.moveClock(0))

const ipAddress = '203.0.113.9'
const right = 'the-right-password'
/** An empty form: refused as INCOMPLETE, and counted. */
const ask = (from: string) => app.raw('public/contactus', {}, { ipAddress: from })
/** public/contactus takes 30 an hour from one address. */
const fill = async (from: string) => {
  for (let at = 0; at < 30; at++) expect((await ask(from)).json().code).toBe('INCOMPLETE')
}
/** As full as it can be, whatever time that would take. */
const fillBucket = (limit: string, seconds: number) =>
  sql`
  INSERT INTO rate_limit_buckets VALUES (${app.secrets.limitKey(limit)}, app_now() + make_interval(secs => ${seconds}))
  ON CONFLICT (key) DO UPDATE SET empty_at = excluded.empty_at`.execute(app.db)
const everywhere = (email: string) => `users/loginuser email 100/900 ${email} elsewhere`
const logIn = (email: string, password: string, from: string, device?: string) =>
  app.call('users/loginuser', { email, password, ...(device && { device }) }, { ipAddress: from })
const guess = async (email: string, times: number, from: (at: number) => string) => {
  const codes: (string | undefined)[] = []
  for (let at = 0; at < times; at++) codes.push((await logIn(email, 'wrong', from(at))).code)
  return codes
}

describe('a limit', () => {
  test('lets through what it says at once, says how long to wait, and then lets one more through', async () => {
    await fill(ipAddress)
    const refused = await ask(ipAddress)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      result: 'ERROR',
      code: 'TOOMANY',
      error: 'You did this many times. Please wait a little and try again.',
    })
    // Thirty an hour are one in two minutes.
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(120)
    await app.moveClock(start + 2 * minute)
    expect((await ask(ipAddress)).json().code).toBe('INCOMPLETE')
    expect((await ask(ipAddress)).statusCode).toBe(429)
  })

  test('never lets twice as much through around any moment, as windows on the clock would', async () => {
    await fill(ipAddress)
    let through = 0
    for (let at = 1; at <= 30; at++) {
      await app.moveClock(start + at * 20_000)
      if ((await ask(ipAddress)).statusCode !== 429) through++
    }
    expect(through).toBe(5)
  })

  test('counts addresses apart, and a whole IPv6 network as one', async () => {
    await fill('2001:db8:1:2::1')
    expect((await ask('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await ask('2001:db8:1:3::1')).json().code).toBe('INCOMPLETE')
    expect((await ask(ipAddress)).json().code).toBe('INCOMPLETE')
  })

  test('counts a member wherever they ask from, and no one else', async () => {
    const [one, other] = [await createMember(app.db), await createMember(app.db)]
    const wrong = { currentPassword: 'not-mine', newPassword: 'another-password' }
    const change = (token: string, at: number) =>
      app.call('users/changepassword', wrong, { token, ipAddress: `10.3.0.${at}` })
    for (let at = 0; at < 10; at++) expect((await change(one.token, at)).code).toBe('WRONGPASSWORD')
    expect((await change(one.token, 99)).code).toBe('TOOMANY')
    expect((await change(other.token, 99)).code).toBe('WRONGPASSWORD')
  })

  test('counts a refused caller nowhere: one refused for the network locks no e-mail', async () => {
    const victim = await createMember(app.db, { password: right })
    await fillBucket(`users/loginuser address 300/900 ${ipAddress}`, 1_800)
    const codes = await guess(victim.email, 30, () => ipAddress)
    expect(new Set(codes)).toEqual(new Set(['TOOMANY']))
    const { rows } = await sql`SELECT FROM rate_limit_buckets WHERE key = ${app.secrets.limitKey(
      everywhere(victim.email),
    )}`.execute(app.db)
    expect(rows).toHaveLength(0)
    expect((await logIn(victim.email, right, '198.51.100.7')).result).toBe('OK')
    // Nor does one refused for the e-mail use up what the network has.
    const network = '198.51.100.9'
    await fillBucket(everywhere(victim.email), 1_800)
    expect(await guess(victim.email, 5, () => network)).toEqual(Array(5).fill('TOOMANY'))
    const used = await sql`SELECT FROM rate_limit_buckets WHERE empty_at > app_now() + interval '1 second'
      AND key = ${app.secrets.limitKey(`users/loginuser address 300/900 ${network}`)}`.execute(app.db)
    expect(used.rows).toHaveLength(0)
  })

  test('lets exactly as many through as it says when all come at once', async () => {
    const caller = { ipAddress, memberId: 7, email: 'one@test.example' }
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, () => app.rateLimits.count('users/resendotp', caller)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('costs who goes on although it is full no statement', async () => {
    await fill(ipAddress)
    expect((await ask(ipAddress)).statusCode).toBe(429)
    await sql`DELETE FROM rate_limit_buckets`.execute(app.db)
    expect((await ask(ipAddress)).statusCode).toBe(429)
  })

  test('holds no address and no e-mail in the clear', async () => {
    await app.call('users/forgotpassword', { email: 'hidden@test.example' }, { ipAddress })
    const { rows } = await sql<{ key: Buffer }>`SELECT key FROM rate_limit_buckets`.execute(app.db)
    expect(rows).toHaveLength(3)
    for (const { key } of rows) expect(key.toString('latin1')).not.toMatch(/hidden|203\.0/)
  })
})

describe('log-in', () => {
  test('counts wrong tries alone: ten from one network, right ones in between count nothing', async () => {
    const { email } = await createMember(app.db, { password: right })
    for (let at = 0; at < 12; at++) expect((await logIn(email, right, ipAddress)).result).toBe('OK')
    expect(await guess(email, 9, () => ipAddress)).not.toContain('TOOMANY')
    expect((await logIn(email, right, ipAddress)).result).toBe('OK')
    expect(await guess(email, 2, () => ipAddress)).toEqual(['WRONGLOGIN', 'TOOMANY'])
  })

  test('eleven right ones at once stand in the way of none after them', async () => {
    const { email } = await createMember(app.db, { password: right })
    await Promise.all(Array.from({ length: 11 }, () => logIn(email, right, ipAddress)))
    expect((await logIn(email, right, ipAddress)).code).toBe('SUCCESS')
  })

  test('a stranger elsewhere does not lock a member out', async () => {
    const { email } = await createMember(app.db, { password: right })
    const codes = await guess(email, 20, () => ipAddress)
    expect(codes.slice(10)).toEqual(Array(10).fill('TOOMANY'))
    expect((await logIn(email, right, '198.51.100.7')).result).toBe('OK')
  })

  test('nor do strangers from many networks where the member’s browser has logged in before', async () => {
    const { email } = await createMember(app.db, { password: right })
    const first = await logIn(email, right, '198.51.100.7')
    const device = 'device' in first ? first.device : ''
    // The hundred wrong tries that are all an e-mail has, from anywhere.
    await guess(email, 4, (at) => `10.5.0.${at}`)
    const { rows } = await sql<{ left: number }>`
      SELECT round(extract(epoch FROM empty_at - app_now()) / 9)::int AS left FROM rate_limit_buckets
      WHERE key = ${app.secrets.limitKey(everywhere(email))}`.execute(app.db)
    expect(rows[0]!.left).toBeGreaterThan(2)
    await sql`DELETE FROM rate_limit_buckets`.execute(app.db)
    await fillBucket(everywhere(email), 1_800)
    expect((await logIn(email, right, '198.51.100.8')).code).toBe('TOOMANY')
    expect((await logIn(email, right, '198.51.100.8', device)).result).toBe('OK')
    expect((await logIn(email, right, '198.51.100.8', `${device}x`)).code).toBe('TOOMANY')
    // What one browser was given says nothing of another e-mail, and has its own ten wrong tries.
    const other = await createMember(app.db, { password: right })
    await fillBucket(everywhere(other.email), 1_800)
    expect((await logIn(other.email, right, '198.51.100.8', device)).code).toBe('TOOMANY')
    const wrong: (string | undefined)[] = []
    for (let at = 0; at < 11; at++) wrong.push((await logIn(email, 'wrong', ipAddress, device)).code)
    expect(wrong.indexOf('TOOMANY')).toBe(10)
  })

  test('is told alike for an e-mail that nobody has', async () => {
    const { email } = await createMember(app.db, { password: right })
    const [known, unknown] = [
      await guess(email, 12, () => ipAddress),
      await guess('nobody@test.example', 12, () => ipAddress),
    ]
    expect(unknown).toEqual(known)
  })
})

describe('mails to an e-mail that anyone may name', () => {
  const mailsTo = async (email: string) => {
    app.mails.length = 0
    await app.runJobs()
    return app.mails.filter(({ to }) => to === email).length
  }

  test('are dropped above the limit, with the usual answer, and the owner elsewhere is mailed still', async () => {
    const { email } = await createMember(app.db, { password: right })
    const forgot = (from: string) => app.raw('users/forgotpassword', { email }, { ipAddress: from })
    const usual = (await forgot(ipAddress)).body
    for (let at = 0; at < 9; at++) {
      const answer = await forgot(ipAddress)
      expect([answer.statusCode, answer.body]).toEqual([200, usual])
    }
    expect(await mailsTo(email)).toBe(5)
    expect((await forgot('198.51.100.7')).statusCode).toBe(200)
    expect(await mailsTo(email)).toBe(1)
  })

  test('are twenty an hour at most, then one in three minutes, wherever they are asked for', async () => {
    const { email } = await createMember(app.db, { password: right })
    for (let at = 0; at < 30; at++)
      expect((await app.call('users/forgotpassword', { email }, { ipAddress: `10.6.0.${at}` })).result).toBe(
        'OK',
      )
    expect(await mailsTo(email)).toBe(20)
    await app.moveClock(start + 3 * minute + 1_000)
    await app.call('users/forgotpassword', { email }, { ipAddress })
    expect(await mailsTo(email)).toBe(1)
  })

  test('are counted by member for who is signed in: strangers use nothing of that up', async () => {
    const member = await createMember(app.db, { verifiedEmail: false })
    for (let at = 0; at < 30; at++)
      await app.call('users/request-verify-email', { email: member.email }, { ipAddress: `10.6.1.${at}` })
    await mailsTo(member.email)
    const own = () => app.call('users/request-verify-email', {}, { token: member.token, ipAddress })
    expect((await own()).result).toBe('OK')
    expect(await mailsTo(member.email)).toBe(1)
    for (let at = 0; at < 9; at++) await own()
    expect((await own()).code).toBe('TOOMANY')
  })

  test('are so many for a forgotten password also where those who ask are signed in', async () => {
    const { email } = await createMember(app.db, { password: right })
    for (let asker = 0; asker < 4; asker++) {
      const { token } = await createMember(app.db)
      for (let at = 0; at < 10; at++)
        expect(
          await app.call(
            'users/forgotpassword',
            { email },
            { token, ipAddress: `10.6.2.${asker * 10 + at}` },
          ),
        ).toMatchObject({ result: 'OK' })
    }
    expect(await mailsTo(email)).toBe(20)
  })

  test('are asked for by calls whose usual answer holds nothing', () => {
    const dropping = callNames.filter((name) => spec(name).limits?.some(({ above }) => above === 'drop'))
    expect(dropping).toHaveLength(3)
    for (const name of dropping) expect(spec(name).output.safeParse({}).success, name).toBe(true)
  })
})

describe('reads', () => {
  const caller = (member: CreatedMember) => ({ ipAddress, memberId: member.id })
  const search = (of: TestApp, member: CreatedMember) =>
    of.rateLimits.count('profiles/searchprofiles', caller(member))
  const bucketsOf = async () =>
    (
      await sql<{ left: number }>`SELECT extract(epoch FROM empty_at - app_now())::int AS left
      FROM rate_limit_buckets`.execute(app.db)
    ).rows

  test('are counted in memory and handed over together', async () => {
    const member = await createMember(app.db)
    for (let at = 0; at < 240; at++) await search(app, member)
    await expect(search(app, member)).rejects.toMatchObject({ code: 'TOOMANY' })
    expect(await bucketsOf()).toEqual([])
    await app.rateLimits.flush()
    const [bucket, ...more] = await bucketsOf()
    expect(more).toEqual([])
    expect(bucket!.left).toBeGreaterThan(3_500)
    // Nothing is handed over twice.
    await app.rateLimits.flush()
    expect((await bucketsOf())[0]!.left).toBeLessThanOrEqual(3_600)
  })

  test('are counted for all processes together, from the hand-over on', async () => {
    const member = await createMember(app.db)
    const second = await startTestApp({ SECRET }, { beside: app })
    try {
      for (let at = 0; at < 200; at++) await search(app, member)
      for (let at = 0; at < 39; at++) await search(second, member)
      await app.rateLimits.flush()
      await second.rateLimits.flush()
      await search(second, member)
      await expect(search(second, member)).rejects.toMatchObject({ code: 'TOOMANY' })
    } finally {
      await second.stop()
      await app.moveClock(start)
    }
  })

  test('are handed over by an orderly end, and known to a process that starts again from its hand-over on', async () => {
    const member = await createMember(app.db)
    const before = await startTestApp({ SECRET }, { beside: app })
    for (let at = 0; at < 240; at++) await search(before, member)
    await before.rateLimits.stop()
    await before.stop()
    const after = await startTestApp({ SECRET }, { beside: app })
    try {
      await app.moveClock(start)
      await search(after, member)
      await after.rateLimits.flush()
      await expect(search(after, member)).rejects.toMatchObject({ code: 'TOOMANY' })
    } finally {
      await after.stop()
      await app.moveClock(start)
    }
  })

  test('are as many more at most by a process that starts again without knowing of them', async () => {
    const member = await createMember(app.db)
    for (let at = 0; at < 240; at++) await search(app, member)
    const after = await startTestApp({ SECRET }, { beside: app })
    try {
      for (let at = 0; at < 240; at++) await search(after, member)
      await expect(search(after, member)).rejects.toMatchObject({ code: 'TOOMANY' })
      // What both let through above the limit is forgiven: nobody waits for twice the time.
      await app.rateLimits.flush()
      await after.rateLimits.flush()
      await app.moveClock(start + 15_000)
      await search(after, member)
    } finally {
      await after.stop()
      await app.moveClock(start)
    }
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
  ['no address', 'no address'],
])('the address %s counts as %s', (given, key) => {
  expect(networkOf(given)).toBe(key)
})
