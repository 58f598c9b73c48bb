import type { ProfileCard } from '@harana/contract/model/profile-card'

/** A member who was just hidden, and the position of the card in the list, from 0. */
export type HiddenMember = { profile: ProfileCard; index: number }

/** One place of the list: a member's card, or the row of a member who was hidden. */
export type Place = { profile: ProfileCard } | { hidden: HiddenMember }

/** Returns the members found, with the rows of hidden members at their cards' positions; each member appears once. */
export function placesOf(found: readonly ProfileCard[], hidden: readonly HiddenMember[]): Place[] {
  const hiddenIds = new Set(hidden.map(({ profile }) => profile.profileId))
  const places: Place[] = found
    .filter(({ profileId }) => !hiddenIds.has(profileId))
    .map((profile) => ({ profile }))
  for (const member of [...hidden].sort((one, other) => one.index - other.index))
    places.splice(member.index, 0, { hidden: member })
  return places
}
