import type pg from 'pg'
import { connect } from '../apps/api/src/db/db.ts'
import { startActivity } from '../apps/api/src/domains/search/activity.ts'
import { onlineMembers } from './search-members.ts'
import { randomSearches } from './search-random.ts'
import { measureShapes } from './search-shapes-measured.ts'
import { withMembers } from './with-members.ts'

const updatesASecond = 1_667

/**
 * Search over a million members, against a bare index-only scan of as many rows; then once more under activity.
 * BENCH_PART is `random` or `shapes` for one of its two parts.
 */
export const search = (): Promise<void> =>
  withMembers(async (url, client) => {
    const part = process.env.BENCH_PART
    const active = <T>(run: () => Promise<T>) => underActivity(url, client, run)
    if (part !== 'shapes') await randomSearches(url, client, active)
    if (part !== 'random') await measureShapes(url, active)
  })

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
