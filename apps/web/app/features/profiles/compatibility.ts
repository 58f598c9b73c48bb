import { type GoalFlags, WantChildren } from '@harana/contract/model/enums'
import type { SpokenLanguage } from '@harana/contract/model/spoken-languages'

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
