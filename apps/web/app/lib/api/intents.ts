/**
 * The keys of what is to be done once and was not answered with success yet, by what was sent. Whoever presses again after
 * a lost answer, or twice, sends the same key, which the server answers as the first time; after a success the same
 * request is meant anew. They are gone with the page.
 */
const keys = new Map<string, string>()

/** The key of an intent; the same until `done` says that it came true. */
export function intentKey(sent: string): { key: string; done(): void } {
  const key = keys.get(sent) ?? crypto.randomUUID()
  keys.set(sent, key)
  return {
    key,
    // Another press may have begun a new intent since.
    done: () => void (keys.get(sent) === key && keys.delete(sent)),
  }
}
