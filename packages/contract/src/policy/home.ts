import { LoginCode } from '../model/enums.ts'

/**
 * Where a member's home is, by the session's status: My Search once the account is complete, else the missing step.
 * `/sign-up-done` is for whoever opens an address that has no gate of its own.
 */
export function homeOf(status: string | null): string {
  if (status === LoginCode.IncompleteProfile) return '/sign-up-create-unique-profile'
  if (status === LoginCode.InactiveProfile) return '/sign-up-done'
  return '/find-my-cupid-match'
}
