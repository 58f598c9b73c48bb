import type { Goal } from '@harana/contract/model/enums'
import { goalBit } from '@harana/contract/model/enums'
import { type SpokenLanguage, spokenLanguages } from '@harana/contract/model/spoken-languages'

/** The bits of search_card.traits. The view search_source sets the same bits from members and profiles. */
const firstBit = {
  hasChildren: 0,
  wantChildren: 2,
  smoking: 6,
  educationLevel: 7,
  verified: 14,
  withPhoto: 15,
}
type Trait = keyof typeof firstBit

/** The bit of the traits which is set when a fact has this value. */
export const traitBit = (trait: Trait, value = 0): number => firstBit[trait] + value

/** The mask of some bits. */
export const maskOf = (bits: readonly number[]): number => bits.reduce((mask, bit) => mask | (1 << bit), 0)

const goalFact = (bit: number) => 100 + bit
const languageFact = (bit: number) => 300 + bit

/** The facts that a table of members keeps a bitmap of, each by its number. */
export const facts = {
  /** Every member who is in the table and was not removed. */
  present: 600,
  gender: (gender: number) => gender,
  goalBit: goalFact,
  goal: (goal: Goal) => goalFact(Math.log2(goalBit(goal))),
  trait: (bit: number) => 200 + bit,
  languageBit: languageFact,
  language: (language: SpokenLanguage) => languageFact(spokenLanguages.indexOf(language)),
  country: (id: number) => 1000 + id,
  /** Born in this year, by its `yearCode`, or before. */
  bornUpTo: (code: number) => 500 + code,
}

const firstYear = 1920
/** The highest code of a year. */
export const LAST_YEAR = 99

/**
 * The year of a day (in days since 1970) as a code counted from 1920; earlier and far later years get the first and the
 * last code.
 */
export function yearCode(day: number): number {
  const year = new Date(day * 24 * 3_600_000).getUTCFullYear()
  return Math.min(Math.max(year - firstYear, 0), LAST_YEAR)
}
