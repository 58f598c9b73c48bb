import { type Cents, type Credits, credits } from '@harana/contract/model/money'
import {
  type CentsKind,
  type EarningKind,
  type GivingKind,
  MovementAct,
  movementKinds,
  type SpendingKind,
  SystemAccount,
} from '@harana/contract/model/movements'
import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../jobs/catalogue.ts'

export { boughtPart, ownCredits, readCredits, readEarnings } from './balance.ts'
export { cameOnto, wentFrom } from './members-movements.ts'
export { isWronglyPaid } from './wrongly-paid.ts'

/**
 * The part of the ledger that other domains may use. All of it runs in the caller's transaction. Each movement has a key of
 * the caller's making: the same movement asked for again answers as the first time, and another one under the same key
 * throws. Who also locks the member's row (lockMembers, notify) does so before the first movement, so that no two
 * transactions wait for each other.
 */

export type LedgerWork = Pick<Work, 'db' | 'invalidate'>

/** What was booked; the balance is the member's afterwards. */
export type Movement = { id: number; amount: Credits; balance: Credits; replayed: boolean }

type Asked = {
  memberId: number
  /** More than 0. */
  amount: Credits
  key: string
  /** What it is about, such as `purchase:UUID`. */
  reference?: string
}
type Booked = { id: number | null; balance: number; replayed: boolean }

/** Gives a member credits. Those of a kind that is bought never expire. */
export async function giveCredits(
  work: LedgerWork,
  { expiresAt = null, ...asked }: Asked & { kind: GivingKind; expiresAt?: Date | null },
): Promise<Movement> {
  const { memberId, amount, key, reference = null } = asked
  const kind = movementKinds[asked.kind]
  const { rows } = await sql<Booked>`SELECT * FROM ledger_give(${memberId}, ${kind.code}, ${kind.from},
    ${amount}, ${key}, ${reference}, ${'bought' in kind}, ${expiresAt})`.execute(work.db)
  work.invalidate(memberId)
  return movement(rows[0]!, amount)!
}

/** Gives a member credits under a key that is made of the member's account, which outlives the member's number. */
export async function giveToAccount(
  work: LedgerWork,
  { keyOf, ...asked }: Omit<Parameters<typeof giveCredits>[1], 'key'> & { keyOf(account: number): string },
): Promise<Movement> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ledger_account(${asked.memberId})`.execute(
    work.db,
  )
  return giveCredits(work, { ...asked, key: keyOf(rows[0]!.id) })
}

/** Spends a member's credits: first those that were given, the soonest to expire before others. */
export const spendCredits = (
  work: LedgerWork,
  asked: Asked & { kind: SpendingKind },
): Promise<Movement | 'notEnough'> => {
  const { code, to } = movementKinds[asked.kind]
  return take(work, { ...asked, code, act: MovementAct.Book, to, expiresAt: null })
}

/**
 * Holds a member's credits for something that is decided later; its `id` is the hold's. At `expiresAt` they are given back
 * by themselves.
 */
export const holdCredits = (
  work: LedgerWork,
  asked: Asked & { kind: SpendingKind; expiresAt: Date },
): Promise<Movement | 'notEnough'> => {
  const { code, to } = movementKinds[asked.kind]
  return take(work, { ...asked, code, act: MovementAct.Hold, to })
}

async function take(
  work: LedgerWork,
  asked: Asked & { code: number; act: MovementAct; to: number; expiresAt: Date | null },
): Promise<Movement | 'notEnough'> {
  const { memberId, amount, key, reference = null, code, act, to, expiresAt } = asked
  const { rows } = await sql<Booked>`SELECT * FROM ledger_take(${memberId}, ${code}, ${act}, ${to},
    ${amount}, ${key}, ${reference}, ${expiresAt})`.execute(work.db)
  work.invalidate(memberId)
  return movement(rows[0]!, amount) ?? 'notEnough'
}

/** Spends what is held. @returns `settled` when it was given back before, or its time is over */
export const postHold = (work: LedgerWork, holdId: number): Promise<Movement | 'settled'> =>
  settle(work, holdId, MovementAct.Post)

/** Gives back what is held. @returns `settled` when it was spent before */
export const voidHold = (work: LedgerWork, holdId: number): Promise<Movement | 'settled'> =>
  settle(work, holdId, MovementAct.Void)

/** Gives back what is held under a key, where it is held still. */
export async function voidHoldOf(work: LedgerWork, key: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM ledger_movements m JOIN ledger_holds h ON h.movement_id = m.id WHERE m.key = ${key}`.execute(
    work.db,
  )
  for (const { id } of rows) await voidHold(work, id)
}

type Settled = Booked & { member: number | null; amount: number }

/** Ends a hold; Lapse gives back one whose time is over. */
export async function settle(
  work: LedgerWork,
  holdId: number,
  act: MovementAct,
): Promise<Movement | 'settled'> {
  const { rows } = await sql<Settled>`SELECT * FROM ledger_settle(${holdId}, ${act})`.execute(work.db)
  const { member, amount, ...booked } = rows[0]!
  if (member !== null) work.invalidate(member)
  return movement(booked, credits(amount)) ?? 'settled'
}

const movement = ({ id, balance, replayed }: Booked, amount: Credits): Movement | null =>
  id === null ? null : { id, amount, balance: credits(balance), replayed }

/** What came of taking a movement back: how much, and how much of it was spent already and is a shortfall now. */
export type Reversal<Unit extends Credits | Cents = Credits> = {
  amount: Unit
  shortfall: Credits
  replayed: boolean
}

/**
 * Takes a movement back by its key, or so much of it; left out, all that was not taken back before. What was spent is given
 * back as it was. Of what was given, the rest of it is taken, and of what was bought, the rest of other purchases as well;
 * what was spent of it becomes a shortfall, which no later credits pay by themselves. It works after the member is erased.
 * @throws Error when less than the amount is left to take back, or the key is not one of a movement that can be
 */
export async function reverseMovement<Unit extends Credits | Cents = Credits>(
  work: LedgerWork,
  asked: { of: string; key: string; amount?: Unit; reference?: string },
): Promise<Reversal<Unit>> {
  const { of, key, amount = null, reference = null } = asked
  type Row = { amount: number; shortfall: number | null; member: number | null; replayed: boolean }
  const { rows } =
    await sql<Row>`SELECT * FROM ledger_reverse(${of}, ${key}, ${amount}, ${reference})`.execute(work.db)
  const { member, replayed, ...reversed } = rows[0]!
  if (member !== null) work.invalidate(member)
  return { amount: reversed.amount as Unit, shortfall: credits(reversed.shortfall ?? 0), replayed }
}

/** Pays so much of a member's shortfall with the member's credits. @returns `notEnough` where either is less */
export async function payShortfall(work: LedgerWork, asked: Asked): Promise<Movement | 'notEnough'> {
  const { memberId, amount } = asked
  // Locked in the order in which all movements lock: the credits first.
  const { rows } = await sql<{ id: number; owed: number }>`
    SELECT s.id, -s.balance AS owed FROM ledger_account(${memberId}) a JOIN ledger_accounts s ON s.owed_by = a.id`.execute(
    work.db,
  )
  const [shortfall] = rows
  if (!shortfall || shortfall.owed < amount) return 'notEnough'
  const { code } = movementKinds.shortfallPaid
  return take(work, { ...asked, code, act: MovementAct.Book, to: shortfall.id, expiresAt: null })
}

/** Gives up so much of a member's shortfall. @returns `notEnough` where it is less */
export async function writeOffShortfall(work: LedgerWork, asked: Asked): Promise<Movement | 'notEnough'> {
  const { memberId, amount, key, reference = null } = asked
  const { rows } = await sql<Booked>`
    SELECT * FROM ledger_write_off(${memberId}, ${amount}, ${key}, ${reference})`.execute(work.db)
  work.invalidate(memberId)
  const [{ id, balance, replayed }] = rows as [Booked]
  return movement({ id, balance: -balance, replayed }, amount) ?? 'notEnough'
}

/**
 * Has a member earn US cents, which are held until `payableAt`: then they become payable by themselves, unless they were
 * taken back. Its `id` is what they are taken back by.
 */
export async function earnCents(
  work: LedgerWork,
  asked: {
    memberId: number
    kind: EarningKind
    amount: Cents
    key: string
    reference?: string
    payableAt: Date
  },
): Promise<{ id: number; replayed: boolean }> {
  const { memberId, amount, key, reference = null, payableAt } = asked
  const { code, from } = movementKinds[asked.kind]
  const { rows } = await sql<{ id: number; replayed: boolean }>`
    SELECT * FROM ledger_earn(${memberId}, ${code}, ${from}, ${amount}, ${key}, ${reference}, ${payableAt})`.execute(
    work.db,
  )
  work.invalidate(memberId)
  return rows[0]!
}

/** Takes back what was earned. @returns `settled` when it has become payable before */
export const takeEarningBack = (work: LedgerWork, earningId: number): Promise<'done' | 'settled'> =>
  settleEarning(work, earningId, MovementAct.Void)

/** Makes what was earned payable. @returns `settled` when it was taken back before */
export const releaseEarning = (work: LedgerWork, earningId: number): Promise<'done' | 'settled'> =>
  settleEarning(work, earningId, MovementAct.Post)

async function settleEarning(
  work: LedgerWork,
  earningId: number,
  act: MovementAct,
): Promise<'done' | 'settled'> {
  const { rows } = await sql<{ id: number | null; member: number | null }>`
    SELECT * FROM ledger_settle_earning(${earningId}, ${act})`.execute(work.db)
  const { id, member } = rows[0]!
  if (member !== null) work.invalidate(member)
  return id === null ? 'settled' : 'done'
}

/**
 * Holds what a member has earned for a payout; its `id` is the hold's, which has no end of its own.
 * @returns null where the member has less that is payable
 */
export async function holdPayout(
  work: LedgerWork,
  asked: { memberId: number; amount: Cents; key: string; reference: string },
): Promise<{ id: number } | null> {
  const { memberId, amount, key, reference } = asked
  const { code, to } = movementKinds.payout
  const { rows } = await sql<{ id: number | null }>`
    SELECT id FROM ledger_hold_cents(${memberId}, ${code}, ${SystemAccount.HeldPayouts}, ${to}, ${amount}, ${key},
      ${reference})`.execute(work.db)
  work.invalidate(memberId)
  const { id } = rows[0]!
  return id === null ? null : { id }
}

/** Books that a payout was paid. @returns `settled` when it was given back before */
export const postPayout = (work: LedgerWork, holdId: number): Promise<'done' | 'settled'> =>
  endPayout(work, sql`ledger_settle_cents(${holdId}, ${MovementAct.Post})`)

/** Gives back what a payout holds. @returns `settled` when it was paid before */
export const voidPayout = (work: LedgerWork, holdId: number): Promise<'done' | 'settled'> =>
  endPayout(work, sql`ledger_settle_cents(${holdId}, ${MovementAct.Void})`)

/** Gives back, once, a payout that was paid and came back. @throws Error when it was not paid */
export const returnPayout = (work: LedgerWork, holdId: number): Promise<'done' | 'settled'> =>
  endPayout(work, sql`ledger_return_cents(${holdId})`)

async function endPayout(work: LedgerWork, end: ReturnType<typeof sql>): Promise<'done' | 'settled'> {
  const { rows } = await sql<{ id: number | null; member: number | null }>`SELECT * FROM ${end}`.execute(
    work.db,
  )
  const { id, member } = rows[0]!
  if (member !== null) work.invalidate(member)
  return id === null ? 'settled' : 'done'
}

/** Takes what has run out of an account. */
export const expireLots = (work: LedgerWork, account: number): Promise<void> =>
  lockAndTake(work, account, 'ledger_expire')
/** Takes all that an erased member left on an account. */
export const forfeit = (work: LedgerWork, account: number): Promise<void> =>
  lockAndTake(work, account, 'ledger_forfeit')

async function lockAndTake(
  work: LedgerWork,
  account: number,
  act: 'ledger_expire' | 'ledger_forfeit',
): Promise<void> {
  const { rows } = await sql<{ member: number | null }>`
    SELECT member_id AS member FROM ledger_accounts WHERE id = ${account} FOR NO KEY UPDATE`.execute(work.db)
  const member = rows[0]?.member ?? null
  // A member who is erased comes back to no account.
  if (act === 'ledger_forfeit' && member !== null) return
  await sql`SELECT ${sql.raw(act)}(${account})`.execute(work.db)
  if (member !== null) work.invalidate(member)
}

/** Moves US cents between accounts of the books, as the kind of movement says. */
export async function moveCents(
  db: Queryable,
  asked: { kind: CentsKind; amount: Cents; key: string; reference?: string },
): Promise<{ id: number; replayed: boolean }> {
  const { kind, amount, key, reference = null } = asked
  const { code, from, to } = movementKinds[kind]
  const { rows } = await sql<{ id: number; replayed: boolean }>`
    SELECT * FROM ledger_move_cents(${code}, ${from}, ${to}, ${amount}, ${key}, ${reference})`.execute(db)
  return rows[0]!
}
