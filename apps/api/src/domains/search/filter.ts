import type { Parsed } from '@harana/contract'
import { codes, type Gender, Goal, goalMask, isCode } from '@harana/contract/enums'
import { AGE_MAX, AGE_MIN } from '@harana/contract/limits'
import { type SessionFlags, searchInterests } from '@harana/contract/policy'
import { Refusal } from '../../http/refusal.ts'
import { countryByName } from '../geo/geo.ts'

/** What is looked for; what is undefined asks for anything. */
export type Filter = {
  genders: Gender[]
  countryId: number | undefined
  /** Bit mask; one goal in common is enough. */
  goals: number | undefined
  /** Whole years, both included; undefined where the filter's end means no end. */
  lowAge: number | undefined
  highAge: number | undefined
}

/**
 * The filter that a request asks for. A gender that is not open to the member and a goal that is none are ignored.
 * @param ignored hears of what was
 * @throws Refusal INVALIDINPUT for a country that there is none of, or ages that cross
 */
export function filterOf(
  input: Parsed<'profiles/searchprofiles'>,
  flags: SessionFlags,
  ignored: (field: string, value: number) => void,
): Filter {
  const { countryName, searchingFor, interested, lowAge = AGE_MIN, highAge = AGE_MAX } = input
  const open = searchInterests(flags)
  const wished = open.find((gender) => gender === interested)
  if (interested !== undefined && wished === undefined) ignored('interested', interested)
  const goal = isCode(Goal, searchingFor) ? searchingFor : Goal.SearchingFor
  if (searchingFor !== undefined && !codes(Goal).includes(searchingFor as Goal)) {
    ignored('searchingFor', searchingFor)
  }
  const country = countryName?.trim() ? countryByName(countryName) : undefined
  if (countryName?.trim() && !country) throw wrong('countryName', 'We know no country of this name.')
  if (lowAge > highAge) throw wrong('lowAge', 'The lower age must not be above the higher one.')
  return {
    genders: wished === undefined ? open : [wished],
    countryId: country?.id,
    goals: goalMask([goal]) || undefined,
    lowAge: lowAge > AGE_MIN ? lowAge : undefined,
    highAge: highAge < AGE_MAX ? highAge : undefined,
  }
}

const wrong = (field: string, text: string) =>
  new Refusal('INVALIDINPUT', `${field}: ${text}`, { fields: { [field]: text } })

/** The latest day on which someone can be born who is so many years old on the given day (both UTC), YYYY-MM-DD. */
export function bornBy(years: number, at: Date): string {
  const day = new Date(at)
  day.setUTCFullYear(at.getUTCFullYear() - years)
  // 29 February became 1 March, whose birthday is only tomorrow.
  if (day.getUTCMonth() !== at.getUTCMonth()) day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}
