/** What other domains may use of accounts. */
export { consentVersions } from './consent.ts'
export { endUnvouchedIdentities, keepIdentity, ownerOfIdentity } from './identities.ts'
export { makeLink, makeLogInToken, withLogIn } from './links.ts'
export { logIn } from './log-in.ts'
export { checkNewcomer, openAccount, tellingOwner } from './open-account.ts'
export { hashPassword, holdPassword, verifyPassword } from './passwords.ts'
export { changePerson, chooseGender } from './person.ts'
export { requirePassword } from './sessions.ts'
