import { z } from 'zod'

/** Beyond every amount that one account or one movement can reach. */
export const AMOUNT_MAX = 1_000_000_000_000

const amount = z.int().min(0).max(AMOUNT_MAX)
/** A whole number of credits, from 0 on. */
export const creditAmount = amount.brand<'Credits'>()
/** A whole number of US cents, from 0 on (R9.11). */
export const centAmount = amount.brand<'Cents'>()

export type Credits = z.output<typeof creditAmount>
export type Cents = z.output<typeof centAmount>

/** Marks a number as credits. @throws RangeError unless it is whole, from 0 to AMOUNT_MAX */
export const credits = (count: number): Credits => checked(count) as Credits
/** Marks a number as US cents. @throws RangeError unless it is whole, from 0 to AMOUNT_MAX */
export const cents = (count: number): Cents => checked(count) as Cents

function checked(count: number): number {
  if (!Number.isInteger(count) || count < 0 || count > AMOUNT_MAX)
    throw new RangeError(`${count} is no amount: it is a whole number from 0 to ${AMOUNT_MAX}.`)
  return count
}
