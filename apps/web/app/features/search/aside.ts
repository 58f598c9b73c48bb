import type { ProfileCard } from '@harana/contract/model/profile-card'

/** A member who was just hidden, and the position of the card in the list, from 0. */
export type Aside = { profile: ProfileCard; index: number }

/** One place of the list: a member's card, or the row of a member who was hidden. */
export type Place = { profile: ProfileCard } | { aside: Aside }

/** Returns the members found, with the rows of hidden members at their cards' positions; each member appears once. */
export function placesOf(found: readonly ProfileCard[], asides: readonly Aside[]): Place[] {
  const away = new Set(asides.map(({ profile }) => profile.profileId))
  const places: Place[] = found
    .filter(({ profileId }) => !away.has(profileId))
    .map((profile) => ({ profile }))
  for (const aside of [...asides].sort((one, other) => one.index - other.index))
    places.splice(aside.index, 0, { aside })
  return places
}
