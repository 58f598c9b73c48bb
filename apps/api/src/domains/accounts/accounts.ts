/** What other domains may use of accounts. */
export { consentVersions } from './consent.ts'
export { hashPassword } from './passwords.ts'
