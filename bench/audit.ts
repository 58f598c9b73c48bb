import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../apps/api/src/db/db.ts'
import { writeAudit } from '../apps/api/src/domains/audit/audit.ts'
import { handlers } from '../apps/api/src/domains/audit/calls.ts'
import { type AuditRow, hashRow, hashValue, noHash } from '../apps/api/src/domains/audit/hashes.ts'
import { verifyAuditLog } from '../apps/api/src/domains/audit/verify.ts'
import { auditOf } from '../apps/api/src/http/audit.ts'
import type { Storage } from '../apps/api/src/integrations/storage.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { median, quantile } from './quantile.ts'
import { table } from './table.ts'
import { withDatabase } from './with-database.ts'

/** `BENCH_AUDIT`: how many rows the log has. */
const rowCount = Number(process.env.BENCH_AUDIT ?? 1_000_000)
const batch = 10_000
const rounds = 9
const perRound = 200
const askings = 200
/** At most so many bare inserts, so many index scans, and so many ms. */
const wanted = { insert: 8, scan: 25, p99: 100 }
const secrets = secretsFrom('the secret of a bench, long enough for everybody')
const started = Date.UTC(2025, 0, 1)

/** What the audit log costs each call of staff, and how soon a million rows of it are found and verified. */
export async function audit(): Promise<void> {
  await withDatabase(10, async ({ db, url }) => {
    console.log(`\nAudit log: ${rowCount.toLocaleString('en')} rows\n`)
    await fill(db)
    await measureWriting(db)
    await measureReading(db, url)
    await measureVerifying(db)
    console.log(process.exitCode ? 'missed' : 'reached')
  })
}

/** Rows as years of work leave them: one act is in a quarter of them, one subject in a twentieth, and some are all old. */
async function fill(db: Db): Promise<void> {
  let previousHash: Buffer = noHash
  for (let first = 1; first <= rowCount; first += batch) {
    const rows = Array.from({ length: Math.min(batch, rowCount - first + 1) }, (_, at) => {
      const row = rowOf(first + at, previousHash)
      previousHash = hashRow(secrets, row)
      const hex = (hash: Buffer) => hash.toString('hex')
      return { ...row, textHash: null, previousHash: hex(row.previousHash), hash: hex(previousHash) }
    })
    await sql`
      INSERT INTO audit_log (number, at, actor, act, subjects, fields, value_hashes, previous_hash, hash)
      SELECT number, at, actor, act, subjects, fields, "valueHashes", decode("previousHash", 'hex'), decode(hash, 'hex')
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(number bigint, at timestamptz, actor bigint, act text,
        subjects text[], fields text[], "valueHashes" text[], "previousHash" text, hash text)`.execute(db)
  }
  await sql`VACUUM ANALYZE audit_log, audit_subjects`.execute(db)
}

function rowOf(number: number, previousHash: Buffer): AuditRow {
  const isOld = number <= rowCount / 100
  const member = isOld && number % 3 === 0 ? 'member:1' : `member:${2 + ((number * 7919) % 100_000)}`
  return {
    number,
    at: new Date(started + number * 40_000),
    actor: isOld ? 1 : 2 + ((number * 31) % 20),
    act: number % 4 === 0 ? 'member.read' : `member.act-${'abcdefghijkl'[(number * 17) % 12]}`,
    subjects: [member, number % 20 === 0 ? 'setting:1' : `ticket:${number}`],
    fields: ['name', 'city', 'photos'],
    valueHashes: [`days:${hashValue(secrets, 'days', number % 30)}`],
    textHash: null,
    previousHash,
  }
}

/** Transactions that write an audit row, and such as insert as many bytes into a table with a key and no more, in turns. */
async function measureWriting(db: Db): Promise<void> {
  await sql`CREATE TABLE bare (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, row bytea NOT NULL)`.execute(
    db,
  )
  const { rows: sizes } = await sql<{ bytes: number }>`
    SELECT avg(pg_column_size(l.*))::int AS bytes FROM audit_log l WHERE number > ${rowCount - 1000}`.execute(
    db,
  )
  const bytes = randomBytes(sizes[0]!.bytes)
  const writers = {
    bare: () => db.transaction().execute((tx) => sql`INSERT INTO bare (row) VALUES (${bytes})`.execute(tx)),
    audit: () =>
      db.transaction().execute((tx) =>
        writeAudit(tx, secrets, {
          actor: 3,
          act: 'member.read',
          subjects: ['member:77', 'ticket:9'],
          fields: ['name', 'city', 'photos'],
          values: [['days', 3]],
        }),
      ),
  }
  const rows: string[][] = []
  for (const atOnce of [1, 8]) {
    const micros = { bare: [] as number[], audit: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      for (const kind of ['bare', 'audit'] as const) {
        const since = performance.now()
        const write = async () => {
          for (let at = 0; at < perRound / atOnce; at++) await writers[kind]()
        }
        await Promise.all(Array.from({ length: atOnce }, write))
        // The first round warms connections up.
        if (round > 0) micros[kind].push(((performance.now() - since) / perRound) * 1000)
      }
    }
    const ratio = median(micros.audit.map((time, round) => time / micros.bare[round]!))
    if (ratio > wanted.insert) process.exitCode = 1
    const cells = [median(micros.bare), median(micros.audit)].map((time) => time.toFixed(0))
    rows.push([`${atOnce} at once`, ...cells, ratio.toFixed(2)])
  }
  table(['writing, µs', 'bare insert', 'audit row', `ratio (wanted ${wanted.insert})`], rows)
}

type Reading = Parameters<(typeof handlers)['admin/getauditlog']>[0]

/** Pages of the log by each filter, as staff ask for them, against twelve rows by their key. */
async function measureReading(db: Db, url: string): Promise<void> {
  const at = (part: number) => new Date(started + rowCount * part * 40_000).toISOString()
  const filters: Record<string, Partial<Reading>> = {
    'newest rows': {},
    'an old page': { before: Math.round(rowCount / 3) },
    'a busy actor': { actorId: 5 },
    'an actor who left': { actorId: 1 },
    'a common act': { act: 'member.read' },
    'an act that never was': { act: 'member.never' },
    'a member': { subject: 'member:777' },
    'a member of long ago': { subject: 'member:1' },
    'a common subject': { subject: 'setting:1' },
    'a day of long ago': { from: at(0.1), until: at(0.102) },
    'a member on a day': { subject: 'member:777', from: at(0.1), until: at(0.2) },
    'all at once': { actorId: 5, act: 'member.read', subject: 'setting:1', from: at(0.2), until: at(0.3) },
  }
  const asked: { text: string; values: readonly unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const logged: Db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters }),
  })
  const rows: string[][] = []
  for (const [name, filter] of Object.entries(filters)) {
    const input: Reading = { recordsPerPage: 12, ...filter }
    const read = (on: Db) =>
      handlers['admin/getauditlog'](input, { db: on, audit: auditOf(3, 'audit-log.read').audit } as never)
    await read(logged)
    const plan = await planOf(pool, asked.at(-1)!)
    const [times, scans] = [[] as number[], [] as number[]]
    for (let at = 0; at < askings; at++) {
      const since = performance.now()
      await read(db)
      const between = performance.now()
      await sql`SELECT * FROM audit_log WHERE number > ${(at * 7919) % rowCount} ORDER BY number LIMIT 13`.execute(
        db,
      )
      times.push(between - since)
      scans.push(performance.now() - between)
    }
    const ratio = median(times) / median(scans)
    const p99 = quantile(times, 0.99)
    if (ratio > wanted.scan || p99 > wanted.p99 || plan.includes('Seq Scan')) process.exitCode = 1
    rows.push([name, median(times).toFixed(2), p99.toFixed(2), ratio.toFixed(1), plan])
  }
  await logged.destroy()
  console.log()
  table(['reading, ms', 'p50', 'p99', `of a scan of 13 (wanted ${wanted.scan})`, 'the log by'], rows)
}

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Plan[] }

/** How a statement reads the log: the indexes, or the whole of it. */
async function planOf(
  pool: pg.Pool,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<string> {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values])
  const found = new Set<string>()
  const visit = (plan: Plan) => {
    if (plan['Index Name']?.startsWith('audit_log')) found.add(plan['Index Name'])
    if (plan['Relation Name'] === 'audit_log' && plan['Node Type'].includes('Seq Scan')) found.add('Seq Scan')
    for (const inner of plan.Plans ?? []) visit(inner)
  }
  visit(rows[0]['QUERY PLAN'][0].Plan)
  return [...found].join(', ')
}

async function measureVerifying(db: Db): Promise<void> {
  const nothing = { async *list() {} } as unknown as Storage
  const heap = () => process.memoryUsage().heapUsed / 1024 / 1024
  const before = heap()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, heap())), 100)
  const since = performance.now()
  const { rows, faults } = await verifyAuditLog({ db, storage: nothing, secrets: [secrets], noted: [] })
  clearInterval(watch)
  if (faults.length > 0) throw new Error(faults[0])
  const seconds = (performance.now() - since) / 1000
  console.log(
    `\nverifying ${rows.toLocaleString('en')} rows: ${seconds.toFixed(1)} s, ${(most - before).toFixed(0)} MB of heap at most\n`,
  )
}
