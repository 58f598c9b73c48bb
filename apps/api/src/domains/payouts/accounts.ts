import { randomUUID } from 'node:crypto'
import type { Parsed } from '@harana/contract'
import type { PayoutAccount } from '@harana/contract/calls/payouts'
import {
  ACCOUNT_WAIT_HOURS,
  ACCOUNTS_MAX,
  accountFlaw,
  endingOf,
  isBankMethod,
  isSameName,
  normaliseAccount,
  type PayoutBank,
  type PayoutMethod,
} from '@harana/contract/model/payouts'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { accountHash, type Details, type Keys, openDetails, sealDetails } from './account-keys.ts'

export type Account = {
  id: string
  method: PayoutMethod
  bank: PayoutBank | null
  ending: string
  added: Date
  details: Details
}

type Row = Omit<Account, 'details'> & { keyId: string; sealed: string }

/** A member's accounts, the newest first. */
export async function readAccounts(db: Queryable, keys: Keys, memberId: number): Promise<Account[]> {
  const { rows } = await sql<Row>`
    SELECT id, method, bank, ending, added_at AS added, key_id AS "keyId", sealed FROM payout_accounts
    WHERE member_id = ${memberId} AND removed_at IS NULL ORDER BY added_at DESC, id`.execute(db)
  return rows.map(({ keyId, sealed, ...row }) => ({
    ...row,
    details: openDetails(keys, `account:${row.id}`, { keyId, sealed }),
  }))
}

/** @throws Refusal NOTFOUND for one that is not the member's, or was removed */
export async function requireAccount(
  db: Queryable,
  keys: Keys,
  memberId: number,
  accountId: string,
): Promise<Account> {
  const account = (await readAccounts(db, keys, memberId)).find(({ id }) => id === accountId)
  if (!account) throw new Refusal('NOTFOUND')
  return account
}

export const usableFrom = ({ added }: Pick<Account, 'added'>): Date =>
  new Date(added.getTime() + ACCOUNT_WAIT_HOURS * 3_600_000)

export function shownAccount(account: Account, verifiedName: string | null, now: Date): PayoutAccount {
  const from = usableFrom(account)
  const { holder } = account.details
  return {
    accountId: account.id,
    method: account.method,
    bank: account.bank,
    ending: account.ending,
    holder,
    added: account.added.toISOString(),
    usableFrom: from.toISOString(),
    usable: from <= now,
    nameMatches: verifiedName !== null && isSameName(holder, verifiedName),
  }
}

/**
 * Adds an account; the member's row must be locked. The same one once more answers as it stands.
 * @throws Refusal INVALIDINPUT, NAMEDIFFERS or TOOMANYACCOUNTS
 */
export async function addAccount(
  db: Tx,
  keys: Keys,
  memberId: number,
  asked: Parsed<'payouts/addaccount'> & { verifiedName: string; now: Date },
): Promise<{ account: Account; isNew: boolean }> {
  const { method, holder, verifiedName, now } = asked
  if (isBankMethod(method) && !asked.bank) throw wrongField('bank', 'Please choose a bank.')
  const bank = isBankMethod(method) ? asked.bank! : null
  const number = normaliseAccount(method, asked.number)
  const flaw = accountFlaw(method, number)
  if (flaw) throw wrongField('number', flaw)
  if (!isSameName(holder, verifiedName)) throw new Refusal('NAMEDIFFERS')
  const present = await readAccounts(db, keys, memberId)
  const same = present.find(
    (one) => one.method === method && one.bank === bank && one.details.number === number,
  )
  if (same) return { account: same, isNew: false }
  if (present.length >= ACCOUNTS_MAX) throw new Refusal('TOOMANYACCOUNTS')
  const id = randomUUID()
  const details = { holder, number }
  const ending = endingOf(method, number)
  const { keyId, sealed } = sealDetails(keys, `account:${id}`, details)
  await sql`INSERT INTO payout_accounts (id, member_id, method, bank, key_id, sealed, ending, number_hash, added_at)
    VALUES (${id}, ${memberId}, ${method}, ${bank}, ${keyId}, ${sealed}, ${ending},
      ${accountHash(keys.secrets, { method, bank, number })}, ${now})`.execute(db)
  return { account: { id, method, bank, ending, added: now, details }, isNew: true }
}

/** Forgets an account's name and number; its hash stays for a while. */
export async function removeAccount(db: Tx, memberId: number, accountId: string): Promise<void> {
  const { rows } = await sql`
    UPDATE payout_accounts SET removed_at = coalesce(removed_at, app_now()), key_id = NULL, sealed = NULL
    WHERE id = ${accountId} AND member_id = ${memberId} RETURNING id`.execute(db)
  if (rows.length === 0) throw new Refusal('NOTFOUND')
}
