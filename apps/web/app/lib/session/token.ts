import { readStored, removeStored, writeStored } from '../device/storage.ts'

/**
 * The session's token, and the only place that reads, keeps or forgets it.
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

/** What may stand in a header; anything else that lies in the storage is no token. */
const usable = (token: unknown): token is string =>
  typeof token === 'string' && /^[\x21-\x7e]{1,512}$/.test(token)

/** The token, or null for a visitor. */
export function readToken(): string | null {
  if (typeof window === 'undefined') return null
  const sources = [window.authToken, readStored('sessionStorage', KEY), readStored('localStorage', KEY)]
  return sources.find(usable) ?? null
}

/** Whether the session in use is one that outlives the browser. */
export function isRemembered(): boolean {
  const token = readToken()
  return token !== null && token === readStored('localStorage', KEY)
}

/** Begins a session; `remember` keeps it when the browser is closed. */
export function keepToken(token: string, remember: boolean): void {
  remove()
  const kept = writeStored(remember ? 'localStorage' : 'sessionStorage', KEY, token)
  // A browser that forbids storage still gets a session, until the page is left.
  if (!kept) window.authToken = token
  notifyListeners()
}

/** Keeps the session's status beside its token, for the pages that lead members on before the application is there. */
export function keepStatus(status: string): void {
  writeStored(isRemembered() ? 'localStorage' : 'sessionStorage', STATUS, status)
}

/** The session's status as it was last heard. */
export function lastStatus(): string | null {
  return readStored('sessionStorage', STATUS) ?? readStored('localStorage', STATUS)
}

/** Ends the session in this browser; with `only`, just when that token is still the one in use. */
export function forgetToken(only?: string | null): void {
  const token = readToken()
  if (token === null || (only !== undefined && only !== token)) return
  remove()
  notifyListeners()
  tabs?.postMessage(token)
}

/** Calls `listener` whenever the token changes, here or in another tab. Returns what ends it. */
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

/** Tells the other tabs which session ended: a tab's own storage is out of the others' sight. */
let tabs: BroadcastChannel | undefined

if (typeof window !== 'undefined') {
  tabs = window.BroadcastChannel && new window.BroadcastChannel('session-ended')
  tabs?.addEventListener('message', ({ data }) => {
    if (data !== readToken()) return
    remove()
    notifyListeners()
  })
  // Another tab logged in or out; a cleared storage comes with the key null.
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) notifyListeners()
  })
}
