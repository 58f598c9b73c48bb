import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Postgres, startPostgres } from './postgres.ts'
import { keepRunning } from './supervise.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harana-test-'))
  await chmod(folder, 0o711)
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a second start on the same folder keeps the data', async () => {
  const dataDir = await dataFolder()
  const first = await startPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
  await query(first.url, "CREATE TABLE kept AS SELECT 'Maria' AS name")
  await first.stop()
  const second = await startPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
  cleanups.push(second.stop)
  expect(await query(second.url, 'SELECT name FROM kept')).toEqual([{ name: 'Maria' }])
  expect(await query(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
})

test('a database that is killed is back within five seconds, on the same address', async () => {
  const dataDir = await dataFolder()
  let server = await startPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
  const { port, url } = server
  const starts: Postgres[] = []
  const restarted = Promise.withResolvers<void>()
  const kept = await keepRunning(
    'database',
    async () => {
      if (starts.length) {
        server = await startPostgres({ dataDir, port, settings: { shared_buffers: '16MB' } })
        restarted.resolve()
      }
      starts.push(server)
      return server
    },
    { log: () => {} },
  )
  cleanups.push(kept.stop)
  const from = performance.now()
  process.kill(server.pid, 'SIGKILL')
  await restarted.promise
  expect(performance.now() - from).toBeLessThan(5000)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
