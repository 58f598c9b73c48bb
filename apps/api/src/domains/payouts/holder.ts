import { isSameName } from '@harana/contract/model/payouts'
import type { Queryable } from '../../db/db.ts'
import { readLegalName } from '../verification/verification.ts'
import { type Keys, openDetails } from './account-keys.ts'
import { type PayoutRow, requireSealed } from './payout-row.ts'

type Sealed = Pick<PayoutRow, 'id' | 'memberId' | 'keyId' | 'sealed'>

/** Whose account a payout goes to, as its bank writes it. @throws Refusal NUMBERGONE once it is erased */
export const holderOf = (keys: Keys, payout: Pick<PayoutRow, 'id' | 'keyId' | 'sealed'>): string =>
  openDetails(keys, `payout:${payout.id}`, requireSealed(payout)).holder

/**
 * Whether a payout goes to an account in the name that its member is verified under now; null where that is not known, as
 * where the secret is another one than it was sealed with.
 */
export async function isVerifiedHolder(db: Queryable, keys: Keys, payout: Sealed): Promise<boolean | null> {
  const name = payout.memberId === null ? null : await readLegalName(db, keys.secrets, payout.memberId)
  return name === null ? null : isSameName(holderOf(keys, payout), name)
}
