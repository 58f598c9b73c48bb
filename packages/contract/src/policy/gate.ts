import {
  type Action,
  type Denial,
  type Level,
  may,
  reaches,
  type SessionFlags,
  type SiteRules,
} from './policy.ts'

/** What a page asks of its reader: how far the account is, and then which action it stands for. */
export type PageRequirement = { level: Level; may?: Action }

/** Draw the page, wait, or go elsewhere, with an error toast (English source text) on the way. */
export type GateAnswer = 'ok' | 'loader' | { redirect: string; toast?: string }

/** English source text. */
export const LOGIN_REQUIRED = 'You must be logged in to view this page. Please login!'

const elsewhere: Record<Denial, { redirect: string; toast?: string }> = {
  notAuthenticated: { redirect: '/login', toast: LOGIN_REQUIRED },
  requireProfile: { redirect: '/sign-up-create-unique-profile' },
  requireActivation: { redirect: '/sign-up-confirmation-of-real-person' },
  notPublic: { redirect: '/' },
  notAllowed: { redirect: '/' },
}

/**
 * The gate before a page, in its order: synchronised, signed in, profile, activation, roles.
 * Pages for visitors do not wait: they are drawn until it is known that a member is looking.
 */
export function gate(page: PageRequirement, session: SessionFlags, site: SiteRules): GateAnswer {
  const open = page.level === 'anyone' || page.level === 'visitor'
  if (!session.synchronized) return open && !session.isAuthenticated ? 'ok' : 'loader'
  const reached = reaches(page.level, session)
  if (reached !== true) return elsewhere[reached.denied]
  const verdict = page.may ? may(page.may, session, site) : true
  return verdict === true ? 'ok' : elsewhere[verdict.denied]
}
