import type { Goal } from '@harana/contract/enums'
import { type Language, languageCodes } from '@harana/contract/languages'

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

/** A tag of members everywhere; with `at`, of those in one place alone. */
export const tags = {
  gender: (gender: number) => 20 + gender,
  goal: (goal: Goal) => 99 + goal,
  trait: (bit: number) => 200 + bit,
  language: (language: Language) => 300 + languageCodes.indexOf(language),
  birthYear: (year: number) => year - 1400,
  /** Cities are of one country as they are. */
  city: (cityId: number) => 100_000_000 + cityId,
  at: (countryId: number, gender: number, tag: number) => (1000 + countryId * 4 + gender) * 1000 + tag,
}
