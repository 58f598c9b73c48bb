import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from './db.ts'
import type { AnyPersonalTable } from './personal-data.ts'

/**
 * SQL: the rows of a table that refer to the member by a column, directly or by the row of another table. Whose these rows are is
 * read first, as an array: PostgreSQL then finds the others by an index, also where a second column may refer to the member.
 */
export function refersTo(
  through: AnyPersonalTable['through'],
  column: string,
  memberId: number,
): RawBuilder<SqlBool> {
  const way = through?.[column]
  if (!way) return sql<SqlBool>`${sql.ref(column)} = ${memberId}`
  const [table, key, member] = way
  const isOwn = sql<SqlBool>`${sql.ref(column)} = ANY(ARRAY(
    SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${sql.ref(member)} = ${memberId}))`
  // The indexes by account are of members' accounts alone, whose numbers are more than 0.
  return table === 'ledger_accounts' ? sql<SqlBool>`(${isOwn} AND ${sql.ref(column)} > 0)` : isOwn
}
