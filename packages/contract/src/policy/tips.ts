import { may, type SessionFlags, type SiteRules } from './policy.ts'

/** The tips over members' pages, the most pressing first; one is shown at a time. */
export const tipNames = ['email', 'password', 'photo', 'kaPartner', 'invite'] as const
export type Tip = (typeof tipNames)[number]

type Rule = (session: SessionFlags, site: SiteRules) => boolean

const rules: Record<Tip, Rule> = {
  email: (session) => !session.verifiedEmail,
  password: (session) => session.userInfo?.weakPassword === true,
  photo: (session) => session.isNotGuy && session.geoLocalize && !session.hasProfileImage,
  kaPartner: (session, site) =>
    session.isNotGuy && !session.isKaPartner && may('getVerified', session, site) === true,
  invite: (session, site) => may('inviteAndEarn', session, site) === true,
}

/** The tips for a member whose sign-up is finished, in their order, without those that the member has put away. */
export function tipsFor(session: SessionFlags, site: SiteRules, dismissed: readonly Tip[]): Tip[] {
  if (!session.isAuthenticated || session.requireProfile || session.requireActivation) return []
  return tipNames.filter((tip) => !dismissed.includes(tip) && rules[tip](session, site))
}
