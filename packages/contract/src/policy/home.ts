import { LoginCode } from '../model/enums.ts'

/**
 * The path of a member's home, by the session's status: My Search once the sign-up is complete, else the missing step.
 * `/sign-up-done` is where members who are not active yet come from a route without a gate.
 */
export function homeOf(status: string | null): string {
  if (status === LoginCode.IncompleteProfile) return '/sign-up-create-unique-profile'
  if (status === LoginCode.InactiveProfile) return '/sign-up-done'
  return '/find-my-cupid-match'
}
