import type { Facts } from '@harana/contract/model/fields'
import type { Heritage } from './drawings/palettes.ts'

/** How a member stands with the site; what that means in plans and dates is the seed's to say. */
export type Standing =
  | 'trial'
  | 'premium'
  | 'premium-new'
  | 'executive'
  | 'verified'
  | 'lapsed'
  | 'new'
  | 'staff'

export type Goals = 'marriage' | 'relationship' | 'friendship' | 'casual'

/** An invented person. Nobody of this name, place and story exists. */
export type Person = {
  /** The profile's name, one word; no two people share one. */
  name: string
  gender: 1 | 2 | 3
  age: number
  city: string
  /** ISO 3166-1's two capitals. */
  country: string
  /** Filipino without one. */
  heritage?: Heritage
  goals: Goals[]
  /** Words of `factWords`, with commas between. */
  facts: string
  aboutUser: string
  aboutMatch: string
  standing?: Standing
  kaPartner?: true
  /** Staff checked who it is; a woman is a Ka-Partner then. */
  verified?: true
  /** Minutes since the last activity; less than one is online. */
  away: number
  /** Ages looked for. */
  looksFor?: [low: number, high: number]
}

/** How people's facts are written down, and what each word stands for. */
const factWords: Record<string, Partial<Facts>> = {
  slim: { bodyType: 1 },
  average: { bodyType: 2 },
  'little chubby': { bodyType: 3 },
  chubby: { bodyType: 4 },
  'brown eyes': { eyesType: 1 },
  'blue eyes': { eyesType: 2 },
  'other eyes': { eyesType: 3 },
  'black hair': { hairType: 1 },
  'brown hair': { hairType: 2 },
  'blonde hair': { hairType: 3 },
  'other hair': { hairType: 4 },
  'no children': { hasChildren: 0 },
  'has children': { hasChildren: 1 },
  'wants none': { wantChildren: 0 },
  'wants children': { wantChildren: 1 },
  'maybe children': { wantChildren: 3 },
  'no smoking': { smoking: 0 },
  smokes: { smoking: 1 },
  'no drinking': { drinking: 1 },
  'drinks lightly': { drinking: 2 },
  'drinks in company': { drinking: 3 },
  'no tattoos': { tattoos: 0 },
  tattoos: { tattoos: 1 },
  single: { currentStatus: 1 },
  separated: { currentStatus: 3 },
  divorced: { currentStatus: 4 },
  annulled: { currentStatus: 5 },
  widowed: { currentStatus: 6 },
  'junior high': { educationLevel: 2 },
  'senior high': { educationLevel: 3 },
  college: { educationLevel: 4 },
  university: { educationLevel: 5 },
  academic: { educationLevel: 6 },
  'in school': { inSchool: 1 },
  'out of school': { inSchool: 0 },
}

/** @throws when a word stands for nothing */
export function factsOf(person: Person): Partial<Facts> {
  return Object.assign(
    {},
    ...person.facts.split(', ').map((word) => {
      const fact = factWords[word]
      if (!fact) throw new Error(`${person.name}: “${word}” stands for no fact`)
      return fact
    }),
  )
}
