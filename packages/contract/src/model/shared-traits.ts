import { type GoalFlags, WantChildren } from './enums.ts'
import { type SpokenLanguage, spokenLanguages } from './spoken-languages.ts'

/** The parts of a profile that are compared. */
export type Traits = GoalFlags & { wantChildren: number | null; languages: readonly SpokenLanguage[] }

/** A trait that two members have both stated. */
export type SharedTrait =
  | keyof GoalFlags
  | 'wantChildren'
  | 'wantNoChildren'
  | { languages: readonly SpokenLanguage[] }

const goals = ['lfSerious', 'lfRelationship', 'lfFriendship', 'lfCasual'] as const

/** Returns the traits that two members share, the weightiest first. A trait that one of them leaves open is not shared. */
export function sharedTraits(one: Traits, other: Traits): SharedTrait[] {
  const traits: SharedTrait[] = goals.filter((goal) => one[goal] && other[goal])
  const wish = one.wantChildren === other.wantChildren ? one.wantChildren : null
  if (wish === WantChildren.Yes) traits.push('wantChildren')
  if (wish === WantChildren.No) traits.push('wantNoChildren')
  const languages = one.languages.filter((language) => other.languages.includes(language))
  if (languages.length > 0) traits.push({ languages })
  return traits
}

/** What a card has room for of what fits: a trait, or a language that both speak. */
export const cardTraits = ['wantChildren', 'wantNoChildren', ...goals, ...spokenLanguages] as const
export type CardTrait = (typeof cardTraits)[number]

/**
 * Returns the one trait that says most beside what a card shows of a member anyhow: children first, then a language other
 * than English, which nearly all speak, then a goal; null where nothing fits.
 */
export function cardTrait(viewer: Traits, member: Traits): CardTrait | null {
  const shared = sharedTraits(viewer, member)
  const wish = shared.find((trait) => trait === 'wantChildren' || trait === 'wantNoChildren')
  const language = shared
    .flatMap((trait) => (typeof trait === 'string' ? [] : trait.languages))
    .find((code) => code !== 'en')
  const goal = goals.find((flag) => shared.includes(flag))
  return wish ?? language ?? goal ?? null
}
