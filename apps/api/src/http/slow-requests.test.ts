import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createMember } from '../testing/factories.ts'
import { logLines } from '../testing/log-lines.ts'
import { photo } from '../testing/photos.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { usualRequestLimits } from './slow-requests.ts'

const { lines, logTo } = logLines()
let app: TestApp
let port: number
beforeAll(async () => {
  const requestLimits = {
    ...usualRequestLimits,
    headMs: 200,
    bodyMs: 200,
    bytesPerSecond: 20_000,
    checkMs: 20,
    maxConnections: 30,
  }
  app = await startTestApp({ LOG_LEVEL: 'error' }, { requestLimits, logTo })
  port = await listen(app)
})
afterAll(() => app.stop())

async function listen({ fastify }: TestApp): Promise<number> {
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return (fastify.server.address() as AddressInfo).port
}
const connectionsOf = ({ fastify }: TestApp) =>
  new Promise((resolve) => fastify.server.getConnections((_error, count) => resolve(count)))

/** A connection on which so much is said at once, and what the server says until it ends it. */
async function open(text: string, to = port) {
  const socket = connect(to, '127.0.0.1')
  // A server that failed to end it would wait for it while it stops.
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', () => {})
  const ended = once(socket, 'close').then(() => heard)
  await once(socket, 'connect')
  socket.write(text)
  return { socket, ended }
}
const head = (method: string, path: string, ...more: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: localhost', ...more].join('\r\n')
const post = (path: string, length: number, type = 'application/json') =>
  `${head('POST', path, `content-type: ${type}`, `content-length: ${length}`)}\r\n\r\n`

test('a head that does not come to its end is answered with 408', async () => {
  const { ended } = await open(head('GET', '/health'))
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /)
})

test.each([
  ['an ordinary call', post('/api/v1/users/loginuser', 1000)],
  ['a photo', post('/api/v1/profiles/uploadprofileimage', 100_000, 'image/jpeg')],
  ['the contact form', post('/contact', 1000, 'application/x-www-form-urlencoded')],
  ['what is served nowhere', post('/nowhere', 1000)],
  [
    'chunks without end',
    `${head('POST', '/api/v1/users/loginuser', 'content-type: application/json', 'transfer-encoding: chunked')}\r\n\r\n`,
  ],
])('a body that comes byte by byte is ended: %s', async (_what, text) => {
  const { socket, ended } = await open(text)
  const dripping = setInterval(() => socket.write(text.includes('chunked') ? '1\r\n{\r\n' : '{'), 50)
  expect(await ended).toMatch(/^HTTP\/1\.1 4\d\d /)
  clearInterval(dripping)
})

test('a body that nobody reads is ended too', async () => {
  const { socket, ended } = await open(`${head('GET', '/health', 'content-length: 1000')}\r\n\r\n`)
  const dripping = setInterval(() => socket.write('x'), 50)
  expect(await ended).toMatch(/^HTTP\/1\.1 200 /)
  clearInterval(dripping)
})

test('a photo that comes slowly but steadily arrives', async () => {
  const { token } = await createMember(app.db)
  const bytes = await photo()
  const type = `image/jpeg\r\nauthorization: 1:${token}\r\nconnection: close`
  const { socket, ended } = await open(post('/api/v1/profiles/uploadprofileimage', bytes.length, type))
  const steps = 8
  for (let at = 0; at < steps; at++) {
    const part = (n: number) => Math.round((bytes.length * n) / steps)
    socket.write(bytes.subarray(part(at), part(at + 1)))
    // Longer together than a body that earns nothing may take.
    await pause(50)
  }
  expect(await ended).toMatch(/^HTTP\/1\.1 200 /)
})

test('connections are bounded, and there is room again once others have ended', async () => {
  const many = await Promise.all(Array.from({ length: 40 }, () => open('')))
  await Promise.race(many.map(({ ended }) => ended))
  expect(await connectionsOf(app)).toBeLessThanOrEqual(30)
  for (const { socket } of many) socket.destroy()
  await Promise.all(many.map(({ ended }) => ended))
  const { ended } = await open(`${head('GET', '/health', 'connection: close')}\r\n\r\n`)
  expect(await ended).toMatch(/^HTTP\/1\.1 200 /)
})

test('a reader that takes nothing any more is left', async () => {
  const other = await startTestApp(
    { LOG_LEVEL: 'error' },
    { requestLimits: { ...usualRequestLimits, silenceMs: 300 }, logTo },
  )
  try {
    const { socket } = await open('', await listen(other))
    socket.pause()
    // Together more than what the two ends of a connection can hold.
    socket.write(`${head('GET', '/api/v1/openapi.json')}\r\n\r\n`.repeat(200))
    await expect.poll(() => connectionsOf(other), { timeout: 10_000 }).toBe(1)
    await expect.poll(() => connectionsOf(other), { timeout: 10_000 }).toBe(0)
    socket.destroy()
  } finally {
    await other.stop()
  }
})

test('none of this is a fault of ours', () => {
  expect(lines).toEqual([])
})
