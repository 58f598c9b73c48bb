import type { CreditMovement } from '@harana/contract/calls/ledger'
import type { CreditChannel } from '@harana/contract/model/enums'
import { credits } from '@harana/contract/model/money'
import {
  actOf,
  type CreditsKind,
  creditsKinds,
  kindOf,
  MovementAct,
  movementKinds,
} from '@harana/contract/model/movements'
import { type Queryable, sql } from '../../db/db.ts'
import { cameOnto, wentFrom } from './members-movements.ts'

type Wish = {
  page: number
  recordsPerPage: number
  channel?: CreditChannel | undefined
  kind?: CreditsKind | undefined
}

/** Reads a page of what came onto a member's account and went from it, the newest first. */
export async function readHistory(
  db: Queryable,
  memberId: number,
  { page, recordsPerPage, channel, kind }: Wish,
): Promise<{ movements: CreditMovement[]; total: number; more: boolean }> {
  const kinds = creditsKinds.filter(
    (name) =>
      (kind === undefined || name === kind) &&
      (channel === undefined || movementKinds[name].channel === channel),
  )
  const codes = kinds.map((name) => movementKinds[name].code)
  const skipped = (page - 1) * recordsPerPage
  type Row = {
    id: number
    at: Date
    kind: number
    act: number
    amount: number
    balance: number
    shortfall: boolean
    reference: string | null
  }
  // A movement between the member's two accounts is a line of each. What is given back is told by the hour: another member
  // may have had it given back (D33).
  const { rows } = await sql<{ [Column in keyof Row]: Row[Column] | null } & { total: number }>`
    WITH lines AS MATERIALIZED (
      SELECT m.id, CASE WHEN m.act = ${MovementAct.Void} THEN date_trunc('hour', m.at) ELSE m.at END AS at, m.kind, m.act, m.reference, a.id AS account, a.role = 'shortfall' AS shortfall,
        CASE WHEN m.from_account = a.id THEN -m.amount ELSE m.amount END AS amount,
        abs(CASE WHEN m.from_account = a.id THEN m.from_balance ELSE m.to_balance END) AS balance
      FROM ledger_accounts a CROSS JOIN LATERAL (
        SELECT * FROM ledger_movements m WHERE ${wentFrom(sql.ref('a.id'))}
        UNION ALL SELECT * FROM ledger_movements m WHERE ${cameOnto(sql.ref('a.id'))}) m
      WHERE a.member_id = ${memberId} AND m.kind = ANY(${codes}::smallint[]))
    SELECT c.total, l.*, coalesce(p.act, l.act) AS act
    FROM (SELECT count(*) AS total FROM lines) c
    LEFT JOIN (SELECT * FROM lines ORDER BY id DESC, account LIMIT ${recordsPerPage} OFFSET ${skipped}) l ON true
    LEFT JOIN ledger_movements p ON p.settles = l.id AND p.act = 3
    ORDER BY l.id DESC, l.account`.execute(db)
  const { total } = rows[0]!
  const lines = rows.filter((row): row is Row & { total: number } => row.id !== null)
  return {
    movements: lines.map((row, at) => ({
      number: total - skipped - at,
      at: row.at.toISOString(),
      kind: kindOf(row.kind) as CreditsKind,
      channel: movementKinds[kindOf(row.kind)].channel,
      act: actOf(row.act),
      amount: row.amount,
      balance: credits(row.balance),
      shortfall: row.shortfall,
      reference: row.reference,
    })),
    total,
    more: skipped + lines.length < total,
  }
}
