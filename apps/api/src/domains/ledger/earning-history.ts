import type { Earning } from '@harana/contract/calls/ledger'
import { type Cents, cents } from '@harana/contract/model/money'
import {
  type EarningKind,
  earningKinds,
  kindOf,
  MovementAct,
  movementKinds,
} from '@harana/contract/model/movements'
import { type Queryable, sql } from '../../db/db.ts'
import { cameOnto } from './members-movements.ts'

/**
 * What a member earned, each with the movement `s` that settled it. The time is told by the hour: it may be that of another
 * member's act (D33).
 */
const earnedBy = (memberId: number, kinds: readonly EarningKind[]) => sql`
  SELECT m.id, m.kind, m.amount, date_trunc('hour', m.at) AS at,
    CASE s.act WHEN ${MovementAct.Post} THEN 'payable' WHEN ${MovementAct.Void} THEN 'back' ELSE 'held' END AS state
  FROM ledger_accounts a JOIN ledger_movements m ON ${cameOnto(sql.ref('a.id'))} AND m.act = ${MovementAct.Hold}
  LEFT JOIN ledger_movements s ON s.settles = m.id
  WHERE a.member_id = ${memberId} AND a.role = 'pending'
    AND m.kind = ANY(${kinds.map((name) => movementKinds[name].code)}::smallint[])`

/** Sums up what a member earned and was not taken back, by kind. */
export async function readEarnedByKind(
  db: Queryable,
  memberId: number,
): Promise<{ kind: EarningKind; cents: Cents }[]> {
  const { rows } = await sql<{ kind: number; amount: number }>`
    SELECT kind, sum(amount)::bigint AS amount FROM (${earnedBy(memberId, earningKinds)}) e
    WHERE state <> 'back' GROUP BY kind ORDER BY kind`.execute(db)
  return rows.map(({ kind, amount }) => ({ kind: kindOf(kind) as EarningKind, cents: cents(amount) }))
}

type Wish = { page: number; recordsPerPage: number; kind?: EarningKind | undefined }
type Row = {
  kind: number
  amount: number
  at: Date
  state: Earning['state']
  payableAt: Date | null
  total: number
}

/** Reads a page of what a member earned, the newest first. */
export async function readEarningHistory(
  db: Queryable,
  memberId: number,
  { page, recordsPerPage, kind }: Wish,
): Promise<{ earnings: Earning[]; total: number; more: boolean }> {
  const skipped = (page - 1) * recordsPerPage
  const { rows } = await sql<{ [Column in keyof Row]: Row[Column] | null } & { total: number }>`
    WITH earned AS MATERIALIZED (${earnedBy(memberId, kind ? [kind] : earningKinds)})
    SELECT c.total, e.*, date_trunc('hour', o.payable_at) AS "payableAt"
    FROM (SELECT count(*) AS total FROM earned) c
    LEFT JOIN (SELECT * FROM earned ORDER BY id DESC LIMIT ${recordsPerPage} OFFSET ${skipped}) e ON true
    LEFT JOIN ledger_earnings o ON o.movement_id = e.id
    ORDER BY e.id DESC`.execute(db)
  const { total } = rows[0]!
  const lines = rows.filter((row): row is Row => row.kind !== null)
  return {
    earnings: lines.map((row, at) => ({
      number: total - skipped - at,
      at: row.at.toISOString(),
      kind: kindOf(row.kind) as EarningKind,
      cents: cents(row.amount),
      state: row.state,
      payableAt: row.payableAt?.toISOString() ?? null,
    })),
    total,
    more: skipped + lines.length < total,
  }
}
