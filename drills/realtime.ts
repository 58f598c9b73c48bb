import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { type Db, connect as openDatabase, sql } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startNode } from '../apps/api/src/launch/node-child.ts'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { running } from '../apps/api/src/launch/running.ts'
import { keepRunning } from '../apps/api/src/launch/supervise.ts'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import { type Child, startChild } from '../bench/child.ts'
import { quantile } from '../bench/quantile.ts'
import { table } from '../bench/table.ts'
import { beginConversation, type Member, membersOf, pace } from './crowd.ts'
import {
  behaveAsBrowser,
  type Call,
  now,
  openPage,
  type Page,
  requestAs,
  toldOnce,
  until,
} from './open-pages.ts'
import { answering, settingsBehindProxy } from './product.ts'

/** Of the bare relay at p50, and in ms at p95. */
const mostOfBare = 3
const mostMs = 150
/** After the death of a process: until all are back, and for the slowest call, in ms. */
const backMs = 30_000
const callMs = 1_000
const writers = 100
const turns = 4

type Pair = { guy: Member; conversationId: string }
type Options = { sockets: number; perSecond: number; seconds: number }

/**
 * Two API processes, once with a real Redis and once without: so many open sockets, so many messages per second, each
 * of a guy at one process and shown to a woman by whichever holds her socket. The time from the commit to the page is compared
 * with a bare relay in the same run; then one process is killed. Throws unless the pages are back in time, no call was
 * slow, and each message came once. Options: --sockets 2000 --per-second 50 --seconds 60
 */
export async function run(args: string[]): Promise<void> {
  if (spawnSync('redis-server', ['--version']).error)
    throw new Error('redis-server is not installed: apt-get install redis-server')
  const { values } = parseArgs({
    args,
    options: {
      sockets: { type: 'string', default: '2000' },
      'per-second': { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
    },
  })
  const options = {
    sockets: Number(values.sockets),
    perSecond: Number(values['per-second']),
    seconds: Number(values.seconds),
  }
  await buildWeb(console.log)
  const redis = await startRedis()
  const failures: string[] = []
  try {
    for (const redisUrl of [undefined, redis.url]) {
      console.log(`\n${redisUrl ? 'With Redis' : 'With PostgreSQL alone'}: ${JSON.stringify(options)}\n`)
      failures.push(...(await withProcesses(redisUrl, options)))
    }
  } finally {
    await redis.stop()
  }
  if (failures.length > 0) throw new Error(failures.join('; '))
}

async function startRedis() {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = running(spawn('redis-server', args, { stdio: 'ignore' }), 'SIGTERM')
  return { url: `redis://127.0.0.1:${port}`, stop: server.stop }
}

async function withProcesses(redisUrl: string | undefined, options: Options): Promise<string[]> {
  const postgres = await startThrowawayPostgres({ settings: { track_commit_timestamp: 'on' } })
  const dataDir = await mkdtemp(join(tmpdir(), 'harana-drill-'))
  const closing: (() => Promise<unknown>)[] = [postgres.stop, () => rm(dataDir, { recursive: true })]
  try {
    await migrate(postgres.url)
    const { db, close } = openDatabase(postgres.url, { max: 4 })
    closing.unshift(close)
    await sql`CREATE TABLE bare_relay (id bigserial PRIMARY KEY, part int, text text)`.execute(db)
    const ports = [await freePort(), await freePort()]
    const env = {
      ...settingsBehindProxy({ databaseUrl: postgres.url, dataDir, port: ports[0]! }),
      ...(redisUrl && { REDIS_URL: redisUrl }),
    }
    behaveAsBrowser(env.PUBLIC_URL)
    const pids: number[] = []
    for (const [at, port] of ports.entries()) {
      const start = async () => {
        const child = startNode('apps/api/src/main/server.ts', { ...env, PORT: String(port) }, 'inherit')
        pids[at] = child.pid
        return child
      }
      const api = await keepRunning(`API ${at + 1}`, start, { log: console.log })
      closing.unshift(api.stop)
      await answering(`http://localhost:${port}`, 60_000)
    }
    const bare = [0, 1].map(() => startChild('relay-server.ts', env))
    for (const child of bare) closing.unshift(child.stop)
    return await measure({ db, ports, pids, bare, ...options })
  } finally {
    for (const close of closing) await close()
  }
}

type Site = Options & { db: Db; ports: number[]; pids: number[]; bare: Child[] }

async function measure(site: Site): Promise<string[]> {
  const { db, ports, pids, sockets, perSecond, seconds } = site
  const [guys, women] = [await membersOf(db, writers, 3), await membersOf(db, sockets, 1)]
  const calls: number[] = []
  const behind = balancer(`http://localhost:${ports[0]}`, ports, calls)
  const pages: Page[] = []
  for (const woman of women) {
    pages.push(openPage(woman, behind))
    // Pages open over some time.
    if (pages.length % 50 === 0) await sleep(250)
  }
  await until(() => pages.every(({ isLive }) => isLive), 120_000, 'every page has a socket')
  calls.length = 0

  const pairs = await beginConversations(db, guys, women)
  // As PostgreSQL does by itself within a minute: what was planned when nobody was a member, or wrote, is planned anew.
  await sql`ANALYZE`.execute(db)
  let sent = 0
  const write = async () => {
    const { guy, conversationId } = pairs[sent % pairs.length]!
    const text = `${greetings[sent % greetings.length]} This is number ${++sent} of today.`
    const message = { conversationId, clientId: randomUUID(), content: { kind: 'text', text }, warned: true }
    for (;;) {
      const answer = await behind(guy.token, 'chat/sendmessage', message)
      if (answer?.message?.status === 'held') throw new Error(`held: ${text}`)
      if (answer?.result === 'OK') return
      await sleep(50)
    }
  }
  const bare = await openBareRelay(site.bare)
  // In turns, so that both meet the same machine.
  const turnMs = (seconds * 1000) / turns
  for (let turn = 0; turn < turns; turn++) {
    await pace(perSecond, turnMs, write)
    await pace(perSecond, turnMs, bare.send)
  }
  await sleep(2_000)
  const quiet = await delays(db, pages)
  const rows = [
    ['bare relay', ...figures(bare.times)],
    ['commit to page', ...figures(quiet)],
  ]
  const slowest = Math.max(...calls)
  calls.length = 0

  const writing = pace(perSecond, 30_000, write)
  await sleep(2_000)
  process.kill(pids[0]!, 'SIGKILL')
  const killedAt = performance.now()
  await until(() => pages.some(({ isLive }) => !isLive), 5_000, 'pages notice that a process is gone')
  const back = await until(() => pages.every(({ isLive }) => isLive), 120_000, 'all pages are back', killedAt)
  await writing
  await sleep(2_000)
  const { lost, doubled } = await toldOnce(db, pages)
  for (const page of pages) page.stop()
  bare.close()

  table(['', 'p50 ms', 'p95 ms', 'p99 ms', 'count'], rows)
  const of = (part: number) => quantile(quiet, part) / quantile(bare.times, part)
  console.log(`\nof the bare relay: ${of(0.5).toFixed(2)} at p50, ${of(0.99).toFixed(2)} at p99`)
  console.log(
    `a process killed: all ${pages.length} back after ${(back / 1000).toFixed(1)} s; slowest call before ${slowest.toFixed(0)} ms, then ${Math.max(...calls).toFixed(0)} ms; ${lost} lost, ${doubled} doubled`,
  )
  return [
    of(0.5) > mostOfBare && `${of(0.5).toFixed(2)} times the bare relay at p50`,
    quantile(quiet, 0.95) > mostMs && `p95 of ${quantile(quiet, 0.95).toFixed(0)} ms`,
    back > backMs && `back after ${(back / 1000).toFixed(1)} s`,
    Math.max(slowest, ...calls) > callMs && `a call of ${Math.max(slowest, ...calls).toFixed(0)} ms`,
    lost > 0 && `${lost} events lost`,
    doubled > 0 && `${doubled} events told twice`,
  ].filter((one) => one !== false)
}

const figures = (times: number[]) => [
  ...[0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1)),
  String(times.length),
]

/** Calls as through a load balancer: at any process, and at another where that one takes no connection. */
function balancer(origin: string, ports: number[], times: number[]): Call {
  return async (token, name, input) => {
    const since = performance.now()
    const first = Math.random() < 0.5 ? 0 : 1
    for (const port of [ports[first]!, ports[1 - first]!]) {
      try {
        const request = requestAs(token, input)
        const response = await fetch(`http://127.0.0.1:${port}/api/v1/${name}`, {
          ...request,
          headers: { ...request.headers, host: new URL(origin).host },
        })
        const answer = (await response.json()) as { result: string; ticket?: string }
        times.push(performance.now() - since)
        return { ...answer, at: `127.0.0.1:${port}` }
      } catch {
        // That process is gone; what it was doing is asked for again by the caller.
      }
    }
    return undefined
  }
}

/** A conversation of each woman with one of the guys, open to both. */
async function beginConversations(db: Db, guys: Member[], women: Member[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const [at, woman] of women.entries()) {
    const guy = guys[at % guys.length]!
    pairs.push({ guy, conversationId: await beginConversation(db, guy.id, woman.id) })
  }
  return pairs
}

const greetings = [
  'The sea was calm this morning.',
  'My neighbour has planted roses again.',
  'We sang until the rain came.',
  'I cooked adobo and burnt the rice.',
  'The dog slept on my shoes.',
  'On Sunday the whole street plays basketball.',
  'I found an old song of my father.',
]

async function openBareRelay(children: Child[]) {
  const ports = [await children[0]!.ask<{ port: number }>({}), await children[1]!.ask<{ port: number }>({})]
  const [into, out] = ports.map(({ port }) => new WebSocket(`ws://127.0.0.1:${port}`)) as [
    WebSocket,
    WebSocket,
  ]
  await Promise.all([into, out].map((socket) => new Promise((resolve) => socket.once('open', resolve))))
  const times: number[] = []
  out.on('message', (data) => times.push(now() - Number(data)))
  return {
    times,
    send: () => into.send(String(now())),
    close() {
      into.terminate()
      out.terminate()
    },
  }
}

/** From the moment that PostgreSQL noted for each commit to the page, in ms. */
async function delays(db: Db, pages: Page[]): Promise<number[]> {
  const { rows } = await sql<{ id: string; at: number }>`
    SELECT conversation_id || ' ' || number AS id,
      extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS at FROM messages`.execute(db)
  const told = new Map(pages.flatMap((page) => [...page.told]))
  return rows.flatMap(({ id, at }) => (told.has(id) ? told.get(id)! - at : []))
}
