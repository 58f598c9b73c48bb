import type { Db } from '../apps/api/src/db/db.ts'
import { createLike, createMember, createSession } from '../apps/api/src/testing/factories.ts'
import type { Child } from './child.ts'
import { answerOfMe, fire, request } from './fire.ts'
import type { Load } from './polls-load.ts'
import type { Listening, Measured } from './polls-server.ts'
import { median } from './quantile.ts'
import { table } from './table.ts'
import { withDatabase } from './with-database.ts'

const members = 1_000
const coldSessions = 2_000
const connections = 32
const rounds = 15
const roundMs = 1_000
/** What the polls must reach of the bare route, in answers for the same processor time. */
const wanted = 0.7

/** The two polls every browser sends each 15 s, against a bare Fastify route that answers the same bytes. */
export async function polls(): Promise<void> {
  await withDatabase(8, async ({ db, start }) => {
    const made = await createMembers(db)
    const [server, load] = [start('polls-server.ts'), start('polls-load.ts')]

    const { port, barePort } = await server.ask<Listening>({ bytes: '' })
    const bytes = await answerOfMe(port, made.tokens[0]!)
    await server.ask({ bytes })
    const subjects = {
      bare: { port: barePort, requests: made.tokens.map((token) => request('users/me', token)) },
      'users/me': { port, requests: made.tokens.map((token) => request('users/me', token)) },
      getnewnotifications: {
        port,
        requests: made.tokens.map((token) => request('notifications/getnewnotifications?timestamp=1', token)),
      },
    }
    await warmPolls(server, load, subjects, bytes.length)
    await coldPolls(server, load, port, await sessions(db, made.ids))
  })
}

type Subjects = Record<string, Pick<Load, 'port' | 'requests'>>
type Round = { rate: number; micros: number; busy: number; statements: number }

async function warmPolls(server: Child, load: Child, subjects: Subjects, bytes: number): Promise<void> {
  const found: Record<string, Round[]> = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  for (let round = -1; round < rounds; round++) {
    for (const [name, subject] of Object.entries(subjects)) {
      // Once each, so that every session and answer is there; then a round that only warms the code.
      if (round < 0) await fire(load, { ...subject, connections })
      const result = await measure(server, load, { ...subject, connections, milliseconds: roundMs })
      if (round >= 0) found[name]!.push(result)
    }
  }
  const bare = found.bare!
  const ofBare = (results: Round[], better: (one: Round, bare: Round) => number) =>
    median(results.map((one, at) => better(one, bare[at]!)))
  console.log(
    `\nWarm polls: ${members} members, ${connections} connections, ${bytes} bytes, medians of ${rounds} rounds\n`,
  )
  const rows = Object.entries(found).map(([name, results]) => {
    const byTime = ofBare(results, (one, bare) => one.rate / bare.rate)
    const byProcessor = ofBare(results, (one, bare) => bare.micros / one.micros)
    if (byProcessor < wanted) process.exitCode = 1
    return [
      name,
      median(results.map(({ rate }) => rate)).toFixed(0),
      byTime.toFixed(2),
      median(results.map(({ micros }) => micros)).toFixed(1),
      byProcessor.toFixed(2),
      `${(100 * median(results.map(({ busy }) => busy))).toFixed(0)} %`,
      String(results.reduce((sum, { statements }) => sum + statements, 0)),
    ]
  })
  table(['', 'answers/s', 'of bare', 'µs/answer', 'of bare', 'server busy', 'statements'], rows)
  console.log(`\nWanted: ${wanted} of bare or more; ${process.exitCode ? 'missed' : 'reached'}`)
}

async function coldPolls(server: Child, load: Child, port: number, tokens: string[]): Promise<void> {
  await server.ask<Measured>({ measure: true })
  const requests = tokens.map((token) => request('users/me', token))
  const { answers, milliseconds } = await fire(load, { port, requests, connections })
  const { cpu, statements } = await server.ask<Measured>({ measure: true })
  console.log(`\nCold sessions: ${answers} first polls, each with a token never seen\n`)
  table(
    ['statement', 'times', 'a poll'],
    Object.entries(statements).map(([words, times]) => [words, String(times), (times / answers).toFixed(3)]),
  )
  console.log(
    `\n${((answers / milliseconds) * 1000).toFixed(0)} answers/s, ${(cpu / answers).toFixed(0)} µs of the server’s each`,
  )
}

async function measure(server: Child, load: Child, what: Load): Promise<Round> {
  await server.ask<Measured>({ measure: true })
  const { answers, milliseconds } = await fire(load, what)
  const { cpu, statements } = await server.ask<Measured>({ measure: true })
  return {
    rate: (answers / milliseconds) * 1000,
    micros: cpu / answers,
    busy: cpu / 1000 / milliseconds,
    statements: Object.values(statements).reduce((sum, times) => sum + times, 0),
  }
}

/** Women whom one guy likes, so that each has a cursor and an unread notification. */
async function createMembers(db: Db) {
  const guy = await createMember(db, { gender: 3 })
  const ids: number[] = []
  const tokens: string[] = []
  for (let at = 0; at < members; at++) {
    const { id, token } = await createMember(db)
    await createLike(db, guy.id, id)
    ids.push(id)
    tokens.push(token)
  }
  return { ids, tokens }
}

async function sessions(db: Db, ids: number[]): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < coldSessions; at++) tokens.push(await createSession(db, ids[at % ids.length]!))
  return tokens
}
