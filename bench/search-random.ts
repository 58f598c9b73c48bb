import { Agent, get } from 'node:http'
import { Goal } from '@harana/contract/model/enums'
import { spokenLanguages } from '@harana/contract/model/spoken-languages'
import type pg from 'pg'
import { connect } from '../apps/api/src/db/db.ts'
import { countries } from '../apps/api/src/domains/geo/countries.ts'
import { startChild } from './child.ts'
import type { Listening, Measured } from './polls-server.ts'
import { quantile } from './quantile.ts'
import { bareScan, makeAsker } from './search-asker.ts'
import { cityNames, randomNumbers } from './search-members.ts'
import type { Filter } from './search-shapes.ts'
import { table } from './table.ts'

const searches = Number(process.env.BENCH_SEARCHES ?? 400)
const seed = Number(process.env.BENCH_SEED ?? Date.now() % 1_000_000)
/** A member may be shown so many profiles a day, and this many searches stay below that. */
const searchesPerAsker = 50
const wanted = { p50OfBare: 10, p99Ms: 50, worstMs: 150, perSecond: 144 }

type Asked = { by: 'man' | 'woman'; filter: Filter }

/**
 * Random combinations of all filters, orders and countries by both sides, over HTTP: one at a time, then while members
 * come back, then eight at once. The same seed (BENCH_SEED) asks for the same.
 */
export async function randomSearches(
  url: string,
  client: pg.Client,
  active: <T>(run: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const { db, close } = connect(url, { max: 4 })
  const server = startChild('polls-server.ts', {
    EMBEDDED_DATABASE_URL: url,
    LOG_LEVEL: 'warn',
    DATA_DIR: '/tmp',
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  try {
    const { port } = await server.ask<Listening>({ bytes: '' })
    const random = randomNumbers(seed)
    const all = Array.from({ length: searches }, () => randomSearch(random))
    console.log(`\nrandom: ${searches} searches, BENCH_SEED=${seed}`)
    // Askers of their own for each part: warming, quiet, active and eight at once.
    const askers = { man: [] as string[], woman: [] as string[] }
    for (let n = 0; n < Math.ceil((4 * searches) / searchesPerAsker); n++) {
      askers.man.push((await makeAsker(db, 3)).token)
      askers.woman.push((await makeAsker(db, 1)).token)
    }
    await client.query('VACUUM ANALYZE')
    let searched = 0
    const ask = ({ by, filter }: Asked) => {
      const token = askers[by][Math.floor(searched++ / searchesPerAsker)]!
      return timed(agent, port, `profiles/searchprofiles?${queryOf(filter)}`, token)
    }
    const together = async () => {
      const waiting = [...all]
      const times: number[] = []
      const worker = async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) times.push(await ask(one))
      }
      const start = performance.now()
      await Promise.all(Array.from({ length: 8 }, worker))
      return { times, perSecond: (searches / (performance.now() - start)) * 1000 }
    }
    // Eight connections know the statements after this.
    await together()

    const oneByOne = async () => {
      const times = {
        search: [] as number[],
        statements: [] as number[],
        between: [] as number[],
        bare: [] as number[],
        health: [] as number[],
      }
      for (const one of all) {
        times.bare.push(await bareScan(db, 49))
        const health = await timed(agent, port, '../../health')
        await server.ask<Measured>({ measure: true })
        const search = await ask(one)
        const { statementMs } = await server.ask<Measured>({ measure: true })
        times.health.push(health)
        times.search.push(search)
        times.statements.push(statementMs)
        times.between.push(search - statementMs - health)
      }
      return times
    }
    const quiet = await oneByOne()
    const scans = await plainScans(client)
    const busy = await active(oneByOne)
    const eight = await together()

    const row = (name: string, times: number[]) => [
      name,
      ...[0.5, 0.9, 0.99, 1].map((part) => quantile(times, part).toFixed(2)),
    ]
    table(
      ['milliseconds', 'p50', 'p90', 'p99', 'worst'],
      [
        row('searches, quiet', quiet.search),
        row('their statements, quiet', quiet.statements),
        row('beyond those and /health, quiet', quiet.between),
        row('searches, with activity', busy.search),
        row('searches, eight at once', eight.times),
        row('index scan of 49 rows, quiet', quiet.bare),
        row('index scan, with activity', busy.bare),
        row('/health, quiet', quiet.health),
        row('plain scan of all cards', scans),
      ],
    )
    console.log(`eight at once: ${eight.perSecond.toFixed(0)} searches per second`)
    const missed = [
      ...(['quiet', 'active'] as const).flatMap((name) => {
        const { search, bare } = name === 'quiet' ? quiet : busy
        const ratio = quantile(search, 0.5) / quantile(bare, 0.5)
        return [
          [
            ratio <= wanted.p50OfBare,
            `${name}: p50 is ${ratio.toFixed(1)} of the index scan, ${wanted.p50OfBare} wanted`,
          ],
          [quantile(search, 0.99) <= wanted.p99Ms, `${name}: p99 above ${wanted.p99Ms} ms`],
          [quantile(search, 1) <= wanted.worstMs, `${name}: worst above ${wanted.worstMs} ms`],
        ] as const
      }),
      [eight.perSecond >= wanted.perSecond, `fewer than ${wanted.perSecond} searches per second`] as const,
    ].filter(([holds]) => !holds)
    for (const [, text] of missed) console.log(`missed: ${text}`)
    if (missed.length > 0) process.exitCode = 1
  } finally {
    agent.destroy()
    await server.stop()
    await close()
  }
}

/** What a search may cost at most: all cards, read one after the other. @returns milliseconds of each */
async function plainScans(client: pg.Client): Promise<number[]> {
  const times: number[] = []
  await client.query('SET max_parallel_workers_per_gather = 0')
  for (let n = 0; n < 12; n++) {
    const start = performance.now()
    await client.query(
      `SELECT id, last_active FROM search_card WHERE visible AND gender = 1 AND country_id = 608
        AND goals & 1 <> 0 AND traits & 64 <> 0 AND birthdate < '1960-01-01'
        ORDER BY last_active DESC, id LIMIT 49`,
    )
    times.push(performance.now() - start)
  }
  await client.query('RESET max_parallel_workers_per_gather')
  return times
}

/** Asks and reads the whole answer. @returns milliseconds. @throws when it is not 200 */
function timed(agent: Agent, port: number, call: string, token?: string): Promise<number> {
  const path = new URL(call, 'http://localhost/api/v1/')
  const headers = { host: 'localhost', ...(token && { authorization: `1:${token}` }) }
  const start = performance.now()
  return new Promise((done, fail) => {
    get({ agent, host: '127.0.0.1', port, path: path.pathname + path.search, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => {
        if (response.statusCode === 200) done(performance.now() - start)
        else fail(new Error(`${call}: ${response.statusCode} ${text.slice(0, 300)}`))
      })
    }).on('error', fail)
  })
}

const queryOf = (filter: Filter) =>
  new URLSearchParams(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  )

/** Any combination: each filter is asked for in some of the searches. */
function randomSearch(random: () => number): Asked {
  const yes = (share: number) => random() < share
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const some = <T>(of: readonly T[], most: number): string =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(of)).join(',')
  const by = pick(['man', 'woman'] as const)
  const low = 18 + Math.floor(random() ** 1.5 * 60)
  const country = random()
  const city = pick(cityNames).slice(0, 1 + Math.floor(random() * 5))
  const filter: Filter = {
    ...(country < 0.4 && { countryName: by === 'man' ? 'Philippines' : 'United States' }),
    ...(country > 0.65 && { countryName: pick(countries).name }),
    ...(by === 'man' && yes(0.5) && { interested: pick([1, 2]) }),
    ...(yes(0.6) && { lowAge: low, highAge: Math.min(99, low + Math.floor(random() ** 2 * 50)) }),
    ...(yes(0.4) && {
      searchingFor: pick([Goal.Marriage, Goal.Friendship, Goal.CasualDating, Goal.Relationship]),
    }),
    ...(yes(0.2) && { city: yes(0.7) ? city : pick([...'abcdefghijklmnopqrstuvwxyz']) }),
    ...(yes(0.25) && {
      languages: some(yes(0.7) ? ['en', 'fil', 'ceb', 'ilo', 'hil', 'de', 'fi'] : spokenLanguages, 3),
    }),
    ...(yes(0.2) && { educationLevel: some([1, 2, 3, 4, 5, 6], 3) }),
    ...(yes(0.2) && { hasChildren: pick([0, 1] as const) }),
    ...(yes(0.2) && { wantChildren: pick([0, 1, 3] as const) }),
    ...(yes(0.2) && { smoking: pick([0, 1] as const) }),
    ...(yes(0.1) && { verified: true }),
    ...(yes(0.3) && { withPhoto: true }),
    ...(yes(0.1) && { onlineNow: true }),
    ...(yes(0.3) && { sort: 'newest' as const }),
  }
  return { by, filter }
}
