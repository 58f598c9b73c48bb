import { Education, isCode, WantChildren, YesNo } from '@harana/contract/enums'
import { CITY_MAX } from '@harana/contract/limits'
import { type SpokenLanguage, spokenLanguages } from '@harana/contract/spoken-languages'

/** What a search asks beyond the filter bar; what is absent asks for any. */
export type MoreFilter = {
  /** How the city's name begins. */
  city?: string
  /** Any one of them is enough. */
  languages?: SpokenLanguage[]
  /** Any one of them is enough. */
  educationLevel?: Education[]
  hasChildren?: YesNo
  wantChildren?: WantChildren
  smoking?: YesNo
  /** Ka-Partners alone. */
  verified?: true
  withPhoto?: true
  onlineNow?: true
  /** Absent: active last first. */
  sort?: 'newest'
}

/** What of a filter is whole, in one order, without what asks for nothing; anyone may have written into the storage. */
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
