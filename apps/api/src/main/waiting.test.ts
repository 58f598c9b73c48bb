import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitForDatabase } from '../db/wait.ts'
import { startNode } from '../launch/node-child.ts'
import { freePort } from '../launch/ports.ts'
import { createMember } from '../testing/factories.ts'
import { startingDatabase } from '../testing/starting-database.ts'
import { startTestApp } from '../testing/test-app.ts'

/** A process of ours on a database that is just starting. */
async function startEarly(file: 'server' | 'worker') {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const database = await startingDatabase(app.url)
  onTestFinished(database.stop)
  const dataDir = mkdtempSync(join(tmpdir(), 'harana-waiting-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const log = join(dataDir, 'log')
  const output = openSync(log, 'a')
  const settings = {
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE_URL: database.url,
    SECRET: app.config.secret,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  }
  const process = startNode(`apps/api/src/main/${file}.ts`, settings, output)
  closeSync(output)
  onTestFinished(() => process.stop())
  const statusAt = (at: number, path: string) =>
    fetch(`http://127.0.0.1:${at}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  return { app, database, process, port, metricsPort, statusAt, logged: () => readFileSync(log, 'utf8') }
}

/** A process of ours takes seconds to start on a busy machine. */
const patient = { timeout: 20_000 }
const waits = /waiting for the database/g

test('an API that starts while the database starts says that it lives and serves nothing yet, and goes on once it is there', {
  timeout: 60_000,
}, async () => {
  const { database, port, metricsPort, statusAt, logged } = await startEarly('server')
  await expect.poll(() => database.refused(), patient).toBeGreaterThan(2)
  for (const at of [port, metricsPort]) {
    await expect.poll(() => statusAt(at, '/healthz'), patient).toBe(200)
    expect(await statusAt(at, '/readyz')).toBe(503)
  }
  const refused = await fetch(`http://127.0.0.1:${port}/api/v1/public/configuration`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await refused.json()).toMatchObject({ result: 'ERROR', code: 'UNAVAILABLE' })
  database.open()
  // What it opens next wants the pages as well, which are not built here: the drill `crash` sees it serve.
  await expect.poll(logged, patient).toContain('the database is there')
  expect(logged().match(waits)).toHaveLength(1)
  expect(logged()).toContain('"code":"57P03"')
  expect(logged()).not.toContain('starting up')
})

test('a worker that starts while the database starts waits, and then does its work', {
  timeout: 60_000,
}, async () => {
  const { app, database, metricsPort, statusAt, logged } = await startEarly('worker')
  await expect.poll(() => database.refused(), patient).toBeGreaterThan(2)
  await expect.poll(() => statusAt(metricsPort, '/healthz'), patient).toBe(200)
  expect(await statusAt(metricsPort, '/readyz')).toBe(503)
  const { email } = await createMember(app.db)
  await app.call('users/forgotpassword', { email })
  database.open()
  await expect.poll(() => statusAt(metricsPort, '/readyz'), patient).toBe(200)
  const left = () =>
    app.pool.query("SELECT FROM pgboss.job WHERE name = 'account-mail' AND state <> 'completed'")
  await expect.poll(async () => (await left()).rowCount, patient).toBe(0)
  expect(logged().match(waits)).toHaveLength(1)
  expect(logged()).not.toContain('    at ')
})

const silent = { info: () => {}, warn: () => {} }

test('a database whose port nobody listens at is waited for, up to a bound', async () => {
  const nobody = `postgres://127.0.0.1:${await freePort()}/nothing`
  await expect(waitForDatabase(nobody, { log: silent, withinMs: 100 })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
})

test('what waiting would not change is told at once', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const wrong = new URL(app.url)
  wrong.pathname = '/nothing'
  const lines: string[] = []
  const log = { info: () => {}, warn: (_details: object, message: string) => void lines.push(message) }
  await expect(waitForDatabase(wrong.href, { log })).rejects.toMatchObject({ code: '3D000' })
  expect(lines).toEqual([])
})
