import type { z } from 'zod'
import type { Action } from './policy.ts'

/**
 * Who may call: `anyone` (with or without a session), `member` (signed in, at any step of the sign-up),
 * `active` (profile complete and activated), `staff` (a staff role).
 */
export type Who = 'anyone' | 'member' | 'active' | 'staff'

export type Access = {
  who: Who
  /** What the policy must allow besides. */
  may?: Action
}

/** At most `max` calls in `seconds`, counted by what guesses or floods: the address, the member, or the e-mail named. */
export type RateLimit = { by: 'address' | 'member' | 'email'; max: number; seconds: number }

export type CallSpec = {
  method: 'GET' | 'POST'
  summary: string
  access: Access
  /** The body of a POST, the query of a GET. */
  input: z.ZodObject
  /** All that the answer may hold beside the envelope. */
  output: z.ZodObject
  /** Refusals of this call's own: code → what the member reads. */
  errors?: Readonly<Record<string, string>>
  limits?: readonly RateLimit[]
  /** `own`: slow work first, then a short transaction that the handler opens itself. */
  tx?: 'own'
  /** The answer follows from member, query and language alone: kept in the process until the member's next wake-up. */
  remembered?: true
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
  UNAVAILABLE: 'We are busy for a moment. Please try again.',
  ERROR: 'An unexpected error occured.',
} as const

export type CommonErrorCode = keyof typeof commonErrors
