import type { Goal } from '@harana/contract/model/enums'
import { goalBit } from '@harana/contract/model/enums'
import { type SpokenLanguage, spokenLanguages } from '@harana/contract/model/spoken-languages'

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
  language: (language: SpokenLanguage) => languageFact(spokenLanguages.indexOf(language)),
  country: (id: number) => 1000 + id,
  /** Born in a year or before, as `yearCode` has it. */
  bornUpTo: (code: number) => 500 + code,
}

const firstYear = 1920
/** The last of the years' codes. */
export const LAST_YEAR = 99

/** The year of a day (days since 1970) counted from 1920; what lies before or a hundred years after counts as the ends. */
export function yearCode(day: number): number {
  const year = new Date(day * 24 * 3_600_000).getUTCFullYear()
  return Math.min(Math.max(year - firstYear, 0), LAST_YEAR)
}
