import { type Queryable, sql } from './db.ts'

/**
 * Locks the rows of members until the transaction ends, in the order of their numbers, so that two transactions never
 * wait for each other in a circle. Every change of what search knows of a member takes this lock first: a card is made
 * from several tables, and one that is made beside another change would overwrite it with what was there before.
 */
export async function lockMembers(db: Queryable, ...memberIds: number[]): Promise<void> {
  await sql`SELECT FROM members WHERE id = ANY(${memberIds}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  )
}
