import { sql } from '../../db/db.ts'
import type { Work } from '../../jobs/catalogue.ts'

/** The part of purchases that other domains may use. */

export { receiptNumber } from './purchase-row.ts'

/**
 * Has a member's plan end with what is paid, and their open checkouts end at once: for a member who deletes the account,
 * which a plan never stands in the way of, or who is banned and could use nothing that is paid from then on.
 */
export async function endPlansOf({ db, send }: Pick<Work, 'db' | 'send'>, memberId: number): Promise<void> {
  const { rows: subscriptions } = await sql<{ id: string }>`
    SELECT id FROM subscriptions WHERE member_id = ${memberId} AND state <> 'ended' AND renews`.execute(db)
  for (const { id } of subscriptions) await send('cancel-plan', { subscriptionId: id })
  const { rows: purchases } = await sql<{ id: string }>`
    SELECT id FROM purchases WHERE member_id = ${memberId} AND state IN ('started', 'waiting')
      AND reason = 'order'`.execute(db)
  for (const { id } of purchases) await send('end-checkout', { purchaseId: id })
}
