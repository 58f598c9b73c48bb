import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const named = 'https://static.example.net'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ WEB_ORIGINS: `http://localhost:8080,${named}` })
})
afterAll(() => app.stop())

const ask = (method: 'GET' | 'OPTIONS', url: string, headers: Record<string, string>) =>
  app.fastify.inject({ method, url, headers: { host: 'localhost:3000', ...headers } })

test('the web app calls from an origin that the operator named, with its header @R7.2 @R3.10', async () => {
  const before = await ask('OPTIONS', '/api/v1/users/me', {
    origin: named,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  })
  expect(before.statusCode).toBe(204)
  expect(before.headers).toMatchObject({
    'access-control-allow-origin': named,
    'access-control-allow-headers': 'authorization, content-type, accept-language, idempotency-key',
    vary: 'Origin',
  })
  expect(before.headers).not.toHaveProperty('access-control-allow-credentials')
  const { token } = await createMember(app.db)
  const me = await ask('GET', '/api/v1/users/me', { origin: named, authorization: `1:${token}` })
  expect(me.json().result).toBe('OK')
  expect(me.headers['access-control-allow-origin']).toBe(named)
  expect((await ask('GET', '/ip', { origin: named })).headers['access-control-allow-origin']).toBe(named)
  // A refusal is readable too.
  const refused = await ask('GET', '/api/v1/users/me', { origin: named })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, named])
})

test.each(['https://elsewhere.example', 'null', `${named}.evil.example`, named.toUpperCase()])(
  'from %s nothing is to be read',
  async (origin) => {
    const before = await ask('OPTIONS', '/api/v1/users/me', {
      origin,
      'access-control-request-method': 'GET',
    })
    expect(before.statusCode).toBe(404)
    for (const { headers } of [before, await ask('GET', '/api/v1/public/configuration', { origin })])
      expect(headers).not.toHaveProperty('access-control-allow-origin')
  },
)

test('pages and the captured mailbox stay this site’s own', async () => {
  for (const url of ['/dev/mail.json', '/health', '/login']) {
    const { headers } = await ask('GET', url, { origin: named })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})

test('without a named origin no other site reads anything', async () => {
  const closed = await startTestApp({}, { beside: app })
  const { headers } = await closed.fastify.inject({
    url: '/api/v1/public/configuration',
    headers: { host: 'localhost:3000', origin: named },
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  await closed.stop()
})
