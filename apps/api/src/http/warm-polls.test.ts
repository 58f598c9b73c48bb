import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../db/db.ts'
import type { App } from '../main/app.ts'
import { createMember } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const burst = 12
const plenty = { burst: 1e6, perSecond: 1e6 }
const flows = { member: { burst, perSecond: 0.01 }, ipAddress: plenty }
let app: TestApp
beforeAll(async () => {
  app = await start({}, { flows })
})
afterAll(() => app.stop())

/** How many requests Fastify was given, by any of these applications. */
let given = 0
async function start(...[settings, more]: Parameters<typeof startTestApp>): Promise<TestApp> {
  const count = ({ fastify }: App) =>
    void fastify.addHook('onRequest', async () => {
      given++
    })
  const started = await startTestApp(settings, { ...more, plant: count })
  await started.fastify.listen({ port: 0, host: '127.0.0.1' })
  return started
}

type Poll = { of?: TestApp; method?: string; headers?: Record<string, string>; body?: string }
/** Asks over a connection. A warm poll is one that Fastify is not given. */
async function poll(token: string, { of = app, method = 'GET', headers = {}, body = '' }: Poll = {}) {
  const before = given
  const { port } = of.fastify.server.address() as { port: number }
  const asked = request({
    port,
    method,
    path: '/api/v1/users/me',
    headers: { authorization: `1:${token}`, 'accept-language': 'en', ...headers },
  }).end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { response, text: await text(response), isWarm: given === before }
}
const polled = async (of = app) => {
  const member = await createMember(of.db)
  return { ...member, first: await poll(member.token, { of }) }
}
const headersOf = ({ headers }: IncomingMessage) => ({ ...headers, date: '' })

describe('a poll whose answer is cached', () => {
  test('has the same text and the same headers as the first', async () => {
    const { token, first } = await polled()
    const again = await poll(token)
    expect([first.isWarm, again.isWarm]).toEqual([false, true])
    expect(again.text).toBe(first.text)
    expect(headersOf(again.response)).toEqual(headersOf(first.response))
  })

  test('has none any more once the member is logged out', async () => {
    const { token } = await polled()
    expect((await poll(token)).isWarm).toBe(true)
    await app.call('users/logout', {}, { token })
    const { response, isWarm } = await poll(token)
    expect([response.statusCode, isWarm]).toEqual([401, false])
  })

  test('is refused when it is one too many, as any call is', async () => {
    const { token } = await polled()
    for (let made = 1; made < burst; made++) expect((await poll(token)).response.statusCode).toBe(200)
    const { response, text } = await poll(token)
    expect([response.statusCode, JSON.parse(text).code]).toEqual([429, 'TOOMANY'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('has it written down once a minute that the member was there', async () => {
    const { id, token } = await polled()
    await app.activity.flush()
    const seen = async () => {
      const { rows } = await sql<{
        at: Date
      }>`SELECT last_active AS at FROM search_card WHERE id = ${id}`.execute(app.db)
      return rows[0]!.at.getTime()
    }
    const before = await seen()
    expect((await poll(token)).isWarm).toBe(true)
    await app.activity.flush()
    expect(await seen()).toBe(before)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await poll(token)).isWarm).toBe(false)
    await app.activity.flush()
    expect(await seen()).toBeGreaterThan(before)
  })

  test.each<[string, Poll]>([
    ['of another origin', { headers: { origin: 'https://elsewhere.example' } }],
    ['in another language', { headers: { 'accept-language': 'fil' } }],
    ['by HEAD', { method: 'HEAD' }],
    ['with a body', { headers: { 'content-length': '2' }, body: '{}' }],
  ])('is left to Fastify %s', async (_, how) => {
    const { token } = await polled()
    expect((await poll(token)).isWarm).toBe(true)
    expect(await poll(token, how)).toMatchObject({ isWarm: false, response: { statusCode: 200 } })
  })

  test('is left to Fastify where other origins may ask, whose answers have headers of their own', async () => {
    const other = await start({ WEB_ORIGINS: 'https://web.example' }, { beside: app })
    onTestFinished(() => other.stop())
    const { token } = await polled(other)
    const { response, isWarm } = await poll(token, { of: other })
    expect([isWarm, response.headers.vary]).toEqual([false, 'Origin'])
  })

  test('is left to Fastify by a process that stops', async () => {
    const other = await start({}, { beside: app })
    onTestFinished(() => other.stop())
    const { token } = await polled(other)
    expect((await poll(token, { of: other })).isWarm).toBe(true)
    other.leave()
    expect((await poll(token, { of: other })).isWarm).toBe(false)
  })
})
