import type { z } from 'zod'
import type { Permission } from '../policy/permissions.ts'
import type { MemberAction } from '../policy/policy.ts'

/**
 * Who may call: `anyone` (with or without a session), `member` (signed in, at any step of the sign-up),
 * `active` (profile complete and activated), `staff` (a staff role).
 */
export type Who = 'anyone' | 'member' | 'active' | 'staff'

type MemberAccess = {
  who: Exclude<Who, 'staff'>
  /** What the policy must allow besides. */
  may?: MemberAction
}
type StaffAccess = { who: 'staff'; may: Permission }
export type Access = MemberAccess | StaffAccess

/**
 * `max` calls at once, and from then on one more every `seconds / max`: a bucket that empties evenly.
 * Calls are counted per IP address, per member, or per e-mail that the call names, alone or from one IP address.
 */
export type RateLimit = {
  by: 'ipAddress' | 'member' | 'emailAndIpAddress' | 'email'
  max: number
  seconds: number
  /** A call that succeeds is not counted, so that only wrong tries are. */
  counts?: 'wrong'
  /** Above the limit the call does nothing and gets its usual answer, so that nobody learns that a limit was reached. */
  above?: 'drop'
  /** The limit counts calls without a session alone: another limit counts those of a member. */
  of?: 'visitors'
}

type MemberCall = {
  access: MemberAccess
  audit?: never
  /** The call stands in the security log under this kind, whether it succeeds or is refused. */
  security?: 'sign-up' | 'log-in' | 'log-out' | 'credentials' | 'link'
}

type StaffCall = {
  access: StaffAccess
  /** What staff did, as subject and act. Recorded whether the call succeeds or is refused. */
  audit: `${string}.${string}`
  security?: never
}

export type CallSpec = (MemberCall | StaffCall) & {
  method: 'GET' | 'POST'
  summary: string
  /** The body of a POST, the query of a GET. */
  input: z.ZodObject
  /** All that the answer may hold beside the envelope. */
  output: z.ZodObject
  /** Refusals of this call's own: code → what the member reads. */
  errors?: Readonly<Record<string, string>>
  /** Beside the limit that every call has (see http/flood-guard.ts of the API). */
  limits?: readonly RateLimit[]
  /** `own`: slow work first, then a short transaction that the handler opens itself. */
  tx?: 'own'
  /** The answer follows from member, query and language alone: cached in the process until the member is invalidated, unless it shows others. */
  cached?: true
  /** The answer is the same for everyone, and may be kept so long wherever it passes. */
  cacheSeconds?: number
  /** The `profiles` or the `profile` answered count against what a member is shown in a day. */
  showsProfiles?: true
  /** The body is a file's bytes instead of JSON; `input` then describes the query. */
  upload?: { maxBytes: number }
}

/** Keeps each row's exact type while checking its shape. */
export const defineCalls = <const T extends Record<string, CallSpec>>(calls: T): T => calls

/** Refusals that any call may give; a call's own stand in its row. */
export const commonErrors = {
  NOTAUTHENTICATED: 'Not Authenticated',
  INCOMPLETEPROFILE: 'Please complete your profile first.',
  INACTIVEPROFILE: 'Please confirm that you are a real person first.',
  FORBIDDEN: 'This is not open to you.',
  INVALIDINPUT: 'Something in this request is not right.',
  TOOMANY: 'You did this many times. Please wait a little and try again.',
  NOTFOUND: 'This is not here.',
  CONFLICT: 'Something else changed this at the same moment. Please look again and try once more.',
  UNAVAILABLE: 'We are busy for a moment. Please try again.',
  ERROR: 'An unexpected error occured.',
} as const

export type CommonErrorCode = keyof typeof commonErrors
