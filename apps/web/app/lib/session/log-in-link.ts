/**
 * A mailed link has its one-use token after `#`, which browsers never send to a server: `authToken` logs in, `token`
 * verifies an email or sets a new password. Links of other servers have the token in the query; at /auto-login it is
 * `token`, with the `user` whose profile is opened. The document's first script moves the token from the URL to memory
 * before any request, so that it is in no history, no referrer and no later request.
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

/** Returns the log-in link with which the document was opened, on the first call only. */
export function openedWith(): LogInLink | null {
  if (typeof window === 'undefined') return null
  const link = window.logInLink ?? null
  delete window.logInLink
  return link
}

/** Returns the token of a link to /reset-password or /verify-email, on the first call only. */
export function mailedToken(): string | null {
  if (typeof window === 'undefined') return null
  const token = window.mailedToken ?? null
  delete window.mailedToken
  return token
}
