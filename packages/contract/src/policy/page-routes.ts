import { type GateAnswer, gate, type PageRequirement } from './gate.ts'
import { homeOf } from './home.ts'
import { type Action, levelOf, may, type SessionFlags, type SiteRules } from './policy.ts'

/**
 * Every route of the web app, once: its pages, gates, links and tests come from this table. A reader who has passed a
 * route's gate may still be redirected: from a route without a page, or from a page that has nothing for this reader.
 */

export type PageRoute = {
  /** Route patterns of one page; the first, without its optional parts, is the one to link to. */
  at: readonly [string, ...string[]]
  for: PageRequirement
  /** Where a reader who has passed the gate is redirected; null draws the page. */
  redirectTo?: (session: SessionFlags, site: SiteRules) => string | null
  /** Whether what stands behind the URL's `#` is kept in the redirect. */
  keepsHash?: true
}

const SEARCH = '/find-my-cupid-match'
const CONFIRM = '/sign-up-confirmation-of-real-person'
const VERIFY = '/get-verified-become-a-ka-partner'
const WORLD_TIPS = '/how-to-date-a-filipina'
const LOCAL_TIPS = '/kung-paano-makipag-date-sa-isang-dayuhan'

type Patterns = readonly [string, ...string[]]
const publicRoute = (...at: Patterns): PageRoute => ({ at, for: { level: 'anyone' } })
/** A page of the public site: in English, and under /fil in Filipino. */
const localized = (...at: Patterns): PageRoute =>
  publicRoute(...at, ...at.map((path) => `/fil${path === '/' ? '' : path}`))
const guarded = (action: Action, ...at: Patterns): PageRoute => ({
  at,
  for: { level: levelOf(action), may: action },
})
const redirect = (from: string, target: string): PageRoute => ({
  ...publicRoute(from),
  redirectTo: () => target,
})
/** Another address of a page. */
const alias = (from: string, target: string): PageRoute => ({ ...redirect(from, target), keepsHash: true })
/** Redirects members from a page for visitors; it is drawn until the session is known. */
const redirectMembers =
  (target: (session: SessionFlags) => string): PageRoute['redirectTo'] =>
  (session) =>
    session.isAuthenticated ? target(session) : null

const table = {
  // The public site.
  home: { ...localized('/', '/home'), redirectTo: redirectMembers(({ status }) => homeOf(status)) },
  welcome: { ...localized('/welcome'), redirectTo: redirectMembers(() => '/') },
  about: localized('/aboutus', '/aboutUs', '/about-us'),
  faq: localized('/faq'),
  faqLegacy: localized('/faq.html'),
  safety: localized('/safety'),
  terms: localized('/terms', '/terms.html'),
  privacy: localized('/privacypolicy', '/privacy.html'),
  cookies: localized('/cookies'),
  sitemap: localized('/sitemap'),

  // Log-in, sign-up, and the links in mails.
  logIn: publicRoute('/login'),
  socialLogIn: publicRoute('/social-login/:provider'),
  signUp: publicRoute('/sign-up', '/signup', '/sign-up-step-1'),
  signUpInvited: publicRoute('/sign-up/invite/:token', '/signup/invite/:token'),
  forgotPassword: publicRoute('/forgot-password', '/reset-password'),
  resetPassword: publicRoute('/reset-password/:token'),
  emailOtp: publicRoute('/email-otp'),
  verifyEmail: publicRoute('/verify-email', '/verify-email/:token'),
  logOutDevice: publicRoute('/log-out-device'),
  undoEmailChange: publicRoute('/undo-email-change'),
  // With a mailed token it shows that decision to whoever has no session; a suspended member is led here from everywhere.
  decisions: publicRoute('/decisions'),
  // A member who deleted the account, and can still come back, is led here from everywhere.
  welcomeBack: {
    at: ['/welcome-back'],
    for: { level: 'account' },
    redirectTo: ({ leaving }) => (leaving ? null : '/'),
  },
  // A link with a token and a user is used before any page is drawn, so this gate sees only those without.
  autoLogIn: redirect('/auto-login', '/welcome'),
  invite: guarded('invitePage', '/invite/:token'),
  officialInvite: guarded('invitePage', '/your-official-invite/:token'),

  // The sign-up's second and third step.
  createProfile: {
    at: [
      '/sign-up-create-unique-profile',
      '/signup-step-2',
      '/sign-up-step-2',
      '/signup-creating-unique-profile',
      '/sign-up-creating-unique-profile',
    ],
    for: { level: 'member' },
    redirectTo: ({ requireProfile, requireActivation }) =>
      requireProfile ? null : requireActivation ? CONFIRM : SEARCH,
  },
  confirmPerson: {
    at: [CONFIRM, '/sign-up-step-3', '/signup-done', '/sign-up-done'],
    for: { level: 'profile' },
    redirectTo: ({ requireActivation }) => (requireActivation ? null : SEARCH),
  },

  // Members' pages.
  search: guarded('search', SEARCH),
  searchBrowse: alias('/search-browse', SEARCH),
  profile: guarded('profiles', '/profile', '/profile/:id'),
  ownProfile: guarded('myProfile', '/my-profile', '/me'),
  postProfileAndEarn: guarded('myProfile', '/post-profile-and-earn'),
  likes: guarded('likes', '/likes/:dataSource?'),
  visits: guarded('visits', '/visits/:dataSource?'),
  chat: guarded('chat', '/chat/:conversationId?', '/chat/with/:profileId'),
  notifications: guarded('notifications', '/notifications'),
  settings: guarded('settings', '/settings', '/settings/:activeKey/:subKey?'),
  // Of the settings, and open to suspended members as well.
  myData: guarded('ownData', '/settings/account/my-data'),
  socialShare: guarded('socialShare', '/social-share'),
  changePassword: guarded('settings', '/change-password'),
  datingTips: {
    at: ['/datingtips'],
    for: { level: 'active' },
    redirectTo: (session, site) => {
      if (!session.isGuy && may('philippineDatingTips', session, site) === true) return LOCAL_TIPS
      return may('worldDatingTips', session, site) === true ? WORLD_TIPS : '/'
    },
  },
  worldDatingTips: guarded('worldDatingTips', WORLD_TIPS),
  philippineDatingTips: guarded('philippineDatingTips', LOCAL_TIPS),

  // Credits, plans and payments.
  credits: guarded('credits', '/credits'),
  creditsPayout: guarded('creditsPayout', '/credits-payout'),
  buyCredits: guarded('buy', '/buy-credits'),
  plans: guarded('buy', '/plans'),
  premium: guarded('buy', '/premium'),
  purchases: guarded('buy', '/purchase'),
  purchase: guarded('buy', '/purchase/:productType/:productId'),

  // Staff's pages.
  admin: guarded('admin', '/admin/:activeKey?/:subKey?'),

  // Pages of what is bought.
  executive: guarded('buy', '/executive'),
  gifts: guarded('buy', '/gifts'),

  // How women and staff are verified; guys are in the settings.
  getVerified: guarded('getVerified', VERIFY),
  // What a Ka-Partner has earned; who is none yet is shown how to become one.
  kaPartner: {
    ...guarded('kaPartnerPage', '/ka-partner'),
    redirectTo: ({ isKaPartner, override }) => (isKaPartner || override ? null : VERIFY),
  },
  getVerifiedShort: alias('/get-verified', VERIFY),
  inviteAndEarn: guarded('inviteAndEarn', '/invite-and-earn-five-us-dollars'),

  unknown: redirect('*', '/'),
} as const satisfies Record<string, PageRoute>

export type PageRouteName = keyof typeof table

export const pageRoutes: Readonly<Record<PageRouteName, PageRoute>> = table
export const pageRouteNames = Object.keys(table) as PageRouteName[]

/** The row of a route pattern; every pattern stands in one row. */
export const pageRouteByPattern: ReadonlyMap<string, PageRoute> = new Map(
  Object.values(pageRoutes).flatMap((row) => row.at.map((pattern) => [pattern, row] as const)),
)

/** The answer of a route to this reader: its page, a wait, or a redirect, with an error toast. */
export function answerAt(row: PageRoute, session: SessionFlags, site: SiteRules): GateAnswer {
  const answer = gate(row.for, session, site)
  const target = answer === 'ok' && row.redirectTo?.(session, site)
  return target ? { redirect: target } : answer
}
