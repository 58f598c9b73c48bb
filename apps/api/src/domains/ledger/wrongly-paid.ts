import { sql } from '../../db/db.ts'

/**
 * SQL: what was earned, a row `e` of ledger_earnings, is to be taken back while it is held: whoever paid for it is banned for
 * fraud, or owes what was spent of payments that were taken back. The account that paid is found by the books, where it
 * outlives its member: by the key that the earning refers to. A subquery of one value is asked for each row by the indexes,
 * where a join might read all movements there ever were.
 */
export const isWronglyPaid = sql<boolean>`coalesce((
  SELECT EXISTS (SELECT FROM ledger_accounts s WHERE s.owed_by = payer.id AND s.balance < 0)
    OR EXISTS (SELECT FROM decisions d WHERE d.member_id = payer.member_id AND d.action = 'ban' AND d.reason = 'fraud'
      AND d.reversed_at IS NULL)
  FROM ledger_movements earned
  JOIN ledger_movements paid ON paid.key = earned.reference
  JOIN ledger_accounts payer ON payer.id = paid.from_account
  WHERE earned.id = e.movement_id), false)`
