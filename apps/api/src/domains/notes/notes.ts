import type { Queryable } from '../../db/db.ts'

/** Deletes the notes that a member wrote. */
export async function clearNotes(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('notes').where('writer', '=', memberId).execute()
}
