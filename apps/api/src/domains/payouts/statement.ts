import type { Output } from '@harana/contract'
import { cents } from '@harana/contract/model/money'
import { kindOf, MovementAct, movementKinds } from '@harana/contract/model/movements'
import { type Queryable, sql } from '../../db/db.ts'
import { cameOnto, wentFrom } from '../ledger/ledger.ts'
import { type PayoutRow, payoutColumns, shownPayout } from './payout-row.ts'

type Statement = Output<'payouts/getstatement'>
type LineKind = Statement['lines'][number]['kind']

const { code } = movementKinds.payout

/**
 * SQL: what changed all that a member has earned and was not paid: what came onto the accounts of earnings from elsewhere
 * and left them; of payouts what was paid, which is posted from what is held, and what came back.
 */
const linesOf = (memberId: number) => sql`(
  WITH own AS (SELECT id FROM ledger_accounts WHERE member_id = ${memberId} AND role IN ('pending', 'earnings'))
  SELECT m.id, m.at, m.kind, m.amount, m.reference, CASE WHEN m.kind = ${code} THEN 'returned' ELSE 'earned' END AS line
  FROM own JOIN ledger_movements m ON ${cameOnto(sql.ref('own.id'))}
  WHERE m.from_account < 0 AND (m.kind <> ${code} OR m.act = ${MovementAct.Reverse})
  UNION ALL SELECT m.id, m.at, m.kind, m.amount, m.reference, 'taken-back'
  FROM own JOIN ledger_movements m ON ${wentFrom(sql.ref('own.id'))} WHERE m.to_account < 0 AND m.kind <> ${code}
  UNION ALL SELECT s.id, s.at, s.kind, s.amount, s.reference, 'paid'
  FROM own JOIN ledger_movements m ON ${wentFrom(sql.ref('own.id'))}
    JOIN ledger_movements s ON s.settles = m.id AND s.act = ${MovementAct.Post}
  WHERE m.kind = ${code} AND m.act = ${MovementAct.Hold})`

/** SQL: whether a line adds to what is earned and not paid, or takes of it. */
const sign = sql`CASE WHEN line IN ('earned', 'returned') THEN 1 ELSE -1 END`

/**
 * The statement of a month (UTC), from balance to balance. What was earned is told by the hour: it may be that of another
 * member's act (D33).
 */
export async function readStatement(
  db: Queryable,
  memberId: number,
  { month, name }: { month: string; name: string },
): Promise<Statement> {
  const from = sql`(${`${month}-01`}::date::timestamp AT TIME ZONE 'UTC')`
  const until = sql`((${`${month}-01`}::date + interval '1 month')::timestamp AT TIME ZONE 'UTC')`
  const { rows: before } = await sql<{ sum: number }>`
    SELECT coalesce(sum(${sign} * amount), 0)::bigint AS sum FROM ${linesOf(memberId)} l WHERE at < ${from}`.execute(
    db,
  )
  type Row = { at: Date; kind: number; amount: number; line: LineKind; payoutId: string | null }
  const { rows } = await sql<Row>`
    SELECT CASE WHEN line IN ('earned', 'taken-back') THEN date_trunc('hour', at) ELSE at END AS at, kind, amount, line, CASE WHEN kind = ${code} THEN substr(reference, 8) END AS "payoutId"
    FROM ${linesOf(memberId)} l WHERE at >= ${from} AND at < ${until} ORDER BY l.id`.execute(db)
  const { rows: payouts } = await sql<PayoutRow>`
    SELECT ${payoutColumns} FROM payouts p WHERE p.member_id = ${memberId}
      AND p.id = ANY(${rows.flatMap(({ payoutId }) => payoutId ?? [])}::uuid[])`.execute(db)
  const sumOf = (kind: LineKind) =>
    rows.filter(({ line }) => line === kind).reduce((sum, { amount }) => sum + amount, 0)
  const opening = before[0]!.sum
  const [earned, takenBack, paid, returned] = [
    sumOf('earned'),
    sumOf('taken-back'),
    sumOf('paid'),
    sumOf('returned'),
  ]
  const payoutOf = (payoutId: string | null) => payouts.find(({ id }) => id === payoutId)
  return {
    month,
    name,
    openingCents: cents(opening),
    closingCents: cents(opening + earned + returned - takenBack - paid),
    earnedCents: cents(earned),
    takenBackCents: cents(takenBack),
    paidCents: cents(paid),
    returnedCents: cents(returned),
    lines: rows.map(({ at, kind, amount, line, payoutId }) => {
      const payout = payoutOf(payoutId)
      return {
        at: at.toISOString(),
        kind: line,
        earning: kind === code ? null : kindOf(kind),
        cents: cents(amount),
        payout: payout ? shownPayout(payout) : null,
      }
    }),
  }
}

/** The first month of which there is a statement; null for none. */
export async function firstMonth(db: Queryable, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT to_char(min(at) AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM ${linesOf(memberId)} l`.execute(db)
  return rows[0]!.month
}
