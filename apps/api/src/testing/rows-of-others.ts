import { sql } from 'kysely'
import type { Database } from '../db/db.ts'

type Row = Record<string, unknown>
/** A row that changed; `before` is undefined for a new row, `after` for a deleted one. */
export type Change = { table: string; before: Row | undefined; after: Row | undefined }
/** Every row that concerns some members, by table and primary key. */
export type Rows = Map<string, { table: string; row: Row }>

/**
 * Makes a function that reads all rows of some members: those of every table, present or future, with a foreign key to
 * members. Rows without such a key (jobs, limits) belong to nobody.
 */
export async function rowsOf(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  memberIds: number[],
): Promise<() => Promise<Rows>> {
  const { rows: tables } = await sql<{ name: string; columns: string[]; key: string[] }>`
    SELECT c.relname AS name,
      array_agg(DISTINCT a.attname::text) AS columns,
      (SELECT array_agg(k.attname::text) FROM pg_constraint p JOIN pg_attribute k
        ON k.attrelid = p.conrelid AND k.attnum = ANY(p.conkey) WHERE p.conrelid = c.oid AND p.contype = 'p') AS key
    FROM pg_class c JOIN pg_constraint f ON f.conrelid = c.oid AND
      (f.contype = 'f' AND f.confrelid = 'members'::regclass OR f.contype = 'p' AND c.oid = 'members'::regclass)
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(f.conkey)
    GROUP BY c.oid, c.relname ORDER BY c.relname`.execute(db)
  const ids = sql`${memberIds}::bigint[]`
  const selects = tables.map(({ name, columns, key }) => {
    const concerns = columns.map((column) => sql`${sql.ref(`t.${column}`)} = ANY(${ids})`)
    return sql`SELECT ${name}::text AS "table", jsonb_build_array(${sql.join(key.map((one) => sql.ref(`t.${one}`)))})::text AS key,
      to_jsonb(t) AS row FROM ${sql.table(name)} t WHERE ${sql.join(concerns, sql` OR `)}`
  })
  const { sql: text, parameters } = sql`${sql.join(selects, sql` UNION ALL `)}`.compile(db)
  return async () => {
    // Prepared: to plan it takes longer than to run it.
    const { rows } = await pool.query<{ table: string; key: string; row: Row }>({
      name: 'rows of members',
      text,
      values: [...parameters],
    })
    return new Map(rows.map(({ table, key, row }) => [`${table} ${key}`, { table, row }]))
  }
}

/** The rows that differ between two readings. */
export function changesBetween(before: Rows, after: Rows): Change[] {
  const changes: Change[] = []
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    changes.push({ table: (was ?? is)!.table, before: was?.row, after: is?.row })
  }
  return changes
}

/** The columns in which a row changed. */
export function changedColumns({ before = {}, after = {} }: Change): string[] {
  const columns = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...columns].filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
}
