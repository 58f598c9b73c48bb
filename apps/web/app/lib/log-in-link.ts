/**
 * A link that logs in carries its one-use token in the address: as `authToken`, or at /auto-login as `token` with
 * `user`, whose profile is opened then. The document's first script takes it out of there before anything else is
 * asked for, so that it stands in no history, no referrer and no later request; until it is used it lies in memory.
 */

declare global {
  interface Window {
    logInLink?: LogInLink
  }
}

export type LogInLink = {
  token: string
  /** Whose profile to go to; null stays at the address. An identifier, and no proof of anything. */
  user: string | null
}

/** The first script of the application's document, in its head. */
export const takeLogInLink = `(() => {
  const url = new URL(location.href), query = url.searchParams
  const auto = /^\\/auto-login\\/?$/i.test(url.pathname)
  const user = auto ? query.get('user') : null
  const token = auto ? query.get('token') : query.get('authToken')
  if (token && (!auto || /^[\\w-]{1,64}$/.test(user ?? ''))) window.logInLink = { token, user }
  for (const name of auto ? ['token', 'user', 'authToken'] : ['authToken']) query.delete(name)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
})()`

/** The link that this document was opened with, the first time it is asked for. */
export function openedWith(): LogInLink | null {
  if (typeof window === 'undefined') return null
  const link = window.logInLink ?? null
  delete window.logInLink
  return link
}
