import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { usualSocketLimits } from '../../realtime/socket-limits.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { startPubSubServer } from '../../testing/pub-sub-server.ts'
import { connectSocket, type SocketClient } from '../../testing/socket-client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Two applications on one database, joined by Redis, stand for two processes. */
let redis: Awaited<ReturnType<typeof startPubSubServer>>
let one: TestApp
let two: TestApp
beforeAll(async () => {
  redis = await startPubSubServer()
  const options = { socketLimits: { ...usualSocketLimits, presenceMs: 20 } }
  one = await startTestApp({ REDIS_URL: redis.url }, options)
  two = await startTestApp({ REDIS_URL: redis.url }, { beside: one, ...options })
  await vi.waitFor(() => expect(redis.subscribers()).toBe(2), within)
})
afterAll(async () => {
  await two.stop()
  await one.stop()
  await redis.stop()
})

const within = { timeout: 10_000, interval: 5 }

async function opened(app: TestApp, { token }: CreatedMember, other: CreatedMember): Promise<SocketClient> {
  const client = await connectSocket(app, token)
  onTestFinished(() => client.socket.terminate())
  client.send({ frame: 'watch', profileIds: [other.id] })
  await vi.waitFor(() => expect(client.frames.some(({ event }) => event === 'presence')).toBe(true), within)
  return client
}
const typingIn = ({ frames }: SocketClient) =>
  frames.flatMap(({ event, data }) => (event === 'typing' ? [data.conversationId] : []))

test('typing reaches the other in another process by Redis, without the database, and by that while Redis is away', async () => {
  const guy = await createMember(one.db, { gender: 3 })
  const woman = await createMember(one.db)
  await createLike(one.db, woman.id, guy.id)
  const content = { kind: 'text', text: 'Good evening from Oslo.' } as const
  const sent = await one.call(
    'chat/sendmessage',
    { profileId: woman.id, clientId: randomUUID(), content },
    { token: guy.token },
  )
  const { conversationId } = sent.conversation
  const [his, hers] = [await opened(one, guy, woman), await opened(two, woman, guy)]
  const heard: string[] = []
  const listener = await one.pool.connect()
  listener.on('notification', ({ payload = '' }) => void heard.push(payload))
  await listener.query('LISTEN harana_passing')
  onTestFinished(() => listener.release(true))

  his.send({ frame: 'typing', conversationId })
  await vi.waitFor(() => expect(typingIn(hers)).toEqual([conversationId]), within)
  const passed = redis.published.filter(({ channel }) => channel === 'harana:passing')
  expect(passed.map(({ text }) => text.replace(/^\S+ /, ''))).toEqual([
    `typing ${guy.id} ${woman.id} ${conversationId}`,
  ])
  expect(typingIn(his)).toEqual([])
  // What the database passes comes in its order.
  await one.pool.query("SELECT pg_notify('harana_passing', 'the last one')")
  await vi.waitFor(() => expect(heard).toContain('the last one'), within)
  expect(heard).toEqual(['the last one'])

  await redis.stop()
  await vi.waitFor(
    () => {
      hers.send({ frame: 'typing', conversationId })
      expect(typingIn(his)).toEqual([conversationId])
      // No more often than a socket may send frames.
    },
    { timeout: 10_000, interval: 600 },
  )
})
