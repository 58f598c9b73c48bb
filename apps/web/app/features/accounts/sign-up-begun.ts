import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts'
import { keptAs } from '../../lib/forms/use-kept.ts'

/**
 * What is typed in step 1 of the sign-up, kept in this tab for a reload. Neither the password nor the consent is among it.
 */
type Begun = { gender: string; firstName: string; birthdate: string; email: string }

const KEY = 'sign-up'
/** Whoever opens the sign-up in this tab much later may be somebody else. */
const KEPT_MS = 30 * 60_000

const nothing: Begun = { gender: '', firstName: '', birthdate: '', email: '' }

export function keepBegun({ gender, firstName, birthdate, email }: Begun): void {
  const begun = { gender, firstName, birthdate, email, at: Date.now() }
  writeStored('sessionStorage', KEY, JSON.stringify(begun))
}

/** Empty where nothing was kept. */
export function readBegun(): Begun {
  try {
    const kept = keptAs(JSON.parse(readStored('sessionStorage', KEY) ?? 'null'), { ...nothing, at: 0 })
    if (kept && Math.abs(Date.now() - kept.at) < KEPT_MS) {
      const { gender, firstName, birthdate, email } = kept
      return { gender, firstName, birthdate, email }
    }
  } catch {
    // Not ours.
  }
  forgetBegun()
  return nothing
}

export const forgetBegun = (): void => removeStored('sessionStorage', (key) => key === KEY)
