import { PAYOUT_NUMBER_KEPT_DAYS } from '@harana/contract/model/limits'
import type { PayoutBank, PayoutMethod, PayoutRejection } from '@harana/contract/model/payouts'
import { sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import { PayoutsError } from '../../integrations/payouts.ts'
import type { Jobs, Work, WorkerDeps } from '../../jobs/catalogue.ts'
import {
  accountHash,
  type Keys,
  openDetails,
  presentKeyId,
  type SealedFor,
  sealDetails,
} from './account-keys.ts'
import { giveBack } from './booking.ts'
import { isVerifiedHolder } from './holder.ts'
import { areUnsent, isHeld, isUnsent, lockPayout, type PayoutRow } from './payout-row.ts'
import { askAfter, sendPayout } from './sending.ts'

/** Hands a payout to the provider, or asks what became of it; what nobody knows yet is asked for by the schedule. */
export async function handOver(deps: WorkerDeps, { payoutId }: Jobs['send-payout']): Promise<void> {
  const { payouts } = deps
  if (!payouts) return
  await sendPayout({ ...deps, payouts }, payoutId).catch((error: unknown) => {
    if (!(error instanceof PayoutsError)) throw error
  })
}

/**
 * Hands over what waited for its member, and asks the provider what became of what it has; for a month also of what it has
 * paid, twice a day, since that may come back.
 */
export async function askPayouts(deps: WorkerDeps): Promise<void> {
  const { db, payouts } = deps
  if (!payouts) return
  type Row = Pick<PayoutRow, 'id' | 'state'>
  const { rows } = await sql<Row>`
    SELECT p.id, p.state FROM payouts p LEFT JOIN members m ON m.id = p.member_id
    WHERE p.way = ${payouts.name} AND (p.state IN ('sending', 'sent') OR (p.state = 'approved' AND NOT ${isHeld})
      OR (p.state = 'paid' AND p.paid_at > app_now() - interval '30 days'
        AND coalesce(p.polled_at, p.paid_at) < app_now() - interval '12 hours'))
    ORDER BY p.polled_at NULLS FIRST, p.number LIMIT 500`.execute(db)
  const failures: unknown[] = []
  for (const { id, state } of rows) {
    const asked =
      state === 'approved' || state === 'sending'
        ? handOver(deps, { payoutId: id })
        : askAfter({ ...deps, payouts }, { id, state })
    // One that can't be opened keeps no other waiting.
    await asked.catch((error: unknown) => error instanceof PayoutsError || failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Ends the payouts of erased members that were not handed over, erases the numbers of what ended a while ago, forgets
 * removed accounts, seals the rest with the present key, and ends what goes to another name than its member has by now.
 */
export async function sweepPayouts(deps: WorkerDeps): Promise<void> {
  const { db } = deps
  const { rows: left } = await sql<{ id: string }>`
    SELECT id FROM payouts p WHERE member_id IS NULL AND ${areUnsent}`.execute(db)
  for (const { id } of left)
    await endUnsent(deps, id, async ({ memberId }) => (memberId === null ? 'other' : null))
  await sql`UPDATE payouts SET key_id = NULL, sealed = NULL WHERE sealed IS NOT NULL
    AND state IN ('paid', 'returned', 'failed', 'rejected')
    AND greatest(paid_at, ended_at) < app_now() - make_interval(days => ${PAYOUT_NUMBER_KEPT_DAYS})`.execute(
    db,
  )
  await sql`DELETE FROM payouts WHERE ${expired('payouts')}`.execute(db)
  await sql`DELETE FROM payout_accounts WHERE ${expired('payout_accounts')}`.execute(db)
  await resealPayouts(deps)
  // The last, since it opens names, which fails where a key is missing.
  const { rows: unsent } = await sql<{ id: string }>`
    SELECT p.id FROM payouts p JOIN members m ON m.id = p.member_id WHERE ${areUnsent} AND NOT ${isHeld}`.execute(
    db,
  )
  for (const { id } of unsent)
    await endUnsent(deps, id, async (payout, work) =>
      (await isVerifiedHolder(work.db, deps, payout)) === false ? 'name-differs' : null,
    )
}

/** Gives a payout back that was not handed over, if there is a reason. */
async function endUnsent(
  { transaction }: WorkerDeps,
  payoutId: string,
  reasonOf: (payout: PayoutRow, work: Work) => Promise<PayoutRejection | null>,
): Promise<void> {
  await transaction(async (work) => {
    const payout = await lockPayout(work.db, payoutId)
    if (!isUnsent(payout)) return
    const rejection = await reasonOf(payout, work)
    if (rejection) await giveBack(work, payout, { state: 'rejected', rejection, words: '' })
  })
}

type SealedRow = { id: string; keyId: string; sealed: string }

/** Seals with the present key all that an older one sealed, so that the older one can go. @returns how much it was */
export async function resealPayouts({ db, ...keys }: Pick<WorkerDeps, 'db'> & Keys): Promise<number> {
  const present = presentKeyId(keys)
  const again = (about: SealedFor, row: SealedRow) => sealDetails(keys, about, openDetails(keys, about, row))
  const { rows: accounts } = await sql<SealedRow & { method: PayoutMethod; bank: PayoutBank | null }>`
    SELECT id, method, bank, key_id AS "keyId", sealed FROM payout_accounts
    WHERE sealed IS NOT NULL AND key_id <> ${present}`.execute(db)
  for (const { method, bank, ...row } of accounts) {
    const { number } = openDetails(keys, `account:${row.id}`, row)
    const { keyId, sealed } = again(`account:${row.id}`, row)
    await sql`UPDATE payout_accounts SET key_id = ${keyId}, sealed = ${sealed},
      number_hash = ${accountHash(keys.secrets, { method, bank, number })}
      WHERE id = ${row.id} AND key_id = ${row.keyId}`.execute(db)
  }
  const { rows: payouts } = await sql<SealedRow>`
    SELECT id, key_id AS "keyId", sealed FROM payouts WHERE sealed IS NOT NULL AND key_id <> ${present}`.execute(
    db,
  )
  for (const row of payouts) {
    const { keyId, sealed } = again(`payout:${row.id}`, row)
    await sql`UPDATE payouts SET key_id = ${keyId}, sealed = ${sealed}
      WHERE id = ${row.id} AND key_id = ${row.keyId}`.execute(db)
  }
  return accounts.length + payouts.length
}
