import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { createReadiness } from '../db/readiness.ts'
import type { Family } from '../kernel/meters.ts'
import { metersText } from '../kernel/meters-text.ts'

export type Watched = {
  port: number
  host: string
  url: string
  shared: SharedArrayBuffer
  families: readonly Family[]
  /** The places of the state and of the last beat. */
  stateAt: number
  beatAt: number
}

/** How long the loop of the process may stand still before it is no more taken for ready, and then for alive, in seconds. */
const stuckAfter = 10
const deadAfter = 60
const askMs = 2_000

/** The thread that watches over its process: it shares the process's numbers and has a connection of its own. */
const { port, host, url, shared, families, stateAt, beatAt } = workerData as Watched
const numbers = new Float64Array(shared)
const startedAt = Date.now() / 1000 - process.uptime()
const stillFor = () => Math.max(0, Date.now() / 1000 - numbers[beatAt]!)

let client: pg.Client | undefined
const findUnready = createReadiness(async (text) => {
  try {
    client ??= await open()
    return await client.query(text)
  } catch (error) {
    void client?.end().catch(() => {})
    client = undefined
    throw error
  }
})

async function open(): Promise<pg.Client> {
  const fresh = new pg.Client({
    connectionString: url,
    application_name: 'harana watch',
    connectionTimeoutMillis: askMs,
    query_timeout: askMs,
  })
  fresh.on('error', () => {
    if (client === fresh) client = undefined
  })
  await fresh.connect()
  return fresh
}

/** Why the process takes no requests now; null when it does. */
async function whyUnready(): Promise<string | null> {
  if (numbers[stateAt] !== 1) return numbers[stateAt] === 0 ? 'starting' : 'stopping'
  if (stillFor() > stuckAfter) return 'stuck'
  return findUnready()
}

async function metrics(): Promise<string> {
  const { user, system } = process.cpuUsage()
  const own = {
    harana_ready: [
      'gauge',
      'Whether the process takes requests, as /readyz says.',
      (await whyUnready()) ? 0 : 1,
    ],
    harana_loop_still_seconds: ['gauge', 'For how long the process has not come to its timer.', stillFor()],
    process_cpu_seconds_total: ['counter', 'Processor time of the process.', (user + system) / 1e6],
    process_resident_memory_bytes: ['gauge', 'Memory of the process.', process.memoryUsage.rss()],
    process_start_time_seconds: ['gauge', 'When the process started, in seconds since 1970.', startedAt],
  } as const
  const lines = Object.entries(own).map(
    ([name, [type, help, value]]) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`,
  )
  return metersText(families, numbers) + lines.join('')
}

const server = createServer(async ({ url: path, method }, response) => {
  if (method !== 'GET' && method !== 'HEAD') answer(response, 405, { ok: false })
  else if (path === '/healthz')
    answer(response, stillFor() > deadAfter ? 503 : 200, { ok: stillFor() <= deadAfter })
  else if (path === '/readyz') {
    const why = await whyUnready()
    answer(response, why ? 503 : 200, why ? { ok: false, why } : { ok: true })
  } else if (path === '/metrics') {
    response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8').end(await metrics())
  } else answer(response, 404, { ok: false })
})

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

server.headersTimeout = 5_000
server.maxConnections = 100
server.listen(port, host)
await once(server, 'listening')
parentPort!.postMessage((server.address() as AddressInfo).port)
