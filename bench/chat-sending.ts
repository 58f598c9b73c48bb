import pg from 'pg'
import { sql } from '../apps/api/src/db/db.ts'
import type { Viewer } from '../apps/api/src/http/own-row.ts'
import { statementsOf } from '../apps/api/src/testing/statements-of.ts'
import { copyTables } from './bare-tables.ts'
import { newMessage } from './chat-messages.ts'
import type { ChatSite } from './chat-site.ts'
import { median } from './quantile.ts'
import { table } from './table.ts'

const rounds = 5
const roundMs = 3_000
/** Of the bare transaction, at least, where one message is sent after the other. */
const wanted = 0.5

/**
 * Messages a second, one after the other and of several senders at once, each over a connection of its own, beside bare
 * transactions of the same connections that write as many rows, with the same indexes and columns, into tables of their own:
 * `BEGIN`, three prepared statements, `COMMIT`. Each waits for every answer, or sends them all at once, as an ideal client would.
 */
export async function measureSending(site: ChatSite, writers: number): Promise<void> {
  const { db, viewerOf, call, conversationsOf } = site
  const { rows: crowd } = await sql<{ id: number }>`
    SELECT member_id AS id FROM conversation_sides WHERE standing = 'open'
    GROUP BY 1 ORDER BY count(*), 1 LIMIT ${writers * 10}`.execute(db)
  // No two of them share a member, whose row one would have to wait for on both sides of the ratio.
  const writing = new Set<number>()
  const senders: { viewer: Viewer; to: { id: string; other: number } }[] = []
  for (const { id } of crowd) {
    const [to] = await conversationsOf(id, 1)
    if (senders.length === writers || !to || writing.has(id) || writing.has(to.other)) continue
    for (const memberId of [id, to.other]) writing.add(memberId)
    senders.push({ viewer: await viewerOf(id), to })
  }
  const bare = await openBare(site, writers)
  let sent = 0
  const runs = {
    async bare(at: number) {
      const { viewer, to } = senders[at]!
      for (const statement of bare.statementsOf(viewer.memberId, to, ++sent)) await bare.run(at, statement)
    },
    async 'bare at once'(at: number) {
      const { viewer, to } = senders[at]!
      await Promise.all(
        bare.statementsOf(viewer.memberId, to, ++sent).map((statement) => bare.runAtOnce(at, statement)),
      )
    },
    async sent(at: number) {
      const { viewer, to } = senders[at]!
      await call('chat/sendmessage', newMessage(to.id, ++sent), viewer)
    },
  }
  type Kind = keyof typeof runs
  const kinds = Object.keys(runs) as Kind[]
  // The plans of all statements are kept after some runs.
  for (let time = 0; time < 20; time++) await Promise.all(senders.map((_sender, at) => runs.sent(at)))
  const { statements, roundTrips, written } = await describeSending(db, () => runs.sent(0))
  const measured = []
  for (const count of [1, 2, writers]) measured.push(await measure(count))
  if (Number(measured[0]!.ofBare) < wanted) process.exitCode = 1
  console.log(
    `\nSending: ${statements} statements in ${roundTrips} round trips, ${written}, every commit on the disk\n`,
  )
  table(
    ['messages a second', ...kinds, `of bare (wanted of one: ${wanted})`, 'of bare at once'],
    measured.map(({ count, rates, ofBare, ofBareAtOnce }) => [
      count === 1 ? 'one after the other' : `of ${count} at once`,
      ...rates,
      ofBare,
      ofBareAtOnce,
    ]),
  )
  const planned = await plannedEachTime(db)
  if (planned.length > 0) process.exitCode = 1
  for (const statement of planned) console.log(`Planned anew each time: ${statement}`)
  await bare.close()

  /** The rates of the first so many senders at once. */
  async function measure(count: number) {
    const perSecond: Record<Kind, number[]> = { bare: [], 'bare at once': [], sent: [] }
    for (let round = 0; round <= rounds; round++)
      for (const kind of kinds) {
        const since = performance.now()
        let done = 0
        await Promise.all(
          Array.from({ length: count }, async (_sender, at) => {
            while (performance.now() - since < roundMs) {
              await runs[kind](at)
              done++
            }
          }),
        )
        // The first round warms everything up.
        if (round > 0) perSecond[kind].push((done * 1000) / (performance.now() - since))
      }
    const ofSent = (kind: 'bare' | 'bare at once') =>
      median(perSecond.sent.map((rate, round) => rate / perSecond[kind][round]!)).toFixed(2)
    return {
      count,
      rates: kinds.map((kind) => median(perSecond[kind]).toFixed(0)),
      ofBare: ofSent('bare'),
      ofBareAtOnce: ofSent('bare at once'),
    }
  }
}

/** The kept statements of one of the connections that PostgreSQL plans for each run's own values all the same. */
async function plannedEachTime(db: ChatSite['db']): Promise<string[]> {
  const { rows } = await sql<{
    statement: string
  }>`SELECT left(regexp_replace(statement, '\\s+', ' ', 'g'), 100) AS statement
    FROM pg_prepared_statements WHERE custom_plans > 20`.execute(db)
  return rows.map(({ statement }) => statement)
}

type Statement = string | { name: string; text: string; values: unknown[] }

/** Tables as those that a message is written to, with their rows and indexes, and connections that write to them. */
async function openBare({ db, url }: ChatSite, count: number) {
  await copyTables(db, ['members', 'conversation_sides', 'messages'])
  await sql`ANALYZE bare_members, bare_conversation_sides, bare_messages`.execute(db)
  const open = (pipeline: boolean) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const client = new pg.Client({ connectionString: url, pipeline } as pg.ClientConfig)
        client.on('error', () => {})
        await client.connect()
        return client
      }),
    )
  const [clients, atOnce] = [await open(false), await open(true)]
  return {
    run: (at: number, statement: Statement) => clients[at]!.query(statement as string),
    runAtOnce: (at: number, statement: Statement) => atOnce[at]!.query(statement as string),
    statementsOf(memberId: number, to: { id: string; other: number }, number: number): Statement[] {
      const pair = [memberId, to.other]
      return [
        'BEGIN',
        {
          name: 'members',
          text: 'UPDATE bare_members SET event_seq = event_seq + 1, sent_messages = sent_messages + 1 WHERE id = ANY($1)',
          values: [pair],
        },
        {
          name: 'message',
          text: `INSERT INTO bare_messages (conversation_id, number, sender_id, client_id, type, at, text, seq)
            VALUES ($1, 1000 + $2::int, $3, gen_random_uuid(), 0, now(), 'The boat comes at six.', 1000 + $2::int)`,
          values: [to.id, number, memberId],
        },
        {
          name: 'sides',
          text: `UPDATE bare_conversation_sides SET seq = seq + 1, at = now(), last_number = last_number + 1, unread = unread + 1
            WHERE conversation_id = $1 AND member_id = ANY($2)`,
          values: [to.id, pair],
        },
        'COMMIT',
      ]
    },
    async close() {
      for (const client of [...clients, ...atOnce]) await client.end()
    },
  }
}

/** How many statements one message takes, in how many round trips, and which rows it writes. */
async function describeSending(db: ChatSite['db'], send: () => Promise<void>) {
  const counts = async () => {
    await sql`SELECT pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ name: string; n: number }>`SELECT relname AS name,
      (n_tup_ins + n_tup_upd + n_tup_del)::int AS n FROM pg_stat_user_tables WHERE n_tup_ins + n_tup_upd + n_tup_del > 0`.execute(
      db,
    )
    return new Map(rows.map(({ name, n }) => [name, n]))
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const before = await counts()
  const { sent, roundTrips } = await statementsOf(send)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const after = await counts()
  const written = [...after].flatMap(([name, n]) => {
    const more = n - (before.get(name) ?? 0)
    return more > 0 ? [`${more} ${name}`] : []
  })
  return { statements: sent.length, roundTrips, written: written.join(', ') }
}
