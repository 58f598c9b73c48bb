import { type Queryable, sql } from '../../db/db.ts'

/** The part of payouts that other domains may use. */

/** Whether two members are paid to one account, or one of them was not long ago. */
export async function sharesPayoutAccount(db: Queryable, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payout_accounts a JOIN payout_accounts b ON b.number_hash = a.number_hash
    WHERE a.member_id = ${one} AND b.member_id = ${other} LIMIT 1`.execute(db)
  return rows.length > 0
}
