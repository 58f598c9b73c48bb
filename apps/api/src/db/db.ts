import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export { sql }
export type Db = Kysely<DB>
/** What a handler is given: everything it does with it is done together or not at all. */
export type Tx = Transaction<DB>
/** Either: for statements that may run inside a transaction or outside. */
export type Queryable = Db | Tx

// Every bigint of ours (member numbers, cursors) stays below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day stays the text it is; a Date would move it between time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * Connections to a database.
 * @param options.max connections at most
 * @param options.onError hears of idle connections that break; without it one would end the process
 */
export function connect(
  url: string,
  options: { max?: number; name?: string; onError?: (error: Error) => void } = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    application_name: options.name ?? 'harana',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  const onError = options.onError ?? (() => {})
  pool.on('error', onError)
  // A connection that breaks while it is checked out tells its own listener.
  pool.on('connect', (client) => client.on('error', onError))
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

export type Database = ReturnType<typeof connect>

/**
 * The rows of a statement that each connection plans only once, by its name: for one that takes longer to plan than to
 * carry out. The text under a name must always be the same.
 */
export async function prepared<T extends object>(
  { db, pool }: Database,
  name: string,
  statement: RawBuilder<T>,
): Promise<T[]> {
  const { sql: text, parameters } = statement.compile(db)
  const { rows } = await pool.query<T>({ name, text, values: [...parameters] })
  return rows
}
