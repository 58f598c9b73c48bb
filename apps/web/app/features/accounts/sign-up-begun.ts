import { forgetKept, keepForAWhile, readKept } from '../../lib/device/for-a-while.ts'
import { keptAs } from '../../lib/forms/use-kept.ts'

/**
 * What is typed in step 1 of the sign-up, kept in this tab for a reload. Neither the password nor the consent is among it.
 */
type Begun = { gender: string; firstName: string; birthdate: string; email: string }

const KEY = 'sign-up'
const KEPT_MS = 30 * 60_000
const nothing: Begun = { gender: '', firstName: '', birthdate: '', email: '' }

export const keepBegun = ({ gender, firstName, birthdate, email }: Begun): void =>
  keepForAWhile(KEY, { gender, firstName, birthdate, email })

/** Empty where nothing was kept. */
export const readBegun = (): Begun => keptAs(readKept(KEY, KEPT_MS), nothing) ?? nothing

export const forgetBegun = (): void => forgetKept(KEY)
