import { readStored, removeStored, writeStored } from './storage.ts'

/**
 * What a visitor allows on this browser beyond what the pages need: `analytics` counts visits, `embeds` shows other
 * companies' posts in the footer. Nothing of either is loaded before. Public pages alone ask for it and use it.
 */
export type Consent = { analytics: boolean; embeds: boolean }

const key = 'consent'
/** Raised when a choice means something new: then it is asked again. */
const version = 1
/** A choice is asked again after so long. */
const keptMs = 365 * 24 * 3_600_000

/** The choice made on this browser; null while there is none, or none that still counts. */
export function readConsent(): Consent | null {
  try {
    const stored = JSON.parse(readStored('localStorage', key) ?? 'null')
    if (stored?.version !== version || !(Date.now() - stored.at < keptMs)) return null
    return { analytics: stored.analytics === true, embeds: stored.embeds === true }
  } catch {
    return null
  }
}

/** Keeps a choice and tells all that wait for it. What runs already is only gone once the page is loaded again. */
export function saveConsent(choice: Consent): void {
  removeStored('localStorage', (one) => one === key)
  writeStored('localStorage', key, JSON.stringify({ version, at: Date.now(), ...choice }))
  dispatchEvent(new CustomEvent<Consent>('consent', { detail: choice }))
}

/** Runs something once, as soon as it is allowed: now, or when the visitor says so. */
export function whenAllowed(what: keyof Consent, run: () => void): void {
  if (readConsent()?.[what]) {
    run()
    return
  }
  const heard = (event: Event) => {
    if (!(event as CustomEvent<Consent>).detail[what]) return
    removeEventListener('consent', heard)
    run()
  }
  addEventListener('consent', heard)
}
