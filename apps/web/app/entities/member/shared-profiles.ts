type Listed = { profileId: number }

/**
 * Returns the members of an answer, each as the object that is known of them where nothing has changed. An answer names all
 * anew: so their cards see that they need not be drawn again.
 */
export function withKnown<P extends Listed>(profiles: readonly P[], known: Iterable<P>): P[] {
  const before = new Map(Array.from(known, (one) => [one.profileId, one]))
  return profiles.map((profile) => {
    const one = before.get(profile.profileId)
    return one && isSame(one, profile) ? one : profile
  })
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))]
  return own.length === others.size && own.every(([key, value]) => isSame(value, others.get(key)))
}

type Found = { profiles: readonly Listed[]; more: boolean }

/** Whether two answers whose members are shared list the same ones, without looking into each. */
export const listsSame = (one: Found | undefined, other: Found | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.more === other.more &&
    one.profiles.length === other.profiles.length &&
    one.profiles.every((profile, at) => profile === other.profiles[at]))
