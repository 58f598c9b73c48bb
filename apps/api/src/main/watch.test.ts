import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, sql } from '../db/db.ts'
import { readSiteNumbers } from '../domains/dashboard/site-numbers.ts'
import { createMember } from '../testing/factories.ts'
import { listenForSockets, openSocket, ticketOf } from '../testing/socket-client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { startWatching } from './watch.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const ask = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(async (answer) => ({
    status: answer.status,
    body: (await answer.json()) as object,
  }))
const metricsAt = (port: number) => fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
/** The number of a row by its name and labels; undefined where there is none. */
const row = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => Number(line.split(' ').at(-1)))[0]

/** The thread that watches over the process of the tests. */
async function watch(url = app.url) {
  const options = { port: 0, host: '127.0.0.1', url, pool: app.pool, onError: () => {} }
  const watching = await startWatching(options)
  onTestFinished(() => watching.stop())
  return watching
}

describe('what a process tells of itself', () => {
  test('is answered while its loop is busy with something else', async () => {
    const { port, serving } = await watch()
    serving()
    const statuses = new Int32Array(new SharedArrayBuffer(16))
    const asking = new Worker(
      `const { workerData: [port, statuses] } = require('node:worker_threads')
      Promise.all(['healthz', 'readyz', 'metrics'].map(async (path, at) => {
        statuses[at] = (await fetch('http://127.0.0.1:' + port + '/' + path)).status
      })).finally(() => { statuses[3] = 1; Atomics.notify(statuses, 3) })`,
      { eval: true, workerData: [port, statuses] },
    )
    // Nothing of this process but its threads runs until they have asked.
    Atomics.wait(statuses, 3, 0, 9_000)
    expect([...statuses]).toEqual([200, 200, 200, 1])
    await asking.terminate()
  })

  test('says no to requests while it starts and while it stops, and that it is alive all the time', async () => {
    const { port, serving, stopping } = await watch()
    expect(await ask(port, '/readyz')).toEqual({ status: 503, body: { ok: false, why: 'starting' } })
    serving()
    expect(await ask(port, '/readyz')).toEqual({ status: 200, body: { ok: true } })
    expect(row(await metricsAt(port), 'harana_ready')).toBe(1)
    stopping()
    expect(row(await metricsAt(port), 'harana_ready')).toBe(0)
    expect(await ask(port, '/readyz')).toEqual({ status: 503, body: { ok: false, why: 'stopping' } })
    expect(await ask(port, '/healthz')).toEqual({ status: 200, body: { ok: true } })
  })

  test('says no to requests without a database, and before all migrations have run', async () => {
    const away = await watch('postgres://127.0.0.1:9/nothing')
    away.serving()
    expect(await ask(away.port, '/readyz')).toEqual({ status: 503, body: { ok: false, why: 'database' } })

    const own = await startTestApp()
    onTestFinished(() => own.stop())
    await sql`DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)`.execute(own.db)
    const before = await watch(own.url)
    before.serving()
    expect(await ask(before.port, '/readyz')).toEqual({ status: 503, body: { ok: false, why: 'migrations' } })
  })

  test('comes back by itself after its connection was cut', async () => {
    const { port, serving } = await watch()
    serving()
    expect(await ask(port, '/readyz')).toMatchObject({ status: 200 })
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'harana watch'`.execute(
      app.db,
    )
    await expect.poll(() => ask(port, '/readyz'), { timeout: 10_000 }).toMatchObject({ status: 200 })
  })

  test('counts calls by name, status and code, and names nobody', async () => {
    const { token, id, email } = await createMember(app.db)
    const { port } = await watch()
    // Over a connection: an injected answer is never said to have gone out.
    const origin = (await listenForSockets(app)).replace('ws:', 'http:')
    const get = (path: string, headers = {}) =>
      fetch(new URL(path, origin), { headers: { authorization: `1:${token}`, ...headers } }).then((answer) =>
        answer.text(),
      )
    const secret = randomBytes(9).toString('hex')
    const before = await metricsAt(port)
    const underWay = row(before, 'harana_requests_under_way')
    const paths = ['users/me', 'users/me', `profiles/getprofile?profileId=${id}&x=${secret}`]
    for (const path of [...paths, 'admin/getqueue', secret]) await get(`/api/v1/${path}`)
    await get(`/photos/${secret}.webp`)
    await get('/ip', { 'x-forwarded-for': secret })
    const after = await metricsAt(port)
    const more = (name: string) => (row(after, name) ?? 0) - (row(before, name) ?? 0)
    expect(more('harana_requests_total{call="users/me",status="2xx"}')).toBe(2)
    expect(more('harana_request_seconds_count{call="users/me"}')).toBe(2)
    expect(more('harana_requests_total{call="photos",status="4xx"}')).toBe(1)
    expect(more('harana_refusals_total{code="NOTFOUND"}')).toBeGreaterThan(0)
    await expect.poll(async () => row(await metricsAt(port), 'harana_requests_under_way')).toBe(underWay)
    expect(more('harana_statement_seconds_count')).toBeGreaterThan(0)
    expect(row(after, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    for (const told of [token, String(id), email, secret, '/api/']) expect(after).not.toContain(told)
  })

  test('stands at a port of its own, and not at the public one', async () => {
    for (const path of ['/metrics', '/metrics/', '/api/v1/metrics']) {
      const answer = await app.fastify.inject({ url: path })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('harana_')
    }
    for (const path of ['/healthz', '/readyz', '/health']) {
      const answer = await app.fastify.inject({ url: path })
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    }
  })

  test('holds the jobs, tickets and books of the site', async () => {
    const own = await startTestApp()
    onTestFinished(() => own.stop())
    const { port } = await watch()
    const told = async () => {
      await readSiteNumbers(own.db, undefined, new Date())
      return metricsAt(port)
    }
    const { email } = await createMember(own.db)
    await own.call('users/forgotpassword', { email })
    await sql`UPDATE pgboss.job SET start_after = now() - interval '1 hour'`.execute(own.db)
    await sql`INSERT INTO tickets (kind, priority, due_at, opened_at)
      VALUES ('books', 1, app_now() - interval '1 hour', app_now() - interval '2 hours')`.execute(own.db)
    await sql`INSERT INTO ledger_differences (kind, about, found) VALUES ('balance', 1, 'x')`.execute(own.db)
    const text = await told()
    expect(row(text, 'harana_jobs{job="account-mail",state="waiting"}')).toBe(1)
    expect(row(text, 'harana_jobs_oldest_seconds{job="account-mail"}')).toBeCloseTo(3600, -2)
    expect(row(text, 'harana_tickets{kind="books",state="overdue"}')).toBe(1)
    expect(row(text, 'harana_tickets_oldest_seconds{kind="books"}')).toBeCloseTo(7200, -2)
    expect(row(text, 'harana_ledger_differences')).toBe(1)
    expect(row(text, 'harana_log_unkept_seconds')).toBe(0)
    expect(text).not.toContain(email)
    await sql`UPDATE pgboss.job SET state = 'failed', completed_on = now()`.execute(own.db)
    await sql`DELETE FROM ledger_differences`.execute(own.db)
    const later = await told()
    expect(row(later, 'harana_jobs{job="account-mail",state="failed"}')).toBe(1)
    expect(row(later, 'harana_jobs{job="account-mail",state="waiting"}')).toBeUndefined()
    expect(row(later, 'harana_ledger_differences')).toBe(0)
  })

  test('holds when the newest backup was made, and says so where there is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'harana-backups-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { port } = await watch()
    const backedUp = async () => {
      await readSiteNumbers(app.db, folder, new Date())
      return row(await metricsAt(port), 'harana_backup_seconds')
    }
    expect(await backedUp()).toBe(1)
    for (const day of ['25', '26']) writeFileSync(join(folder, `harana-2026-11-${day}T023000Z.tar.zst`), '')
    expect(await backedUp()).toBe(Date.UTC(2026, 10, 26, 2, 30) / 1000)
  })
})

test('an application that stops says so, and answers calls while its sockets are being closed', async () => {
  const own = await startTestApp()
  const member = await createMember(own.db)
  const [client, other] = await Promise.all(
    [1, 2].map(async () => openSocket(own, await ticketOf(own, member.token))),
  )
  const { port } = own.fastify.server.address() as AddressInfo
  const statusOf = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status)
  expect(await statusOf('/readyz')).toBe(200)
  own.leave()
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  // It does not hear that it is closed, and so the server waits a second for it.
  client!.socket.pause()
  const stopping = own.stop()
  await other!.closed
  expect(await statusOf('/api/v1/public/configuration')).toBe(200)
  await stopping
  await expect(statusOf('/healthz')).rejects.toThrow()
})

test('a statement that takes too long is ended, and a transaction that stands still', async () => {
  const database = connect(app.url, { max: 1, statementTimeoutMs: 50 })
  onTestFinished(() => database.close())
  await expect(sql`SELECT pg_sleep(5)`.execute(database.db)).rejects.toMatchObject({ code: '57014' })
  const { rows } = await sql`SHOW idle_in_transaction_session_timeout`.execute(database.db)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '100ms' }])
})
