import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from '../../db/db.ts'

/**
 * SQL: a visit may be shown to the member who was visited: neither of the two hides visits.
 * @param visitor a column that holds a member's number, as does `visited`
 */
export const visitShown = (visitor: string, visited: string): RawBuilder<SqlBool> => sql<SqlBool>`NOT EXISTS (
  SELECT FROM members hiding WHERE hiding.id IN (${sql.ref(visitor)}, ${sql.ref(visited)}) AND NOT hiding.shows_visits)`
