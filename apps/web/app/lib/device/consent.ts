import { readStored, removeStored, writeStored } from './storage.ts'

/**
 * What a visitor allows on this browser beyond what the pages need: `analytics` counts visits, `embeds` shows other
 * companies' posts in the footer. Nothing of either is loaded before. Public pages alone ask for it and use it.
 */
export type Consent = { analytics: boolean; embeds: boolean }

const key = 'consent'
/** Increased when a choice takes on a new meaning, so that visitors are asked again. */
const version = 1
/** How long a choice is valid. */
const keptMs = 365 * 24 * 3_600_000

/** The choice made in this browser; null if there is none, or it has expired. */
export function readConsent(): Consent | null {
  try {
    const stored = JSON.parse(readStored('localStorage', key) ?? 'null')
    if (stored?.version !== version || !(Date.now() - stored.at < keptMs)) return null
    return { analytics: stored.analytics === true, embeds: stored.embeds === true }
  } catch {
    return null
  }
}

/**
 * Stores a choice and runs what was waiting for it. Withdrawing a consent takes effect when the page is loaded again.
 */
export function saveConsent(choice: Consent): void {
  removeStored('localStorage', (one) => one === key)
  writeStored('localStorage', key, JSON.stringify({ version, at: Date.now(), ...choice }))
  dispatchEvent(new CustomEvent<Consent>('consent', { detail: choice }))
}

/** Runs a function once, as soon as the visitor has consented. */
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
