import type { Audience } from '../model/announcements.ts'
import type { SessionFlags } from './policy.ts'

const rules: Record<Audience, (session: SessionFlags) => boolean> = {
  everyone: () => true,
  guys: (session) => session.isGuy,
  nonGuys: (session) => session.isNotGuy,
  kaPartners: (session) => session.isKaPartner,
}

/** Whether an announcement for this audience is shown to a member: only once the sign-up is finished. */
export function isInAudience(audience: Audience, session: SessionFlags): boolean {
  const { isAuthenticated, leaving, suspended, requireConsent, requireProfile, requireActivation } = session
  const held = leaving || suspended || requireConsent || requireProfile || requireActivation
  return isAuthenticated && !held && rules[audience](session)
}
