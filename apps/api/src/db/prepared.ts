import { CompiledQuery, type RawBuilder } from 'kysely'
import { keptPlan, type Queryable, sendBatch, type Tx } from './db.ts'

/** Stands in a statement for a value that is known when it is sent. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`${String(this.name)} is known when the statement is sent, not when it is written`)
  }
}

/** A statement with its values. */
export type Prepared<T> = { compile(db: Queryable): CompiledQuery<T> }

/**
 * A statement that is written once, and only given other values each time: for the most frequent ones, which take longer to
 * build and to plan than to run. Its values may be placed in the SQL, and nothing else may be done with them.
 */
export function prepare<V extends object, T>(
  write: (values: V) => RawBuilder<T>,
): (values: V) => Prepared<T> {
  const places = new Proxy({} as V, {
    get: (_values, name) => new Place(name),
    ownKeys() {
      throw new Error('Name each value: which there are is known when the statement is sent')
    },
  })
  let written: CompiledQuery | undefined
  return (values) => ({
    compile(db) {
      written ??= keptPlan(write(places)).compile(db)
      const { sql, parameters } = written
      const given = parameters.map((value) =>
        value instanceof Place ? values[value.name as keyof V] : value,
      )
      return CompiledQuery.raw(sql, given) as CompiledQuery<T>
    },
  })
}

type RowsOf<S extends readonly Prepared<unknown>[]> = {
  [K in keyof S]: S[K] extends Prepared<infer T> ? T[] : never
}

/**
 * Sends statements in one round trip, of which none needs another’s answer; each sees what those before it did.
 * @returns the rows of each
 */
export const together = <const S extends readonly Prepared<unknown>[]>(
  db: Queryable,
  ...statements: S
): Promise<RowsOf<S>> => sendAll(db, statements, false)

/**
 * Sends the last statements of a transaction in one round trip with its commit. What comes after may neither refuse nor send
 * anything more.
 */
export const togetherAtLast = <const S extends readonly Prepared<unknown>[]>(
  db: Tx,
  ...statements: S
): Promise<RowsOf<S>> => sendAll(db, statements, true)

const sendAll = <const S extends readonly Prepared<unknown>[]>(
  db: Queryable,
  statements: S,
  last: boolean,
): Promise<RowsOf<S>> =>
  db.getExecutor().provideConnection(async (connection) => {
    const written = statements.map((statement) => statement.compile(db))
    return (await sendBatch(connection, written, { last })) as RowsOf<S>
  })
