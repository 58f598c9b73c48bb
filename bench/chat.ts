import type { CallName, Input } from '@harana/contract'
import { calls } from '@harana/contract'
import pg from 'pg'
import { connect, sql } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { ownParts } from '../apps/api/src/domains/accounts/me.ts'
import { handlers } from '../apps/api/src/domains/chat/calls.ts'
import { mediaUrls } from '../apps/api/src/domains/chat/media-urls.ts'
import { photoUrls } from '../apps/api/src/domains/photos/photo-urls.ts'
import { startScamRules } from '../apps/api/src/domains/scams/scams.ts'
import { createViewers } from '../apps/api/src/http/viewers.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { createMembers, createSession } from '../apps/api/src/testing/factories.ts'
import { beginConversations, latestNews, newMessage, writeMessages } from './chat-messages.ts'
import { explain, type Read, readingsOf } from './plans.ts'
import { median, quantile } from './quantile.ts'
import { table } from './table.ts'

/** `BENCH_MESSAGES`: how many messages the site has, at one size and at another. */
const sizes = (process.env.BENCH_MESSAGES ?? '1000000,10000000').split(',').map(Number)
/** `BENCH_ASKINGS`: how often each is read. */
const askings = Number(process.env.BENCH_ASKINGS ?? 200)
/** As many at both sizes: they have more to say to each other. */
const crowd = Math.max(1_000, sizes.at(-1)! / 1_000)
const conversations = sizes.at(-1)! / 100
const writers = 8
const rounds = 5
const roundMs = 3_000
/** Index reads of as many rows at most, and of the bare transaction at least. */
const wanted = { read: 10, send: 0.5 }

type Bench = Awaited<ReturnType<typeof openBench>>

/** How soon a list and a thread come, by which plan, at two sizes; and how many messages can be sent. */
export async function chat(): Promise<void> {
  // The product's own settings: every commit reaches the disk.
  const postgres = await startThrowawayPostgres({ settings: {} })
  const admin = new URL(postgres.adminUrl)
  admin.pathname = new URL(postgres.url).pathname
  const client = new pg.Client({ connectionString: admin.href })
  client.on('error', () => {})
  try {
    await migrate(postgres.url)
    await client.connect()
    const bench = await openBench(postgres.url, client)
    try {
      const read: Map<string, Read[]>[] = []
      for (const [at, size] of sizes.entries()) {
        const since = performance.now()
        await writeMessages(client, (sizes[at - 1] ?? 0) / conversations, size / conversations)
        const seconds = ((performance.now() - since) / 1000).toFixed(0)
        console.log(`\nChat: ${size.toLocaleString('en')} messages, written in ${seconds} s\n`)
        read.push(await measureReading(bench, client))
      }
      compare(read)
      await measureSending(bench)
      console.log(process.exitCode ? 'missed' : 'reached')
    } finally {
      await bench.close()
    }
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function openBench(url: string, client: pg.Client) {
  const onError = (error: Error) => console.error(error.message)
  const database = connect(url, { max: writers + 4, onError })
  const { db } = database
  const members: number[] = []
  while (members.length < crowd) {
    const some = Array.from({ length: Math.min(1_000, crowd - members.length) }, () => ({}))
    members.push(...(await createMembers(db, some)).map(({ id }) => id))
  }
  await client.query('CREATE TEMP TABLE crowd (at bigint, id bigint)')
  await client.query(
    'INSERT INTO crowd SELECT ordinality - 1, id FROM unnest($1::bigint[]) WITH ORDINALITY u (id)',
    [members],
  )
  await beginConversations(client, crowd, conversations)
  const viewers = createViewers(database, ownParts, () => false)
  const scamRules = await startScamRules(db, onError)
  const secrets = secretsFrom('a secret that nobody needs to know')
  const given = { scamRules, secrets, photos: photoUrls(secrets), media: mediaUrls(secrets), locale: 'en' }
  const settings = { get: () => 0 }
  const viewerOf = async (memberId: number) =>
    (await viewers.load(await createSession(db, memberId), new Date()))!.viewer
  type Caller = Awaited<ReturnType<typeof viewerOf>>
  async function call<N extends CallName & keyof typeof handlers>(name: N, input: Input<N>, viewer: Caller) {
    const asked = calls[name].input.parse(input)
    const run = handlers[name] as (input: unknown, ctx: object) => Promise<unknown>
    const ctx = { ...given, settings, viewer, now: new Date(), invalidate() {}, send() {} }
    if (calls[name].method === 'GET') return run(asked, { ...ctx, db })
    return db.transaction().execute((tx) => run(asked, { ...ctx, db: tx }))
  }
  return {
    url,
    db,
    viewerOf,
    call,
    viewer: await viewerOf(members[0]!),
    async conversationsOf(memberId: number, most: number) {
      const { rows } = await sql<{ id: string; other: number }>`
        SELECT conversation_id AS id, other_id AS other FROM conversation_sides
        WHERE member_id = ${memberId} AND standing = 'open' ORDER BY conversation_id LIMIT ${most}`.execute(
        db,
      )
      return rows
    },
    async close() {
      await scamRules.stop()
      await database.close()
    },
  }
}

const isOfList = sql`FROM conversation_sides WHERE member_id`

/** What is read, and an index read of as many rows. */
async function readings({ db, viewer, call, conversationsOf }: Bench) {
  const threads = await conversationsOf(viewer.memberId, 100)
  const idAt = (at: number) => threads[at % threads.length]!.id
  const sides = (rows: number) => () =>
    sql`SELECT * ${isOfList} = ${viewer.memberId}
      ORDER BY (express IS NOT NULL) DESC, at DESC, conversation_id LIMIT ${rows}`.execute(db)
  const messages = (rows: number) => (at: number) =>
    sql`SELECT * FROM messages WHERE conversation_id = ${idAt(at)} ORDER BY number DESC LIMIT ${rows}`.execute(
      db,
    )
  const list = (input: Input<'chat/getconversations'>) => () => call('chat/getconversations', input, viewer)
  const thread = (input: Input<'chat/getthread'>) => (at: number) =>
    call('chat/getthread', { conversationId: idAt(at), ...input }, viewer)
  return {
    // Each row of the list comes with the other's side, card and the last message.
    'the list': { run: list({}), bare: sides(25) },
    'the list, its fifth page': { run: list({ page: 5 }), bare: sides(121) },
    'the list, unread': { run: list({ view: 'unread' }), bare: sides(25) },
    'a thread': { run: thread({}), bare: messages(11) },
    'a thread, before a number': { run: thread({ before: 50 }), bare: messages(11) },
    'a thread, around a number': { run: thread({ around: 50, recordsPerPage: 50 }), bare: messages(52) },
    'the news of a message': {
      run: () => call('chat/getnews', { timestamp: latestNews }, viewer),
      bare: messages(1),
    },
  }
}

async function measureReading(bench: Bench, client: pg.Client): Promise<Map<string, Read[]>> {
  const plans = new Map<string, Read[]>()
  const rows: string[][] = []
  for (const [name, { run, bare }] of Object.entries(await readings(bench))) {
    const [times, scans] = [[] as number[], [] as number[]]
    for (let at = -10; at < askings; at++) {
      const since = performance.now()
      await run(Math.abs(at))
      const between = performance.now()
      await bare(Math.abs(at))
      // The first ones warm the connections up.
      if (at >= 0) {
        times.push(between - since)
        scans.push(performance.now() - between)
      }
    }
    const statements = await readingsOf(() => run(1))
    plans.set(name, await explain(client, statements))
    const ratio = median(times) / median(scans)
    if (ratio > wanted.read) process.exitCode = 1
    rows.push([
      name,
      String(statements.length),
      median(scans).toFixed(2),
      median(times).toFixed(2),
      quantile(times, 0.99).toFixed(1),
      ratio.toFixed(1),
    ])
  }
  table(['read, ms', 'statements', 'bare p50', 'p50', 'p99', `of bare (wanted ${wanted.read})`], rows)
  return plans
}

/** Whether each statement has one plan at all sizes, and looks into each index with at most a block more. */
function compare([small, large]: Map<string, Read[]>[]): void {
  if (!small || !large) return
  console.log('')
  for (const [name, reads] of small)
    for (const [at, { plan, indexes }] of reads.entries()) {
      const other = large.get(name)![at]!
      if (plan !== other.plan) {
        process.exitCode = 1
        const same = [...plan].findIndex((sign, place) => sign !== other.plan[place])
        const shown = (text: string) => text.slice(Math.max(0, same - 60), same + 120)
        console.log(`another plan: ${name}, statement ${at + 1}: …${shown(plan)} / …${shown(other.plan)}`)
      }
      for (const [index, blocks] of other.indexes) {
        const before = indexes.get(index)
        if (before === undefined || blocks - before <= 1) continue
        process.exitCode = 1
        console.log(`more blocks: ${name}, statement ${at + 1}, ${index}: ${before} and ${blocks}`)
      }
    }
}

/** Messages a second over several connections, and bare transactions that write as many rows of as many tables. */
async function measureSending({ db, url, viewerOf, call, conversationsOf }: Bench): Promise<void> {
  const { rows: crowd } = await sql<{ id: number }>`
    SELECT member_id AS id FROM conversation_sides GROUP BY 1 ORDER BY count(*), 1 LIMIT ${writers}`.execute(
    db,
  )
  const senders = await Promise.all(
    crowd.map(async ({ id }) => ({ viewer: await viewerOf(id), to: (await conversationsOf(id, 1))[0]! })),
  )
  await sql`CREATE TABLE bare_members (LIKE members INCLUDING ALL EXCLUDING IDENTITY)`.execute(db)
  await sql`INSERT INTO bare_members SELECT * FROM members`.execute(db)
  for (const name of ['conversation_sides', 'messages'])
    await sql`CREATE TABLE ${sql.table(`bare_${name}`)} (LIKE ${sql.table(name)} INCLUDING ALL)`.execute(db)
  await sql`INSERT INTO bare_conversation_sides SELECT * FROM conversation_sides`.execute(db)
  await sql`ANALYZE bare_members, bare_conversation_sides`.execute(db)
  const clients = await Promise.all(
    senders.map(async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      return client
    }),
  )
  let sent = 0
  const runs = {
    async bare(at: number) {
      const client = clients[at]!
      const { viewer, to } = senders[at]!
      const pair = [viewer.memberId, to.other]
      const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
      await client.query('BEGIN')
      await run('members', 'UPDATE bare_members SET event_seq = event_seq + 1 WHERE id = ANY($1)', [pair])
      await run(
        'message',
        `INSERT INTO bare_messages (conversation_id, number, sender_id, client_id, type, at, text, seq)
          VALUES ($1, $2::int, $3, gen_random_uuid(), 0, now(), 'The boat comes at six.', $2::int)`,
        [to.id, ++sent, viewer.memberId],
      )
      await run(
        'sides',
        `UPDATE bare_conversation_sides SET seq = seq + 1, at = now(), last_number = last_number + 1, unread = unread + 1
          WHERE conversation_id = $1 AND member_id = ANY($2)`,
        [to.id, pair],
      )
      await client.query('COMMIT')
    },
    async sent(at: number) {
      const { viewer, to } = senders[at]!
      await call('chat/sendmessage', newMessage(to.id, ++sent), viewer)
    },
  }
  const { statements, written } = await describeSending(db, () => runs.sent(0))
  const perSecond = { bare: [] as number[], sent: [] as number[] }
  for (let round = 0; round <= rounds; round++)
    for (const kind of ['bare', 'sent'] as const) {
      const since = performance.now()
      let done = 0
      await Promise.all(
        senders.map(async (_sender, at) => {
          while (performance.now() - since < roundMs) {
            await runs[kind](at)
            done++
          }
        }),
      )
      // The first round warms everything up.
      if (round > 0) perSecond[kind].push((done * 1000) / (performance.now() - since))
    }
  const ratio = median(perSecond.sent.map((rate, round) => rate / perSecond.bare[round]!))
  if (ratio < wanted.send) process.exitCode = 1
  console.log(
    `\nSending: ${writers} connections, ${statements} statements of ${written}, every commit on the disk\n`,
  )
  table(
    ['per second', 'bare', 'sent', 'ratio'],
    [
      [
        'messages',
        median(perSecond.bare).toFixed(0),
        median(perSecond.sent).toFixed(0),
        `${ratio.toFixed(2)} (wanted ${wanted.send})`,
      ],
    ],
  )
  for (const client of clients) await client.end()
}

/** How many statements one message takes, and which rows it writes. */
async function describeSending(db: Bench['db'], send: () => Promise<void>) {
  const counts = async () => {
    await sql`SELECT pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ name: string; n: number }>`SELECT relname AS name,
      (n_tup_ins + n_tup_upd + n_tup_del)::int AS n FROM pg_stat_user_tables WHERE n_tup_ins + n_tup_upd + n_tup_del > 0`.execute(
      db,
    )
    return new Map(rows.map(({ name, n }) => [name, n]))
  }
  const before = await counts()
  const statements = (await readingsOf(send)).length
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const after = await counts()
  const written = [...after].flatMap(([name, n]) => {
    const more = n - (before.get(name) ?? 0)
    return more > 0 ? [`${more} ${name}`] : []
  })
  return { statements, written: written.join(', ') }
}
