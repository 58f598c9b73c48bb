import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'

/** Reads a member's photos in their order and locks them until the commit. */
export async function lockPhotos(db: Queryable, memberId: number) {
  await lockMembers(db, memberId)
  return db
    .selectFrom('images')
    .select(['id', 'path', 'position'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
}

/** Numbers photos in the order of `ids`, from 0 without a gap; 0 is the main photo. */
export async function placePhotos(db: Queryable, ids: string[]): Promise<void> {
  await sql`UPDATE images SET position = array_position(${ids}::uuid[], id) - 1 WHERE id = ANY(${ids}::uuid[])`.execute(
    db,
  )
}
