import type { ProfileCard } from '@harana/contract/model/profile-card'

/** A member just put aside, and the place in the list where the card was, from 0. */
export type Aside = { profile: ProfileCard; index: number }

/** A place in the list: a member's card, or the row of one who was put aside. */
export type Place = { profile: ProfileCard } | { aside: Aside }

/** The members found, with the rows of those put aside where their cards were; nobody is there twice. */
export function placesOf(found: readonly ProfileCard[], asides: readonly Aside[]): Place[] {
  const away = new Set(asides.map(({ profile }) => profile.profileId))
  const places: Place[] = found
    .filter(({ profileId }) => !away.has(profileId))
    .map((profile) => ({ profile }))
  for (const aside of [...asides].sort((one, other) => one.index - other.index))
    places.splice(aside.index, 0, { aside })
  return places
}
