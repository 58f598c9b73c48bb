import { type Cents, type Credits, cents, credits } from '@harana/contract/model/money'
import { type Queryable, sql } from '../../db/db.ts'
import { defineSlice } from '../../http/own-row.ts'

/** The open lots of a member `m` that have not run out. */
const lotsOfMember = sql`ledger_lots l JOIN ledger_accounts a ON a.id = l.account_id AND a.role = 'credits'
  WHERE a.member_id = m.id AND l.open AND coalesce(l.expires_at > app_now(), true)`

/** The viewer's own credits. */
export const ownCredits = defineSlice({
  columns: {
    credits: sql<number>`(SELECT coalesce(sum(l.remaining), 0)::bigint FROM ${lotsOfMember})`,
    /** When the first of them expire; null for never. */
    creditsChangeAt: sql<Date | null>`(SELECT min(l.expires_at) FROM ${lotsOfMember})`,
  },
  toMe: (row) => ({ creditsTotal: credits(row.credits) }),
})

export type CreditsOf = {
  /** What can be spent now. */
  balance: Credits
  held: Credits
  /** What was spent of purchases that were taken back. */
  shortfall: Credits
  /** What runs out, the soonest first. */
  expiring: { amount: Credits; at: Date }[]
}

/** Reads what a member has in credits. What has run out does not count, whether it is swept or not. */
export async function readCredits(db: Queryable, memberId: number): Promise<CreditsOf> {
  type Row = { balance: number; held: number; shortfall: number; expiring: { amount: number; at: string }[] }
  const { rows } = await sql<Row>`
    WITH open AS (
      SELECT l.remaining, l.expires_at FROM members m, ${lotsOfMember} AND m.id = ${memberId})
    SELECT (SELECT coalesce(sum(remaining), 0)::bigint FROM open) AS balance,
      (SELECT coalesce(sum(h.amount), 0)::bigint FROM ledger_holds h JOIN ledger_accounts a ON a.id = h.account_id
        WHERE a.member_id = ${memberId} AND a.role = 'credits') AS held,
      (SELECT coalesce(-sum(balance), 0)::bigint FROM ledger_accounts
        WHERE member_id = ${memberId} AND role = 'shortfall') AS shortfall,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'at', expires_at) ORDER BY expires_at), '[]')
        FROM (SELECT expires_at, sum(remaining) AS amount FROM open WHERE expires_at IS NOT NULL GROUP BY expires_at) e
      ) AS expiring`.execute(db)
  const { balance, held, shortfall, expiring } = rows[0]!
  return {
    balance: credits(balance),
    held: credits(held),
    shortfall: credits(shortfall),
    expiring: expiring.map(({ amount, at }) => ({ amount: credits(amount), at: new Date(at) })),
  }
}

export type EarningsOf = {
  /** Earned, and held for now. */
  pending: Cents
  payable: Cents
  /** The hour in which the next of what is held becomes payable (D33); null where nothing is held. */
  nextAt: Date | null
}

/** Reads what a member has earned and was not paid yet. */
export async function readEarnings(db: Queryable, memberId: number): Promise<EarningsOf> {
  const { rows } = await sql<{ pending: number; payable: number; nextAt: Date | null }>`
    SELECT coalesce(sum(a.balance) FILTER (WHERE a.role = 'pending'), 0)::bigint AS pending,
      coalesce(sum(a.balance) FILTER (WHERE a.role = 'earnings'), 0)::bigint AS payable,
      (SELECT date_trunc('hour', min(e.payable_at)) FROM ledger_earnings e JOIN ledger_accounts p ON p.id = e.account_id
        WHERE p.member_id = ${memberId}) AS "nextAt"
    FROM ledger_accounts a WHERE a.member_id = ${memberId}`.execute(db)
  const { pending, payable, nextAt } = rows[0]!
  return { pending: cents(pending), payable: cents(payable), nextAt }
}

/** How many of the credits that a movement took from a member had been bought. */
export async function boughtPart(db: Queryable, movementId: number): Promise<Credits> {
  const { rows } = await sql<{ bought: number }>`
    SELECT coalesce(sum(drawn.part), 0)::bigint AS bought
    FROM ledger_movements m, unnest(m.lots, m.lot_amounts) AS drawn (lot, part)
    JOIN ledger_lots l ON l.id = drawn.lot AND l.bought WHERE m.id = ${movementId}`.execute(db)
  return credits(rows[0]!.bought)
}
