import { readStored, removeStored, writeStored } from '../device/storage.ts'

/**
 * The session's token. Only this file reads, stores and removes it.
 * Sources in order: `window.authToken`, session storage, local storage (only when the member asked to be remembered).
 */

declare global {
  interface Window {
    authToken?: unknown
    BroadcastChannel?: typeof BroadcastChannel
  }
}

const KEY = 'authToken'
const STATUS = 'sessionStatus'
const listeners = new Set<() => void>()

/** What a token may consist of; any other stored text is ignored. */
const usable = (token: unknown): token is string =>
  typeof token === 'string' && /^[\x21-\x7e]{1,512}$/.test(token)

/** The token, or null for a visitor. */
export function readToken(): string | null {
  if (typeof window === 'undefined') return null
  const sources = [window.authToken, readStored('sessionStorage', KEY), readStored('localStorage', KEY)]
  return sources.find(usable) ?? null
}

/** Whether the current session outlives the browser's closing. */
export function isRemembered(): boolean {
  const token = readToken()
  return token !== null && token === readStored('localStorage', KEY)
}

/** Stores a new session's token; `remember` keeps it after the browser is closed. */
export function keepToken(token: string, remember: boolean): void {
  remove()
  const isStored = writeStored(remember ? 'localStorage' : 'sessionStorage', KEY, token)
  // Where storage is forbidden the session lasts until the page is left.
  if (!isStored) window.authToken = token
  notifyListeners()
}

/**
 * Stores the session's status beside its token, for public pages, which redirect members before the application loads.
 */
export function keepStatus(status: string): void {
  writeStored(isRemembered() ? 'localStorage' : 'sessionStorage', STATUS, status)
}

/** The last known status of the session. */
export function lastStatus(): string | null {
  return readStored('sessionStorage', STATUS) ?? readStored('localStorage', STATUS)
}

/** Removes the token from this browser; with `only`, just if that is still the current token. */
export function forgetToken(only?: string | null): void {
  const token = readToken()
  if (token === null || (only !== undefined && only !== token)) return
  remove()
  notifyListeners()
  tabs?.postMessage(token)
}

/** Calls `listener` whenever the token changes, here or in another tab. Returns a function that unsubscribes. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remove(): void {
  delete window.authToken
  for (const place of ['sessionStorage', 'localStorage'] as const)
    removeStored(place, (key) => key === KEY || key === STATUS)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Tells the other tabs which session ended, because they can't read this tab's session storage. */
let tabs: BroadcastChannel | undefined

if (typeof window !== 'undefined') {
  tabs = window.BroadcastChannel && new window.BroadcastChannel('session-ended')
  tabs?.addEventListener('message', ({ data }) => {
    if (data !== readToken()) return
    remove()
    notifyListeners()
  })
  // Another tab logged in or out. The key is null when the storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) notifyListeners()
  })
  // A page that "Back" shows again as it was left has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) notifyListeners()
  })
}
