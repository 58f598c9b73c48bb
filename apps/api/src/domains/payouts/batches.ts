import { randomUUID } from 'node:crypto'
import type { Output } from '@harana/contract'
import { payoutBanks } from '@harana/contract/model/payouts'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Keys, openDetails } from './account-keys.ts'
import { isVerifiedHolder } from './holder.ts'
import { isHeld, type PayoutRow, payoutColumns, payoutNumber, requireSealed } from './payout-row.ts'
import { named } from './staff-rows.ts'

type Batch = Output<'admin/makepayoutbatch'>['batch']
type Row = Omit<Batch, 'made'> & { made: Date }

const batchRow = sql`t.id AS "batchId", t.number, t.made_at AS made, ${named(sql`t.made_by`)} AS "madeBy",
  count(p.id)::int AS payouts, coalesce(sum(p.centavos), 0)::bigint AS centavos,
  (count(p.id) FILTER (WHERE p.state = 'paid'))::int AS paid, (count(p.id) FILTER (WHERE p.state = 'returned'))::int AS returned
  FROM payout_batches t LEFT JOIN payouts p ON p.batch_id = t.id`
const shown = (row: Row): Batch => ({ ...row, made: row.made.toISOString() })

/** SQL: payouts `p` of members `m` that wait for the next batch. */
const waiting = sql`payouts p JOIN members m ON m.id = p.member_id
  WHERE p.state = 'approved' AND p.way = 'bank' AND p.batch_id IS NULL AND NOT ${isHeld}`

/**
 * Puts what waits into a batch: whoever makes another at the same time waits, and finds the rest. What goes to an account in
 * another name than its member has by now is left out (see sweepPayouts). @throws Refusal NOTHINGTODO
 */
export async function makeBatch(
  { db, ...keys }: Keys & { db: Tx },
  staffId: number,
  most: number,
): Promise<Batch> {
  const { rows: waits } = await sql<PayoutRow>`
    SELECT ${payoutColumns} FROM ${waiting} ORDER BY p.number FOR UPDATE OF p`.execute(db)
  const found: PayoutRow[] = []
  for (const payout of waits) {
    if (found.length === most) break
    if (await isVerifiedHolder(db, keys, payout)) found.push(payout)
  }
  if (found.length === 0) throw new Refusal('NOTHINGTODO')
  const batchId = randomUUID()
  await sql`INSERT INTO payout_batches (id, made_by) VALUES (${batchId}, ${staffId})`.execute(db)
  await sql`UPDATE payouts SET batch_id = ${batchId}, state = 'sent', sent_at = app_now()
    WHERE id = ANY(${found.map(({ id }) => id)}::uuid[])`.execute(db)
  const { rows } = await sql<Row>`SELECT ${batchRow} WHERE t.id = ${batchId} GROUP BY t.id`.execute(db)
  return shown(rows[0]!)
}

export async function listBatches(
  db: Queryable,
  { page, recordsPerPage }: { page: number; recordsPerPage: number },
): Promise<Output<'admin/getpayoutbatches'>> {
  const { rows: counts } = await sql<{ total: number; waiting: number }>`
    SELECT (SELECT count(*) FROM payout_batches) AS total, (SELECT count(*) FROM ${waiting}) AS waiting`.execute(
    db,
  )
  const { rows } = await sql<Row>`SELECT ${batchRow} GROUP BY t.id ORDER BY t.number DESC
    LIMIT ${recordsPerPage} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
  const { total, waiting: waits } = counts[0]!
  return { batches: rows.map(shown), waiting: waits, total, more: page * recordsPerPage < total }
}

/** The file of a batch: of what was frozen, and so the same each time. @throws Refusal NOTFOUND or NUMBERGONE */
export async function writeCsv(
  db: Queryable,
  keys: Keys,
  batchId: string,
): Promise<{ name: string; csv: string }> {
  const { rows: batches } = await sql<{ number: number }>`
    SELECT number FROM payout_batches WHERE id = ${batchId}`.execute(db)
  if (!batches[0]) throw new Refusal('NOTFOUND')
  const { rows } = await sql<PayoutRow>`
    SELECT ${payoutColumns} FROM payouts p WHERE p.batch_id = ${batchId} ORDER BY p.number`.execute(db)
  const lines = rows.map((row) => {
    const { holder, number } = openDetails(keys, `payout:${row.id}`, requireSealed(row))
    const { method, bank, centavos } = row
    const pesos = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
    return [payoutNumber(row.number), method, bank ? payoutBanks[bank] : '', holder, number, pesos, 'PHP']
  })
  const head = ['Reference', 'Method', 'Bank', 'Account name', 'Account number', 'Amount', 'Currency']
  return {
    name: `payouts-${batches[0].number}.csv`,
    csv: [head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join(''),
  }
}

/** A cell that no program takes for a formula. */
export const csvCell = (text: string): string =>
  `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
