import type { Queryable } from '../../db/db.ts'

/** The part of phones that other domains may use. */

/** Forgets the number that confirmed a member, and the code on its way: they were another person's. */
export async function clearPhone(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('confirmed_phones').where('member_id', '=', memberId).execute()
  await db.deleteFrom('phone_codes').where('member_id', '=', memberId).execute()
}
