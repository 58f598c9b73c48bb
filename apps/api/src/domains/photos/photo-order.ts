import { PHOTOS_MAX } from '@harana/contract/model/limits'
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

export type PendingPhoto = { id: string; path: string; replaces: string | null }

/** Reads the photos of a locked member that wait for staff. */
export const lockPending = (db: Queryable, memberId: number): Promise<PendingPhoto[]> =>
  db
    .selectFrom('pending_photos')
    .select(['id', 'path', 'replaces'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

/** How many more photos a member may have, once those that wait are shown. */
export function roomFor(own: { id: string }[], waiting: PendingPhoto[]): number {
  const added = waiting.filter(({ replaces }) => !own.some(({ id }) => id === replaces))
  return Math.max(0, PHOTOS_MAX - own.length - added.length)
}
