import type { RawBuilder } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { visibleTo } from '../moderation/moderation.ts'

/**
 * SQL: the moment of the last visit that a member made to a visible member; null for none.
 * @param memberId a column of another statement that holds the member's number
 */
export const lastVisitBy = (memberId: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`(
  SELECT v.visited_at FROM visits v JOIN members visited ON visited.id = v.visited
  WHERE v.visitor = ${memberId} AND ${visibleTo(memberId, 'visited')} ORDER BY v.visited_at DESC LIMIT 1)`

/**
 * SQL: the day (YYYY-MM-DD) of the last visit to a member by a visible member; null for none.
 * @param memberId a column of another statement that holds the member's number
 */
export const lastVisitTo = (memberId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  SELECT v.day FROM visits v JOIN members visitor ON visitor.id = v.visitor
  WHERE v.visited = ${memberId} AND ${visibleTo(memberId, 'visitor')} ORDER BY v.visited_at DESC LIMIT 1)`

/** Forgets the visits that a member made and received. */
export async function clearVisits(db: Queryable, memberId: number): Promise<void> {
  await sql`DELETE FROM visits WHERE visitor = ${memberId} OR visited = ${memberId}`.execute(db)
}
