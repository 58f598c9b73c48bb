import type { InviteStage, InviteWait, RewardState } from '../model/invites.ts'

export type InviteFacts = {
  state: RewardState
  /** The inviter may know of the invited member: neither deleted, banned, hidden, paused nor blocked by either. */
  isThere: boolean
  /** With a profile, and confirmed. */
  isActive: boolean
  isVerified: boolean
  /** The days after the verification have passed. */
  isDue: boolean
  inviterIsVerified: boolean
}

/** How far an invited member has come, and what comes next; null where nothing does. */
export function inviteProgress(facts: InviteFacts): { stage: InviteStage; waitsFor: InviteWait | null } {
  const { state, isThere, isActive, isVerified, isDue, inviterIsVerified } = facts
  if (state === 'earned' || state === 'not-counted') return { stage: state, waitsFor: null }
  if (!isThere) return { stage: 'unavailable', waitsFor: null }
  if (state === 'held') return { stage: 'held', waitsFor: 'team' }
  if (!isActive) return { stage: 'signed-up', waitsFor: 'profile' }
  if (!isVerified) return { stage: 'profile', waitsFor: 'verification' }
  return { stage: 'verified', waitsFor: isDue && !inviterIsVerified ? 'inviter' : 'days' }
}
