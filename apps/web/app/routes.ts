import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { paths } from './paths.ts'

/** One page at several addresses. React Router asks for an id of its own for each. */
function page(file: string, ...addresses: readonly string[]) {
  return addresses.map((address) => route(address, file, { id: address }))
}

export default [
  index('pages/landing.tsx'),
  ...page('pages/landing.tsx', ...paths.homeAliases),
  route(paths.logIn, 'pages/log-in.tsx'),
  ...page('pages/sign-up.tsx', paths.signUp, ...paths.signUpAliases),
  ...page('pages/create-profile.tsx', paths.createProfile, ...paths.createProfileAliases),
  ...page('pages/confirm-person.tsx', paths.confirmPerson, ...paths.confirmPersonAliases),
  ...page('pages/forgot-password.tsx', paths.forgotPassword, paths.resetPassword),
  route(paths.resetPasswordToken, 'pages/reset-password.tsx'),
  route(paths.emailOtp, 'pages/email-otp.tsx'),
  route(paths.verifyEmail, 'pages/verify-email.tsx'),
  route(paths.searchAlias, 'pages/search-alias.tsx'),
  layout('pages/member-layout.tsx', [
    route(paths.search, 'pages/search.tsx'),
    ...page('pages/profile.tsx', paths.profile, paths.profileQuery),
    ...page('pages/own-profile.tsx', paths.ownProfile, ...paths.ownProfileAliases),
    route(paths.likesList, 'pages/likes.tsx'),
    route(paths.visitsList, 'pages/visits.tsx'),
    route(paths.notifications, 'pages/notifications.tsx'),
    ...page('pages/settings.tsx', paths.settings, paths.settingsPart, paths.changePasswordAlias),
  ]),
  route('*', 'pages/unknown.tsx'),
] satisfies RouteConfig
