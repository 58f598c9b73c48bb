import { type Action, may, type SessionFlags, type SiteRules } from './policy.ts'

/** Entries of the visitors' menu (parts of the landing, then the two doors). */
export const publicMenu = ['howItWorks', 'aboutKaPartner', 'safety', 'aboutDatingTips', 'faq'] as const
export const publicDoors = ['login', 'signUp'] as const

type Entry = { id: string; action: Action; who?: (session: SessionFlags) => boolean }

const guys = (session: SessionFlags) => session.isGuy || session.override
const notGuys = (session: SessionFlags) => session.isNotGuy || session.override

const topBar = [
  { id: 'search', action: 'search' },
  { id: 'chats', action: 'chat' },
  { id: 'likes', action: 'likes' },
  { id: 'visitors', action: 'visits' },
  { id: 'notifications', action: 'notifications' },
] as const satisfies Entry[]

const userMenu = [
  { id: 'myProfile', action: 'myProfile', who: guys },
  { id: 'myProfilePostAndEarn', action: 'myProfile', who: notGuys },
  // Women abroad can't open the local guide, so their entry leads to the other one.
  { id: 'datingTips', action: 'worldDatingTips', who: (session) => guys(session) || !session.geoLocalize },
  { id: 'datingTipsLocal', action: 'philippineDatingTips', who: notGuys },
  { id: 'plans', action: 'buy', who: guys },
  { id: 'premium', action: 'buy', who: guys },
  { id: 'executive', action: 'buy', who: guys },
  { id: 'kaPartner', action: 'kaPartnerPage', who: notGuys },
  { id: 'inviteNewMember', action: 'inviteAndEarn', who: notGuys },
  { id: 'credits', action: 'credits' },
  { id: 'settings', action: 'settings' },
  { id: 'admin', action: 'admin' },
] as const satisfies Entry[]

export type MenuEntry =
  | (typeof publicMenu)[number]
  | (typeof publicDoors)[number]
  | (typeof topBar)[number]['id']
  | (typeof userMenu)[number]['id']
  | 'logout'

export type Menu = { top: MenuEntry[]; user: MenuEntry[] }

/**
 * The entries that a session sees in the bar and in the user menu, in their order. No entry leads to a page that would
 * refuse its reader. Until the sign-up is complete only 'logout' is left.
 */
export function menuFor(session: SessionFlags, site: SiteRules): Menu {
  if (!session.isAuthenticated) return { top: [...publicMenu], user: [...publicDoors] }
  if (session.requireProfile || session.requireActivation) return { top: [], user: ['logout'] }
  const open = ({ action, who }: Entry) => may(action, session, site) === true && (who?.(session) ?? true)
  return {
    top: topBar.filter(open).map((entry) => entry.id),
    user: [...userMenu.filter(open).map((entry) => entry.id), 'logout'],
  }
}
