import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '../db/db.ts'
import { cloneDatabase } from './clone-database.ts'

type Borrowed = Awaited<ReturnType<typeof makeDatabase>>

/** Databases of this worker that no application has now, each as the template is. */
const unused: Borrowed[] = []

/**
 * A database as the template is, for one application, until that gives it back. The next one gets it emptied, with
 * connections that are open and have planned already what most applications ask. With a new one for each file the tests of
 * the API take a quarter longer.
 */
export async function borrowDatabase(): Promise<Borrowed> {
  return unused.pop() ?? (await makeDatabase())
}

/** A pool of connections for tests: whoever asks waits as long as it takes on a busy machine, of however many ask at once. */
export const connectPatiently = (url: string, name?: string) =>
  connect(url, { max: 5, waitMs: 60_000, name, onError: () => {} })

/** What the connections that stay open call themselves. */
const name = 'harana, of the tests'
/** Pages of a table. What one that has more leaves behind takes longer to read past than a new database to make. */
const mostPages = 256

async function makeDatabase() {
  const { url, adminUrl, drop } = await cloneDatabase(inject('adminUrl'), inject('templateUrl'))
  const database = connectPatiently(url, name)
  const admin = new pg.Client({ connectionString: adminUrl })
  admin.on('error', () => {})
  await admin.connect()
  // Rows are deleted past the triggers that forbid it, and in any order.
  await admin.query('SET session_replication_role = replica')
  const definitions = await readDefinitions(admin)
  const sequences = await readSequences(admin)
  const kept = await Promise.all((await tablesInUse(admin)).map(({ table }) => readRows(admin, table)))
  const borrowed = {
    url,
    database,
    async giveBack(): Promise<void> {
      // A test may have cut the connection that this takes.
      const isReady = await makeAsBefore().catch(() => false)
      if (isReady) unused.push(borrowed)
      else await forget()
    },
  }
  return borrowed

  /** Makes the database what it was. @returns whether that was possible */
  async function makeAsBefore(): Promise<boolean> {
    const { pool } = database
    if (pool.ended || pool.idleCount < pool.totalCount) return false
    if (await isInTransaction(admin)) return false
    await endOtherConnections(admin)
    if ((await readDefinitions(admin)) !== definitions) return false
    const tables = await tablesInUse(admin)
    if (tables.some(({ pages }) => pages > mostPages)) return false
    await admin.query(
      [
        'BEGIN',
        ...tables.map(({ table }) => `DELETE FROM ${table}`),
        ...kept.map(({ table, rows }) => insertInto(table, rows)),
        ...sequences.map(
          ({ sequence, last }) => `SELECT setval('${sequence}', ${last ?? 1}, ${last !== null})`,
        ),
        'COMMIT',
      ].join(';\n'),
    )
    return true
  }

  async function forget(): Promise<void> {
    await database.close()
    await admin.end()
    await drop()
  }
}

/** Whether a connection that stays open was given back to its pool in the middle of something: its locks would be waited for. */
async function isInTransaction(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1 AND state <> 'idle' LIMIT 1`,
    [name],
  )
  return rows.length > 0
}

/** Whoever still is at the database is gone afterwards. */
async function endOtherConnections(admin: pg.Client): Promise<void> {
  await admin.query(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> $1`,
    [name],
  )
}

/** How many definitions there are and which transaction wrote the last one: both differ once a table or a trigger does. */
async function readDefinitions(admin: pg.Client): Promise<string> {
  const catalogues = 'attrdef attribute class constraint index namespace proc rewrite statistic trigger type'
  const { rows } = await admin.query(
    catalogues
      .split(' ')
      .map((one) => `SELECT count(*), max(xmin::text::bigint) FROM pg_${one}`)
      .join(' UNION ALL '),
  )
  return JSON.stringify(rows)
}

/** The tables that have rows or had some. */
async function tablesInUse(admin: pg.Client) {
  const { rows } = await admin.query<{ table: string; pages: number }>(
    `SELECT oid::regclass::text AS table, (pg_relation_size(oid) / 8192)::int AS pages FROM pg_class
     WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND pg_relation_size(oid) > 0`,
  )
  return rows
}

async function readSequences(admin: pg.Client) {
  const { rows } = await admin.query<{ sequence: string; last: string | null }>(
    'SELECT seqrelid::regclass::text AS sequence, pg_sequence_last_value(seqrelid) AS last FROM pg_sequence',
  )
  return rows
}

async function readRows(admin: pg.Client, table: string) {
  const { rows } = await admin.query<{ rows: string | null }>(
    `SELECT jsonb_agg(to_jsonb(t))::text AS rows FROM ${table} t`,
  )
  return { table, rows: rows[0]!.rows ?? '[]' }
}

const insertInto = (table: string, rows: string) =>
  `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
   SELECT * FROM jsonb_populate_recordset(NULL::${table}, ${pg.escapeLiteral(rows)})`
