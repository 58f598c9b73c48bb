/** By what an account is linked to another one. */
export const linkKinds = ['device', 'photo', 'network'] as const
export type LinkKind = (typeof linkKinds)[number]

/** How much a link says about the two accounts being one person's. */
export const linkStrengths = ['strong', 'medium', 'weak'] as const
export type LinkStrength = (typeof linkStrengths)[number]

/** Within how many days two accounts must have used a network to be linked by it. */
export const NETWORK_LINK_DAYS = 30
/** The members of a network that more accounts share, such as a carrier's, are not listed. */
export const NETWORK_LISTED_MAX = 12
/** Accounts are counted up to so many. */
export const SHARED_COUNT_MAX = 100

/**
 * How strong a link is: a photo is one person's, a browser a household's or that of a shop at most, a network that of a
 * house, a company or a whole carrier.
 * @param shared how many accounts have the device or the network in common
 */
export function linkStrength(kind: LinkKind, shared: number): LinkStrength {
  if (kind === 'photo') return 'strong'
  if (kind === 'device') return shared <= 4 ? 'strong' : shared <= 20 ? 'medium' : 'weak'
  return shared <= 3 ? 'medium' : 'weak'
}
