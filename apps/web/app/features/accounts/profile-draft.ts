import type { Draft } from '@harana/contract/fields'
import { type ProfileValues, profileValues } from '../../lib/profile-values.ts'
import type { Member } from '../../lib/session.tsx'

/** The fields of step 2 as the form holds them. */
export type Step2Values = ProfileValues & { aboutUser: string; aboutMatch: string }

/** The form at its start: what the account holds, and over it what was typed before. */
export function startValues(member: Member, draft: Draft | null): Step2Values {
  const { aboutUser, aboutMatch } = member
  const values: Step2Values = { ...profileValues(member), aboutUser, aboutMatch }
  const known = Object.entries(draft ?? {}).filter(
    ([field, value]) => field in values && typeof value === typeof values[field as keyof Step2Values],
  )
  return { ...values, ...Object.fromEntries(known) }
}
