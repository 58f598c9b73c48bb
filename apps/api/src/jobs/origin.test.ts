import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, sql } from '../db/db.ts'
import { doing } from '../kernel/doing.ts'
import { startTraces } from '../kernel/traces.ts'
import { createMember } from '../testing/factories.ts'
import { listenForSockets } from '../testing/socket-client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { runAsPartOf, splitOrigin } from './origin.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startTestApp()
  origin = (await listenForSockets(app)).replace(/^ws:(.*)\/realtime$/, 'http:$1')
})
afterAll(() => app.stop())

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code: number }
}

/** Stands in for an OpenTelemetry collector. */
async function startCollector(status = 200) {
  const taken: { path?: string; authorization?: string; service: string; spans: Span[] }[] = []
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
    }
    texts.push(JSON.stringify(body))
    const [{ resource, scopeSpans }] = body.resourceSpans as [(typeof body.resourceSpans)[0]]
    const { authorization } = request.headers
    const service = resource.attributes.find(({ key }) => key === 'service.name')!.value.stringValue!
    taken.push({
      ...(request.url && { path: request.url }),
      ...(authorization && { authorization }),
      service,
      spans: scopeSpans.flatMap(({ spans }) => spans),
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, taken, texts }
}

const forget = (email: string) =>
  fetch(`${origin}/api/v1/users/forgotpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }).then((answer) => answer.text())

async function lastJob() {
  const { rows } = await sql<{ id: string; name: string; data: object }>`
    SELECT id, name, data FROM pgboss.job WHERE name = 'account-mail' ORDER BY created_on DESC LIMIT 1`.execute(
    app.db,
  )
  return rows[0]!
}

describe('a job that came of a request', () => {
  test('carries its id, is given its own data alone, and passes the id on to jobs of its own', async () => {
    const { email } = await createMember(app.db)
    await forget(email)
    const job = await lastJob()
    const split = splitOrigin(job.data)
    expect(split.origin).toEqual({ requestId: expect.stringMatching(/^[0-9a-f]{12}-\w+$/) })
    let seen: unknown
    await runAsPartOf(job, async (data) => {
      expect(data).toEqual({ sealed: expect.any(String), kind: 'reset-password', site: 'harana' })
      seen = doing.getStore()
    })
    expect(seen).toEqual({ requestId: split.origin!.requestId, job: 'account-mail', jobId: job.id })
  })

  test('of the version before has data without one', async () => {
    let seen: unknown
    await runAsPartOf({ name: 'sweep-chat', id: 'x', data: null }, async (data) => {
      seen = [data, doing.getStore()]
    })
    expect(seen).toEqual([null, { requestId: 'x', job: 'sweep-chat', jobId: 'x' }])
    expect(splitOrigin({ origin: { requestId: 'y' } })).toEqual({ data: null, origin: { requestId: 'y' } })
  })
})

describe('a trace', () => {
  test('goes from a request over its statements to its job, without a value of anybody', async () => {
    const collector = await startCollector()
    const headers = { authorization: 'Bearer abc' }
    const traces = startTraces({ endpoint: collector.endpoint, headers, share: 1 }, 'harana test', () => {})
    onTestFinished(() => traces.stop())
    const { email, id } = await createMember(app.db)
    await forget(email)
    const job = await lastJob()
    await runAsPartOf(job, async () => {
      await sql`SELECT id FROM members WHERE email = ${email}`.execute(app.db)
    })
    await expect
      .poll(async () => {
        await traces.flush()
        return collector.taken.flatMap(({ spans }) => spans.map(({ name }) => name))
      })
      .toEqual(expect.arrayContaining(['POST users/forgotpassword', 'job account-mail']))

    const [first] = collector.taken
    expect(first).toMatchObject({ path: '/v1/traces', authorization: 'Bearer abc', service: 'harana test' })
    const spans = collector.taken.flatMap((one) => one.spans)
    const served = spans.find(({ name }) => name === 'POST users/forgotpassword')!
    expect(served).toMatchObject({
      kind: 2,
      status: { code: 0 },
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(Number(served.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(served.startTimeUnixNano))
    expect(Math.abs(Number(served.startTimeUnixNano) / 1e6 - Date.now())).toBeLessThan(60_000)
    const within = (parent: Span) => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
    expect(within(served).map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']))
    const ran = within(served).find(({ name }) => name === 'job account-mail')!
    expect(ran).toMatchObject({ kind: 5, traceId: served.traceId })
    const [asked] = within(ran)
    expect(asked!.attributes).toContainEqual({
      key: 'db.query.text',
      value: { stringValue: 'SELECT id FROM members WHERE email = $1' },
    })
    for (const text of collector.texts) {
      expect(text).not.toContain(email)
      expect(text).not.toContain(String(id))
      expect(text).not.toContain('127.0.0.1')
    }
  })

  test('that nobody takes holds nothing up, and is said once', async () => {
    const collector = await startCollector(500)
    const said: string[] = []
    const traces = startTraces(
      { endpoint: collector.endpoint, headers: {}, share: 1 },
      'harana test',
      (error) => said.push(error.message),
    )
    onTestFinished(() => traces.stop())
    for (let n = 0; n < 2; n++) {
      expect(await forget('nobody@test.example')).toContain('SUCCESS')
      await expect
        .poll(async () => {
          await traces.flush()
          return collector.taken.length
        })
        .toBeGreaterThan(n)
    }
    expect(said).toEqual(['the collector of traces answers 500'])
  })

  test('is not begun where none is asked for', async () => {
    const database = connect(app.url, { max: 1 })
    onTestFinished(() => database.close())
    const { email } = await createMember(database.db)
    await forget(email)
    expect(splitOrigin((await lastJob()).data).origin).not.toHaveProperty('traceId')
  })
})
