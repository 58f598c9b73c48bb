import { hash } from 'node:crypto'

/** Tells whether a password is known from a breach of another site. */
export type BreachedPasswords = { includes(password: string): Promise<boolean> }

const timeoutMs = 2_000
/** In hexadecimal digits. So many passwords share them that the service learns nothing. */
const prefixLength = 5

/**
 * Asks a range service (such as https://api.pwnedpasswords.com/range/) for the SHA-1 hashes that begin like the
 * password's, and compares them here: the password and its whole hash never leave this machine. Without a URL no
 * password counts as known, and none does while the service can't be reached: `onError` is called then.
 */
export function breachedPasswords(
  url: string | undefined,
  onError: (error: Error) => void,
): BreachedPasswords {
  if (url === undefined) return { includes: async () => false }
  return {
    async includes(password) {
      const digest = hash('sha1', password, 'hex').toUpperCase()
      try {
        const response = await fetch(`${url}${digest.slice(0, prefixLength)}`, {
          headers: { 'add-padding': 'true' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) throw new Error(`answered ${response.status}`)
        return holds(await response.text(), digest.slice(prefixLength))
      } catch (cause) {
        onError(new Error('the service for breached passwords can’t be asked', { cause }))
        return false
      }
    },
  }
}

/** Lines of `SUFFIX:COUNT`; a count of 0 is padding. */
const holds = (range: string, suffix: string) =>
  range.split(/\r?\n/).some((line) => {
    const [found, count] = line.trim().split(':')
    return found?.toUpperCase() === suffix && Number(count) > 0
  })
