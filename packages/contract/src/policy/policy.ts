import { Gender, LoginCode, StaffRole } from '../model/enums.ts'
import { holdsPermission, type Permission, permissions } from './permissions.ts'

/**
 * Who may do what. The menus, the page gates and the API all ask this file,
 * so a link, its page and its calls can't disagree.
 */

export type SiteRules = {
  /** Whether guys may open the buying pages and the world dating tips. */
  guysMayBuy: boolean
}

/** The part of the signed-in member that the rules look at. */
export type UserInfo = {
  gender: number
  /** Holds a staff role. */
  admin: boolean
  staffRoles?: readonly StaffRole[]
  kaPartner: boolean
  verifiedEmail: boolean
  hasProfileImage: boolean
  /** The password is one that is soon guessed. */
  weakPassword?: boolean
}

/** users/me as far as the rules need it: the member, and how far the account has come. */
export type Me<U extends UserInfo = UserInfo> = { code: string; userInfo: U }

/** How far it is known who asks, and how far that account has come. */
export type SessionStatus = 'LOADING' | 'SUCCESS' | 'INCOMPLETEPROFILE' | 'INACTIVEPROFILE'

export type SessionFlags<U extends UserInfo = UserInfo> = {
  /** LOADING until it is known who asks; a visitor has none. */
  status: SessionStatus | null
  isAuthenticated: boolean
  isAuthenticatedAdmin: boolean
  isAdmin: boolean
  isGuy: boolean
  /** Every signed-in gender but guy. */
  isNotGuy: boolean
  /** Known to be a visitor; false while that is not known yet. */
  isPublic: boolean
  isKaPartner: boolean
  /** Whether it is known who is asking; always true on the server. */
  synchronized: boolean
  requireProfile: boolean
  requireActivation: boolean
  /** The geolocation service places the address in the Philippines. */
  geoLocalize: boolean
  verifiedEmail: boolean
  hasProfileImage: boolean
  /** The administrator: what is kept to a gender or a country is open, too (D36). */
  override: boolean
  userInfo: U | null
}

type Known = {
  synchronized: boolean
  geoLocalize: boolean
  /** Whether it is not known yet who asks; the place may be unknown for longer. */
  loading?: boolean
}

/** The session of a member (or, with null, of a visitor). */
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

/** Any code but those of a missing step is a full success. */
function statusOf(code: string): SessionStatus {
  if (code === LoginCode.IncompleteProfile || code === LoginCode.InactiveProfile) return code
  return LoginCode.Success
}

/** How far an account must have come. 'profile' is a finished profile that may still wait for activation. */
export type Level = 'anyone' | 'visitor' | 'member' | 'profile' | 'active'

export type Denial = 'notAuthenticated' | 'requireProfile' | 'requireActivation' | 'notPublic' | 'notAllowed'

export type Verdict = true | { denied: Denial }

/** The checks that come before any role, in their order. */
export function reaches(level: Level, session: SessionFlags): Verdict {
  if (level === 'anyone') return true
  if (level === 'visitor') return session.isPublic || { denied: 'notPublic' }
  if (!session.isAuthenticated) return { denied: 'notAuthenticated' }
  if (level === 'member') return true
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
 * The parts of the settings, in their order, and what each stands for: an account that has no profile yet reaches all
 * but what belongs to searching.
 */
export const settingsParts = {
  'change-password': 'settings',
  sessions: 'settings',
  notifications: 'settings',
  preferences: 'settings',
  searches: 'search',
  hidden: 'search',
  blocked: 'settings',
} as const satisfies Record<string, Action>
export type SettingsPart = keyof typeof settingsParts

export const memberActions = Object.keys(memberRules) as MemberAction[]
export const actions: Action[] = [...memberActions, ...permissions]

/** The level an action needs before its role is looked at. */
export function levelOf(action: Action): Level {
  return ruleOf(action)[0]
}

/** Whether this session may do this on this site; if not, the first thing in its way. */
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
