import { languageCodes } from '@harana/contract/languages'

/**
 * The numbers that search knows things by; migrations make the same ones of members and profiles (search_source and
 * search_tags_of). Bits are of search_card.traits, tags of search_tags.tags.
 */
const firstBit = {
  hasChildren: 0,
  wantChildren: 2,
  smoking: 6,
  educationLevel: 7,
  verified: 14,
  withPhoto: 15,
}
type Trait = keyof typeof firstBit

/** Which bit of the traits says that a fact has this value. */
export const traitBit = (trait: Trait, value = 0): number => firstBit[trait] + value

/** The mask of some bits. */
export const maskOf = (bits: readonly number[]): number => bits.reduce((mask, bit) => mask | (1 << bit), 0)

export const tags = {
  gender: (gender: number) => 20 + gender,
  place: (countryId: number, gender: number) => 10_000 + countryId * 4 + gender,
  birthYear: (year: number) => year,
  /** @param code of R3.12, not 0 */
  goal: (code: number) => 99 + code,
  trait: (bit: number) => 200 + bit,
  language: (language: (typeof languageCodes)[number]) => 300 + languageCodes.indexOf(language),
  city: (cityId: number) => 100_000 + cityId,
}
