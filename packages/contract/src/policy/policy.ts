import type { RequiredDocument } from '../model/consents.ts'
import { Gender, LoginCode, StaffRole } from '../model/enums.ts'
import { holdsPermission, type Permission, permissions } from './permissions.ts'

/**
 * Decides who may do what. The menus, the page gates and the API all use this file, so that a link, its page and its
 * calls can't disagree.
 */

export type SiteRules = {
  /** Whether guys may open the buying pages and the world dating tips. */
  guysMayBuy: boolean
}

/** The fields of the signed-in member that the rules depend on. */
export type UserInfo = {
  gender: number
  /** Holds a staff role. */
  admin: boolean
  staffRoles?: readonly StaffRole[]
  kaPartner: boolean
  verifiedEmail: boolean
  hasProfileImage: boolean
  /** The photos that wait for staff. */
  pendingImages?: readonly unknown[]
  /** Staff suspended the account. */
  suspended?: boolean
  /** Until when a member who deleted the account can come back; null for everybody else. */
  leavingUntil?: string | null
  /** The password is easily guessed. */
  weakPassword?: boolean
  /** The documents that have changed so that the member must agree to them anew. */
  mustAgreeTo?: readonly RequiredDocument[]
}

/** The part of users/me that the rules need: the member, and how far the sign-up has come. */
export type Me<U extends UserInfo = UserInfo> = { code: string; userInfo: U }

/** LOADING while the session is not known yet, else how far the viewer's sign-up has come. */
export type SessionStatus = 'LOADING' | 'SUCCESS' | 'INCOMPLETEPROFILE' | 'INACTIVEPROFILE'

export type SessionFlags<U extends UserInfo = UserInfo> = {
  /** Null for a visitor. */
  status: SessionStatus | null
  isAuthenticated: boolean
  isAuthenticatedAdmin: boolean
  isAdmin: boolean
  /** Staff suspended the account: nothing is open but what they decided, and why. */
  suspended: boolean
  /** The member deleted the account and can still come back: nothing is open but that question. */
  leaving: boolean
  /** A document has changed, and the member has not agreed to it yet. */
  requireConsent: boolean
  isGuy: boolean
  /** Every signed-in gender but guy. */
  isNotGuy: boolean
  /** A visitor; false while the session is not known yet. */
  isPublic: boolean
  isKaPartner: boolean
  /** Whether the session is known; always true on the server. */
  synchronized: boolean
  requireProfile: boolean
  requireActivation: boolean
  /** The viewer's IP address lies in the Philippines. */
  geoLocalize: boolean
  verifiedEmail: boolean
  hasProfileImage: boolean
  /** The viewer is an administrator, for whom the rules about gender and country don't hold (D36). */
  override: boolean
  userInfo: U | null
}

type Known = {
  synchronized: boolean
  geoLocalize: boolean
  /** Whether the session is not known yet; the country may stay unknown for longer. */
  loading?: boolean
}

/** Derives the flags of a member's session, or with null of a visitor's. */
export function sessionFlags<U extends UserInfo>(
  me: Me<U> | null,
  { synchronized, geoLocalize, loading = !synchronized }: Known,
): SessionFlags<U> {
  const user = me?.userInfo ?? null
  const status = me ? statusOf(me.code) : loading ? 'LOADING' : null
  const admin = user?.admin ?? false
  return {
    status,
    isAuthenticated: user !== null,
    isAuthenticatedAdmin: admin,
    isAdmin: admin,
    suspended: user?.suspended ?? false,
    leaving: (user?.leavingUntil ?? null) !== null,
    requireConsent: (user?.mustAgreeTo ?? []).length > 0,
    isGuy: user?.gender === Gender.Guy,
    isNotGuy: user !== null && user.gender !== Gender.Guy,
    isPublic: synchronized && user === null,
    isKaPartner: user?.kaPartner ?? false,
    synchronized,
    requireProfile: status === LoginCode.IncompleteProfile,
    requireActivation: status === LoginCode.InactiveProfile,
    geoLocalize,
    verifiedEmail: user?.verifiedEmail ?? false,
    hasProfileImage: user?.hasProfileImage ?? false,
    override: admin && (user?.staffRoles ?? []).includes(StaffRole.Administrator),
    userInfo: user,
  }
}

/** Any code but those of a missing step counts as SUCCESS. */
function statusOf(code: string): SessionStatus {
  if (code === LoginCode.IncompleteProfile || code === LoginCode.InactiveProfile) return code
  return LoginCode.Success
}

/**
 * How far the sign-up must have come. 'account' is any account that is signed in, even a suspended or deleted one;
 * 'member' one that may still have to agree to a new version of a document; 'profile' is a finished profile that may still
 * wait for activation.
 */
export type Level = 'anyone' | 'visitor' | 'account' | 'member' | 'profile' | 'active'

export type Denial =
  | 'notAuthenticated'
  | 'leaving'
  | 'suspended'
  | 'requireConsent'
  | 'requireProfile'
  | 'requireActivation'
  | 'notPublic'
  | 'notAllowed'

export type Verdict = true | { denied: Denial }

/** The checks that come before any role, in their order. */
export function reaches(level: Level, session: SessionFlags): Verdict {
  if (level === 'anyone') return true
  if (level === 'visitor') return session.isPublic || { denied: 'notPublic' }
  if (!session.isAuthenticated) return { denied: 'notAuthenticated' }
  if (level === 'account') return true
  if (session.leaving) return { denied: 'leaving' }
  if (session.suspended) return { denied: 'suspended' }
  if (level === 'member') return true
  if (session.requireConsent) return { denied: 'requireConsent' }
  if (session.requireProfile) return { denied: 'requireProfile' }
  if (level === 'profile') return true
  return session.requireActivation ? { denied: 'requireActivation' } : true
}

type Rule = (session: SessionFlags, site: SiteRules) => boolean

const everyone: Rule = () => true
const notGuys: Rule = (session) => session.isNotGuy || session.override
const buyers: Rule = (session, site) => site.guysMayBuy || session.isNotGuy || session.override
const inThePhilippines: Rule = (session) => (session.isNotGuy && session.geoLocalize) || session.override
const holding =
  (permission: Permission): Rule =>
  ({ isAuthenticatedAdmin, userInfo }) =>
    isAuthenticatedAdmin && holdsPermission(userInfo?.staffRoles ?? [], permission)

const memberRules = {
  /** Invitations are read by visitors alone. */
  invitePage: ['visitor', everyone],
  settings: ['member', everyone],
  /** The copy of one’s own data, for suspended members too. */
  ownData: ['account', everyone],
  credits: ['member', everyone],
  myProfile: ['active', everyone],
  /** Others' profiles, with notes, blocks and reports. */
  profiles: ['active', everyone],
  search: ['active', everyone],
  chat: ['active', everyone],
  likes: ['active', everyone],
  visits: ['active', everyone],
  notifications: ['active', everyone],
  socialShare: ['active', everyone],
  /** Credits, plans, premium, purchases, gifts and executive. */
  buy: ['active', buyers],
  worldDatingTips: ['active', buyers],
  philippineDatingTips: ['active', inThePhilippines],
  creditsPayout: ['active', notGuys],
  kaPartnerPage: ['active', notGuys],
  inviteAndEarn: ['active', notGuys],
  getVerified: ['active', notGuys],
  /** The way into the admin area, whose parts ask for a permission each. */
  admin: ['active', (session) => session.isAuthenticatedAdmin],
} as const satisfies Record<string, readonly [Level, Rule]>

export type MemberAction = keyof typeof memberRules
export type Action = MemberAction | Permission

const isOfMembers = (action: Action): action is MemberAction => action in memberRules
const ruleOf = (action: Action): readonly [Level, Rule] =>
  isOfMembers(action) ? memberRules[action] : ['active', holding(action)]

/**
 * The menu of the settings: its entries in their order, each with its pages, and what each page stands for. A page is named
 * by its path below `/settings`, and an entry opens its first one. An account that has no profile yet reaches all but what
 * belongs to searching.
 */
export const settingsMenu = {
  account: { account: 'settings', 'account/my-data': 'ownData', 'account/leaving': 'settings' },
  password: { 'change-password': 'settings' },
  sessions: { sessions: 'settings' },
  verification: { verification: 'myProfile' },
  notifications: { notifications: 'settings' },
  inbox: { inbox: 'chat' },
  preferences: { preferences: 'settings', searches: 'search' },
  blocked: { blocked: 'settings', hidden: 'search', reports: 'settings' },
  privacy: { privacy: 'settings', 'privacy/consents': 'settings' },
  social: { social: 'settings' },
} as const satisfies Record<string, Record<string, Action>>
export type SettingsEntry = keyof typeof settingsMenu
type PagesOf<E extends SettingsEntry> = E extends SettingsEntry ? keyof (typeof settingsMenu)[E] : never
export type SettingsPage = PagesOf<SettingsEntry>

/** What each page of the settings stands for. */
export const settingsPages = Object.assign({}, ...Object.values(settingsMenu)) as Record<SettingsPage, Action>

export const memberActions = Object.keys(memberRules) as MemberAction[]
export const actions: Action[] = [...memberActions, ...permissions]

/** The level an action needs before its role is looked at. */
export function levelOf(action: Action): Level {
  return ruleOf(action)[0]
}

/** Whether a session may do an action on this site; if not, the first reason against it. */
export function may(action: Action, session: SessionFlags, site: SiteRules): Verdict {
  const [level, rule] = ruleOf(action)
  const reached = reaches(level, session)
  if (reached !== true) return reached
  return rule(session, site) || { denied: 'notAllowed' }
}

/** The genders a member may search for. Gender 0 counts as not a guy. */
export function searchInterests(session: SessionFlags): Gender[] {
  const interests: Gender[] = []
  if (session.isGuy || session.override) interests.push(Gender.Girl, Gender.Lgbtqia)
  if (session.isNotGuy || session.override) interests.push(Gender.Guy)
  return interests
}
