import pg from 'pg'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { loadMembers } from './search-members.ts'
import { superuserUrl } from './with-database.ts'

/** `BENCH_MEMBERS`: how many members the site has. */
export const memberCount = Number(process.env.BENCH_MEMBERS ?? 1_000_000)

/**
 * Gives a bench a database of its own with so many members, as the product starts it: nothing is traded for speed. Its
 * client is the superuser, who copies rows in past all triggers.
 */
export async function withMembers(work: (url: string, client: pg.Client) => Promise<void>): Promise<void> {
  const postgres = await startThrowawayPostgres({ settings: {} })
  const client = new pg.Client({ connectionString: superuserUrl(postgres) })
  try {
    await migrate(postgres.url)
    await client.connect()
    const seconds = await loadMembers(client, memberCount)
    const { rows } = await client.query('SHOW shared_buffers')
    console.log(
      `\n${memberCount.toLocaleString('en')} members loaded in ${seconds.toFixed(0)} s; shared_buffers ${rows[0].shared_buffers}`,
    )
    await work(postgres.url, client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}
