import { type Queryable, sql } from '../apps/api/src/db/db.ts'

/**
 * Makes tables `bare_…` like those of these names, with their columns and indexes, and nothing that follows from a row: no
 * foreign key and no trigger. Those that are `filled` have their rows as well.
 */
export async function copyTables(
  db: Queryable,
  filled: readonly string[],
  empty: readonly string[] = [],
): Promise<void> {
  for (const name of [...filled, ...empty])
    await sql`CREATE TABLE ${sql.table(`bare_${name}`)} (LIKE ${sql.table(name)} INCLUDING ALL EXCLUDING IDENTITY)`.execute(
      db,
    )
  for (const name of filled)
    await sql`INSERT INTO ${sql.table(`bare_${name}`)} SELECT * FROM ${sql.table(name)}`.execute(db)
}
