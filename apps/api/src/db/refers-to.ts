import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from './db.ts'
import type { AnyPersonalTable } from './personal-data.ts'

/** SQL: the rows of a table that refer to the member by a column, directly or by the row of another table. */
export function refersTo(
  through: AnyPersonalTable['through'],
  column: string,
  memberId: number,
): RawBuilder<SqlBool> {
  const way = through?.[column]
  if (!way) return sql<SqlBool>`${sql.ref(column)} = ${memberId}`
  const [table, key, member] = way
  return sql<SqlBool>`${sql.ref(column)} IN (
    SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${sql.ref(member)} = ${memberId})`
}
