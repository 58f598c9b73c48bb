import type { RawBuilder } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { removeAccount } from './accounts.ts'
import { giveBack } from './booking.ts'
import { areUnsent, type PayoutRow, payoutColumns } from './payout-row.ts'

/** The part of payouts that other domains may use. */
export { askPayout, payoutIdOf } from './asking.ts'

/** Whether two members are paid to one account, or one of them was not long ago. */
export async function sharesPayoutAccount(db: Queryable, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payout_accounts a JOIN payout_accounts b ON b.number_hash = a.number_hash
    WHERE a.member_id = ${one} AND b.member_id = ${other} LIMIT 1`.execute(db)
  return rows.length > 0
}

/**
 * Removes the accounts that a member added since a moment, and gives back what is to be paid to them and not on its way
 * yet: somebody else may have added them. The member's row must be locked.
 */
export async function removeAccountsSince(work: Work, memberId: number, since: Date): Promise<void> {
  const { db } = work
  const { rows: accounts } = await sql<{ id: string }>`
    SELECT id FROM payout_accounts WHERE member_id = ${memberId} AND added_at >= ${since}`.execute(db)
  for (const { id } of accounts) await removeAccount(db, memberId, id)
  await giveWaitingBack(
    work,
    sql`p.member_id = ${memberId} AND p.account_id = ANY(${accounts.map(({ id }) => id)}::uuid[])`,
  )
}

/**
 * Gives back all that is to be paid to a member and not on its way yet, of an account that is another person's from now on,
 * who is told nothing of it. The member's row must be locked.
 */
export const clearPayouts = (work: Work, memberId: number): Promise<void> =>
  giveWaitingBack(work, sql`p.member_id = ${memberId}`, { tells: false })

async function giveWaitingBack(work: Work, which: RawBuilder<unknown>, { tells = true } = {}): Promise<void> {
  const { rows } = await sql<PayoutRow>`
    SELECT ${payoutColumns} FROM payouts p WHERE ${areUnsent} AND ${which}
    ORDER BY p.number FOR UPDATE`.execute(work.db)
  for (const payout of rows)
    await giveBack(work, payout, { state: 'rejected', rejection: 'account-wrong', words: '' }, { tells })
}
