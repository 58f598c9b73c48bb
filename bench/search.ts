import { calls, type Input } from '@harana/contract'
import type { Gender, StaffRole } from '@harana/contract/enums'
import { sessionFlags } from '@harana/contract/policy'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { startActivity } from '../apps/api/src/activity.ts'
import { connect, type Db } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import type { DB } from '../apps/api/src/db/schema.ts'
import { photoAddresses } from '../apps/api/src/domains/images/addresses.ts'
import { searchHandlers } from '../apps/api/src/domains/search/calls.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { secretsFrom } from '../apps/api/src/secrets.ts'
import { makeMember } from '../apps/api/src/testing/builders.ts'
import { quantile } from './quantile.ts'
import { loadMembers, onlineMembers, philippines, planted } from './search-members.ts'
import { table } from './table.ts'

const members = Number(process.env.BENCH_MEMBERS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 100)
const mostMs = 50
const updatesASecond = 1_667

type Filter = Partial<Input<'profiles/searchprofiles'>>
/** `by`: who asks. `most`: times the bare scan that the median may take. */
type Shape = { name: string; by?: 'woman'; filter: Filter; most: number; pages?: number }

const ph = { countryName: 'Philippines' }
const girls = { ...ph, interested: 1 }
const [marriage, casual] = [1, 3]
const old = { lowAge: planted.age - 3, highAge: planted.age + 3 }

/** The measured shapes A to K, what the product adds, many pages, and filters that nobody fits. */
const shapes: Shape[] = [
  { name: 'A  girls and gender 2, Philippines', filter: ph, most: 10 },
  {
    name: 'B  girls, common goal, 20 to 35',
    filter: { ...girls, searchingFor: marriage, lowAge: 20, highAge: 35 },
    most: 10,
  },
  { name: 'C  girls, rare goal', filter: { ...girls, searchingFor: casual }, most: 10 },
  { name: 'D  girls, 70 to 72', filter: { ...girls, lowAge: 70, highAge: 72 }, most: 25 },
  {
    name: 'E  girls, rare goal, 73 to 75',
    filter: { ...girls, searchingFor: casual, lowAge: 73, highAge: 75 },
    most: 25,
  },
  { name: 'F  guys, small country', by: 'woman', filter: { countryName: 'Iceland' }, most: 10 },
  {
    name: 'G  guys, small country, goal, 60 to 62',
    by: 'woman',
    filter: { countryName: 'Iceland', searchingFor: marriage, lowAge: 60, highAge: 62 },
    most: 25,
  },
  { name: 'H  girls anywhere', filter: { interested: 1 }, most: 10 },
  {
    name: 'I  guys anywhere, goal, 74 to 75',
    by: 'woman',
    filter: { searchingFor: marriage, lowAge: 74, highAge: 75 },
    most: 25,
  },
  {
    name: 'J  guys, US, goal, 30 to 50',
    by: 'woman',
    filter: { countryName: 'United States', searchingFor: marriage, lowAge: 30, highAge: 50 },
    most: 10,
  },
  { name: 'K  two members fit', filter: { ...girls, searchingFor: casual, ...old }, most: 25 },
  { name: 'city, common', filter: { ...girls, city: 'cebu' }, most: 25 },
  { name: 'city, rare', filter: { ...girls, city: 'Cebville 15' }, most: 25 },
  { name: 'city, one letter', filter: { ...girls, city: 'c' }, most: 25 },
  { name: 'city, none of this name', filter: { ...girls, city: 'zz' }, most: 25 },
  { name: 'language, common', filter: { ...girls, languages: 'ceb' }, most: 25 },
  { name: 'language, rare', filter: { ...girls, languages: 'de' }, most: 25 },
  { name: 'language, very rare', filter: { ...girls, languages: 'fi' }, most: 25 },
  { name: 'education, two levels', filter: { ...girls, educationLevel: '5,6' }, most: 25 },
  { name: 'no children, wants some', filter: { ...girls, hasChildren: 0, wantChildren: 1 }, most: 25 },
  { name: 'smokes', filter: { ...girls, smoking: 1 }, most: 25 },
  { name: 'verified', filter: { ...girls, verified: true }, most: 25 },
  { name: 'with photo', filter: { ...girls, withPhoto: true }, most: 25 },
  { name: 'online now', filter: { ...girls, onlineNow: true }, most: 25 },
  {
    name: 'online now, very rare language',
    filter: { ...girls, onlineNow: true, languages: 'fi' },
    most: 25,
  },
  { name: 'newest', filter: { ...girls, sort: 'newest' }, most: 25 },
  {
    name: 'newest, small country',
    by: 'woman',
    filter: { countryName: 'Iceland', sort: 'newest' },
    most: 25,
  },
  {
    name: 'newest, verified, smokes not',
    filter: { ...girls, sort: 'newest', verified: true, smoking: 0 },
    most: 25,
  },
  { name: 'newest, very rare language', filter: { ...girls, sort: 'newest', languages: 'fi' }, most: 25 },
  { name: 'newest, online now', filter: { ...girls, sort: 'newest', onlineNow: true }, most: 25 },
  {
    name: 'everything at once',
    filter: {
      ...girls,
      lowAge: 24,
      highAge: 38,
      searchingFor: marriage,
      languages: 'en',
      educationLevel: '4,5',
      hasChildren: 0,
      wantChildren: 1,
      smoking: 0,
      withPhoto: true,
      verified: true,
    },
    most: 25,
  },
  { name: 'nobody: smokes and verified', filter: { ...girls, smoking: 1, verified: true }, most: 25 },
  {
    name: 'nobody: rare goal, a language of others',
    filter: { ...girls, searchingFor: casual, languages: 'uk' },
    most: 25,
  },
  { name: 'nobody: 81 to 85', filter: { ...girls, lowAge: 82, highAge: 85 }, most: 25 },
  { name: 'A, 5 pages', filter: ph, most: 25, pages: 5 },
  { name: 'A, 25 pages', filter: ph, most: 25, pages: 25 },
  {
    name: 'B, 25 pages',
    filter: { ...girls, searchingFor: marriage, lowAge: 20, highAge: 35 },
    most: 25,
    pages: 25,
  },
  { name: 'C, 25 pages', filter: { ...girls, searchingFor: casual }, most: 25, pages: 25 },
  {
    name: 'J, 25 pages',
    by: 'woman',
    filter: { countryName: 'United States', searchingFor: marriage, lowAge: 30, highAge: 50 },
    most: 25,
    pages: 25,
  },
]

/** Search over a million members, against a bare index-only scan of as many rows; then once more under activity. */
export async function search(): Promise<void> {
  // As the product starts it: nothing is traded for speed.
  const postgres = await startThrowawayPostgres({})
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await migrate(postgres.url)
    await client.connect()
    const seconds = await loadMembers(client, members)
    console.log(
      `\n${members} members loaded in ${seconds.toFixed(0)} s; work_mem ${await setting(client, 'work_mem')}, shared_buffers ${await setting(client, 'shared_buffers')}`,
    )
    await measureSearch(postgres.url, client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const setting = async (client: pg.Client, name: string): Promise<string> =>
  (await client.query(`SHOW ${name}`)).rows[0][name]

/** The same over a database that holds the members already. */
export async function measureSearch(url: string, client: pg.Client): Promise<void> {
  const bench = await openBench(url, client)
  try {
    const quiet = await measure(bench, 'quiet')
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM search_card ORDER BY last_active DESC LIMIT ${onlineMembers}`,
    )
    const online = rows.map(({ id }) => Number(id))
    const busy = await underActivity(url, online, () =>
      measure(bench, `with ${updatesASecond} activity updates a second`),
    )
    await explainMisses(bench, [...quiet, ...busy])
  } finally {
    await bench.db.destroy()
  }
}

type Bench = Awaited<ReturnType<typeof openBench>>

async function openBench(url: string, client: pg.Client) {
  let spent = 0
  let last: { sql: string; parameters: readonly unknown[] }[] = []
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 4 }) }),
    log: ({ queryDurationMillis, query }) => {
      spent += queryDurationMillis
      last.push(query)
    },
  })
  const askers = { man: await asker(db, 3), woman: await asker(db, 1) }
  await client.query('VACUUM ANALYZE')
  const photos = photoAddresses(secretsFrom('a secret that nobody needs to know'))
  const log = { info: () => {} }
  return {
    db,
    client,
    /** The call as it is answered. @returns milliseconds in the database and all in all, and what was found */
    async ask({ filter, by, pages = 1 }: Shape) {
      spent = 0
      last = []
      const input = calls['profiles/searchprofiles'].input.parse({ ...filter, recordsPerPage: 48 * pages })
      const ctx = { db, viewer: askers[by ?? 'man'], now: new Date(), lang: 'en', photos, log }
      const start = performance.now()
      const { profiles } = await searchHandlers['profiles/searchprofiles'](input, ctx as never)
      return { database: spent, whole: performance.now() - start, found: profiles.length, statements: last }
    },
    /** The limit: an index-only scan of so many rows. @returns milliseconds */
    async bare(rows: number): Promise<number> {
      spent = 0
      await sql`SELECT id, last_active FROM search_card WHERE visible AND gender = 1 AND country_id = ${philippines}::smallint
        ORDER BY last_active DESC, id LIMIT ${rows}`.execute(db)
      return spent
    },
  }
}

/** A member with a past: likes, blocks both ways and hidden profiles among those who are active. */
async function asker(db: Db, gender: Gender) {
  const { id } = await makeMember(db, { gender })
  const active = (other: number[], skip: number, many: number) => sql`
    (SELECT id FROM search_card WHERE gender = ANY(${other}::smallint[]) AND id <> ${id}
      ORDER BY last_active DESC LIMIT ${many} OFFSET ${skip}) o`
  const others = gender === 3 ? [1, 2] : [3]
  await sql`INSERT INTO likes (liker, liked) SELECT ${id}, id FROM ${active(others, 0, 500)}`.execute(db)
  await sql`INSERT INTO blocks (blocker, blocked) SELECT ${id}, id FROM ${active(others, 500, 25)}`.execute(
    db,
  )
  await sql`INSERT INTO blocks (blocker, blocked) SELECT id, ${id} FROM ${active(others, 525, 25)}`.execute(
    db,
  )
  await sql`INSERT INTO hidden_profiles (hider, hidden) SELECT ${id}, id FROM ${active(others, 550, 50)}`.execute(
    db,
  )
  const userInfo = {
    gender,
    admin: false,
    staffRole: null as StaffRole | null,
    kaPartner: false,
    verifiedEmail: true,
    hasProfileImage: true,
  }
  const flags = sessionFlags({ code: 'SUCCESS', userInfo }, { synchronized: true, geoLocalize: false })
  return { memberId: id, flags }
}

type Measured = { shape: Shape; ratio: number; p99: number }

async function measure(bench: Bench, title: string): Promise<Measured[]> {
  const times = shapes.map(() => ({
    bare: [] as number[],
    database: [] as number[],
    whole: [] as number[],
    found: 0,
  }))
  for (let round = -3; round < rounds; round++) {
    for (const [at, shape] of shapes.entries()) {
      const bare = await bench.bare(48 * (shape.pages ?? 1) + 1)
      const { database, whole, found } = await bench.ask(shape)
      // The first rounds only warm caches and code.
      if (round < 0) continue
      times[at]!.bare.push(bare)
      times[at]!.database.push(database)
      times[at]!.whole.push(whole)
      times[at]!.found = found
    }
  }
  const measured = shapes.map((shape, at) => {
    const { bare, database, whole, found } = times[at]!
    return {
      shape,
      found,
      bare: quantile(bare, 0.5),
      p50: quantile(database, 0.5),
      p99: quantile(database, 0.99),
      whole: quantile(whole, 0.5),
      ratio: quantile(database, 0.5) / quantile(bare, 0.5),
      // Of the quickest of each, which a busy machine disturbs least.
      least: quantile(database, 0) / quantile(bare, 0),
    }
  })
  console.log(`\n${title}: ${rounds} rounds, one after the other, milliseconds\n`)
  table(
    ['shape', 'found', 'bare p50', 'p50', 'p99', 'of bare', 'least of bare', 'wanted', 'answer p50'],
    measured.map(({ shape, found, bare, p50, p99, whole, ratio, least }) => [
      shape.name,
      String(found),
      bare.toFixed(2),
      p50.toFixed(2),
      p99.toFixed(2),
      `${ratio.toFixed(1)}${ratio > shape.most ? ' !' : ''}`,
      least.toFixed(1),
      String(shape.most),
      whole.toFixed(2),
    ]),
  )
  return measured
}

/** Members come back once a minute each, written as the product writes it, while something is done. */
async function underActivity<T>(url: string, online: number[], run: () => Promise<T>): Promise<T> {
  // Connections of its own: what the writes take is not to be counted among what the reader waits for.
  const { db, close } = connect(url, { max: 1 })
  const activity = startActivity(db, (error) => console.error(error.message))
  let at = 0
  const timer = setInterval(() => {
    for (let n = 0; n < updatesASecond / 10; n++) activity.touch(online[at++ % online.length]!)
  }, 100)
  try {
    return await run()
  } finally {
    clearInterval(timer)
    await activity.stop()
    await close()
  }
}

/** Prints the plan of every shape that is slower than wanted, and ends with 1 if there is one. */
async function explainMisses({ ask, client }: Bench, measured: Measured[]): Promise<void> {
  const missed = measured.filter(({ shape, ratio, p99 }) => ratio > shape.most || p99 > mostMs)
  for (const shape of new Set(missed.map(({ shape }) => shape))) {
    const { statements } = await ask(shape)
    for (const { sql: text, parameters } of statements) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, parameters as unknown[])
      console.log(`\n${shape.name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
    }
  }
  if (missed.length > 0) process.exitCode = 1
}
