import { type AddressName, addresses, addressNames } from '@harana/contract/addresses'
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

type Pages = Partial<Record<AddressName, string>>

/** Pages that draw their own frame. */
const plain: Pages = {
  home: 'landing',
  welcome: 'landing',
  about: 'about',
  faq: 'faq',
  faqLegacy: 'faq',
  safety: 'safety',
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
  sitemap: 'sitemap',
  logIn: 'log-in',
  socialLogIn: 'social-login',
  signUp: 'sign-up',
  signUpInvited: 'sign-up',
  invite: 'invite',
  officialInvite: 'invite',
  createProfile: 'create-profile',
  confirmPerson: 'confirm-person',
  forgotPassword: 'forgot-password',
  resetPassword: 'reset-password',
  emailOtp: 'email-otp',
  verifyEmail: 'verify-email',
}

/** Pages between the members' bars. */
const framed: Pages = {
  search: 'search',
  profile: 'profile',
  ownProfile: 'own-profile',
  postProfileAndEarn: 'own-profile',
  likes: 'likes',
  visits: 'visits',
  notifications: 'notifications',
  settings: 'settings',
  changePassword: 'settings',
  worldDatingTips: 'world-dating-tips',
  philippineDatingTips: 'philippine-dating-tips',
}

/** The address is the route's id: by it the gate finds the row again. */
function routesOf(name: AddressName, file: string): RouteConfigEntry[] {
  return addresses[name].at.map((path) =>
    path === '/' ? index(`pages/${file}.tsx`, { id: path }) : route(path, `pages/${file}.tsx`, { id: path }),
  )
}

const routesOfAll = (pages: Pages) =>
  Object.entries(pages).flatMap(([name, file]) => routesOf(name as AddressName, file))

const withoutPage = addressNames.filter((name) => addresses[name].leadsTo && !plain[name] && !framed[name])

export default [
  ...routesOfAll(plain),
  layout('pages/member-layout.tsx', routesOfAll(framed)),
  ...withoutPage.flatMap((name) => routesOf(name, 'leads-on')),
] satisfies RouteConfig
