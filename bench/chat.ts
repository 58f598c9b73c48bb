import type { Input } from '@harana/contract'
import pg from 'pg'
import { sql } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { latestNews, writeMessages } from './chat-messages.ts'
import { measureSending } from './chat-sending.ts'
import { type ChatSite, openChatSite } from './chat-site.ts'
import { explain, type Read, readingsOf } from './plans.ts'
import { median, quantile } from './quantile.ts'
import { table } from './table.ts'
import { superuserUrl } from './with-database.ts'

/** `BENCH_MESSAGES`: how many messages the site has, at one size and at another. */
const sizes = (process.env.BENCH_MESSAGES ?? '1000000,10000000').split(',').map(Number)
/** `BENCH_ASKINGS`: how often each is read. */
const askings = Number(process.env.BENCH_ASKINGS ?? 200)
/** As many at both sizes: they have more to say to each other. */
const crowd = Math.max(1_000, sizes.at(-1)! / 1_000)
const conversations = sizes.at(-1)! / 100
const writers = 8
/** Index reads of as many rows at most. */
const wanted = 10
/** `BENCH_PART`: `reading` or `sending` alone. */
const part = process.env.BENCH_PART

/** How soon a list and a thread come, by which plan, at two sizes; and how many messages can be sent. */
export async function chat(): Promise<void> {
  // The product's own settings: every commit reaches the disk.
  const postgres = await startThrowawayPostgres({ settings: {} })
  const client = new pg.Client({ connectionString: superuserUrl(postgres) })
  client.on('error', () => {})
  try {
    await migrate(postgres.url)
    await client.connect()
    const bench = await openChatSite(postgres.url, client, { connections: writers + 4, crowd, conversations })
    try {
      const read: Map<string, Read[]>[] = []
      for (const [at, size] of sizes.entries()) {
        const since = performance.now()
        await writeMessages(client, (sizes[at - 1] ?? 0) / conversations, size / conversations)
        const seconds = ((performance.now() - since) / 1000).toFixed(0)
        console.log(`\nChat: ${size.toLocaleString('en')} messages, written in ${seconds} s\n`)
        if (part !== 'sending') read.push(await measureReading(bench, client))
      }
      compare(read)
      if (part !== 'reading') await measureSending(bench, writers)
      console.log(process.exitCode ? 'missed' : 'reached')
    } finally {
      await bench.close()
    }
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const isOfList = sql`FROM conversation_sides WHERE member_id`

/** What is read, and an index read of as many rows. */
async function readings({ db, viewer, call, conversationsOf }: ChatSite) {
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

async function measureReading(bench: ChatSite, client: pg.Client): Promise<Map<string, Read[]>> {
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
    if (ratio > wanted) process.exitCode = 1
    rows.push([
      name,
      String(statements.length),
      median(scans).toFixed(2),
      median(times).toFixed(2),
      quantile(times, 0.99).toFixed(1),
      ratio.toFixed(1),
    ])
  }
  table(['read, ms', 'statements', 'bare p50', 'p50', 'p99', `of bare (wanted ${wanted})`], rows)
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
