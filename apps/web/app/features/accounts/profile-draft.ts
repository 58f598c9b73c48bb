import type { Input } from '@harana/contract'
import type { Draft } from '@harana/contract/fields'
import type { Member } from '../../lib/session.tsx'
import { type FactName, factNames } from '../../ui/labels.ts'

/** The fields of step 2 as the form holds them: every choice is a string, '' for none. */
export type ProfileValues = {
  profileName: string
  city: string
  countryId: string
  aboutUser: string
  aboutMatch: string
  lfSerious: boolean
  lfRelationship: boolean
  lfFriendship: boolean
  lfCasual: boolean
} & Record<FactName, string>

/** The form at its start: what the account holds, and over it what was typed before. */
export function startValues(member: Member, draft: Draft | null): ProfileValues {
  const values: ProfileValues = {
    profileName: member.profileName,
    city: member.city,
    countryId: member.countryId === null ? '' : String(member.countryId),
    aboutUser: member.aboutUser,
    aboutMatch: member.aboutMatch,
    lfSerious: member.lfSerious,
    lfRelationship: member.lfRelationship,
    lfFriendship: member.lfFriendship,
    lfCasual: member.lfCasual,
    ...(Object.fromEntries(
      factNames.map((name) => [name, member[name] === null ? '' : String(member[name])]),
    ) as Record<FactName, string>),
  }
  const known = Object.entries(draft ?? {}).filter(
    ([field, value]) => field in values && typeof value === typeof values[field as keyof ProfileValues],
  )
  return { ...values, ...Object.fromEntries(known) }
}

/** The form as the call takes it. */
export function profileInput(values: ProfileValues): Input<'users/sign-up-step-2'> {
  const answers = factNames.map((name) => [name, values[name] === '' ? null : Number(values[name])])
  return {
    ...values,
    ...(Object.fromEntries(answers) as Record<FactName, never>),
    countryId: Number(values.countryId),
  }
}
