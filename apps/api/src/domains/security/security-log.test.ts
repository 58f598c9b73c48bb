import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { logLines } from '../../testing/log-lines.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeLink } from '../accounts/accounts.ts'
import { memberKey, networkKey, startSecurityLog } from './security-log.ts'

const { lines, logTo } = logLines()
const slow = { burst: 30, perSecond: 0.0001 }
let app: TestApp
let administrator: CreatedMember
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' }, { logTo, flows: { member: slow, ipAddress: slow } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.securityLog.flush()
  await sql`DELETE FROM security_log`.execute(app.db)
  lines.length = 0
  administrator = await createMember(app.db, { staffRoles: ['administrator'] })
})

const ipAddress = '203.0.113.9'
const password = 'long-walks-by-the-sea'
/** What staff read, the oldest first, without their own reading. */
async function recorded(asked: { memberId?: number; network?: string } = {}) {
  await app.securityLog.flush()
  const answer = await app.call('admin/getsecuritylog', asked, { token: administrator.token })
  if (answer.result !== 'OK') throw new Error(answer.error)
  return answer.events.filter(({ kind }) => kind !== 'staff').reverse()
}
const named = (member: { id: number }, from = ipAddress) => ({
  member: memberKey(app.secrets, member.id),
  network: networkKey(app.secrets, from),
})

describe('the security log', () => {
  test('holds log-ins and wrong tries, with whom they concern and where from', async () => {
    const member = await createMember(app.db, { password })
    const logIn = (typed: string) =>
      app.call('users/loginuser', { email: member.email, password: typed }, { ipAddress })
    await logIn('wrong')
    await logIn(password)
    await app.call('users/loginuser', { email: 'nobody@test.example', password }, { ipAddress })
    expect(await recorded()).toEqual([
      {
        kind: 'log-in',
        call: 'users/loginuser',
        code: 'WRONGLOGIN',
        ...named(member),
        times: 1,
        at: expect.any(String),
      },
      expect.objectContaining({ code: 'SUCCESS', ...named(member) }),
      expect.objectContaining({ code: 'WRONGLOGIN', ...named(member), member: null }),
    ])
  })

  test('holds changed credentials, used links and log-outs', async () => {
    const member = await createMember(app.db, { password })
    const { token } = member
    const change = { currentPassword: password, newPassword: 'another-walk-by-the-sea' }
    await app.call('users/changepassword', change, { token, ipAddress })
    await app.call('users/forgotpassword', { email: member.email }, { ipAddress })
    await app.runJobs()
    const [, link = ''] =
      app.mails
        .map(({ text }) => /reset-password#token=([\w-]{43})/.exec(text) ?? [])
        .find(([whole]) => whole) ?? []
    await app.call('users/reset-password', { token: link, password }, { ipAddress })
    await app.call('users/reset-password', { token: link, password }, { ipAddress })
    const again = await createMember(app.db)
    await app.call('users/logout', {}, { token: again.token, ipAddress })
    const events = (await recorded()).map(({ kind, call, code, member }) => [kind, call, code, member])
    const hers = named(member).member
    expect(events).toEqual([
      ['credentials', 'users/changepassword', 'SUCCESS', hers],
      ['link', 'users/forgotpassword', 'SUCCESS', null],
      ['credentials', 'users/reset-password', 'SUCCESS', hers],
      ['credentials', 'users/reset-password', 'USEDLINK', null],
      ['log-out', 'users/logout', 'SUCCESS', named(again).member],
    ])
  })

  test('holds whose password was set by a link, staff’s too, and who confirmed a link’s session with it', async () => {
    const staff = await createMember(app.db, { password, staffRoles: ['support'] })
    const link = await makeLink(app.db, 'reset-password', staff.id, staff.email)
    await app.call(
      'users/reset-password',
      { token: link, password: 'another-walk-by-the-sea' },
      { ipAddress },
    )
    const member = await createMember(app.db, { password })
    for (const typed of ['wrong', password])
      await app.call('users/confirm-password', { password: typed }, { token: member.token, ipAddress })
    expect((await recorded()).map(({ kind, call, code, member }) => [kind, call, code, member])).toEqual([
      ['credentials', 'users/reset-password', 'SUCCESS', named(staff).member],
      ['credentials', 'users/confirm-password', 'WRONGPASSWORD', named(member).member],
      ['credentials', 'users/confirm-password', 'SUCCESS', named(member).member],
    ])
  })

  test('holds what was asked on a connection that was cut off at once', async () => {
    const { server } = app.fastify
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { id, token } = await createMember(app.db)
    // Known to this process, as of every member who is about.
    await app.call('users/me', {}, { token, ipAddress })
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /api/v1/users/logout HTTP/1.1\r\nhost: localhost\r\nauthorization: 1:${token}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    )
    socket.resetAndDestroy()
    await once(server, 'request')
    await expect
      .poll(async () => (await recorded({ memberId: id })).map(({ call, code }) => [call, code]))
      .toEqual([['users/logout', 'SUCCESS']])
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  test('holds refused access and limits that were hit, the same within a second as one', async () => {
    const member = await createMember(app.db)
    const { token } = member
    const from = '203.0.113.77'
    await app.call('admin/getsecuritylog', {}, { token, ipAddress: from })
    const made = () => app.call('users/me', {}, { token: 'x'.repeat(43), ipAddress: from })
    for (let at = 0; at < 40; at++) await made()
    // What a visitor may not ask without a session is no news.
    await app.call('users/me', {}, { ipAddress: '203.0.113.10' })
    const events = (await recorded()).filter(({ call }) => call !== 'admin/getsecuritylog')
    const times = (code: string) =>
      events.filter((event) => event.code === code).reduce((sum, event) => sum + event.times, 0)
    expect([times('NOTAUTHENTICATED'), times('TOOMANY')]).toEqual([29, 11])
    expect(events.length).toBeLessThan(20)
    const { rows } = await sql`SELECT FROM security_log
      WHERE kind = 'staff' AND code = 'FORBIDDEN' AND member = ${Buffer.from(named(member).member, 'hex')}`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('is found by a member’s number and by a network, and names nobody', async () => {
    const [one, other] = [
      await createMember(app.db, { password }),
      await createMember(app.db, { password }),
    ] as const
    await app.call('users/loginuser', { email: one.email, password }, { ipAddress })
    await app.call('users/loginuser', { email: other.email, password }, { ipAddress: '198.51.100.7' })
    expect(await recorded({ memberId: one.id })).toHaveLength(1)
    expect(await recorded({ network: networkKey(app.secrets, '198.51.100.7') })).toEqual([
      expect.objectContaining(named(other, '198.51.100.7')),
    ])
    const { rows } = await sql<{ text: string }>`SELECT s::text AS text FROM security_log s`.execute(app.db)
    const all = rows.map(({ text }) => text).join('\n') + lines.join('\n')
    for (const secret of [one.email, other.email, String(one.id), ipAddress, '198.51.100.7', one.token])
      expect(all).not.toContain(secret)
  })

  test('is a stream of JSON lines of its own', async () => {
    const member = await createMember(app.db, { password })
    await app.call('users/loginuser', { email: member.email, password }, { ipAddress })
    await app.securityLog.flush()
    const own = lines.map((line) => JSON.parse(line)).filter(({ stream }) => stream === 'security')
    expect(own).toEqual([
      expect.objectContaining({ kind: 'log-in', call: 'users/loginuser', code: 'SUCCESS', ...named(member) }),
    ])
  })

  test('comes in pages of twelve, newest first, and is kept for 180 days', async () => {
    for (let at = 0; at < 15; at++)
      app.securityLog.record({
        kind: 'log-in',
        call: `number ${at}`,
        code: 'SUCCESS',
        memberId: null,
        ipAddress,
      })
    await app.securityLog.flush()
    const ask = (page: number) =>
      app.call('admin/getsecuritylog', { page, kind: 'log-in' }, { token: administrator.token })
    expect(await ask(1)).toMatchObject({ more: true, events: { length: 12, 0: { call: 'number 14' } } })
    expect(await ask(2)).toMatchObject({ more: false, events: { length: 3 } })
    const left = async () => (await sql`SELECT FROM security_log`.execute(app.db)).rows.length
    await app.securityLog.flush()
    const before = await left()
    await sql`UPDATE security_log SET at = app_now() - interval '180 days' + interval '1 hour'
      WHERE call = 'number 1'`.execute(app.db)
    await sql`UPDATE security_log SET at = app_now() - interval '180 days' - interval '1 hour'
      WHERE call = 'number 2'`.execute(app.db)
    await app.runJob('sweep-security-log', null)
    expect(await left()).toBe(before - 1)
  })

  test('costs warm polls no statement, and keeps a flood of strangers small', async () => {
    const log = startSecurityLog(app.db, app.secrets, { info: () => {} }, (error) =>
      expect.unreachable(error.message),
    )
    for (let at = 0; at < 5_000; at++)
      log.record({
        kind: 'refusal',
        call: 'users/me',
        code: 'NOTAUTHENTICATED',
        memberId: null,
        ipAddress: `10.${at >> 8}.${at & 255}.1`,
      })
    await log.stop()
    const { rows } = await sql<{ times: number }>`SELECT times FROM security_log`.execute(app.db)
    expect(rows.length).toBeLessThanOrEqual(2_001)
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(5_000)
  })
})

test('a ban that is written to the database is told to every process', async () => {
  const { id, token } = await createMember(app.db)
  const poll = () => app.call('users/me', {}, { token, ipAddress })
  expect((await poll()).result).toBe('OK')
  expect(app.viewers.cached(token)).toBeDefined()
  await sql`UPDATE members SET banned_at = app_now() WHERE id = ${id}`.execute(app.db)
  await expect.poll(() => app.viewers.cached(token)).toBeUndefined()
  expect((await poll()).message).toBe('Not Authenticated')
})
