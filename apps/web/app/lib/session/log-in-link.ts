/**
 * A link in a mail carries its one-use token behind `#`, which no server is sent: as `authToken` where it logs in, as
 * `token` where it verifies an address or sets a new password. Links of other servers have it in the query, those that
 * log in at /auto-login as `token` with `user`, whose profile is opened then. The document's first script takes it out of
 * there before anything else is asked for, so that it stands in no history, no referrer and no later request; until it is
 * used it lies in memory.
 */

declare global {
  interface Window {
    logInLink?: LogInLink
    mailedToken?: string
  }
}

export type LogInLink = {
  token: string
  /** The member whose profile is opened next; null stays at the URL. An identifier that proves nothing. */
  user: string | null
}

/** The first script of the application's document, in its head. */
export const takeLogInLink = `(() => {
  const url = new URL(location.href), query = url.searchParams
  const auto = /^\\/auto-login\\/?$/i.test(url.pathname)
  const mailed = /^\\/(reset-password|verify-email)\\/?$/i.test(url.pathname)
  const behind = new URLSearchParams(url.hash.slice(1))
  const given = (name) => behind.get(name) ?? query.get(name)
  const user = auto ? given('user') : null
  const token = auto ? given('token') : given('authToken')
  if (token && (!auto || /^[\\w-]{1,64}$/.test(user ?? ''))) window.logInLink = { token, user }
  if (mailed && given('token')) window.mailedToken = given('token')
  const names = auto ? ['token', 'user', 'authToken'] : mailed ? ['token', 'authToken'] : ['authToken']
  for (const name of names) query.delete(name)
  if (names.some((name) => behind.has(name))) url.hash = ''
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  // A link to the page that is open already changes only what stands behind the #.
  addEventListener('hashchange', () => /[#&](authToken|token)=/.test(location.hash) && location.reload())
})()`

/** The link that this document was opened with, the first time it is asked for. */
export function openedWith(): LogInLink | null {
  if (typeof window === 'undefined') return null
  const link = window.logInLink ?? null
  delete window.logInLink
  return link
}

/** The token that a mailed link brought to /reset-password or /verify-email, the first time it is asked for. */
export function mailedToken(): string | null {
  if (typeof window === 'undefined') return null
  const token = window.mailedToken ?? null
  delete window.mailedToken
  return token
}
