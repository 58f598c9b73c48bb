import type { RawBuilder } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'

/** The part of phones that other domains may use. */

/** Forgets the numbers that confirmed a member, and the code on its way: they were another person's. */
export async function clearPhone(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('confirmed_phones').where('member_id', '=', memberId).execute()
  await db.deleteFrom('former_phones').where('member_id', '=', memberId).execute()
  await db.deleteFrom('phone_codes').where('member_id', '=', memberId).execute()
}

/** SQL: a number confirmed another account than the member's, or did until its member took it off not long ago. */
export const isTaken = (numberHash: RawBuilder<unknown>, memberId: RawBuilder<unknown>) => sql<boolean>`(
  EXISTS (SELECT FROM confirmed_phones p WHERE p.number_hash = ${numberHash} AND p.member_id <> ${memberId})
  OR EXISTS (SELECT FROM former_phones f
    WHERE f.number_hash = ${numberHash} AND f.member_id <> ${memberId} AND NOT ${expired('former_phones')}))`
