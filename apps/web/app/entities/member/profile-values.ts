import type { GoalFlags } from '@harana/contract/model/enums'
import type { Facts } from '@harana/contract/model/fields'
import { checkCity, checkCountry, checkGoals, checkProfileName } from '../../lib/forms/checks.ts'
import type { Member } from '../../lib/session/session.tsx'
import { type FactName, factNames } from './labels.ts'

/** The values of a profile form: each choice is a string, '' for none. */
export type ProfileValues = { profileName: string; countryId: string; city: string } & GoalFlags &
  Record<FactName, string>

/** How many answered facts make that part of a profile complete. */
export const ENOUGH_FACTS = 5

/** The validation of such a form before it is submitted. */
export const profileChecks = {
  profileName: checkProfileName,
  countryId: checkCountry,
  city: checkCity,
  lfSerious: (_: boolean, values: GoalFlags) => checkGoals(values),
}

/** The initial values of such a form. */
export function profileValues(member: Member): ProfileValues {
  const { profileName, countryId, city, lfSerious, lfRelationship, lfFriendship, lfCasual } = member
  const answers = factNames.map((name) => [name, String(member[name] ?? '')])
  return {
    ...{ profileName, countryId: String(countryId ?? ''), city },
    ...{ lfSerious, lfRelationship, lfFriendship, lfCasual },
    ...(Object.fromEntries(answers) as Record<FactName, string>),
  }
}

/** A form's values, and any others it has, as the calls take them. */
export function profileInput<Values extends ProfileValues>(values: Values) {
  const answers = factNames.map((name) => [name, values[name] === '' ? null : Number(values[name])])
  type Input = Omit<Values, FactName | 'countryId'> & Facts & { countryId: number }
  return { ...values, ...Object.fromEntries(answers), countryId: Number(values.countryId) } as Input
}
