import { type GoalFlags, WantChildren } from '@harana/contract/model/enums'
import type { SpokenLanguage } from '@harana/contract/model/spoken-languages'

/** What of two members is compared. */
export type Fitting = GoalFlags & { wantChildren: number | null; languages: readonly SpokenLanguage[] }

/** Something that two members share, as they state it themselves. */
export type Fit =
  | keyof GoalFlags
  | 'wantChildren'
  | 'wantNoChildren'
  | { languages: readonly SpokenLanguage[] }

const goals = ['lfSerious', 'lfRelationship', 'lfFriendship', 'lfCasual'] as const

/** What fits between two members, what weighs most first. What one of them leaves open is never said to fit. */
export function fitsOf(one: Fitting, other: Fitting): Fit[] {
  const fits: Fit[] = goals.filter((goal) => one[goal] && other[goal])
  const wish = one.wantChildren === other.wantChildren ? one.wantChildren : null
  if (wish === WantChildren.Yes) fits.push('wantChildren')
  if (wish === WantChildren.No) fits.push('wantNoChildren')
  const languages = one.languages.filter((language) => other.languages.includes(language))
  if (languages.length > 0) fits.push({ languages })
  return fits
}
