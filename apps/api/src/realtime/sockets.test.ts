import { EventEmitter } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { eventNames } from '@harana/contract/events'
import { closeCodes, SOCKET_PROTOCOL } from '@harana/contract/wire/socket'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { sql } from '../db/db.ts'
import { writeNotification } from '../domains/notifications/notifications.ts'
import { totpCode } from '../domains/second-factors/totp.ts'
import type { Viewer } from '../http/own-row.ts'
import { readBase32 } from '../testing/base32.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  createSession,
} from '../testing/factories.ts'
import {
  connectSocket,
  listenForSockets,
  openSocket,
  type SocketClient,
  ticketOf,
} from '../testing/socket-client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { usualSocketLimits } from './socket-limits.ts'
import { createSockets } from './sockets.ts'

/** Two applications on one database stand for two processes: what happens in one is pushed by the other. */
let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await startTestApp()
  two = await startTestApp({}, { beside: one })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const within = { timeout: 1_000, interval: 2 }
const password = 'three quiet mango boats'
const news = 'notifications/news'

const newsIn = ({ frames }: SocketClient) =>
  frames.flatMap(({ event, data }) => (event === news ? [data] : []))
const uuidsIn = (client: SocketClient) =>
  newsIn(client).flatMap(({ notifications }) => notifications.map(({ uuid }) => uuid))
/** Waits for the answers to the hello. */
const greeted = (client: SocketClient) =>
  vi.waitFor(() => expect(client.frames.length).toBeGreaterThanOrEqual(eventNames.length), within)
const like = (guy: CreatedMember, woman: CreatedMember, liked = true) =>
  one.call('profiles/likeprofile', { profileId: woman.id, liked }, { token: guy.token })
const couple = async () => [await createMember(one.db, { gender: 3 }), await createMember(one.db)] as const
const poll = ({ token }: CreatedMember, timestamp: number) =>
  one.call('notifications/getnewnotifications', { timestamp }, { token })

/** Connects, and closes when the test has ended. */
async function connected(app: TestApp, token: string, cursor?: number): Promise<SocketClient> {
  const client = await connectSocket(app, token, cursor)
  onTestFinished(() => client.socket.terminate())
  await greeted(client)
  return client
}

/** An application of a test's own, with sockets that keep to other limits. */
async function limited(limits: Partial<typeof usualSocketLimits>) {
  const app = await startTestApp({}, { beside: one, socketLimits: { ...usualSocketLimits, ...limits } })
  onTestFinished(() => app.stop())
  return app
}

describe('a member’s events', () => {
  test('come within a second from another process, as the poll answers them @R7.17', async () => {
    const [guy, woman] = await couple()
    const client = await connected(two, woman.token)
    const { timestamp } = newsIn(client)[0]!
    await like(guy, woman)
    await vi.waitFor(() => expect(newsIn(client)).toHaveLength(2), within)
    const { result, code, message, error, ...polled } = await poll(woman, timestamp)
    expect(newsIn(client)[1]).toEqual(polled)
    expect(polled.notifications).toMatchObject([{ type: 'profilelike', profileId: guy.id }])
  })

  test('begin with how things stand, and without news where there is no cursor', async () => {
    const [guy, woman] = await couple()
    await createLike(one.db, guy.id, woman.id)
    const { frames } = await connected(two, woman.token)
    const { userInfo } = await one.call('users/me', {}, { token: woman.token })
    expect(frames).toEqual([
      { event: news, data: { timestamp: expect.any(Number), unread: 1, notifications: [] } },
      {
        event: 'chat/news',
        data: {
          timestamp: expect.any(Number),
          unread: 0,
          requests: 0,
          conversations: [],
          removed: [],
          messages: [],
        },
      },
      { event: 'users/changed', data: { code: 'SUCCESS', userInfo } },
    ])
  })

  test('are each told once, whatever is missed between two sockets', async () => {
    const woman = await createMember(one.db)
    const guys = await Promise.all([1, 2, 3].map(() => createMember(one.db, { gender: 3 })))
    const first = await connected(two, woman.token)
    await like(guys[0]!, woman)
    await vi.waitFor(() => expect(uuidsIn(first)).toHaveLength(1), within)
    const cursor = newsIn(first).at(-1)!.timestamp
    first.socket.close()
    await first.closed
    await like(guys[1]!, woman)
    const second = await connected(one, woman.token, cursor)
    await like(guys[2]!, woman)
    await vi.waitFor(() => expect(uuidsIn(second)).toHaveLength(2), within)
    const { notifications } = await poll(woman, 0)
    expect([...uuidsIn(first), ...uuidsIn(second)].sort()).toEqual(
      notifications.map(({ uuid }) => uuid).sort(),
    )
  })

  test('are told in pages where more were missed than one answer holds', async () => {
    const woman = await createMember(one.db)
    for (let n = 0; n < 130; n++)
      await writeNotification(one.db, {
        memberId: woman.id,
        kind: 'newdevice',
        actorId: null,
        subjectId: String(n),
        at: new Date(),
      })
    const client = await connected(two, woman.token, 0)
    await vi.waitFor(() => expect(new Set(uuidsIn(client)).size).toBe(130), within)
    expect(newsIn(client).map(({ notifications }) => notifications.length)).toEqual([100, 30])
  })

  test('come in turn when many happen at once, and none is lost', async () => {
    const woman = await createMember(one.db)
    const guys = await Promise.all(Array.from({ length: 20 }, () => createMember(one.db, { gender: 3 })))
    const client = await connected(two, woman.token)
    await Promise.all(guys.map((guy) => like(guy, woman)))
    await vi.waitFor(() => expect(uuidsIn(client)).toHaveLength(20), within)
    expect(new Set(uuidsIn(client)).size).toBe(20)
    expect(newsIn(client).at(-1)!.unread).toBe(20)
  })

  test('tell what changed of the member’s own account, and nothing where nothing did', async () => {
    const [, woman] = await couple()
    const client = await connected(two, woman.token)
    const before = client.frames.length
    const save = (firstName: string) =>
      one.call('users/savenames', { firstName, lastName: 'Reyes' }, { token: woman.token })
    expect((await save('Ligaya')).result).toBe('OK')
    const changed = () => client.frames.slice(before)
    await vi.waitFor(() => expect(changed()).toHaveLength(1), within)
    expect(changed()).toMatchObject([{ event: 'users/changed', data: { userInfo: { firstName: 'Ligaya' } } }])
    await save('Ligaya')
    await save('Luningning')
    const renamed = { data: { userInfo: { firstName: 'Luningning' } } }
    await vi.waitFor(() => expect(changed().at(-1)).toMatchObject(renamed), within)
    // Other things of her account may have changed with the time; nothing was told twice.
    const told = changed().map((frame) => JSON.stringify(frame))
    for (const [at, frame] of told.slice(1).entries()) expect(frame).not.toBe(told[at])
  })

  test('are in the locale of the page, and again when it changes', async () => {
    const { token } = await createMember(one.db, { profile: { countryId: 608 } })
    const client = await connected(two, token)
    const place = () =>
      client.frames.flatMap(({ event, data }) => (event === 'users/changed' ? [data.userInfo.location] : []))
    const expected = async (locale: 'en' | 'fil') =>
      (await one.call('users/me', {}, { token, locale })).userInfo.location
    client.send({ frame: 'hello', locale: 'fil' })
    await vi.waitFor(() => expect(place()).toHaveLength(2), within)
    expect(place()).toEqual([await expected('en'), await expected('fil')])
  })

  test('are those that a poll would tell: none of who is blocked, and the count without a like taken back', async () => {
    const [guy, woman] = await couple()
    const other = await createMember(one.db, { gender: 3 })
    const client = await connected(two, woman.token)
    await createBlock(one.db, woman.id, guy.id)
    await like(guy, woman)
    await like(other, woman)
    await vi.waitFor(() => expect(uuidsIn(client)).toHaveLength(1), within)
    expect(newsIn(client).at(-1)).toMatchObject({ unread: 1, notifications: [{ profileId: other.id }] })
    await one.call('profiles/blockuserprofile', { profileId: other.id }, { token: woman.token })
    await vi.waitFor(
      () => expect(newsIn(client).at(-1)).toMatchObject({ unread: 0, notifications: [] }),
      within,
    )
  })

  test('hold nothing that is private to another member @D14', async () => {
    const secret = {
      email: 'canary@private.example',
      lastName: 'Kanaryosa',
      phone: '+63285550142',
      birthdate: '1991-07-23',
    }
    const guy = await createMember(one.db, { gender: 3, ...secret })
    const woman = await createMember(one.db)
    const client = await connected(two, woman.token)
    await like(guy, woman)
    await vi.waitFor(() => expect(uuidsIn(client)).toHaveLength(1), within)
    const told = JSON.stringify(client.frames)
    for (const value of [...Object.values(secret), guy.token, woman.token]) expect(told).not.toContain(value)
  })

  test('go to that member’s sockets alone', async () => {
    const [guy, woman] = await couple()
    const [hers, his] = [await connected(two, woman.token), await connected(two, guy.token)]
    await like(guy, woman)
    await vi.waitFor(() => expect(uuidsIn(hers)).toHaveLength(1), within)
    expect(uuidsIn(his)).toEqual([])
  })

  test('come late rather than never when the process could not hear of them', async () => {
    const [guy, woman] = await couple()
    const client = await connected(two, woman.token)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'harana wakeups' AND datname = current_database()`.execute(one.db)
    await createLike(one.db, guy.id, woman.id)
    await vi.waitFor(() => expect(uuidsIn(client)).toHaveLength(1), { timeout: 10_000, interval: 2 })
  })
})

describe('a socket is closed within a second, by another process too,', () => {
  const moderator = () => createMember(one.db, { staffRoles: ['moderator'] })
  const done = ({ result, error }: { result: string; error: string }) => expect(result, error).toBe('OK')
  const ends: Record<string, (member: CreatedMember, other: string) => Promise<void>> = {
    'when its session logs out': async ({ token }) => done(await one.call('users/logout', {}, { token })),
    'when the member logs out everywhere': async (_member, other) =>
      done(await one.call('users/logout-everywhere', {}, { token: other })),
    'when another session changes the password': async (_member, token) => {
      const change = { currentPassword: password, newPassword: 'four quiet mango boats' }
      done(await one.call('users/changepassword', change, { token }))
    },
    'when another session asks for a second factor from now on': async (_member, token) => {
      const { secret } = await one.call('users/starttotp', {}, { token })
      const code = totpCode(readBase32(secret), Math.floor(Date.now() / 30_000))
      done(await one.call('users/confirmtotp', { code, name: 'Phone' }, { token }))
    },
    'when the member is banned': async ({ id }) => {
      const { token } = await moderator()
      done(await one.call('admin/banmember', { profileId: id, reason: 'fraud' }, { token }))
    },
    'when the member is suspended': async ({ id }) => {
      const { token } = await moderator()
      const suspend = { profileId: id, reason: 'harassment', action: 'suspend', days: 3 } as const
      done(await one.call('admin/sanctionmember', suspend, { token }))
    },
    'when the member deletes the account': async (_member, token) =>
      done(await one.call('users/leave', { way: 'later', password }, { token })),
  }
  test.each(Object.entries(ends))('%s', async (_when, end) => {
    const member = await createMember(one.db, { password, session: { secondFactor: false, proven: true } })
    const other = await createSession(one.db, member.id, { secondFactor: false, proven: true })
    const sockets = [await connected(one, member.token), await connected(two, member.token)]
    await end(member, other)
    const since = performance.now()
    for (const { closed } of sockets) expect((await closed).code).toBe(closeCodes.session)
    expect(performance.now() - since).toBeLessThan(1_000)
  })
})

describe('the way to a socket', () => {
  const opening = (...asked: Parameters<typeof openSocket>) =>
    openSocket(...asked).then(
      ({ socket }) => {
        onTestFinished(() => socket.terminate())
        return 'open'
      },
      ({ message }: Error) => message,
    )

  test.each([
    ['another site’s page', 'https://evil.example'],
    ['a page that hides where it is from', 'null'],
    ['another port of this machine', 'http://localhost:3001'],
    ['a page below one of ours', 'http://other.localhost:3000'],
    ['no browser', ''],
  ])('is closed from elsewhere, and the ticket stays good: to %s', async (_whose, origin) => {
    const { token } = await createMember(one.db)
    const ticket = await ticketOf(one, token)
    expect(await opening(one, ticket, { origin })).toBe('403')
    expect(await opening(one, ticket)).toBe('open')
  })

  test('is open on both sites, to the ticket of that site alone', async () => {
    const { token } = await createMember(one.db)
    const tagpo = { origin: 'http://tagpo.localhost:3000', host: 'tagpo.localhost:3000' }
    const { ticket } = await one.call('realtime/getticket', {}, { token, site: 'tagpo' })
    expect(await opening(one, ticket)).toBe('401')
    expect(await opening(one, ticket, tagpo)).toBe('open')
    expect(await opening(one, await ticketOf(one, token), tagpo)).toBe('401')
  })

  test('is open once for a ticket, whichever process it comes to, and at once for one of two', async () => {
    const { token } = await createMember(one.db)
    const ticket = await ticketOf(one, token)
    const [first, second] = await Promise.all([opening(one, ticket), opening(two, ticket)])
    expect([first, second].sort()).toEqual(['401', 'open'])
    expect(await opening(two, ticket)).toBe('401')
  })

  test('is closed to a ticket that ran out, was never given, or whose session has ended', async () => {
    const { id, token } = await createMember(one.db)
    const [late, ended] = [await ticketOf(one, token), await ticketOf(one, await createSession(one.db, id))]
    await sql`UPDATE socket_tickets SET expires_at = app_now() - interval '1 second' WHERE session_id =
      (SELECT min(id) FROM sessions WHERE member_id = ${id})`.execute(one.db)
    await sql`DELETE FROM sessions WHERE id = (SELECT max(id) FROM sessions WHERE member_id = ${id})`.execute(
      one.db,
    )
    for (const ticket of [late, ended, 'x'.repeat(43), undefined])
      expect(await opening(one, ticket)).toBe('401')
    for (const protocols of [[], ['harana.v2', await ticketOf(one, token)], [await ticketOf(one, token)]])
      expect(await opening(one, undefined, { protocols })).toBe('401')
  })

  test('is closed to a session that would be given no ticket any more', async () => {
    const { id, token } = await createMember(one.db)
    const ticket = await ticketOf(one, token)
    await sql`UPDATE members SET suspended_until = app_now() + interval '1 day' WHERE id = ${id}`.execute(
      one.db,
    )
    expect(await opening(one, ticket)).toBe('403')
  })

  test('leads nowhere without an upgrade, and another upgrade is answered as if it were not offered', async () => {
    const url = (await listenForSockets(one)).replace('ws:', 'http:')
    expect((await fetch(url)).status).toBe(404)
    const offered = (path: string, upgrade: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { connection: 'Upgrade', upgrade }
        request(new URL(path, url), { headers })
          .once('response', ({ statusCode }) => resolve(statusCode))
          .once('error', reject)
          .end()
      })
    expect(await offered('/health', 'h2c')).toBe(200)
    expect(await offered('/health', 'websocket')).toBe(200)
    expect(await offered('/realtime', 'h2c')).toBe(404)
  })

  test('is for so many sockets of a member and of a network, and again for one when one has gone', async () => {
    const app = await limited({ perMember: 2, perNetwork: 3 })
    const [her, him] = await couple()
    const [, second] = [await connected(app, her.token), await connected(app, her.token)]
    expect(await opening(app, await ticketOf(app, her.token))).toBe('429')
    await connected(app, him.token)
    expect(await opening(app, await ticketOf(app, him.token))).toBe('429')
    second.socket.close()
    await second.closed
    await vi.waitFor(
      async () => expect(await opening(app, await ticketOf(app, her.token))).toBe('open'),
      within,
    )
  })

  test('is knocked at two hundred times without a ticket, and open to a member all the same', async () => {
    const flows = { member: { burst: 100, perSecond: 10 }, ipAddress: { burst: 120, perSecond: 0.001 } }
    const app = await startTestApp({ TRUST_PROXY: '1' }, { beside: one, flows })
    onTestFinished(() => app.stop())
    const ticket = await ticketOf(app, (await createMember(one.db)).token)
    const answers = new Map<string, number>()
    for (let batch = 0; batch < 4; batch++) {
      const got = await Promise.all(Array.from({ length: 50 }, () => opening(app, 'x'.repeat(43))))
      for (const status of got) answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    // The call for the ticket was counted as well.
    expect(Object.fromEntries(answers)).toEqual({ 401: 119, 429: 81 })
    const forwarded = { 'x-forwarded-for': '198.51.100.7' }
    expect(await opening(app, ticket, { headers: forwarded })).toBe('open')
  })

  test('is written into the security log when it is refused', async () => {
    await opening(one, 'x'.repeat(43))
    await one.securityLog.flush()
    const { rows } =
      await sql`SELECT kind, code FROM security_log WHERE call = 'realtime' AND code = 'NOTAUTHENTICATED'`.execute(
        one.db,
      )
    expect(rows[0]).toEqual({ kind: 'refusal', code: 'NOTAUTHENTICATED' })
  })
})

describe('a browser’s frames', () => {
  const hello = JSON.stringify({ frame: 'hello', locale: 'en' })
  test.each<[string, string | Buffer, number]>([
    ['is no JSON', 'hello', closeCodes.policy],
    ['is of no known kind', '{"frame":"shout"}', closeCodes.policy],
    ['holds more than it may', '{"frame":"hello","locale":"en","memberId":7}', closeCodes.policy],
    ['has a cursor that is none', '{"frame":"hello","locale":"en","cursor":-1}', closeCodes.policy],
    ['holds a prototype', '{"frame":"hello","locale":"en","__proto__":{"cursor":1}}', closeCodes.policy],
    ['is binary', Buffer.from(hello), closeCodes.policy],
    ['is larger than any of ours', 'x'.repeat(4_097), 1009],
    ['is huge', Buffer.alloc(16 * 1024 * 1024), 1009],
  ])('one that %s ends the socket', async (_what, frame, code) => {
    const { token } = await createMember(one.db)
    const { socket, closed } = await openSocket(one, await ticketOf(one, token))
    socket.on('error', () => {})
    socket.send(frame)
    expect((await closed).code).toBe(code)
  })

  test.each(['frames', 'pings', 'pongs'] as const)('a flood ends the socket: of %s', async (what) => {
    const { token } = await createMember(one.db)
    const { socket, closed } = await connected(one, token)
    socket.on('error', () => {})
    const send = { frames: () => socket.send(hello), pings: () => socket.ping(), pongs: () => socket.pong() }
    for (let n = 0; n < 25; n++) send[what]()
    expect((await closed).code).toBe(closeCodes.policy)
  })

  test('have to begin in time, and a browser that is gone is let go', async () => {
    const { token } = await createMember(one.db)
    const impatient = await limited({ helloMs: 20 })
    expect((await (await openSocket(impatient, await ticketOf(impatient, token))).closed).code).toBe(
      closeCodes.policy,
    )
    const watchful = await limited({ aliveMs: 30 })
    const gone = await openSocket(watchful, await ticketOf(watchful, token), { autoPong: false })
    const there = await connected(watchful, token)
    expect((await gone.closed).code).toBe(1006)
    expect(there.socket.readyState).toBe(there.socket.OPEN)
  })

  test('a browser that takes its own too slowly has to come back', async () => {
    const app = await limited({ maxWaiting: -1 })
    const { token } = await createMember(one.db)
    expect((await (await connectSocket(app, token)).closed).code).toBe(closeCodes.resync)
  })
})

describe('a process that ends', () => {
  test('closes its sockets in batches, each told when to come back, and waits for none that is dead', async () => {
    const app = await startTestApp(
      {},
      { beside: one, socketLimits: { ...usualSocketLimits, drainMs: 600, perMember: 200 } },
    )
    const { token } = await createMember(one.db)
    const clients = await Promise.all(Array.from({ length: 120 }, () => connectSocket(app, token)))
    await greeted(clients[0]!)
    // A connection that is upgraded and answers nothing any more.
    const dead = connect(new URL(await listenForSockets(app)).port as never)
    dead.on('error', () => {})
    dead.write(
      `GET /realtime HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\nSec-WebSocket-Protocol: ${SOCKET_PROTOCOL}, ${await ticketOf(app, token)}\r\n\r\n`,
    )
    await new Promise((resolve) => dead.once('data', resolve))
    const since = performance.now()
    const ended: number[] = []
    for (const { closed } of clients) void closed.then(() => ended.push(performance.now() - since))
    await app.stop()
    expect(performance.now() - since).toBeLessThan(3_000)
    const closes = await Promise.all(clients.map(({ closed }) => closed))
    expect(closes.map(({ code }) => code)).toEqual(clients.map(() => closeCodes.restart))
    const delays = closes.map(({ reason }) => Number(reason))
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...delays)).toBeLessThanOrEqual(1_000 + 121 * 10)
    expect(new Set(delays).size).toBeGreaterThan(60)
    expect(ended.at(-1)! - ended[0]!).toBeGreaterThan(10)
  })
})

test('come in turn when many happen at once: a session that changes while it is read is read again', async () => {
  const reading = Promise.withResolvers<{ viewer: Viewer; until: number }>()
  const viewer = { memberId: 7, sessionId: 70 } as Viewer
  const read = vi.fn(() => reading.promise)
  const sockets = createSockets({
    read,
    mayConnect: () => true,
    mayBeSent: () => false,
    answer: async () => ({}),
    typesTo: async () => null,
    passTyping: () => {},
    online: async () => [],
    isBusy: () => false,
    onError: () => {},
  })
  const socket = new EventEmitter() as WebSocket
  sockets.add(socket, viewer, { network: '10.0.0.1', site: 'harana' })
  sockets.refresh(7)
  sockets.refresh(7)
  reading.resolve({ viewer, until: Number.POSITIVE_INFINITY })
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), within)
  socket.emit('close')
  await sockets.drain()
})

test('are read no further once the browser has gone', async () => {
  const viewer = { memberId: 7, sessionId: 70 } as Viewer
  const pages = 1_000
  const answer = vi.fn(async (_event: string, input: object) => {
    const { timestamp } = input as { timestamp?: number }
    return { timestamp: timestamp === undefined ? pages : timestamp + 1 }
  })
  const sockets = createSockets({
    read: async () => ({ viewer, until: Number.POSITIVE_INFINITY }),
    mayConnect: () => true,
    mayBeSent: (event) => event === 'notifications/news',
    answer,
    typesTo: async () => null,
    passTyping: () => {},
    online: async () => [],
    isBusy: () => false,
    onError: () => {},
  })
  const socket = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN as number,
    bufferedAmount: 0,
    send(_text: string) {
      if (answer.mock.calls.length < 10) return
      socket.readyState = WebSocket.CLOSED
      socket.emit('close')
    },
  })
  sockets.add(socket as unknown as WebSocket, viewer, { network: '10.0.0.1', site: 'harana' })
  socket.emit('message', JSON.stringify({ frame: 'hello', cursor: 0, locale: 'en' }), false)
  await vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.CLOSED), within)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(answer.mock.calls.length).toBeLessThan(15)
  await sockets.drain()
})
