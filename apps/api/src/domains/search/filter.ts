import type { SearchFilter, SearchSort } from '@harana/contract/calls/search'
import { codes, type Gender, Goal, goalBit, isCode } from '@harana/contract/model/enums'
import { AGE_MAX, AGE_MIN } from '@harana/contract/model/limits'
import type { SpokenLanguage } from '@harana/contract/model/spoken-languages'
import { type SessionFlags, searchInterests } from '@harana/contract/policy/policy'
import { wrongField } from '../../http/refusal.ts'
import { countryByName } from '../geo/geo.ts'
import { traitBit } from './facts.ts'

/** What members a search finds; a field that is undefined restricts nothing. */
export type Filter = {
  genders: Gender[]
  countryId: number | undefined
  goal: Goal | undefined
  /** Ages in whole years, both included; undefined where the end of the slider stands for no limit. */
  lowAge: number | undefined
  highAge: number | undefined
  /** The beginning of the city's name, as the member typed it. */
  city: string | undefined
  /** Any one of them; never an empty list. */
  languages: SpokenLanguage[] | undefined
  /** Groups of bits of the traits (see facts.ts); a member needs one bit of each group. */
  traits: number[][]
  onlineNow: boolean
  sort: SearchSort
}

/**
 * The filter that a request asks for. A gender that the member may not search for, and an unknown goal, are ignored.
 * @param ignored is called with each value that was ignored
 * @throws Refusal INVALIDINPUT for a country that there is none of, or ages that cross
 */
export function filterOf(
  input: SearchFilter,
  flags: SessionFlags,
  ignored: (field: string, value: number) => void = () => {},
): Filter {
  const { countryName, searchingFor, interested, lowAge = AGE_MIN, highAge = AGE_MAX } = input
  const open = searchInterests(flags)
  const chosen = open.find((gender) => gender === interested)
  if (interested !== undefined && chosen === undefined) ignored('interested', interested)
  const goal = isCode(Goal, searchingFor) && goalBit(searchingFor) ? searchingFor : undefined
  if (searchingFor !== undefined && !codes(Goal).includes(searchingFor as Goal)) {
    ignored('searchingFor', searchingFor)
  }
  const country = countryName?.trim() ? countryByName(countryName) : undefined
  if (countryName?.trim() && !country) throw wrongField('countryName', 'We know no country of this name.')
  if (lowAge > highAge) throw wrongField('lowAge', 'The lower age must not be above the higher one.')
  return {
    genders: chosen === undefined ? open : [chosen],
    countryId: country?.id,
    goal,
    lowAge: lowAge > AGE_MIN ? lowAge : undefined,
    highAge: highAge < AGE_MAX ? highAge : undefined,
    city: input.city || undefined,
    languages: input.languages?.length ? input.languages : undefined,
    traits: traitsOf(input),
    onlineNow: input.onlineNow ?? false,
    sort: input.sort ?? 'lastActive',
  }
}

function traitsOf(input: SearchFilter): number[][] {
  const { educationLevel = [], hasChildren, wantChildren, smoking, verified, withPhoto } = input
  const groups = [
    educationLevel.map((level) => traitBit('educationLevel', level)),
    hasChildren === undefined ? [] : [traitBit('hasChildren', hasChildren)],
    wantChildren === undefined ? [] : [traitBit('wantChildren', wantChildren)],
    smoking === undefined ? [] : [traitBit('smoking', smoking)],
    verified ? [traitBit('verified')] : [],
    withPhoto ? [traitBit('withPhoto')] : [],
  ]
  return groups.filter((bits) => bits.length > 0)
}

/** The latest day on which someone can be born who is so many years old on the given day (both UTC), YYYY-MM-DD. */
export function bornBy(years: number, at: Date): string {
  const day = new Date(at)
  day.setUTCFullYear(at.getUTCFullYear() - years)
  // 29 February became 1 March in a year without it, and members born on 1 March have their birthday only tomorrow.
  if (day.getUTCMonth() !== at.getUTCMonth()) day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}
