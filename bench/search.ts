import pg from 'pg'
import { connect } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startActivity } from '../apps/api/src/domains/search/activity.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { loadMembers, onlineMembers } from './search-members.ts'
import { randomSearches } from './search-random.ts'
import { measureShapes } from './search-shapes-measured.ts'

const members = Number(process.env.BENCH_MEMBERS ?? 1_000_000)
const updatesASecond = 1_667

/** Search over a million members, against a bare index-only scan of as many rows; then once more under activity. */
export async function search(): Promise<void> {
  // As the product starts it: nothing is traded for speed.
  const postgres = await startThrowawayPostgres({})
  // The superuser: members are copied in from files, past all triggers.
  const admin = new URL(postgres.adminUrl)
  admin.pathname = new URL(postgres.url).pathname
  const client = new pg.Client({ connectionString: admin.href })
  try {
    await migrate(postgres.url)
    await client.connect()
    const seconds = await loadMembers(client, members)
    console.log(
      `\n${members} members loaded in ${seconds.toFixed(0)} s; shared_buffers ${(await client.query('SHOW shared_buffers')).rows[0].shared_buffers}`,
    )
    await measureSearch(postgres.url, client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** The same over a database that holds the members already; BENCH_PART is `random` or `shapes` for one of the two. */
export async function measureSearch(url: string, client: pg.Client): Promise<void> {
  const part = process.env.BENCH_PART
  const active = <T>(run: () => Promise<T>) => underActivity(url, client, run)
  if (part !== 'shapes') await randomSearches(url, client, active)
  if (part !== 'random') await measureShapes(url, active)
}

/** Members come back once a minute each, written as the product writes it, while something is done. */
async function underActivity<T>(url: string, client: pg.Client, run: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM search_card ORDER BY last_active DESC LIMIT ${onlineMembers}`,
  )
  const online = rows.map(({ id }) => Number(id))
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
