import { sql } from '../../db/db.ts'
import { type PayoutOutcome, type Payouts, PayoutsError } from '../../integrations/payouts.ts'
import type { Work, WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { openBooksTicket } from '../tickets/tickets.ts'
import { type Keys, openDetails } from './account-keys.ts'
import { bookPaid, giveBack } from './booking.ts'
import { isVerifiedHolder } from './holder.ts'
import { isHeld, lockPayout, type PayoutRow, readPayout, requireSealed } from './payout-row.ts'

export type Sending = Pick<WorkerDeps, 'db' | 'transaction'> & {
  payouts: Payouts
  log: Pick<WorkerDeps['log'], 'warn'>
}

/**
 * Hands an approved payout to the provider, or asks what became of one that was handed over. Before the first word to the
 * provider it is written down that there was one: from then on it is asked for by its key, and at most sent again under
 * that very key, which the provider pays once.
 */
export async function sendPayout(deps: Sending & Keys, payoutId: string): Promise<void> {
  const { payouts, db } = deps
  const isFirst = await deps.transaction(({ db }) => claim(db, deps, payoutId))
  const payout = (await readPayout(db, payoutId))!
  if (payout.way !== payouts.name) return
  if (payout.state !== 'sending') return isFirst ? undefined : askAfter(deps, payout)
  const known = isFirst ? null : await ask(deps, payoutId)
  const outcome = known ?? (await create(deps, payout))
  if (outcome) await bookOutcome(deps, payoutId, outcome)
}

/** Asks the provider what became of a payout that it has, and books that. */
export async function askAfter(deps: Sending, { id, state }: Pick<PayoutRow, 'id' | 'state'>): Promise<void> {
  if (state !== 'sending' && state !== 'sent' && state !== 'paid') return
  const outcome = await ask(deps, id)
  await sql`UPDATE payouts SET polled_at = app_now() WHERE id = ${id}`.execute(deps.db)
  if (outcome) await bookOutcome(deps, id, outcome)
}

/** @returns whether this is the first time that it is handed over */
async function claim(
  db: Work['db'],
  { payouts, ...keys }: Pick<Sending, 'payouts'> & Keys,
  payoutId: string,
): Promise<boolean> {
  const payout = await lockPayout(db, payoutId)
  if (payout.state !== 'approved') return false
  if (!(await isVerifiedHolder(db, keys, payout))) {
    // What goes to an account in another name by now is given back by sweepPayouts. Until then others go before it.
    await sql`UPDATE payouts SET polled_at = app_now() WHERE id = ${payoutId}`.execute(db)
    return false
  }
  const { rows } = await sql`
    UPDATE payouts p SET state = 'sending', sent_at = app_now() FROM members m
    WHERE p.id = ${payoutId} AND p.state = 'approved' AND p.way = ${payouts.name} AND m.id = p.member_id AND NOT ${isHeld}
    RETURNING p.id`.execute(db)
  return rows.length > 0
}

async function create(deps: Sending & Keys, payout: PayoutRow): Promise<PayoutOutcome | null> {
  const { payouts, log } = deps
  const { id, centavos, method, bank } = payout
  const details = openDetails(deps, `payout:${id}`, requireSealed(payout))
  try {
    return await payouts.create({ key: id, centavos, method, bank, ...details })
  } catch (error) {
    if (!(error instanceof PayoutsError)) throw error
    log.warn({ payoutId: id, kind: error.kind, code: error.code }, 'a payout was not taken')
    if (error.kind === 'unknown') return null
    // An earlier try may have been taken although this one was not.
    const found = await ask(deps, id)
    return found ?? { providerId: '', state: 'failed', centavos, failure: error.failure }
  }
}

async function ask({ payouts, log }: Sending, payoutId: string): Promise<PayoutOutcome | null> {
  try {
    return await payouts.find(payoutId)
  } catch (error) {
    if (error instanceof PayoutsError)
      log.warn({ payoutId, kind: error.kind, code: error.code }, 'the provider of payouts did not say')
    throw error
  }
}

/** What the provider's word makes of each state; null where it says nothing new. Anything else contradicts what is booked. */
const next: Record<
  PayoutOutcome['state'],
  Partial<Record<PayoutRow['state'], 'sent' | 'paid' | 'failed' | 'returned' | null>>
> = {
  pending: { sending: 'sent', sent: null, paid: null },
  paid: { sending: 'paid', sent: 'paid', paid: null, returned: null },
  failed: { sending: 'failed', sent: 'failed', failed: null },
  returned: { sending: 'returned', sent: 'returned', paid: 'returned', returned: null },
}

/** Books what the provider says, once, in whatever order it says it. What contradicts the books is for staff. */
export async function bookOutcome(
  { transaction, log }: Sending,
  payoutId: string,
  outcome: PayoutOutcome,
): Promise<void> {
  await transaction(async (work) => {
    const payout = await lockPayout(work.db, payoutId)
    const becomes = next[outcome.state][payout.state]
    if (becomes === null) return
    if (becomes === undefined || outcome.centavos !== payout.centavos) {
      log.warn(
        { payoutId, state: payout.state, said: outcome.state },
        'the provider of payouts contradicts the books',
      )
      await openBooksTicket(work, now())
      return
    }
    await sql`UPDATE payouts SET provider_id = ${outcome.providerId} WHERE id = ${payoutId}`.execute(work.db)
    if (becomes === 'sent')
      await sql`UPDATE payouts SET state = 'sent' WHERE id = ${payoutId}`.execute(work.db)
    else if (becomes === 'paid') await bookPaid(work, payout, outcome.providerId)
    else await giveBack(work, payout, { state: becomes, failure: outcome.failure ?? 'unknown' })
  })
}
