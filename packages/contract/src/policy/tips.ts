import type { Locale } from '../model/locale.ts'
import type { PageRouteName } from './page-routes.ts'
import { may, type SessionFlags, type SiteRules } from './policy.ts'

/** The tips over members' pages, the most pressing first until staff order them otherwise; one is shown at a time. */
export const tipNames = ['email', 'password', 'photo', 'kaPartner', 'invite'] as const
export type Tip = (typeof tipNames)[number]

/** The page that a tip links to. The tip is not shown on that page, nor to members who can't open it. */
export const tipPages: Partial<Record<Tip, PageRouteName>> = {
  photo: 'postProfileAndEarn',
  kaPartner: 'getVerified',
  invite: 'inviteAndEarn',
}

/** What a tip says per language: one line, of which the words in brackets are its link. */
export type TipTexts = Record<Locale, string>

/** What the tips say until staff change it. */
export const tipTexts: Record<Tip, TipTexts> = {
  email: {
    en: 'Please Verify Your Email by Clicking [HERE]',
    fil: 'Paki-verify ang e-mail mo sa pag-click [DITO]',
  },
  password: {
    en: 'Your password is easy to guess. [Choose a better one]',
    fil: 'Madaling mahulaan ang password mo. [Pumili ng mas mabuti]',
  },
  photo: {
    en: 'Your profile has no picture yet. [Add your picture]',
    fil: 'Wala pang litrato ang profile mo. [Maglagay ng litrato mo]',
  },
  kaPartner: {
    en: 'Become a Ka-Partner. It is free. [Apply now]',
    fil: 'Maging Ka-Partner. Libre ito. [Mag-apply na]',
  },
  invite: {
    en: 'Invite a friend. You earn $5.00 US per invited member. [Invite]',
    fil: 'Mag-imbita ng kaibigan. Kikita ka ng $5.00 US sa bawat miyembrong naimbitahan. [Mag-imbita]',
  },
}

/** The words of a tip's text before its link, of the link, and after it. */
export function partsOfTip(text: string): [before: string, link: string, after: string] {
  const [before = '', link = '', after = ''] = text.split(/[[\]]/)
  return [before, link, after]
}

type Rule = (session: SessionFlags, site: SiteRules) => boolean

const rules: Record<Tip, Rule> = {
  email: (session) => !session.verifiedEmail,
  password: (session) => session.userInfo?.weakPassword === true,
  photo: (session) =>
    session.isNotGuy && session.geoLocalize && !session.hasProfileImage && !hasPending(session),
  kaPartner: (session, site) =>
    session.isNotGuy && !session.isKaPartner && may('getVerified', session, site) === true,
  invite: (session, site) => may('inviteAndEarn', session, site) === true,
}

/** Whether a photo waits for staff: its member has done what can be done. */
const hasPending = ({ userInfo }: SessionFlags) => (userInfo?.pendingImages ?? []).length > 0

/**
 * The tips for a member whose sign-up is finished, without those that the member has put away.
 * @param shown those that staff show, in their order
 */
export function tipsFor(
  session: SessionFlags,
  site: SiteRules,
  shown: readonly Tip[],
  dismissed: readonly Tip[],
): Tip[] {
  const { isAuthenticated, requireConsent, requireProfile, requireActivation } = session
  if (!isAuthenticated || requireConsent || requireProfile || requireActivation) return []
  return shown.filter((tip) => !dismissed.includes(tip) && rules[tip](session, site))
}
