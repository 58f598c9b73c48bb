import { consentVersions, requiredNames } from '@harana/contract/model/consents'
import pg from 'pg'
import { hashToken, newToken } from '../apps/api/src/kernel/secrets.ts'
import type { Child } from './child.ts'
import { answerOfMe, fire, request } from './fire.ts'
import type { Load, Result } from './polls-load.ts'
import type { Listening, Measured } from './polls-server.ts'
import { loadMembers } from './search-members.ts'
import { table } from './table.ts'
import { withDatabase } from './with-database.ts'

/** `BENCH_ONLINE`: how many members are online at once. */
const online = Number(process.env.BENCH_ONLINE ?? 30_000)
const turnMs = 15_000
const turns = 3
const connections = 64
/** What warm polls must reach of the bare route, in answers for the same processor time. */
const wanted = 0.7
/** Within this, in ms, all but a hundredth must be answered. */
const timeoutMs = 1_000

/**
 * Members held online by one process and by two: each asks users/me and getnewnotifications once in 15 s, at whichever
 * process, with nothing remembered at first. The limit is a bare route in the same processes, asked as often.
 */
export async function onlineMembers(): Promise<void> {
  await withDatabase(1, async ({ superuserUrl, start }) => {
    const tokens = await signIn(superuserUrl)
    const load = start('polls-load.ts')
    console.log(
      `\nOnline: ${online} members, two polls each 15 s, ${((2 * online * 1000) / turnMs).toFixed(0)} polls/s\n`,
    )
    const rows: string[][] = []
    for (const processes of [1, 2]) {
      const servers = Array.from({ length: processes }, () => start('polls-server.ts'))
      try {
        rows.push(...(await hold(servers, load, tokens)))
      } finally {
        for (const server of servers) await server.stop()
      }
    }
    table(['', 'µs/poll', 'of bare', 'p50 ms', 'p99 ms', 'statements/s', 'busy', 'members a core'], rows)
    console.log(`\nWanted: ${wanted} of bare or more when warm, p99 below ${timeoutMs} ms`)
    console.log(process.exitCode ? 'missed' : 'reached')
  })
}

/** The first turn, the turns after it, and the bare route asked as often, as rows of the table. */
async function hold(servers: Child[], load: Child, tokens: readonly string[]): Promise<string[][]> {
  const where = await Promise.all(servers.map((server) => server.ask<Listening>({ bytes: '' })))
  const ports = where.map(({ port }) => port)
  const requests = tokens.flatMap((token) => [
    request('users/me', token),
    request('notifications/getnewnotifications?timestamp=0', token),
  ])
  const bytes = await answerOfMe(ports[0]!, tokens[0]!)
  for (const server of servers) await server.ask({ bytes })
  const pace = { requests, connections, perSecond: (requests.length * 1000) / turnMs }
  const cold = await measure(servers, load, { ...pace, port: ports, milliseconds: turnMs })
  // Each has met one of the processes: now each meets the other, too.
  for (const port of ports) await fire(load, { port, requests, connections })
  const bare = { ...pace, port: where.map(({ barePort }) => barePort), milliseconds: turnMs }
  await measure(servers, load, bare)
  const limit = await measure(servers, load, bare)
  const warm = await measure(servers, load, { ...pace, port: ports, milliseconds: turns * turnMs })
  if (limit.micros / warm.micros < wanted || warm.late.p99 > timeoutMs) process.exitCode = 1
  const name = servers.length === 1 ? 'one process' : 'two processes'
  return [
    row(`${name}, bare`, limit, limit),
    row(`${name}, cold`, cold, limit),
    row(`${name}, warm`, warm, limit),
  ]
}

type Turn = Result & { micros: number; busy: number; statements: number }

async function measure(servers: Child[], load: Child, what: Load): Promise<Turn> {
  const ask = () => Promise.all(servers.map((server) => server.ask<Measured>({ measure: true })))
  await ask()
  const result = await fire(load, what)
  const measured = await ask()
  const cpu = measured.reduce((sum, one) => sum + one.cpu, 0)
  const sent = measured.flatMap(({ statements }) => Object.values(statements)).reduce((sum, n) => sum + n, 0)
  return {
    ...result,
    micros: cpu / result.answers,
    busy: cpu / 1000 / result.milliseconds / servers.length,
    statements: (sent * 1000) / result.milliseconds,
  }
}

const row = (name: string, turn: Turn, bare: Turn): string[] => [
  name,
  turn.micros.toFixed(1),
  (bare.micros / turn.micros).toFixed(2),
  turn.late.p50.toFixed(1),
  turn.late.p99.toFixed(1),
  turn.statements.toFixed(0),
  `${(100 * turn.busy).toFixed(0)} %`,
  Math.floor((turnMs * 1000) / (2 * turn.micros)).toLocaleString('en'),
]

/** So many members, each with a session. @returns the tokens */
async function signIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await loadMembers(client, online)
    await client.query(
      `INSERT INTO consent_records (member_id, document, version, act, place, at)
        SELECT m.id, d.document, d.version, 'given', 'sign-up', m.created_at
        FROM members m, unnest($1::text[], $2::text[]) AS d(document, version)`,
      [requiredNames, requiredNames.map((document) => consentVersions[document])],
    )
    const { rows } = await client.query<{ id: string }>('SELECT id FROM members')
    const tokens = rows.map(newToken)
    await client.query(
      `INSERT INTO sessions (member_id, token_hash, expires_at)
        SELECT id, hash, app_now() + interval '30 days' FROM unnest($1::bigint[], $2::bytea[]) AS s(id, hash)`,
      [rows.map(({ id }) => id), tokens.map(hashToken)],
    )
    // The planner would take the new sessions for none and read them all, each time.
    await client.query('ANALYZE')
    return tokens
  } finally {
    await client.end()
  }
}
