import {
  type Action,
  type Denial,
  type Level,
  may,
  reaches,
  type SessionFlags,
  type SiteRules,
} from './policy.ts'

/** A page's conditions: how far the reader's sign-up must have come, and the action that the policy must allow. */
export type PageRequirement = { level: Level; may?: Action }

/**
 * The gate's answer: show the page, wait, ask in its place for the consent to a new version of a document, or redirect,
 * with an error toast (English source text).
 */
export type GateAnswer = 'ok' | 'loader' | 'consent' | { redirect: string; toast?: string }

/** English source text. */
export const LOGIN_REQUIRED = 'You must be logged in to view this page. Please login!'

const elsewhere: Record<Denial, Exclude<GateAnswer, 'ok' | 'loader'>> = {
  notAuthenticated: { redirect: '/login', toast: LOGIN_REQUIRED },
  leaving: { redirect: '/welcome-back' },
  suspended: { redirect: '/decisions' },
  requireConsent: 'consent',
  requireProfile: { redirect: '/sign-up-create-unique-profile' },
  requireActivation: { redirect: '/sign-up-confirmation-of-real-person' },
  notPublic: { redirect: '/' },
  notAllowed: { redirect: '/' },
}

/**
 * Decides whether a session may see a page. The checks in their order: synchronised, signed in, consent, profile,
 * activation, roles. Pages for visitors do not wait: they are shown until the session is known to be a member's.
 */
export function gate(page: PageRequirement, session: SessionFlags, site: SiteRules): GateAnswer {
  const open = page.level === 'anyone' || page.level === 'visitor'
  if (!session.synchronized) return open && !session.isAuthenticated ? 'ok' : 'loader'
  const reached = reaches(page.level, session)
  if (reached !== true) return elsewhere[reached.denied]
  const verdict = page.may ? may(page.may, session, site) : true
  return verdict === true ? 'ok' : elsewhere[verdict.denied]
}
