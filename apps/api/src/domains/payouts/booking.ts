import { cents } from '@harana/contract/model/money'
import type { PayoutFailure, PayoutRejection } from '@harana/contract/model/payouts'
import { sql } from '../../db/db.ts'
import type { Jobs, Work } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { moveCents, postPayout, returnPayout, reverseMovement, voidPayout } from '../ledger/ledger.ts'
import { notify } from '../notifications/notifications.ts'
import type { PayoutRow } from './payout-row.ts'

/** Each of these is given a payout that is locked, with its member's row, and what it may become is for the caller to know. */

/** Tells the member what became of a payout. */
export async function tellMember(
  work: Work,
  { id, memberId }: PayoutRow,
  kind: Jobs['payout-mail']['kind'],
): Promise<void> {
  if (memberId === null) return
  await notify(work, { memberId, kind: 'payout', actorId: null, subjectId: id, dedupeKey: kind, at: now() })
  await work.send('payout-mail', { payoutId: id, kind })
}

/** Books that a payout was paid: the money leaves the ledger, once. */
export async function bookPaid(work: Work, payout: PayoutRow, reference: string): Promise<void> {
  if ((await postPayout(work, payout.holdId)) === 'settled')
    throw new Error(`payout ${payout.id} was given back before`)
  if (payout.feeCents > 0)
    await moveCents(work.db, {
      kind: 'payoutFee',
      amount: cents(payout.feeCents),
      key: `payout-fee:${payout.id}`,
      reference: `payout:${payout.id}`,
    })
  await sql`UPDATE payouts SET state = 'paid', paid_at = app_now(), reference = ${reference} WHERE id = ${payout.id}`.execute(
    work.db,
  )
  await tellMember(work, payout, 'paid')
}

type End =
  | { state: 'rejected'; rejection: PayoutRejection; words: string }
  | { state: 'failed' | 'returned'; failure: PayoutFailure }

/**
 * Gives a payout back, fee and all: what it holds, or, where it was paid and came back, what was paid.
 * @param tells whether its member is told, who may be another person by now
 */
export async function giveBack(
  work: Work,
  payout: PayoutRow,
  end: End,
  { tells = true } = {},
): Promise<void> {
  if (payout.state === 'paid') {
    await returnPayout(work, payout.holdId)
    if (payout.feeCents > 0)
      await reverseMovement(work, { of: `payout-fee:${payout.id}`, key: `payout-fee-returned:${payout.id}` })
  } else if ((await voidPayout(work, payout.holdId)) === 'settled')
    throw new Error(`payout ${payout.id} was paid before`)
  const {
    state,
    rejection = null,
    words = '',
    failure = null,
  } = { rejection: null, words: '', failure: null, ...end }
  await sql`UPDATE payouts SET state = ${state}, ended_at = app_now(), rejection = ${rejection}, words = ${words},
    failure = ${failure} WHERE id = ${payout.id}`.execute(work.db)
  if (tells) await tellMember(work, payout, state)
}
