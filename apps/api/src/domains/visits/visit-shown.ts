import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from '../../db/db.ts'

/**
 * SQL: a visit may be shown to the member who was visited: neither of the two hides visits.
 * @param visitor a column that holds a member's number, as does `visited`
 */
export const visitShown = (visitor: string, visited: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${showsVisits(visitor)} AND ${showsVisits(visited)})`

// Each by itself: one look for both numbers can't be hashed, and takes ten times as long for many visits.
const showsVisits = (column: string) => sql`NOT EXISTS (
  SELECT FROM members hiding WHERE hiding.id = ${sql.ref(column)} AND NOT hiding.shows_visits)`
