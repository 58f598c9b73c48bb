import { type GateAnswer, gate, type PageRequirement } from './gate.ts'
import { homeOf } from './home.ts'
import { type Action, levelOf, may, type SessionFlags, type SiteRules } from './policy.ts'

/**
 * Every address of the web app, once: its routes, gates, links and tests come from this table. Who has passed a
 * row's gate may still be led on: from an address without a page, or as a reader the page has nothing for.
 */

export type Row = {
  /** Route patterns of one page; the first, without its optional parts, is the one to link to. */
  at: readonly [string, ...string[]]
  for: PageRequirement
  /** Where a reader who has passed the gate is led on to; null draws the page. */
  leadsTo?: (session: SessionFlags, site: SiteRules) => string | null
}

const SEARCH = '/find-my-cupid-match'
const CONFIRM = '/sign-up-confirmation-of-real-person'
const VERIFY = '/get-verified-become-a-ka-partner'
const WORLD_TIPS = '/how-to-date-a-filipina'
const LOCAL_TIPS = '/kung-paano-makipag-date-sa-isang-dayuhan'

type Addresses = readonly [string, ...string[]]
const open = (...at: Addresses): Row => ({ at, for: { level: 'anyone' } })
/** A page of the public site: in English, and under /fil in Filipino. */
const inBoth = (...at: Addresses): Row => open(...at, ...at.map((path) => `/fil${path === '/' ? '' : path}`))
const to = (action: Action, ...at: Addresses): Row => ({ at, for: { level: levelOf(action), may: action } })
/** What is not built yet: the gate as it will be, then My Search. No link leads there. */
const later = (action: Action, ...at: Addresses): Row => ({ ...to(action, ...at), leadsTo: () => SEARCH })
const moved = (from: string, target: string): Row => ({ ...open(from), leadsTo: () => target })
/** A page for visitors that draws for anyone until it is known that a member is looking. */
const membersTo =
  (target: (session: SessionFlags) => string): Row['leadsTo'] =>
  (session) =>
    session.isAuthenticated ? target(session) : null

const table = {
  // The public site.
  home: { ...inBoth('/', '/home'), leadsTo: membersTo(({ status }) => homeOf(status)) },
  welcome: { ...inBoth('/welcome'), leadsTo: membersTo(() => '/') },
  about: inBoth('/aboutus', '/aboutUs', '/about-us'),
  faq: inBoth('/faq'),
  faqLegacy: inBoth('/faq.html'),
  safety: inBoth('/safety'),
  terms: inBoth('/terms', '/terms.html'),
  privacy: inBoth('/privacypolicy', '/privacy.html'),
  cookies: inBoth('/cookies'),
  sitemap: inBoth('/sitemap'),

  // The doors, and the links that mails carry.
  logIn: open('/login'),
  socialLogIn: open('/social-login/:provider'),
  signUp: open('/sign-up', '/signup', '/sign-up-step-1'),
  signUpInvited: open('/sign-up/invite/:token', '/signup/invite/:token'),
  forgotPassword: open('/forgot-password', '/reset-password'),
  resetPassword: open('/reset-password/:token'),
  emailOtp: open('/email-otp'),
  verifyEmail: open('/verify-email', '/verify-email/:token'),
  // With a token and a user it never comes to this: the link is used before any page is drawn.
  autoLogIn: moved('/auto-login', '/welcome'),
  invite: to('invitePage', '/invite/:token'),
  officialInvite: to('invitePage', '/your-official-invite/:token'),

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
    leadsTo: ({ requireProfile, requireActivation }) =>
      requireProfile ? null : requireActivation ? CONFIRM : SEARCH,
  },
  confirmPerson: {
    at: [CONFIRM, '/sign-up-step-3', '/signup-done', '/sign-up-done'],
    for: { level: 'profile' },
    leadsTo: ({ requireActivation }) => (requireActivation ? null : SEARCH),
  },

  // What members have.
  search: to('search', SEARCH),
  searchBrowse: moved('/search-browse', SEARCH),
  profile: to('profiles', '/profile', '/profile/:id'),
  ownProfile: to('myProfile', '/my-profile', '/me'),
  postProfileAndEarn: to('myProfile', '/post-profile-and-earn'),
  likes: to('likes', '/likes/:dataSource?'),
  visits: to('visits', '/visits/:dataSource?'),
  notifications: to('notifications', '/notifications'),
  settings: to('settings', '/settings', '/settings/:activeKey/:subKey?'),
  changePassword: to('settings', '/change-password'),
  datingTips: {
    at: ['/datingtips'],
    for: { level: 'active' },
    leadsTo: (session, site) => {
      if (!session.isGuy && may('philippineDatingTips', session, site) === true) return LOCAL_TIPS
      return may('worldDatingTips', session, site) === true ? WORLD_TIPS : '/'
    },
  },
  worldDatingTips: to('worldDatingTips', WORLD_TIPS),
  philippineDatingTips: to('philippineDatingTips', LOCAL_TIPS),

  // What comes later.
  chat: later('chat', '/chat'),
  socialShare: later('socialShare', '/social-share'),
  credits: later('credits', '/credits'),
  creditsPayout: later('creditsPayout', '/credits-payout'),
  buyCredits: later('buy', '/buy-credits'),
  plans: later('buy', '/plans'),
  premium: later('buy', '/premium'),
  purchase: later('buy', '/purchase', '/purchase/:productType/:productId'),
  gifts: later('buy', '/gifts'),
  executive: later('buy', '/executive'),
  kaPartner: later('kaPartnerPage', '/ka-partner'),
  getVerified: later('getVerified', VERIFY),
  getVerifiedShort: moved('/get-verified', VERIFY),
  inviteAndEarn: later('inviteAndEarn', '/invite-and-earn-five-us-dollars'),
  admin: later('admin', '/admin/:activeKey?/:subKey?'),

  unknown: moved('*', '/'),
} as const satisfies Record<string, Row>

export type AddressName = keyof typeof table

export const addresses: Readonly<Record<AddressName, Row>> = table
export const addressNames = Object.keys(table) as AddressName[]

/** The row of a route pattern; every pattern stands in one row. */
export const rowByPattern: ReadonlyMap<string, Row> = new Map(
  Object.values(addresses).flatMap((row) => row.at.map((pattern) => [pattern, row] as const)),
)

/** What an address answers this reader: its page, a wait, or another address, with an error toast on the way. */
export function answerAt(row: Row, session: SessionFlags, site: SiteRules): GateAnswer {
  const answer = gate(row.for, session, site)
  const target = answer === 'ok' && row.leadsTo?.(session, site)
  return target ? { redirect: target } : answer
}
