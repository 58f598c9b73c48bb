import { randomUUID } from 'node:crypto'
import type { CallName, Input } from '@harana/contract'
import { type LoadClass, loadClasses } from '@harana/contract/policy/load-classes'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { watchLoad } from '../kernel/load.ts'
import { calm } from '../testing/calm-load.ts'
import { type CreatedMember, createMember } from '../testing/factories.ts'
import { statementsOf } from '../testing/statements.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let full: LoadClass[] = []
let app: TestApp
let member: CreatedMember
beforeAll(async () => {
  app = await startTestApp({}, { load: { ...calm, isFull: (name) => full.includes(name) } })
  member = await createMember(app.db)
})
afterEach(() => {
  full = []
})
afterAll(() => app.stop())

const statusOf = async <N extends CallName>(name: N, input: Input<N>) =>
  (await app.raw(name, input, { token: member.token })).statusCode

/** Of each class what members do most: look around, talk, and what must never stand still. */
async function served() {
  const conversation = { conversationId: randomUUID() }
  const statuses = {
    search: await statusOf('profiles/searchprofiles', {}),
    photo: (await app.fastify.inject({ url: '/photos/x' })).statusCode,
    chat: await statusOf('chat/getconversations', {}),
    recording: (await app.fastify.inject({ url: '/chat-media/x' })).statusCode,
    read: await statusOf('chat/markread', { ...conversation, upTo: 1 }),
    account: await statusOf('users/me', {}),
    credits: await statusOf('credits/getcredits', {}),
    logIn: await statusOf('users/loginuser', { email: 'nobody@example.com', password: 'not this one' }),
  }
  return Object.entries(statuses).flatMap(([name, status]) => (status === 503 ? [] : [name]))
}
const all = ['search', 'photo', 'chat', 'recording', 'read', 'account', 'credits', 'logIn']

test('under load looking around is refused first, then talking, and log-in and money last', async () => {
  expect(await served()).toEqual(all)
  full = ['browsing']
  expect(await served()).toEqual(['chat', 'recording', 'read', 'account', 'credits', 'logIn'])
  full = ['browsing', 'chat']
  expect(await served()).toEqual(['account', 'credits', 'logIn'])
  full = [...loadClasses]
  app.viewers.invalidate(member.id)
  expect(await served()).toEqual([])
})

test('a refusal says when to come back, and is told before session and body are read', async () => {
  full = [...loadClasses]
  app.viewers.invalidate(member.id)
  const headers = { host: 'localhost:3000', authorization: `1:${member.token}` }
  const sent = await statementsOf(app.pool, async () => {
    const get = await app.fastify.inject({ url: '/api/v1/profiles/searchprofiles', headers })
    const post = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/chat/sendmessage',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{ this is no JSON',
    })
    for (const response of [get, post]) {
      expect(response.statusCode).toBe(503)
      expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(5)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.json()).toEqual({
        result: 'ERROR',
        code: 'UNAVAILABLE',
        message: 'We are busy for a moment. Please try again.',
        error: 'We are busy for a moment. Please try again.',
        requestId: expect.any(String),
      })
    }
  })
  expect(sent).toEqual([])
})

test('polls whose answer is kept cost less than a refusal, and are answered', async () => {
  await statusOf('users/me', {})
  await statusOf('notifications/getnewnotifications', { timestamp: 0 })
  full = [...loadClasses]
  expect(await statusOf('users/me', {})).toBe(200)
  expect(await statusOf('notifications/getnewnotifications', { timestamp: 0 })).toBe(200)
})

test('what staff, payment companies and safety need is never taken for browsing', async () => {
  full = ['browsing', 'chat']
  expect(await statusOf('profiles/blockuserprofile', { profileId: member.id })).not.toBe(503)
  expect(await statusOf('plans/getplans', {})).not.toBe(503)
  const event = await app.fastify.inject({ method: 'POST', url: '/payment-events', payload: {} })
  expect(event.statusCode).not.toBe(503)
})

test('who has waited in vain for a turn is told the same, and nothing was done', async () => {
  const beside = await startTestApp({}, { beside: app, load: { ...calm, inTurn: async () => null } })
  const headers = { host: 'localhost:3000', authorization: `1:${member.token}` }
  const sent = await statementsOf(beside.pool, async () => {
    const response = await beside.fastify.inject({ url: '/api/v1/profiles/searchprofiles', headers })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toMatch(/^[1-5]$/)
    expect(response.json()).toMatchObject({ result: 'ERROR', code: 'UNAVAILABLE' })
  })
  expect(sent).toEqual([])
  await beside.stop()
})

test('a flood of one session takes half of the turns at most, even where the session was not known before', async () => {
  const load = watchLoad({ waitingCount: 0, options: { max: 4 } })
  let [underWay, most] = [0, 0]
  const inTurn: typeof load.inTurn = (name, who, work) =>
    load.inTurn(name, who, async () => {
      most = Math.max(most, ++underWay)
      return work().finally(() => underWay--)
    })
  const beside = await startTestApp({}, { beside: app, load: { ...load, inTurn, isFull: () => false } })
  onTestFinished(() => beside.stop())
  const { token } = await createMember(app.db)
  const flood = Array.from({ length: 8 }, () => beside.raw('credits/getcredits', {}, { token }))
  expect((await Promise.all(flood)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(most).toBe(2)
})

test('a read for whoever has gone while it was in line is not made', async () => {
  const [inLine, turn, ended] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const inTurn: (typeof calm)['inTurn'] = async (_class, _who, work) => {
    inLine!.resolve()
    await turn!.promise
    return work().finally(ended!.resolve)
  }
  const beside = await startTestApp({}, { beside: app, load: { ...calm, inTurn } })
  onTestFinished(() => beside.stop())
  await beside.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = beside.fastify.server.address() as { port: number }
  const gone = new AbortController()
  const headers = { authorization: `1:${member.token}` }
  const url = `http://127.0.0.1:${port}/api/v1/profiles/searchprofiles`
  const asked = fetch(url, { headers, signal: gone.signal }).catch(() => 'gone')
  await inLine!.promise
  gone.abort()
  expect(await asked).toBe('gone')
  const open = () =>
    new Promise<number>((resolve) => beside.fastify.server.getConnections((_, count) => resolve(count)))
  await expect.poll(open).toBe(0)
  const sent = await statementsOf(beside.pool, async () => {
    turn!.resolve()
    await ended!.promise
  })
  expect(sent).toEqual([])
})
