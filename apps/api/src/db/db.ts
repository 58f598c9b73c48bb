import type { Duplex } from 'node:stream'
import {
  type AbortableOperationOptions,
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type RawBuilder,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { type Answers, Batch, type Statement, withWritten } from './batch.ts'
import type { DB } from './schema.ts'
import { observeStatement } from './statements.ts'

export { sql }
export type Db = Kysely<DB>
/** A transaction, as handlers get it. */
export type Tx = Transaction<DB>
/** For statements that may run inside a transaction or outside. */
export type Queryable = Db | Tx

// Every bigint of ours (member numbers, cursors) stays below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day stays the text it is; a Date would move it between time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Options = {
  /** Connections at most. */
  max?: number
  /** How many stay open, once they are, however little there is to do. */
  min?: number
  /** How long who asks waits for a connection, in ms. */
  waitMs?: number
  name?: string
  /** Is called when an idle connection breaks, which would otherwise end the process. */
  onError?: (error: Error) => void
  /** Whether a pooler gives each transaction another connection: then nothing may be left behind on one. */
  poolsByTransaction?: boolean
  /** How long a statement may take, and how long a transaction may stand still, in ms; 0 for as long as they like. */
  statementTimeoutMs?: number
  /** A connection that has not answered for so long is given up, with what it was asked, in ms; never when left out. */
  silentMs?: number
}

/**
 * Has the server end a connection whose machine is gone without a word, within 15 seconds, and with it the transaction that
 * it had begun: until then its locks keep everybody else waiting.
 */
const endsWithItsMachine = `SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 15000`

/** Opens a pool of connections to a database. */
export function connect(
  url: string,
  { max = 20, min = 0, poolsByTransaction = false, statementTimeoutMs = 0, ...options }: Options = {},
) {
  const pool = new pg.Pool({
    Client: poolsByTransaction ? Connection : PlanKeeper,
    connectionString: url,
    // Whoever sends several statements before the first is answered has them in one round trip.
    pipeline: true,
    max,
    min,
    application_name: options.name ?? 'harana',
    connectionTimeoutMillis: options.waitMs ?? 5_000,
    query_timeout: options.silentMs,
    idleTimeoutMillis: 30_000,
    // Not as the connection begins: a pooler would refuse it. The pool waits for it before anything else is sent.
    onConnect: async (client) => {
      if (poolsByTransaction) return
      const settings = [endsWithItsMachine]
      if (statementTimeoutMs > 0)
        settings.push(
          `SET statement_timeout = ${statementTimeoutMs}`,
          `SET idle_in_transaction_session_timeout = ${2 * statementTimeoutMs}`,
        )
      await client.query(settings.join('; '))
    },
  })
  // The error alone: the pool hands over the connection as well, with its key and its statements.
  const onError = (error: Error) => options.onError?.(error)
  pool.on('error', onError)
  // A connection in use reports its own errors, not through the pool.
  pool.on('connect', (client) => client.on('error', onError))
  const db: Db = new Kysely<DB>({
    dialect: new Dialect({ pool }),
    log(event) {
      const { query, queryDurationMillis: ms } = event
      const texts =
        query.sql === batchMark ? (query.parameters as Statement[]).map(({ sql }) => sql) : [query.sql]
      // Which of them failed is not known here.
      if (event.level === 'error') observeStatement(texts.map(unmarked).join('; '), ms, event.error)
      else for (const text of texts) observeStatement(unmarked(text), ms)
    },
  })
  return { db, pool, close: () => db.destroy() }
}

export type Database = ReturnType<typeof connect>

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new Driver(this.#config)
  }
}

/** Transactions of which nothing was sent yet, and those whose commit went with their last statements. */
const unbegun = new WeakSet<DatabaseConnection>()
const ended = new WeakSet<DatabaseConnection>()
const [begin, commit] = [CompiledQuery.raw('begin'), CompiledQuery.raw('commit')]

/**
 * Sends statements of which PostgreSQL answers all at once, with the beginning of their transaction where nothing was sent yet, and
 * with its commit where they are the `last` ones: nothing more may be sent then.
 * @returns the rows of each
 */
export async function sendBatch(
  connection: DatabaseConnection,
  statements: readonly CompiledQuery[],
  { last }: { last: boolean },
): Promise<unknown[][]> {
  const written = statements.map(withWritten)
  const before = unbegun.delete(connection) ? [begin] : []
  const batch = CompiledQuery.raw(batchMark, [...before, ...written, ...(last ? [commit] : [])])
  const { rows: answers } = await connection.executeQuery<Answers>(batch)
  const { rows, commands } = answers[0]!
  if (last) {
    // A transaction of which a statement failed before is rolled back by its commit.
    if (commands.at(-1) === 'ROLLBACK') throw new AbortedTransactionError()
    ended.add(connection)
  }
  return rows.slice(before.length, before.length + statements.length)
}

/** Has a transaction begin in one round trip with its first statement. */
class Driver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()
  readonly #known = new WeakSet<DatabaseConnection>()
  override async acquireConnection(options?: AbortableOperationOptions) {
    const acquired = await super.acquireConnection(options)
    const connection: DatabaseConnection = acquired
    // What failed beside the last statements of a transaction before was told before these were answered.
    ended.delete(connection)
    if (this.#known.has(connection)) return acquired
    this.#known.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, more) => {
      if (ended.has(connection)) throw new Error('The transaction has ended')
      if (unbegun.delete(connection)) {
        const begun = super.beginTransaction(connection, {})
        // What went wrong is told before the commit; the statements until then fail as well.
        begun.catch(() => {})
        this.#begun.set(connection, begun)
      }
      return execute(query, more)
    }
    return acquired
  }
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    this.#begun.delete(connection)
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings)
    unbegun.add(connection)
  }
  override async commitTransaction(connection: DatabaseConnection) {
    if (unbegun.delete(connection) || ended.delete(connection)) return
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    if (unbegun.delete(connection) || ended.delete(connection)) return
    await super.rollbackTransaction(connection)
  }
}

/** What the statements of `keptPlan` begin with. */
export const keptMark = '/* kept */ '
const unmarked = (text: string) => (text.startsWith(keptMark) ? text.slice(keptMark.length) : text)

const held = new WeakSet<Duplex>()

/**
 * Has a connection send in one write all that it is asked for until nothing goes on without waiting: the kernel takes longer for a
 * write than PostgreSQL for a short statement.
 */
function writeTogether(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (held.has(stream)) return
  held.add(stream)
  stream.cork()
  process.nextTick(() => {
    held.delete(stream)
    stream.uncork()
  })
}

/** Stands for the text of a batch, whose statements are its values. */
const batchMark = '/* batch */'

/** Sends a statement; a batch, and one whose plan is kept, as a batch. */
function ask(client: pg.Client, query: (...given: unknown[]) => unknown, given: unknown[], keeps: boolean) {
  writeTogether(client)
  const [text, values] = given
  const send = (statements: Statement[]) => {
    const batch = new Batch(statements, keeps)
    query(batch)
    return batch.answered
  }
  if (text === batchMark) return send(values as Statement[]).then((answers) => ({ rows: [answers] }))
  if (!keeps || typeof text !== 'string' || !text.startsWith(keptMark)) return query(...given)
  return send([withWritten({ sql: text, parameters: values as unknown[] })]).then(resultOf)
}

/** What pg answers to a statement, of a batch of one. */
function resultOf({ rows, commands }: Answers) {
  const words = commands[0]?.split(' ') ?? []
  return { rows: rows[0], command: words[0], rowCount: Number(words.at(-1)) }
}

// The signatures of pg’s `query` are many; those that Kysely and the pool use are these.
class Connection extends pg.Client {
  override query = ((...given: unknown[]) =>
    ask(this, super.query.bind(this) as typeof this.query, given, false)) as pg.Client['query']
}

/**
 * A connection that prepares the statements of `keptPlan`, in a transaction or outside, under names that follow from their
 * texts. Behind a pooler that gives each transaction another connection there is none, and they are planned each time.
 */
class PlanKeeper extends pg.Client {
  override query = ((...given: unknown[]) =>
    ask(this, super.query.bind(this) as typeof this.query, given, true)) as pg.Client['query']
}

/**
 * SQL: a statement that each connection plans a few times only, for one that takes longer to plan than to run. Its text must
 * be one of few: what differs goes into its parameters, but for a limit, of which a plan that is kept would know nothing.
 */
export const keptPlan = <T>(statement: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`${sql.raw(keptMark)}${statement}`

type Kept<T> = { compile(db: Db): CompiledQuery<T> }

/** A statement's text, marked as one whose plan is kept, and its values. */
function keptQuery(db: Db, statement: Kept<unknown>): [text: string, values: unknown[]] {
  const { sql: written, parameters } = statement.compile(db)
  return [written.startsWith(keptMark) ? written : `${keptMark}${written}`, [...parameters]]
}

/**
 * Runs a statement whose plan is kept, past Kysely's own work on it: for the most frequent ones.
 * @param statement SQL, or what `prepare` wrote once
 * @returns the rows
 */
export async function runKept<T extends object>({ db, pool }: Database, statement: Kept<T>): Promise<T[]> {
  const [text, values] = keptQuery(db, statement)
  const since = performance.now()
  const client = await pool.connect()
  try {
    const { rows } = await client.query<T>(text, values)
    observeStatement(unmarked(text), performance.now() - since)
    client.release()
    return rows
  } catch (error) {
    // One that did not answer is not asked again.
    client.release(true)
    throw error
  }
}

/** PostgreSQL plans a prepared statement for each of its first five runs, and keeps the plan of the sixth. */
const runsUntilKept = 6

/**
 * Opens the connections that a pool keeps open, or as many as the database has room for, and has each plan a statement for
 * good. A crowd that comes all at once, when another process has ended, would wait while as many connections planned it
 * beside each other.
 */
export async function planEverywhere({ db, pool }: Database, statement: Kept<unknown>): Promise<void> {
  const [text, values] = keptQuery(db, statement)
  const opened = await Promise.allSettled(Array.from({ length: pool.options.min ?? 0 }, () => pool.connect()))
  const clients = opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  try {
    for (const client of clients)
      for (let run = 0; run < runsUntilKept; run++) await client.query(text, values)
  } finally {
    for (const client of clients) client.release()
  }
}
