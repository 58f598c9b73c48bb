import { ANALYTICS_ORIGIN, analyticsStarts } from '@harana/contract/model/analytics'
import { whenAllowed } from '../app/lib/device/consent.ts'
import { readStored, writeStored } from '../app/lib/device/storage.ts'
import { installation } from '../app/lib/site/installation.ts'

/**
 * Counts the view of a public page, if the visitor agrees. It uses no third-party script or cookie: one request names
 * the page without its query, and a number that all pages of one visit share.
 */
export function countVisit(): void {
  const { analytics } = installation()
  if (!analyticsStarts(analytics)) return
  whenAllowed('analytics', () => {
    const visit = visitNumber()
    const hit = {
      v: '2',
      tid: analytics,
      cid: visit,
      sid: visit.split('.')[1] ?? '',
      en: 'page_view',
      dl: location.origin + location.pathname,
      dt: document.title,
      ul: document.documentElement.lang,
    }
    const url = `${ANALYTICS_ORIGIN}/g/collect?${new URLSearchParams(hit)}`
    const options: RequestInit = {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      referrerPolicy: 'no-referrer',
    }
    fetch(url, options).catch((error) => console.warn('The visit was not counted.', error))
  })
}

/** Returns the number of this visit in Google Analytics' format: a random number and the second of the first view. */
function visitNumber(): string {
  const stored = readStored('sessionStorage', 'visit')
  if (stored && /^\d{1,10}\.\d{1,10}$/.test(stored)) return stored
  const fresh = `${crypto.getRandomValues(new Uint32Array(1))[0]}.${Math.floor(Date.now() / 1000)}`
  writeStored('sessionStorage', 'visit', fresh)
  return fresh
}
