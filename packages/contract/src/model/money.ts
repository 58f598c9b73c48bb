import type { z } from 'zod'

/** Beyond every amount that one account or one movement can reach. */
export const AMOUNT_MAX = 1_000_000_000_000

/** A whole number of credits, as `creditAmount` of amounts.ts reads it. */
export type Credits = number & z.$brand<'Credits'>
/** A whole number of US cents, as `centAmount` reads it. */
export type Cents = number & z.$brand<'Cents'>

/** Marks a number as credits. @throws RangeError unless it is whole, from 0 to AMOUNT_MAX */
export const credits = (count: number): Credits => checked(count) as Credits
/** Marks a number as US cents. @throws RangeError unless it is whole, from 0 to AMOUNT_MAX */
export const cents = (count: number): Cents => checked(count) as Cents

function checked(count: number): number {
  if (!Number.isInteger(count) || count < 0 || count > AMOUNT_MAX)
    throw new RangeError(`${count} is no amount: it is a whole number from 0 to ${AMOUNT_MAX}.`)
  return count
}
