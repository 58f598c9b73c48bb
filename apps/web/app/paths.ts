/** Every address of the application, once. A list means several addresses for one page; the first is the one to link to. */
export const paths = {
  home: '/',
  homeAliases: ['/home', '/welcome'],
  welcome: '/welcome',
  logIn: '/login',
  signUp: '/sign-up',
  signUpAliases: ['/signup', '/sign-up-step-1'],
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  resetPasswordToken: '/reset-password/:token',
  emailOtp: '/email-otp',
  verifyEmail: '/verify-email/:token',
  createProfile: '/sign-up-create-unique-profile',
  createProfileAliases: [
    '/signup-step-2',
    '/sign-up-step-2',
    '/signup-creating-unique-profile',
    '/sign-up-creating-unique-profile',
  ],
  confirmPerson: '/sign-up-confirmation-of-real-person',
  confirmPersonAliases: ['/sign-up-step-3', '/signup-done', '/sign-up-done'],
  autoLogIn: '/auto-login',
  search: '/find-my-cupid-match',
  searchAlias: '/search-browse',
  profile: '/profile/:id',
  profileQuery: '/profile',
  ownProfile: '/my-profile',
  ownProfileAliases: ['/me', '/post-profile-and-earn'],
  postProfileAndEarn: '/post-profile-and-earn',
  likes: '/likes',
  likesList: '/likes/:dataSource?',
  visits: '/visits',
  visitsList: '/visits/:dataSource?',
  notifications: '/notifications',
  settings: '/settings',
  settingsPart: '/settings/:activeKey/:subKey?',
  changePassword: '/settings/change-password',
  changePasswordAlias: '/change-password',
} as const

/** The address of one member's profile. */
export function profilePath(id: string | number): string {
  return `/profile/${encodeURIComponent(id)}`
}
