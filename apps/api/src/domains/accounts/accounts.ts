/** What other domains may use of accounts. */
export { consentVersions } from './consent.ts'
export { makeLink, withLogIn } from './links.ts'
export { hashPassword } from './passwords.ts'
