import type pg from 'pg'
import { connect, type Db } from '../apps/api/src/db/db.ts'
import { countCohorts, countDays } from '../apps/api/src/domains/dashboard/count.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { startChild } from './child.ts'
import { fire, request } from './fire.ts'
import type { Load } from './polls-load.ts'
import type { Listening } from './polls-server.ts'
import { table } from './table.ts'
import { memberCount, withMembers } from './with-members.ts'

/** `BENCH_LIKES`: how many members each likes; every tenth of the likes is answered. */
const likesEach = Number(process.env.BENCH_LIKES ?? 5)
const pollers = 200
const polling = { connections: 8, perSecond: 100 }
const quietMs = 10_000
/** At most so many seconds a job. */
const wanted = 10

/** How long the counts of the dashboard take at a million members, and what polls feel of it. */
export const dashboard = (): Promise<void> =>
  withMembers(async (url, client) => {
    await fillLikes(client)
    const { db, close } = connect(url, { max: 1 })
    const settings = { EMBEDDED_DATABASE_URL: url, LOG_LEVEL: 'warn', DATA_DIR: '/tmp' }
    const server = startChild('polls-server.ts', settings)
    const load = startChild('polls-load.ts', { AHEAD: '1' })
    try {
      const { port } = await server.ask<Listening>({ bytes: '' })
      const requests: string[] = []
      while (requests.length < pollers) requests.push(request('users/me', (await createMember(db)).token))
      const jobs: Record<string, (db: Db) => Promise<void>> = {
        'count-days, the first time': countDays,
        'count-days, each hour': countDays,
        'count-cohorts': countCohorts,
      }
      const poll = (milliseconds?: number) =>
        fire(load, { port, requests, ...polling, milliseconds } satisfies Load)
      await poll()
      const { p50, p99 } = (await poll(quietMs)).late
      const rows = [['nothing', '', p50.toFixed(1), p99.toFixed(1)]]
      for (const [name, count] of Object.entries(jobs)) {
        const since = performance.now()
        const polled: Awaited<ReturnType<typeof poll>>['late'][] = []
        let seconds = 0
        const counted = count(db).then(() => {
          seconds = (performance.now() - since) / 1000
        })
        while (seconds === 0) polled.push((await poll(500)).late)
        await counted
        if (seconds > wanted) process.exitCode = 1
        const worst = (part: 'p50' | 'p99') => Math.max(...polled.map((late) => late[part])).toFixed(1)
        rows.push([name, seconds.toFixed(2), worst('p50'), worst('p99')])
      }
      table(['job', `seconds (wanted ${wanted})`, 'users/me p50, ms', 'p99 of the worst half second'], rows)
      console.log(process.exitCode ? 'missed' : 'reached')
    } finally {
      await load.stop()
      await server.stop()
      await close()
    }
  })

async function fillLikes(client: pg.Client): Promise<void> {
  await client.query(`SET session_replication_role = replica;
    CREATE UNLOGGED TABLE placed AS SELECT row_number() OVER (ORDER BY id) - 1 AS place, id FROM members;
    CREATE INDEX ON placed (place);
    ANALYZE placed`)
  await client.query(
    `INSERT INTO likes (liker, liked, created_at)
      SELECT a.id, b.id, now() - (a.place % 100) * interval '1 day'
      FROM placed a CROSS JOIN generate_series(1, $1::int) far
        JOIN placed b ON b.place = (a.place * 31 + far * 7919) % $2
      WHERE a.id <> b.id AND a.place % 3 > 0 ON CONFLICT DO NOTHING`,
    [likesEach, memberCount],
  )
  await client.query(`
    INSERT INTO likes (liker, liked) SELECT liked, liker FROM likes WHERE liker % 10 = 0 ON CONFLICT DO NOTHING;
    DROP TABLE placed;
    SET session_replication_role = origin`)
  await client.query('VACUUM ANALYZE')
}
