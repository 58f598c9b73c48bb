import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, spec } from '@harana/contract'
import pg from 'pg'
import { connect } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { openDocuments } from '../apps/api/src/integrations/documents.ts'
import { createGeo } from '../apps/api/src/integrations/geo.ts'
import { folderStorage } from '../apps/api/src/integrations/storage.ts'
import { openOutbox } from '../apps/api/src/jobs/queue.ts'
import { readConfig } from '../apps/api/src/kernel/config.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { buildApp } from '../apps/api/src/main/app.ts'
import { type Sent, statementsOf } from '../apps/api/src/testing/statements-of.ts'
import { table } from '../bench/table.ts'
import { superuserUrl } from '../bench/with-database.ts'
import { beginConversation, membersOf } from './crowd.ts'

const shards = 16
/** Guys, and women: enough that the planner does not read whole tables for being small. */
const crowd = 2_000
const conversing = 500
/** What each hot table would be parted by (docs/decisions/058-shards.md). */
const keys = {
  members: 'id',
  profiles: 'member_id',
  search_card: 'id',
  images: 'member_id',
  sessions: 'member_id',
  notifications: 'member_id',
  conversation_sides: 'member_id',
  likes: 'liker',
  visits: 'visitor',
  blocks: 'blocker',
  hidden_profiles: 'hider',
  conversations: 'id',
  messages: 'conversation_id',
}
/** What can't be answered by the shards of those it is about, with the reason. */
const reasons: [table: RegExp, statement: RegExp, reason: string][] = [
  [/./, /token_hash/, 'a token names no member: once per session and process, then it is kept'],
  [/likes|visits|blocks/, /liked|visited|blocked/, 'asked from the other side: wants a second copy by it'],
  [
    /conversations|messages/,
    /low_id|client_id/,
    'asked by the pair or by the sender’s own id: wants the pair as the key',
  ],
]

type Row = { call: string; statement: string; touched: Map<string, Set<number>>; strays: string[] }

/**
 * Parts the hot tables by member into 16 partitions of a scratch database, and runs every statement that the product's own
 * calls send, with their values, under EXPLAIN ANALYZE: which partitions does it touch, and are they those of the members it
 * is about? Throws for a stray statement that has no reason in the list.
 */
export async function run(): Promise<void> {
  const postgres = await startThrowawayPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'harana-sharding-'))
  const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true }), postgres.stop]
  stops.reverse()
  try {
    await migrate(postgres.url)
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const database = connect(postgres.url, { max: 5 })
    const outbox = await openOutbox(postgres.url, () => {})
    const outside = {
      storage: folderStorage(join(dataDir, 'photos')),
      documents: openDocuments(config),
      geo: await createGeo(config.geoLoopback),
    }
    const app = await buildApp({ config, url: postgres.url, database, outbox, outside })
    stops.unshift(app.close, outbox.stop, database.close)
    const [guys, women] = [await membersOf(database.db, crowd, 3), await membersOf(database.db, crowd, 1)]
    const [guy, woman] = [guys[0]!, women[0]!]
    const conversationId = await beginConversation(database.db, guy.id, woman.id)
    for (let at = 1; at < conversing; at++) await beginConversation(database.db, guys[at]!.id, women[at]!.id)
    await app.search.load()
    const sent: { call: string; one: Sent; lists: number[] }[] = []
    const ask = async (token: string, name: CallName, input: Record<string, unknown> = {}) => {
      const { method } = spec(name)
      const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
      let lists: number[] = []
      const { sent: those } = await statementsOf(async () => {
        const answer = await app.fastify.inject({
          method,
          url: `/api/v1/${name}${query}`,
          headers: { authorization: `1:${token}`, 'idempotency-key': randomUUID() },
          ...(method === 'POST' && { payload: input }),
        })
        if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`)
        lists = [...answer.body.matchAll(/"profileId":(\d+)/g)].map(([, id]) => Number(id))
      })
      sent.push(...those.map((one) => ({ call: name, one, lists })))
    }
    const about = { profileId: woman.id }
    await ask(guy.token, 'users/me')
    await ask(guy.token, 'profiles/visitprofile', about)
    await ask(guy.token, 'profiles/likeprofile', { ...about, liked: true })
    await ask(woman.token, 'profiles/likeprofile', { profileId: guy.id, liked: true })
    await ask(guy.token, 'profiles/getprofile', about)
    await ask(guy.token, 'profiles/searchprofiles', { recordsPerPage: '1' })
    const ofSearch = sent.length
    await ask(guy.token, 'profiles/searchprofiles', { recordsPerPage: '48' })
    const [cards] = sent.splice(ofSearch).filter(({ one }) => one.text.includes('WITH ORDINALITY'))
    for (const clientId of [randomUUID(), randomUUID()])
      await ask(guy.token, 'chat/sendmessage', {
        conversationId,
        clientId,
        content: { kind: 'text', text: 'The boat comes at six.' },
        warned: true,
      })
    await ask(woman.token, 'chat/getconversations')
    await ask(woman.token, 'chat/getthread', { conversationId })
    await ask(woman.token, 'chat/getnews')
    for (const name of ['notifications/getnotifications', 'notifications/getnewnotifications'] as const)
      await ask(woman.token, name)
    for (const name of ['profiles/getlikingprofiles', 'profiles/getlikedprofiles'] as const)
      await ask(woman.token, name)
    for (const name of ['profiles/getmutuallikes', 'profiles/getprofilevisitors'] as const)
      await ask(woman.token, name)
    await ask(guy.token, 'profiles/hideprofile', { profileId: women[1]!.id })
    await ask(guy.token, 'profiles/blockuserprofile', { profileId: women[2]!.id })

    const client = new pg.Client({ connectionString: superuserUrl(postgres) })
    await client.connect()
    stops.unshift(() => client.end())
    const loose = await partTables(client)
    const those = [guy, woman, women[1]!, women[2]!].map(({ id }) => id)
    const rows: Row[] = []
    for (const { call, one, lists } of sent) {
      const row = await explain(
        client,
        call,
        one,
        await shardsOf(client, [...those, ...lists], conversationId),
      )
      if (row) rows.push(row)
    }
    await measureCards(client, cards!.one)
    report(rows, loose)
  } finally {
    for (const stop of stops) await stop()
  }
}

/** Makes the tables anew in a schema that is found first, parted. @returns the unique indexes that can't be so any more */
async function partTables(client: pg.Client): Promise<string[]> {
  const loose: string[] = []
  await client.query('CREATE SCHEMA sharded')
  const { rows: views } = await client.query(
    `SELECT viewname AS name, pg_get_viewdef(viewname::regclass) AS text FROM pg_views WHERE schemaname = 'public'`,
  )
  const indexes = new Map<string, { text: string; columns: string[]; unique: boolean; name: string }[]>()
  for (const name of Object.keys(keys)) {
    const { rows } = await client.query(
      `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS text, i.indisunique AS unique,
        ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)) AS columns
       FROM pg_index i WHERE i.indrelid = $1::regclass`,
      [name],
    )
    indexes.set(name, rows)
  }
  await client.query('SET search_path = sharded, public')
  for (const [name, key] of Object.entries(keys)) {
    await client.query(
      `CREATE TABLE sharded.${name} (LIKE public.${name} INCLUDING DEFAULTS INCLUDING GENERATED) PARTITION BY HASH (${key})`,
    )
    for (let shard = 0; shard < shards; shard++)
      await client.query(
        `CREATE TABLE sharded.${name}_${shard} PARTITION OF sharded.${name} FOR VALUES WITH (MODULUS ${shards}, REMAINDER ${shard})`,
      )
    for (const { text, columns, unique, name: index } of indexes.get(name)!) {
      // Without the key an index would have all parts looked into, and in tables as small as these that seems cheap.
      if (columns.includes(key))
        await client.query(
          text.replace(/ ON public\.\S+/, ` ON sharded.${name}`).replace(/INDEX \S+ ON/, 'INDEX ON'),
        )
      else if (unique) loose.push(`${index} (${columns.join(', ')})`)
    }
    const { rows } = await client.query(
      `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [`public.${name}`],
    )
    const { columns } = rows[0]
    await client.query(`INSERT INTO sharded.${name} (${columns}) SELECT ${columns} FROM public.${name}`)
  }
  for (const { name, text } of views) await client.query(`CREATE VIEW sharded.${name} AS ${text}`)
  // What a call has queued once can't be queued again.
  await client.query('TRUNCATE notification_mails')
  await client.query('ANALYZE')
  return loose
}

/** The shards of those that a call is about: who asks, whom it names, whom it lists, and their conversation. */
async function shardsOf(client: pg.Client, members: number[], conversationId: string) {
  const at = async (name: string, key: string, value: unknown) => {
    const { rows } = await client.query(
      `SELECT tableoid::regclass::text AS part FROM sharded.${name} WHERE ${key} = $1`,
      [value],
    )
    return shardOf(rows[0].part)
  }
  const named = new Set([await at('conversations', 'id', conversationId)])
  for (const id of members) named.add(await at('members', 'id', id))
  return named
}

const shardOf = (part: string) => Number(/_(\d+)$/.exec(part)![1])
const part = new RegExp(`^(${Object.keys(keys).join('|')})_(\\d+)$`)

type Plan = { 'Relation Name'?: string; 'Actual Loops'?: number; Plans?: Plan[] }

/** Runs a statement as it was sent, in a transaction that is rolled back. @returns what it touched; nothing for others */
async function explain(
  client: pg.Client,
  call: string,
  { text, values }: Sent,
  named: Set<number>,
): Promise<Row | undefined> {
  if (!new RegExp(`\\b(${Object.keys(keys).join('|')}|visible_notifications)\\b`).test(text)) return undefined
  if (!/^\s*(\/\*.*?\*\/)?\s*\(?\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)) return undefined
  const statement = text.replace(/\s+/g, ' ').trim()
  const touched = new Map<string, Set<number>>()
  await client.query('BEGIN')
  try {
    // What has a reason of its own not to be parted would be planned by its key alone.
    await client.query('SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL enable_hashjoin = off')
    await client.query('SET LOCAL enable_mergejoin = off; SET LOCAL enable_seqscan = off')
    // The message that the call has written can't be written again.
    if (/\bINSERT INTO messages\b/.test(text))
      await client.query('DELETE FROM messages WHERE client_id::text = ANY($1)', [values.map(String)])
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
    const visit = ({ 'Relation Name': name = '', 'Actual Loops': loops = 0, Plans = [] }: Plan) => {
      const [, of, shard] = part.exec(name) ?? []
      if (of && loops > 0) touched.set(of, (touched.get(of) ?? new Set()).add(Number(shard)))
      for (const plan of Plans) visit(plan)
    }
    for (const { Plan: plan } of rows[0]['QUERY PLAN']) visit(plan)
  } catch (error) {
    return { call, statement, touched, strays: [`does not run: ${(error as Error).message}`] }
  } finally {
    await client.query('ROLLBACK')
  }
  const strays = [...touched].filter(([, of]) => [...of].some((shard) => !named.has(shard)))
  return { call, statement, touched, strays: strays.map(([name, { size }]) => `${name} (${size})`) }
}

/** What it costs a search that the cards of its page lie in many shards: of the same machine, without a network between. */
async function measureCards(client: pg.Client, { text, values }: Sent): Promise<void> {
  const medianMs = async (path: string) => {
    await client.query(`SET search_path = ${path}; DEALLOCATE ALL`)
    const times: number[] = []
    for (let run = 0; run < 300; run++) {
      const since = performance.now()
      await client.query({ name: `cards in ${path}`, text, values })
      times.push(performance.now() - since)
    }
    return times.sort((a, b) => a - b)[150]!
  }
  const [whole, parted] = [await medianMs('public'), await medianMs('sharded, public')]
  console.log(
    `48 cards of a search take ${whole.toFixed(2)} ms of one table and ${parted.toFixed(2)} ms of ${shards} parts`,
  )
}

function report(rows: Row[], loose: string[]): void {
  const byStatement = new Map<string, Row>()
  for (const row of rows) if (!byStatement.has(row.statement)) byStatement.set(row.statement, row)
  const all = [...byStatement.values()]
  const stray = all.filter(({ strays }) => strays.length > 0)
  const reasonOf = ({ strays, statement }: Row) =>
    reasons.find(([name, text]) => strays.every((one) => name.test(one)) && text.test(statement))?.[2]
  table(
    ['call', 'statement', 'touches beside its own', 'why'],
    stray.map((row) => [
      row.call,
      row.statement.replace(/^\/\* kept \*\/ /, '').slice(0, 60),
      row.strays.join(', '),
      reasonOf(row) ?? '?',
    ]),
  )
  console.log(
    `\n${all.length} statements of ${new Set(rows.map(({ call }) => call)).size} calls: ${all.length - stray.length} touch only the shards of ` +
      `those they are about; ${stray.length} others are listed.\nUnique across shards no more: ${loose.join('; ')}`,
  )
  const unexplained = stray.filter((row) => !reasonOf(row))
  if (unexplained.length > 0)
    throw new Error(
      `without a reason:\n${unexplained.map(({ statement }) => statement.slice(0, 300)).join('\n')}`,
    )
}
