import type { PageRouteName } from '@harana/contract/policy/page-routes'

/** The file in pages/ of every route in the contract's table that has a page of its own. */
export type Pages = Partial<Record<PageRouteName, string>>

/** Pages with a layout of their own. */
export const plain: Pages = {
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
  logOutDevice: 'log-out-device',
  undoEmailChange: 'undo-email-change',
  decisions: 'decisions',
  welcomeBack: 'welcome-back',
}

/** Pages within the members' layout, with its top bar and bottom navigation. */
export const framed: Pages = {
  search: 'search',
  profile: 'profile',
  ownProfile: 'own-profile',
  postProfileAndEarn: 'own-profile',
  likes: 'likes',
  visits: 'visits',
  chat: 'chat',
  notifications: 'notifications',
  settings: 'settings',
  changePassword: 'settings',
  myData: 'settings',
  socialShare: 'social-share',
  worldDatingTips: 'world-dating-tips',
  philippineDatingTips: 'philippine-dating-tips',
  credits: 'credits',
  creditsPayout: 'credits-payout',
  buyCredits: 'buy-credits',
  plans: 'plans',
  premium: 'premium',
  purchases: 'purchases',
  purchase: 'purchase',
  executive: 'executive',
  getVerified: 'get-verified',
  kaPartner: 'ka-partner',
  gifts: 'gifts',
  admin: 'admin',
}
