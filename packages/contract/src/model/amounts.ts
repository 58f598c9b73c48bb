import { z } from 'zod'
import { AMOUNT_MAX } from './money.ts'

/** The schemas of amounts. They stand apart from what browsers reckon with, so that no browser is sent schemas. */

const amount = z.int().min(0).max(AMOUNT_MAX)
/** A whole number of credits, from 0 on. */
export const creditAmount = amount.brand<'Credits'>()
/** A whole number of US cents, from 0 on (R9.11). */
export const centAmount = amount.brand<'Cents'>()
