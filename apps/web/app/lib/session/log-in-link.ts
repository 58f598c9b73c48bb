/**
 * The one-use tokens in links of mails. The document's first script takes them out of the URL into the two variables of
 * the window below, before any request is sent, so that they are in no history, no referrer and no later request; the
 * pages then ask for them here.
 *
 * | link | value | what becomes of it |
 * | --- | --- | --- |
 * | any page | `authToken` | `logInLink`: logs in, then the page is shown |
 * | /auto-login | `token` and `user` | `logInLink`: logs in, then the user's profile is shown |
 * | /reset-password, /verify-email, /decisions, /log-out-device, /undo-email-change | `token` | `mailedToken`: used by that page |
 *
 * Our mails write them behind `#`, which browsers send to no server; other servers' mails may write them into the query.
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

/**
 * The first script of the application's document, in its head. It runs before the application is loaded, and so uses
 * nothing of it. A link of a mail to the page that is open already changes only the part behind `#`, which loads no
 * document: the last statement loads it, so that this script runs again.
 */
export const takeLogInLink = String.raw`(() => {
  const url = new URL(location.href)
  const query = url.searchParams
  const behindHash = new URLSearchParams(url.hash.slice(1))
  const read = (name) => behindHash.get(name) ?? query.get(name)
  const taken = ['authToken']
  if (/^\/auto-login\/?$/i.test(url.pathname)) {
    const [token, user] = [read('token'), read('user')]
    if (token && /^[\w-]{1,64}$/.test(user ?? '')) window.logInLink = { token, user }
    taken.push('token', 'user')
  } else if (read('authToken')) {
    window.logInLink = { token: read('authToken'), user: null }
  }
  if (/^\/(reset-password|verify-email|decisions|log-out-device|undo-email-change)\/?$/i.test(url.pathname)) {
    if (read('token')) window.mailedToken = read('token')
    taken.push('token')
  }
  for (const name of taken) query.delete(name)
  if (taken.some((name) => behindHash.has(name))) url.hash = ''
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  addEventListener('hashchange', () => /[#&](authToken|token)=/.test(location.hash) && location.reload())
})()`

/** Returns the log-in link with which the document was opened, on the first call only. */
export function openedWith(): LogInLink | null {
  if (typeof window === 'undefined') return null
  const link = window.logInLink ?? null
  delete window.logInLink
  return link
}

/** Returns the token of a mailed link to one of the pages that use it, on the first call only. */
export function mailedToken(): string | null {
  if (typeof window === 'undefined') return null
  const token = window.mailedToken ?? null
  delete window.mailedToken
  return token
}
