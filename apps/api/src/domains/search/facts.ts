import type { Goal } from '@harana/contract/enums'
import { goalBit } from '@harana/contract/enums'
import { type Language, languageCodes } from '@harana/contract/languages'

/** The bits of search_card.traits; migrations make the same ones of members and profiles (search_source). */
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

const goalFact = (bit: number) => 100 + bit
const languageFact = (bit: number) => 300 + bit

/** The numbers by which a table of members knows what it has a bitmap of. */
export const facts = {
  /** Whoever is in the table and was not taken out. */
  present: 600,
  gender: (gender: number) => gender,
  goalBit: goalFact,
  goal: (goal: Goal) => goalFact(Math.log2(goalBit(goal))),
  trait: (bit: number) => 200 + bit,
  languageBit: languageFact,
  language: (language: Language) => languageFact(languageCodes.indexOf(language)),
  /** The bits of a country's number, and of a year as `yearCode` has it. */
  countryBit: (bit: number) => 400 + bit,
  birthYearBit: (bit: number) => 500 + bit,
}

/** Countries have their numbers of ISO 3166, below 1,000. */
export const COUNTRY_BITS = 10
export const YEAR_BITS = 8

/** A day's year (days since 1970) as a number of so few bits; what lies before 1900 or after 2155 counts as those. */
export function yearCode(day: number): number {
  const year = new Date(day * 24 * 3_600_000).getUTCFullYear()
  return Math.min(Math.max(year - 1900, 0), 2 ** YEAR_BITS - 1)
}
