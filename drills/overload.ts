import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { IDEMPOTENCY_HEADER } from '@harana/contract/wire/idempotency'
import pg from 'pg'
import { type Db, connect as openDatabase, sql } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { hashToken } from '../apps/api/src/kernel/secrets.ts'
import { startNode } from '../apps/api/src/launch/node-child.ts'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { quantile } from '../bench/quantile.ts'
import { loadMembers } from '../bench/search-members.ts'
import { table } from '../bench/table.ts'
import { superuserUrl } from '../bench/with-database.ts'
import { beginConversation, pace } from './crowd.ts'
import { answering, settingsBehindProxy } from './product.ts'

/** Of the answers that are not refusals, in ms; of the work done at its peak; of log-in and money, in ms. */
const wanted = { p99: 500, ofPeak: 0.8, vitalMs: 1_000, recoveredMs: 10_000 }
const online = 2_000
/** As many as a proxy keeps open: Node takes one new connection at each turn of its loop, and some wait for long. */
const connections = 1_000
const password = 'a drill’s own password'

/** How many of each are asked for together with the others. */
const mixture = { search: 9, thread: 8, message: 3 }
type Kind = keyof typeof mixture | 'poll' | 'log-in' | 'lift'
type Outcome = { kind: Kind; status: number; ms: number; at: number }
type Member = { token: string; conversationId: string; email: string }

/**
 * Ten times the searches, threads and messages that can be served, and polls at their usual share, with API and database on
 * one core and those who ask on the other. Throws unless whoever is let in is answered soon, as many are as at best, log-in
 * and money go on, the others are told 503, and all is as before soon afterwards. Options: --members 100000 --seconds 30
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '30' },
    },
  })
  const pin = (pid: number, core: number) =>
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
  pin(process.pid, 1)
  await buildWeb(console.log)
  const postgres = await startThrowawayPostgres({ settings: {} })
  const dataDir = await mkdtemp(join(tmpdir(), 'harana-drill-'))
  const closing: (() => Promise<unknown>)[] = [postgres.stop, () => rm(dataDir, { recursive: true })]
  try {
    await migrate(postgres.url)
    const members = await fill(postgres, Number(values.members))
    for (const pid of [postgres.pid, ...childrenOf(postgres.pid)]) pin(pid, 0)
    const port = await freePort()
    const env = {
      ...settingsBehindProxy({ databaseUrl: postgres.url, dataDir, port }),
      PORT: String(port),
    }
    const api = await startNode('apps/api/src/main/server.ts', env, 'inherit')
    closing.unshift(api.stop)
    await answering(`http://localhost:${port}`, 60_000)
    pin(api.pid, 0)
    await measure({ members, ask: asking(port), ms: Number(values.seconds) * 1000, pid: api.pid })
  } finally {
    for (const close of closing) await close()
  }
}

/** Fills the site, and gives those who are online a session and a conversation with the next of them. */
async function fill(database: { url: string; adminUrl: string }, count: number): Promise<Member[]> {
  const client = new pg.Client({ connectionString: superuserUrl(database) })
  await client.connect()
  await loadMembers(client, count)
  await client.end()
  const { db, close } = openDatabase(database.url, { max: 8 })
  const guys = await everyOther(db, 3)
  const women = await everyOther(db, 1)
  const members: Member[] = []
  for (const [at, guy] of guys.entries()) {
    const woman = women[at]!
    const conversationId = await beginConversation(db, guy.id, woman.id)
    members.push({ ...guy, conversationId }, { ...woman, conversationId })
  }
  await sql`ANALYZE`.execute(db)
  await close()
  console.log(`${count.toLocaleString('en')} members, ${members.length} of them online`)
  return members
}

async function everyOther(db: Db, gender: 1 | 3) {
  return mapInTurns(online / 2, async (at) => {
    const email = `online-${gender}-${at}@example.com`
    const { id, token } = await createMember(db, { gender, email, ...(at < 10 && { password }) })
    await sql`SELECT ledger_give(${id}, 2, -1, 10000, 'drill:' || gen_random_uuid(), NULL, true, NULL)`.execute(
      db,
    )
    return { id, token, email }
  })
}

async function mapInTurns<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let at = 0; at < count; at += 8)
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(8, count - at) }, (_, more) => make(at + more)))),
    )
  return made
}

type Ask = (kind: Kind, member: Member) => Promise<Outcome>

/** Asks as a member's browser does, through a proxy that names the member's own address. */
function asking(port: number): Ask {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
    timeout: 120_000,
  })
  let number = 0
  const partsOf: Record<Kind, (member: Member) => { path: string; body?: object }> = {
    search: () => ({ path: 'profiles/searchprofiles' }),
    thread: ({ conversationId }) => ({ path: `chat/getthread?conversationId=${conversationId}` }),
    message: ({ conversationId }) => ({
      path: 'chat/sendmessage',
      body: {
        conversationId,
        clientId: randomUUID(),
        content: { kind: 'text', text: `The boat comes at six, and this is number ${++number} of today.` },
        warned: true,
      },
    }),
    poll: () => ({ path: 'users/me' }),
    'log-in': ({ email }) => ({ path: 'users/loginuser', body: { email, password } }),
    lift: () => ({ path: 'profiles/liftprofile', body: { credits: 50 } }),
  }
  return (kind, member) =>
    new Promise((resolve) => {
      const { path, body } = partsOf[kind](member)
      const payload = body && JSON.stringify(body)
      const since = performance.now()
      const done = (status: number) => resolve({ kind, status, ms: performance.now() - since, at: since })
      const [a, b, c] = hashToken(member.token)
      const sent = request(
        {
          agent,
          port,
          path: `/api/v1/${path}`,
          method: payload ? 'POST' : 'GET',
          headers: {
            host: `localhost:${port}`,
            'x-forwarded-for': `10.${a}.${b}.${c}`,
            ...(kind !== 'log-in' && { authorization: `1:${member.token}` }),
            ...(payload && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...(kind === 'lift' && { [IDEMPOTENCY_HEADER]: randomUUID() }),
          },
        },
        (response) => {
          response.resume()
          response.on('end', () => done(response.statusCode!))
          response.on('error', () => done(0))
        },
      )
      sent.on('error', () => done(0))
      sent.end(payload)
    })
}

/** One of the mixture at random, in its shares. */
function anyKind(): keyof typeof mixture {
  const kinds = Object.entries(mixture).flatMap(([kind, share]) => Array<string>(share).fill(kind))
  return kinds[Math.floor(Math.random() * kinds.length)] as keyof typeof mixture
}

type Measuring = { members: Member[]; ask: Ask; ms: number; pid: number }

async function measure({ members, ask, ms, pid }: Measuring): Promise<void> {
  const any = () => members[Math.floor(Math.random() * members.length)]!
  const outcomes: Outcome[] = []
  const note = async (asked: Promise<Outcome>) => void outcomes.push(await asked)
  /** Polls of all who are online, one each 7.5 s; two of them log in and one buys a lift each second. */
  const life = async (forMs: number) => {
    const polls = pace(online / 7.5, forMs, () => note(ask('poll', any())))
    const [withPassword, others] = [members.filter((_, at) => at < 20), members.slice(20)]
    const logIns = pace(1, forMs, (n) => note(ask('log-in', withPassword[n % 20]!)))
    const lifts = pace(1, forMs, (n) => note(ask('lift', others[n]!)))
    await Promise.all([polls, logIns, lifts])
  }
  // Every session is loaded once, as of members who are online.
  for (const member of members) await ask('poll', member)
  // All at once, so that each opens a connection.
  await Promise.all(members.slice(0, connections).map((member) => ask('thread', member)))

  const peak = async (forMs: number, kindOf = anyKind) => {
    const end = performance.now() + forMs
    outcomes.length = 0
    const hand = async () => {
      while (performance.now() < end) await note(ask(kindOf(), any()))
    }
    await Promise.all([life(forMs), ...Array.from({ length: 12 }, hand)])
    return served(outcomes).length / (forMs / 1000)
  }
  await peak(10_000)
  // What each takes of a second where nothing else is asked: of a flood few searches are served and many messages, which
  // take more, so that numbers of requests do not say what was done.
  const takes = {
    search: 1 / (await peak(ms / 4, () => 'search')),
    thread: 1 / (await peak(ms / 4, () => 'thread')),
    message: 1 / (await peak(ms / 4, () => 'message')),
  }
  const workOf = (all: Outcome[]) =>
    served(all).reduce((work, { kind }) => work + takes[kind as keyof typeof mixture], 0)
  const best = await peak(ms)
  const [calm, bestWork] = [figures(outcomes), workOf(outcomes)]

  outcomes.length = 0
  const before = cpuSeconds(pid)
  await Promise.all([life(ms), pace(best * 10, ms, () => note(ask(anyKind(), any())))])
  const cpu = cpuSeconds(pid) - before
  const flooded = [...outcomes]

  // Half of what can be served: as on a good day.
  outcomes.length = 0
  const since = performance.now()
  await Promise.all([life(15_000), pace(best / 2, 15_000, () => note(ask(anyKind(), any())))])
  const lastRefusal = Math.max(
    0,
    ...outcomes.filter(({ status }) => status === 503).map(({ at }) => at - since),
  )

  const rate = served(flooded).length / (ms / 1000)
  const ofBest = workOf(flooded) / bestWork
  const refused = flooded.filter(({ status }) => status === 503)
  const broken = flooded.filter(({ status }) => status !== 503 && status !== 200)
  const p99 = quantile(
    served(flooded).map((one) => one.ms),
    0.99,
  )
  const vital = flooded.filter(({ kind }) => kind === 'log-in' || kind === 'lift')
  const slowest = Math.max(...vital.map((one) => one.ms))
  table(
    ['', 'per second', 'p50 ms', 'p99 ms'],
    [
      ...Object.entries(takes).map(([kind, seconds]) => [`${kind} alone`, (1 / seconds).toFixed(0), '', '']),
      ['at its best', best.toFixed(0), ...calm],
      ['of ten times as many, served', rate.toFixed(0), ...figures(flooded)],
      ['refused', (refused.length / (ms / 1000)).toFixed(0), ...quantiles(refused)],
      ['polls meanwhile', '', ...quantiles(flooded.filter(({ kind }) => kind === 'poll'))],
      ['log-in and money meanwhile', '', ...quantiles(vital)],
    ],
  )
  console.log(
    `${ofBest.toFixed(2)} of the work at its best, ${(rate / best).toFixed(2)} of the requests; the process used ${((cpu / (ms / 1000)) * 100).toFixed(0)} % of its core; ` +
      `the last refusal ${(lastRefusal / 1000).toFixed(1)} s after it was over`,
  )
  const failures = [
    ofBest < wanted.ofPeak && `${ofBest.toFixed(2)} of the work at its best`,
    p99 > wanted.p99 && `p99 of ${p99.toFixed(0)} ms`,
    slowest > wanted.vitalMs && `log-in or money took ${slowest.toFixed(0)} ms`,
    vital.some(({ status }) => status !== 200) && 'log-in or money was refused',
    broken.length > 0 &&
      `${broken.length} were neither served nor refused: ${broken[0]!.kind} ${broken[0]!.status}`,
    lastRefusal > wanted.recoveredMs && `refused ${(lastRefusal / 1000).toFixed(1)} s afterwards`,
  ].filter((one) => one !== false)
  if (failures.length > 0) throw new Error(failures.join('; '))
}

const served = (all: Outcome[]) => all.filter(({ kind, status }) => status === 200 && kind in mixture)
const quantiles = (all: Outcome[]) =>
  all.length === 0
    ? ['', '']
    : [0.5, 0.99].map((part) =>
        quantile(
          all.map(({ ms }) => ms),
          part,
        ).toFixed(1),
      )
const figures = (all: Outcome[]) => quantiles(served(all))

/** The processor time that a process has used, in seconds: fields 14 and 15 of its stat, a hundredth of a second each. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function childrenOf(pid: number): number[] {
  return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
}
