import type { Payout } from '@harana/contract/calls/payouts'
import { cents } from '@harana/contract/model/money'
import {
  type PayoutBank,
  type PayoutMethod,
  type PayoutState,
  statusOf,
} from '@harana/contract/model/payouts'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Sealed } from '../../kernel/key-ring.ts'

export type PayoutRow = {
  id: string
  number: number
  memberId: number | null
  accountId: string | null
  state: PayoutState
  method: PayoutMethod
  bank: PayoutBank | null
  ending: string
  cents: number
  feeCents: number
  rate: number
  centavos: number
  keyId: string | null
  sealed: string | null
  holdId: number
  asked: Date
  firstBy: number | null
  secondBy: number | null
  secondAt: Date | null
  way: string | null
  batchId: string | null
  sent: Date | null
  paid: Date | null
  reference: string | null
  ended: Date | null
  rejection: Payout['rejection']
  failure: Payout['failure']
  words: string
}

/** SQL: the columns of a payout `p`. */
export const payoutColumns = sql`p.id, p.number, p.member_id AS "memberId", p.account_id AS "accountId", p.state, p.method,
  p.bank, p.ending, p.cents, p.fee_cents AS "feeCents", p.rate, p.centavos, p.key_id AS "keyId", p.sealed,
  p.hold_id AS "holdId", p.asked_at AS asked, p.first_by AS "firstBy", p.second_by AS "secondBy",
  p.second_at AS "secondAt", p.way, p.batch_id AS "batchId", p.sent_at AS sent, p.paid_at AS paid, p.reference,
  p.ended_at AS ended, p.rejection, p.failure, p.words`

/**
 * SQL: a member `m` to whom nothing is paid for now. A verification that was taken back holds as well: the name may be
 * another person's. A photo or a name that is looked at once more does not.
 */
export const isHeld = sql<boolean>`(m.banned_at IS NOT NULL OR m.deleted_at IS NOT NULL OR m.suspended_until IS NOT NULL
  OR NOT EXISTS (SELECT FROM verifications v WHERE v.member_id = m.id AND v.approved_at IS NOT NULL))`

const unsent: readonly PayoutState[] = ['open', 'looked', 'approved']
/** Whether a payout was handed over to nobody yet, and so can be given back. */
export const isUnsent = ({ state }: Pick<PayoutRow, 'state'>): boolean => unsent.includes(state)
/** SQL: the same of a payout `p`. */
export const areUnsent = sql<boolean>`p.state IN (${sql.join(unsent.map((state) => sql.lit(state)))})`

export const payoutNumber = (number: number): string => `P-${number}`

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A payout as its member reads it: of the account only what is always shown. */
export const shownPayout = (row: PayoutRow): Payout => ({
  payoutId: row.id,
  number: payoutNumber(row.number),
  state: row.state,
  status: statusOf(row.state),
  cents: cents(row.cents),
  feeCents: cents(row.feeCents),
  rate: row.rate,
  centavos: row.centavos,
  method: row.method,
  bank: row.bank,
  ending: row.ending,
  asked: row.asked.toISOString(),
  approved: iso(row.secondAt),
  sent: iso(row.sent),
  paid: iso(row.paid),
  ended: iso(row.ended),
  reference: row.reference,
  rejection: row.rejection,
  words: row.words,
  failure: row.failure,
})

export async function readPayout(db: Queryable, payoutId: string): Promise<PayoutRow | undefined> {
  const { rows } =
    await sql<PayoutRow>`SELECT ${payoutColumns} FROM payouts p WHERE p.id = ${payoutId}`.execute(db)
  return rows[0]
}

/** Locks a payout, and its member first, until the transaction ends. @throws Refusal NOTFOUND */
export async function lockPayout(db: Tx, payoutId: string): Promise<PayoutRow> {
  const before = await readPayout(db, payoutId)
  if (!before) throw new Refusal('NOTFOUND')
  if (before.memberId !== null) await lockMembers(db, before.memberId)
  await sql`SELECT FROM payouts WHERE id = ${payoutId} FOR UPDATE`.execute(db)
  return (await readPayout(db, payoutId))!
}

/** What was sealed with a payout. @throws Refusal NUMBERGONE once it is erased */
export function requireSealed({ keyId, sealed }: Pick<PayoutRow, 'keyId' | 'sealed'>): Sealed {
  if (keyId === null || sealed === null) throw new Refusal('NUMBERGONE')
  return { keyId, sealed }
}
