import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { gzipSync } from 'node:zlib'
import { type CallName, callNames, spec } from '@harana/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../db/db.ts'
import { handlers } from '../domains/handlers.ts'
import { readConfig } from '../kernel/config.ts'
import { buildApp } from '../main/app.ts'
import { createMember } from '../testing/factories.ts'
import { logLines } from '../testing/log-lines.ts'
import { statementsOf } from '../testing/statements.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { mount } from './mount.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const refusal = (code: string, text: string) => ({ result: 'ERROR', code, message: text, error: text })

test('an answer holds what its schema names, whatever else a handler gives', async () => {
  const fastify = Fastify()
  const name = 'public/configuration'
  const talkative = async (...given: Parameters<(typeof handlers)[typeof name]>) => ({
    ...(await handlers[name](...given)),
    passwordHash: 'canary',
  })
  await mount({ ...app, fastify }, { ...handlers, [name]: talkative }, app)
  const { body } = await fastify.inject({ url: `/api/v1/${name}` })
  expect(body).toContain('"siteName":"Harana"')
  expect(body).not.toContain('canary')
})

describe('every answer is an envelope', () => {
  test('for a path that nothing is at @R3.28', async () => {
    for (const url of [
      '/api/v1/users/nothing',
      '/api/v2/users/me',
      '/api/v1/users/me/more',
      '/photos/none',
      '/',
    ]) {
      const response = await app.fastify.inject({ url })
      expect([url, response.statusCode]).toEqual([url, 404])
      expect(response.json()).toEqual(refusal('NOTFOUND', 'This is not here.'))
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test('for a call asked by another method @R3.28', async () => {
    for (const name of callNames) {
      const other = spec(name).method === 'GET' ? ['POST', 'PUT', 'DELETE'] : ['GET', 'PUT', 'PATCH']
      for (const method of other as ('GET' | 'POST')[]) {
        const response = await app.fastify.inject({ method, url: `/api/v1/${name}` })
        expect([method, name, response.statusCode]).toEqual([method, name, 404])
        expect(response.json()).toEqual(refusal('NOTFOUND', 'This is not here.'))
      }
    }
  })

  test('for an address that can’t be decoded @R3.28', async () => {
    for (const url of ['/api/v1/%zz', '/%c0%ae', '/photos/%']) {
      const response = await app.fastify.inject({ url })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({
        result: 'ERROR',
        code: 'INVALIDINPUT',
        fields: { address: expect.any(String) },
      })
      expect(response.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('for a packed body, which is not unpacked @R3.28', async () => {
    const { token } = await createMember(app.db)
    const bomb = gzipSync(Buffer.alloc(30_000_000))
    const send = async (name: CallName, type: string) => {
      const headers = { 'content-type': type, 'content-encoding': 'gzip', authorization: `1:${token}` }
      const response = await app.fastify.inject({
        method: 'POST',
        url: `/api/v1/${name}`,
        headers,
        payload: bomb,
      })
      return response.json()
    }
    expect(await send('users/loginuser', 'application/json')).toMatchObject({
      code: 'INVALIDINPUT',
      fields: { body: 'The body must be JSON.' },
    })
    const { errors } = spec('profiles/uploadprofileimage')
    expect(await send('profiles/uploadprofileimage', 'image/jpeg')).toEqual(
      refusal('WRONGIMAGE', errors!.WRONGIMAGE!),
    )
  })

  test('but for a request that is cut off, which nobody hears and is no fault of ours', async () => {
    const { lines, logTo } = logLines()
    const server = await startTestApp({ LOG_LEVEL: 'error' }, { logTo })
    onTestFinished(() => server.stop())
    const { port } = new URL(await server.fastify.listen({ port: 0, host: '127.0.0.1' }))
    const met = once(server.fastify.server, 'request')
    const socket = dial(Number(port), '127.0.0.1')
    socket.write(
      'POST /api/v1/users/loginuser HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email":',
    )
    const [, response] = (await met) as [unknown, ServerResponse]
    const over = once(response, 'close')
    socket.destroy()
    await over
    expect(lines).toEqual([])
  })

  test.each([
    ['no JSON', 400, 'application/json', '{', 'The body must be JSON.'],
    ['empty', 400, 'application/json', '', 'The body must be JSON.'],
    ['of another type', 415, 'text/csv', 'a;b', 'The body must be sent as application/json.'],
    [
      'bytes where no file is taken',
      415,
      'application/octet-stream',
      'abc',
      'The body must be sent as application/json.',
    ],
    ['a picture there', 415, 'image/png', 'abc', 'The body must be sent as application/json.'],
    ['too large', 413, 'image/png', 'x'.repeat(70_000), 'This is too large to send.'],
    [
      'too large, as JSON',
      413,
      'application/json',
      JSON.stringify({ email: 'x'.repeat(70_000) }),
      'This is too large to send.',
    ],
  ])('for a body that is %s @R3.28', async (_, status, type, payload, text) => {
    const headers = { 'content-type': type }
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/users/loginuser',
      headers,
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ ...refusal('INVALIDINPUT', text), fields: { body: text } })
  })

  test('for an input that is not right, with each field that is wrong @R3.28', async () => {
    const answer = await app.call(
      'users/loginuser',
      { email: 'nobody', password: '' },
      { ipAddress: '10.4.0.1' },
    )
    expect(answer).toMatchObject({ result: 'ERROR', code: 'INVALIDINPUT' })
    expect(answer.fields).toEqual({
      email: 'Please enter a whole e-mail address, such as name@example.com.',
      password: 'Please enter your password.',
    })
    expect(answer.error).toBe('email: Please enter a whole e-mail address, such as name@example.com.')
  })

  test('and an OK carries SUCCESS, or what the call itself says, and no error @R3.28', async () => {
    const done = { result: 'OK', code: 'SUCCESS', message: '', error: '' }
    expect(await app.call('public/configuration', {})).toMatchObject(done)
    for (const [step, code] of [
      ['active', 'SUCCESS'],
      ['account', 'INCOMPLETEPROFILE'],
    ] as const) {
      const { token } = await createMember(app.db, { step })
      expect(await app.call('users/me', {}, { token })).toMatchObject({ ...done, code })
    }
  })
})

test('/health asks the database once for all who ask at the same time', async () => {
  const ask = () => app.fastify.inject({ url: '/health' })
  // Asked once whether all migrations ran, and never again.
  await ask()
  const sent = await statementsOf(app.pool, async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    for (const answer of answers) expect(answer.json()).toEqual({ ok: true })
  })
  expect(sent.filter((text) => text === 'SELECT 1')).toHaveLength(1)
})

describe('while the database is away', () => {
  /** Stands between an application and its database, and can cut it off. */
  async function startCable(to: { port: number; host: string }) {
    const sockets = new Set<Socket>()
    const server = createServer((near) => {
      const far = dial(to)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far).pipe(near)
    })
    const plug = async (port = 0) => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as { port: number }).port
    }
    const pull = async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    }
    return { plug, pull }
  }

  test('calls are refused as UNAVAILABLE at once, and served again when it is back', async () => {
    const { token } = await createMember(app.db)
    const url = new URL(app.url)
    const cable = await startCable({ port: Number(url.port), host: url.hostname })
    const port = await cable.plug()
    url.port = String(port)
    const database = connect(url.href, { max: 3 })
    const cut = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: tmpdir(), SECRET: 'x'.repeat(32) }),
      url: url.href,
      database,
      outbox: { send: async () => {}, retry: async () => {}, remove: async () => {} },
      outside: app.outside,
    })
    onTestFinished(async () => {
      await cut.close()
      await database.close()
      await cable.pull()
    })
    const ask = (path: string) =>
      cut.fastify.inject({ url: path, headers: { authorization: `1:${token}`, host: 'localhost' } })
    const me = '/api/v1/users/me'
    expect((await ask(me)).json().result).toBe('OK')

    await cable.pull()
    await vi.waitFor(() => expect(cut.viewers.cached(token)).toBeUndefined(), { timeout: 10_000 })
    for (const path of [me, '/api/v1/profiles/searchprofiles']) {
      const response = await ask(path)
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBe('1')
      expect(response.json()).toEqual({
        ...refusal('UNAVAILABLE', 'We are busy for a moment. Please try again.'),
        requestId: expect.any(String),
      })
    }
    expect((await ask('/health')).statusCode).toBe(503)
    // What needs no database goes on.
    const open = await cut.fastify.inject({ url: '/api/v1/public/configuration' })
    expect(open.json().result).toBe('OK')

    await cable.plug(port)
    await vi.waitFor(async () => expect((await ask(me)).json().result).toBe('OK'), {
      timeout: 10_000,
      interval: 20,
    })
  })
})
