/** The part of accounts that other domains may use. */
export { activateIfComplete, countCodeTry, triesLeft } from './confirmation.ts'
export { eraseMember } from './erase.ts'
export { countMessage, nextEvent, nextSharedEvent } from './event-sequence.ts'
export { isFlaggedPair, pairFlags } from './flagged-pair.ts'
export {
  endUnvouchedIdentities,
  linkIdentity,
  listIdentities,
  ownerOfIdentity,
  proveEmail,
  recordIdentityUse,
  unlinkIdentities,
} from './identities.ts'
export { comeBack, eraseOnRequest, leave, leaveNow, remindLeavers } from './leaving.ts'
export { makeLink, makeLogInToken, withLogIn } from './links.ts'
export { logIn } from './log-in.ts'
export { networkHash, originOf } from './log-ins.ts'
export { mailReader } from './mail-reader.ts'
export { claimOnce, hadOnce } from './once-per-person.ts'
export { checkNewcomer, mailOwnerWhenTaken, openAccount } from './open-account.ts'
export { ownAccount } from './own-account.ts'
export { hashPassword, lockAndCheckPassword, requireOwnPassword, verifyPassword } from './passwords.ts'
export { changePerson, chooseGender, correctPerson } from './person.ts'
export { isProofCode } from './proof-code.ts'
export { type SavedPlan, savePlan } from './save-plan.ts'
export {
  endProviderSessions,
  endSessions,
  forgetProofs,
  lockAndRequireSession,
  recordProof,
  requirePassword,
} from './sessions.ts'
export { setStaffRoles } from './staff-roles.ts'
export {
  banMember,
  hideMember,
  isPaused,
  pauseMember,
  saveShown,
  showMember,
  suspendMember,
  unbanMember,
} from './standing.ts'
export { findWaysIn, requireWayIn } from './ways-in.ts'
