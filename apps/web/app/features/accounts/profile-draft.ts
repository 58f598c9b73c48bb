import type { Draft } from '@harana/contract/model/fields'
import { type ProfileValues, profileValues } from '../../entities/member/profile-values.ts'
import type { Member } from '../../lib/session/session.tsx'

/** The values of the form of step 2. */
export type Step2Values = ProfileValues & { aboutUser: string; aboutMatch: string }

/** Returns the initial values: the draft's, else the account's. The country defaults to the visitor's. */
export function startValues(member: Member, draft: Draft | null, countryHere: string): Step2Values {
  const { aboutUser, aboutMatch } = member
  const values: Step2Values = { ...profileValues(member), aboutUser, aboutMatch }
  const drafted = Object.entries(draft ?? {}).filter(
    ([field, value]) => field in values && typeof value === typeof values[field as keyof Step2Values],
  )
  const start = { ...values, ...Object.fromEntries(drafted) }
  return { ...start, countryId: start.countryId || countryHere }
}
