import { hash } from 'node:crypto'
import type { Parsed } from '@harana/contract'
import { cents as asCents } from '@harana/contract/model/money'
import { isSameName } from '@harana/contract/model/payouts'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { holdPayout, type LedgerWork } from '../ledger/ledger.ts'
import { type Keys, sealDetails } from './account-keys.ts'
import { requireAccount, usableFrom } from './accounts.ts'
import { type PayoutRow, readPayout } from './payout-row.ts'
import { quoteOf, type Reading, requireSameQuote, requireStanding } from './terms.ts'

type Wish = Parsed<'payouts/ask'>
type Asking = LedgerWork & Keys & Omit<Reading, 'db'> & { now: Date }

/**
 * Asks for a payout: its amount is held, and what was agreed is frozen. The member's row must be locked.
 * @param wish.id the payout's id to be; one that is there already is answered as it stands
 * @throws Refusal of those that `payouts/ask` names
 */
export async function askPayout(
  ctx: Asking,
  memberId: number,
  { id, accountId, cents, quote }: Wish & { id: string },
): Promise<PayoutRow> {
  const { db, now } = ctx
  const asked = await readPayout(db, id)
  if (asked) return asked
  const { terms, verifiedName } = await requireStanding(ctx, memberId)
  const account = await requireAccount(db, ctx, memberId, accountId)
  if (!isSameName(account.details.holder, verifiedName)) throw new Refusal('NAMEDIFFERS')
  if (usableFrom(account) > now) throw new Refusal('ACCOUNTWAITS')
  const { feeCents, rate, centavos } = quoteOf(terms, account.method, cents)
  requireSameQuote(quote, { feeCents, rate, centavos }, now)
  const reference = `payout:${id}` as const
  const hold = await holdPayout(ctx, { memberId, amount: asCents(cents), key: reference, reference })
  if (!hold) throw new Refusal('NOTENOUGHEARNED')
  const { method, bank, ending, details } = account
  const { keyId, sealed } = sealDetails(ctx, reference, details)
  await sql`INSERT INTO payouts (id, member_id, account_id, method, bank, ending, cents, fee_cents, rate, centavos, key_id,
      sealed, hold_id, asked_at)
    VALUES (${id}, ${memberId}, ${accountId}, ${method}, ${bank}, ${ending}, ${cents}, ${feeCents}, ${rate}, ${centavos},
      ${keyId}, ${sealed}, ${hold.id}, ${now})`.execute(db)
  return (await readPayout(db, id))!
}

/** The id of the one payout that a member may ask for by a quote, so that the same quote once more is a retry. */
export function payoutIdOf(memberId: number, { accountId, cents, quote }: Wish): string {
  const { at, feeCents, rate, centavos } = quote
  const hex = hash('sha256', JSON.stringify([memberId, accountId, cents, at, feeCents, rate, centavos]))
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, `$1-$2-8$3-${variant}$4-$5`)
}
