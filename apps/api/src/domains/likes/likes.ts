import { type Queryable, sql } from '../../db/db.ts'

export { ownCelebrations } from './celebrations.ts'
export { type LikedPartRow, likedPart, likedPartOf } from './liked-parts.ts'

/** Deletes the likes that a member gave and received, and what was to be celebrated of them. */
export async function clearLikes(db: Queryable, memberId: number): Promise<void> {
  await sql`DELETE FROM likes WHERE liker = ${memberId} OR liked = ${memberId}`.execute(db)
  await sql`DELETE FROM celebrations WHERE member_id = ${memberId} OR other_id = ${memberId}`.execute(db)
}
