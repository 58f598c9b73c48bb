import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type LoadClass, loadClasses } from '@harana/contract/policy/load-classes'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../db/db.ts'
import type { App } from '../main/app.ts'
import { calm } from '../testing/calm-load.ts'
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

type Asked = { of?: TestApp; call?: string; method?: string; headers?: Record<string, string>; body?: string }
/** Asks over a connection. What is answered early Fastify is not given. */
async function ask(
  token: string,
  { of = app, call = 'users/me', method = 'GET', headers = {}, body = '' }: Asked = {},
) {
  const before = given
  const { port } = of.fastify.server.address() as { port: number }
  const asked = request({
    port,
    method,
    path: `/api/v1/${call}`,
    headers: { authorization: `1:${token}`, 'accept-language': 'en', ...headers },
  }).end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { response, text: await text(response), isEarly: given === before }
}
const polled = async (of = app) => {
  const member = await createMember(of.db)
  return { ...member, first: await ask(member.token, { of }) }
}
const headersOf = ({ headers }: IncomingMessage) => ({ ...headers, date: '' })

describe('a poll whose answer is cached', () => {
  test('has the same text and the same headers as the first', async () => {
    const { token, first } = await polled()
    const again = await ask(token)
    expect([first.isEarly, again.isEarly]).toEqual([false, true])
    expect(again.text).toBe(first.text)
    expect(headersOf(again.response)).toEqual(headersOf(first.response))
  })

  test('has none any more once the member is logged out', async () => {
    const { token } = await polled()
    expect((await ask(token)).isEarly).toBe(true)
    await app.call('users/logout', {}, { token })
    const { response, isEarly } = await ask(token)
    expect([response.statusCode, isEarly]).toEqual([401, false])
  })

  test('is refused when it is one too many, as any call is', async () => {
    const { token } = await polled()
    for (let made = 1; made < burst; made++) expect((await ask(token)).response.statusCode).toBe(200)
    const { response, text } = await ask(token)
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
    expect((await ask(token)).isEarly).toBe(true)
    await app.activity.flush()
    expect(await seen()).toBe(before)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await ask(token)).isEarly).toBe(false)
    await app.activity.flush()
    expect(await seen()).toBeGreaterThan(before)
  })

  test.each<[string, Asked]>([
    ['of another origin', { headers: { origin: 'https://elsewhere.example' } }],
    ['in another language', { headers: { 'accept-language': 'fil' } }],
    ['by HEAD', { method: 'HEAD' }],
    ['with a body', { headers: { 'content-length': '2' }, body: '{}' }],
  ])('is left to Fastify %s', async (_, how) => {
    const { token } = await polled()
    expect((await ask(token)).isEarly).toBe(true)
    expect(await ask(token, how)).toMatchObject({ isEarly: false, response: { statusCode: 200 } })
  })

  test('is not kept where it is asked for by more than a browser says, which would fill the memory', async () => {
    const { token } = await polled()
    const long: Asked[] = [
      { call: `users/me?${'a'.repeat(500)}` },
      { headers: { 'accept-language': 'a'.repeat(500) } },
      { headers: { host: 'a'.repeat(500) } },
    ]
    for (const how of long)
      for (let times = 0; times < 2; times++)
        expect(await ask(token, how)).toMatchObject({ isEarly: false, response: { statusCode: 200 } })
  })

  test('is left to Fastify where other origins may ask, whose answers have headers of their own', async () => {
    const other = await start({ WEB_ORIGINS: 'https://web.example' }, { beside: app })
    onTestFinished(() => other.stop())
    const { token } = await polled(other)
    const { response, isEarly } = await ask(token, { of: other })
    expect([isEarly, response.headers.vary]).toEqual([false, 'Origin'])
  })

  test('is left to Fastify by a process that stops', async () => {
    const other = await start({}, { beside: app })
    onTestFinished(() => other.stop())
    const { token } = await polled(other)
    expect((await ask(token, { of: other })).isEarly).toBe(true)
    other.leave()
    expect((await ask(token, { of: other })).isEarly).toBe(false)
  })
})

describe('a read for which there is no time', () => {
  const search = 'profiles/searchprofiles?recordsPerPage=1'
  let full: LoadClass[] = []
  let loaded: TestApp
  beforeAll(async () => {
    const load = { ...calm, isFull: (name: LoadClass) => full.includes(name) }
    loaded = await start({}, { beside: app, load, flows })
  })
  afterAll(() => loaded.stop())
  /** A member whose session is known, when there is no time for looking around. */
  async function known() {
    full = []
    const { token } = await polled(loaded)
    full = ['browsing']
    return (how: Asked = {}) => ask(token, { of: loaded, call: search, ...how })
  }

  test('is refused with the same words and headers as Fastify’s', async () => {
    const asks = await known()
    const [early, left] = [await asks(), await asks({ headers: { 'content-length': '2' }, body: '{}' })]
    expect([early.isEarly, left.isEarly]).toEqual([true, false])
    const worded = ({ response, text }: typeof early) => ({
      status: response.statusCode,
      headers: { ...headersOf(response), 'retry-after': '', 'content-length': '' },
      ...JSON.parse(text),
      requestId: '',
    })
    expect(worded(early)).toEqual(worded(left))
    expect(early.response.headers['retry-after']).toMatch(/^[1-5]$/)
    expect(JSON.parse(early.text).requestId).toMatch(/^[0-9a-f]{12}-/)
  })

  test('counts as a request of its member', async () => {
    const asks = await known()
    for (let made = 1; made < burst; made++) expect((await asks()).response.statusCode).toBe(503)
    expect(await asks()).toMatchObject({ isEarly: false, response: { statusCode: 429 } })
  })

  test('is answered where there is time for what is worth more, and a poll whose answer is cached in any case', async () => {
    const asks = await known()
    expect(await asks({ call: 'credits/getcredits' })).toMatchObject({ response: { statusCode: 200 } })
    full = [...loadClasses]
    expect(await asks({ call: 'users/me' })).toMatchObject({ isEarly: true, response: { statusCode: 200 } })
    full = []
    expect(await asks()).toMatchObject({ isEarly: false, response: { statusCode: 200 } })
  })

  test.each<[string, Asked]>([
    ['of another origin', { headers: { origin: 'https://elsewhere.example' } }],
    ['by HEAD', { method: 'HEAD' }],
    ['of somebody who is not known', { headers: { authorization: '1:x' } }],
  ])('is left to Fastify %s', async (_, how) => {
    const asks = await known()
    expect(await asks(how)).toMatchObject({ isEarly: false, response: { statusCode: 503 } })
  })

  test('is no call, and is left to Fastify', async () => {
    const asks = await known()
    expect(await asks({ call: 'no/such' })).toMatchObject({ isEarly: false, response: { statusCode: 404 } })
  })
})
