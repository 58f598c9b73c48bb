import { Education, isCode, WantChildren, YesNo } from '@harana/contract/model/enums'
import { CITY_MAX } from '@harana/contract/model/limits'
import { type SpokenLanguage, spokenLanguages } from '@harana/contract/model/spoken-languages'

/** The filters of a search beyond those in the filter bar; an absent one matches anything. */
export type MoreFilter = {
  /** The beginning of the city's name. */
  city?: string
  /** Matches members with any of them. */
  languages?: SpokenLanguage[]
  /** Matches members with any of them. */
  educationLevel?: Education[]
  hasChildren?: YesNo
  wantChildren?: WantChildren
  smoking?: YesNo
  /** Only Ka-Partners. */
  verified?: true
  withPhoto?: true
  onlineNow?: true
  /** Absent sorts by the latest activity. */
  sort?: 'newest'
}

/** The valid parts of a filter from the storage, which may hold anything, in a fixed order and without empty ones. */
export function cleanMore(value: unknown): MoreFilter {
  const given: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const listed = (some: unknown): unknown[] => (Array.isArray(some) ? some : [])
  const city = typeof given.city === 'string' ? given.city.trim().slice(0, CITY_MAX) : ''
  const languages = spokenLanguages.filter((code) => listed(given.languages).includes(code))
  const levels = Object.values(Education).filter((code) => listed(given.educationLevel).includes(code))
  const { hasChildren, wantChildren, smoking } = given
  return {
    ...(city && { city }),
    ...(languages.length > 0 && { languages }),
    ...(levels.length > 0 && { educationLevel: levels }),
    ...(isCode(YesNo, hasChildren) && { hasChildren }),
    ...(isCode(WantChildren, wantChildren) && { wantChildren }),
    ...(isCode(YesNo, smoking) && { smoking }),
    ...(given.verified === true && { verified: true }),
    ...(given.withPhoto === true && { withPhoto: true }),
    ...(given.onlineNow === true && { onlineNow: true }),
    ...(given.sort === 'newest' && { sort: 'newest' }),
  }
}
