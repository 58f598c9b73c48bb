import type { RateLimit } from '@harana/contract/call'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { makeMember } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { addressKey, countOne } from './rate-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const hour = 3_600_000
// Windows lie on the clock: each test begins at the start of one, so that none ends in its middle.
let start: number
beforeEach(async () => {
  start = Math.ceil(Date.now() / hour) * hour - Date.now() + 1_000
  await app.moveClock(start)
  await sql`DELETE FROM rate_limits`.execute(app.db)
})
afterEach(() => app.moveClock(0))

const address = '203.0.113.9'
const ask = (from: string) => app.raw('users/verify-token', { token: 'x'.repeat(43) }, { address: from })
/** users/verify-token takes sixty an hour from one address. */
const fill = async (from: string) => {
  for (let at = 0; at < 60; at++) expect((await ask(from)).json().code).toBe('USEDLINK')
}

describe('a limit', () => {
  test('refuses once its window is full, says how long to wait, and opens with the next window', async () => {
    await fill(address)
    const refused = await ask(address)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      result: 'ERROR',
      code: 'TOOMANY',
      error: 'You did this many times. Please wait a little and try again.',
    })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(3_500)
    expect(wait).toBeLessThanOrEqual(3_600)
    await app.moveClock(start + hour)
    expect((await ask(address)).json().code).toBe('USEDLINK')
  })

  test('counts addresses apart, and a whole IPv6 network as one', async () => {
    await fill('2001:db8:1:2::1')
    expect((await ask('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await ask('2001:db8:1:3::1')).json().code).toBe('USEDLINK')
    expect((await ask(address)).json().code).toBe('USEDLINK')
  })

  test('counts a member wherever they ask from, and no one else', async () => {
    const [one, other] = [await makeMember(app.db), await makeMember(app.db)]
    const wrong = { currentPassword: 'not-mine', newPassword: 'another-password' }
    const change = (token: string, at: number) =>
      app.call('users/changepassword', wrong, { token, address: `10.3.0.${at}` })
    for (let at = 0; at < 10; at++) expect((await change(one.token, at)).code).toBe('WRONGPASSWORD')
    expect((await change(one.token, 99)).code).toBe('TOOMANY')
    expect((await change(other.token, 99)).code).toBe('WRONGPASSWORD')
  })

  test('keeps counting what it refuses, and forgets nothing when the call itself is refused', async () => {
    const limit: RateLimit = { by: 'address', max: 2, seconds: 60 }
    const one = () => countOne(app.db, app.secrets, 'a call', limit, address)
    await one()
    await one()
    for (let at = 0; at < 3; at++) await expect(one()).rejects.toMatchObject({ code: 'TOOMANY', status: 429 })
    const { rows } = await sql<{ count: number }>`SELECT count FROM rate_limits`.execute(app.db)
    expect(rows).toEqual([{ count: 5 }])
  })

  test('lets exactly as many through as it says when all come at once', async () => {
    const limit: RateLimit = { by: 'address', max: 7, seconds: 60 }
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => countOne(app.db, app.secrets, 'a call', limit, address)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  })

  test('holds no address and no e-mail in the clear', async () => {
    await app.call('users/forgotpassword', { email: 'hidden@test.example' }, { address })
    const { rows } = await sql<{ key: Buffer }>`SELECT key FROM rate_limits`.execute(app.db)
    expect(rows).toHaveLength(2)
    for (const { key } of rows) expect(key.toString('latin1')).not.toMatch(/hidden|203\.0/)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
  ['no address', 'no address'],
])('the address %s counts as %s', (given, key) => {
  expect(addressKey(given)).toBe(key)
})
