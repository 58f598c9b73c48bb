import { type Queryable, sql } from './db.ts'

/**
 * Locks members' rows until the transaction ends, in the order of their numbers, so that two transactions never
 * deadlock. Every change of a column that a member's search card is computed from takes this lock first: the card comes
 * from several tables, and two changes at once would each write a card without the other's values.
 */
export async function lockMembers(db: Queryable, ...memberIds: number[]): Promise<void> {
  await sql`SELECT FROM members WHERE id = ANY(${memberIds}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  )
}
