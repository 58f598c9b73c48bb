import { hash } from 'node:crypto'
import pg from 'pg'

export type Statement = { sql: string; parameters: readonly unknown[] }
export type Answers = { rows: Record<string, unknown>[][]; commands: string[] }

/** What the rows of a statement are made of, in the order of its columns. */
type Columns = { name: string; parse: (text: string) => unknown }[]

/** The parts of pg’s connection that a batch is sent over. */
type Wire = {
  parse(statement: { name: string; text: string }): void
  bind(bound: { statement: string; values: readonly unknown[] }): void
  describe(portal: { type: 'P' }): void
  execute(portal: object): void
  close(statement: { type: 'S'; name: string }): void
  sync(): void
}
type Field = { name: string; dataTypeID: number }

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** Writes a statement's values as a batch sends them: what can't be written must be told of before any of it is sent. */
export const withWritten = ({ sql, parameters }: Statement): Statement => ({
  sql,
  parameters: parameters.map((value) => prepareValue(value)),
})

const hashes = new Map<string, string>()
/** What a statement is prepared as on a connection: the hash of its text. */
function nameOf(text: string): string {
  const known = hashes.get(text) ?? hash('sha1', text)
  hashes.set(text, known)
  return known
}

/** What each connection has prepared and run, by its name, and the columns of its rows. */
const prepared = new WeakMap<Wire, Map<string, Columns>>()

/**
 * Statements that PostgreSQL answers at once: it ends the first that fails, leaves out those after it, and says once that it is
 * done. Each is prepared, and says once for a connection what its columns are.
 */
export class Batch extends pg.Query {
  readonly statements: readonly Statement[]
  readonly answered: Promise<Answers>
  readonly #isKept: boolean
  readonly #rows: Record<string, unknown>[][]
  readonly #commands: string[] = []
  #known = new Map<string, Columns>()
  #columns: Columns = []

  /**
   * @param statements with values that are written already
   * @param isKept whether what is prepared stays on the connection
   */
  constructor(statements: readonly Statement[], isKept: boolean) {
    const { promise, resolve, reject } = Promise.withResolvers<Answers>()
    super('', [], (error) =>
      error ? reject(error) : resolve({ rows: this.#rows, commands: this.#commands }),
    )
    this.statements = statements
    this.answered = promise
    this.#isKept = isKept
    this.#rows = statements.map(() => [])
  }

  // What follows is called by pg, which types little of it.
  override submit = (connection: pg.Connection) => {
    const wire = connection as unknown as Wire
    if (this.#isKept) {
      this.#known = prepared.get(wire) ?? this.#known
      prepared.set(wire, this.#known)
    }
    for (const { sql, parameters } of this.statements) {
      const name = this.#isKept ? nameOf(sql) : ''
      const isKnown = this.#known.has(name)
      if (!isKnown) {
        // One that failed may have been prepared or not.
        if (this.#isKept) wire.close({ type: 'S', name })
        wire.parse({ name, text: sql })
      }
      wire.bind({ statement: name, values: parameters })
      if (!isKnown) wire.describe({ type: 'P' })
      wire.execute({})
    }
    wire.sync()
    return null
  }

  get #name(): string {
    return nameOf(this.statements[this.#commands.length]!.sql)
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#known.get(this.#name) ?? this.#columns
    const row: Record<string, unknown> = {}
    try {
      for (const [at, { name, parse }] of columns.entries()) {
        const text = fields[at]!
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      // It is told once PostgreSQL is done.
      Object.assign(this, { _canceledDueToError: error })
    }
    this.#rows[this.#commands.length]!.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#isKept && !this.#known.has(this.#name)) this.#known.set(this.#name, this.#columns)
    this.#columns = []
    this.#commands.push(text)
  }

  handleError(error: Error): void {
    for (const { sql } of this.statements.slice(this.#commands.length)) this.#known.delete(nameOf(sql))
    ;(this as unknown as { callback(error: Error): void }).callback(error)
  }
}
