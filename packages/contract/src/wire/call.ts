import type { z } from 'zod'
import type { Ability } from '../model/decisions.ts'
import type { Permission } from '../policy/permissions.ts'
import type { MemberAction } from '../policy/policy.ts'

/**
 * Who may call: `anyone` (with or without a session), `account` (signed in, even while suspended or deleted), `member` (signed in,
 * at any step of the sign-up), `active` (profile complete and activated), `staff` (a staff role, in a session that a
 * second factor confirmed).
 */
export type Who = 'anyone' | 'account' | 'member' | 'active' | 'staff'

type MemberAccess = {
  who: Exclude<Who, 'staff'>
  /** The action that the policy must allow as well. */
  may?: MemberAction
  /** What a restriction may have taken from the member. */
  ability?: Ability
}
type StaffAccess = { who: 'staff'; may: Permission; ability?: never }
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
  /** The kind under which the security log records the call, whether it succeeds or is refused. */
  security?: 'sign-up' | 'log-in' | 'log-out' | 'credentials' | 'link'
}

type StaffCall = {
  access: StaffAccess
  /**
   * The name of the staff's act, as `subject.act`, in the row of the audit log that each answer leaves. The security log
   * records the call as well, whether it succeeds or is refused.
   */
  audit: `${string}.${string}`
  security?: never
  /** An answer out of a cache would leave no row. */
  cached?: never
  cacheSeconds?: never
  stale?: never
}

export type CallSpec = (MemberCall | StaffCall) & {
  method: 'GET' | 'POST'
  summary: string
  /** The body of a POST, the query of a GET. */
  input: z.ZodObject
  /** All fields that the answer may hold beside the envelope. */
  output: z.ZodObject
  /**
   * The member must have proven within the last `FRESH_PROOF_MS` who is there: by a second factor, or the password while
   * there is none. `with-factor` asks only members who have a second factor; `beside-password`, of a call that takes the
   * password, those and members who have no password; `once-active` members whose sign-up is over; `for-some` what the
   * handler admits by the row of another call.
   */
  freshProof?: true | 'with-factor' | 'beside-password' | 'once-active' | 'for-some'
  /** Open to a session of somebody who has an authenticator app on and has not entered its code yet. */
  beforeSecondFactor?: true
  /** Pages make it by themselves, also where nobody looks at them: it does not show that its member is here. */
  background?: true
  /** The refusals of this call alone: code → the text that the member reads. */
  errors?: Readonly<Record<string, string>>
  /** Limits beside the one that all calls have (see http/flood-guard.ts of the API). */
  limits?: readonly RateLimit[]
  /** `own`: the handler does its slow work first and then opens a short transaction itself. */
  tx?: 'own'
  /**
   * A POST of a member that is done once, however often it is sent: the client sends a key in the header
   * `idempotency-key`, made once per intent, and its answer is kept with it in the same transaction. Not with `tx: 'own'`.
   */
  idempotent?: true
  /** The answer follows from member, query, site and locale alone. It is cached until the member is invalidated, unless it shows other members. */
  cached?: true
  /**
   * A read whose answer may be a moment old, and so may come from a replica of the database: a GET in which nobody notices
   * that others did something in the last two seconds. What its member did is in it. Not with `cached`, which keeps answers.
   */
  stale?: true
  /** The answer is the same for everyone; browsers and proxies may cache it for so many seconds. */
  cacheSeconds?: number
  /** The answered `profiles` or `profile` count towards the profiles that a member may be shown per day. */
  showsProfiles?: true
  /** The body is a file's bytes instead of JSON; `input` then describes the query. */
  upload?: { maxBytes: number; of: 'picture' | 'sound' }
  /** The answer is a file of this type instead of JSON; a refusal is answered as everywhere. */
  download?: 'application/zip'
}

/** Keeps each row's exact type while checking its shape. */
export const defineCalls = <const T extends Record<string, CallSpec>>(calls: T): T => calls

/** The refusals that any call may give; those of one call alone stand in its row. */
export const commonErrors = {
  NOTAUTHENTICATED: 'Not Authenticated',
  CONSENTREQUIRED: 'Our terms have changed. Please read and accept them first.',
  INCOMPLETEPROFILE: 'Please complete your profile first.',
  INACTIVEPROFILE: 'Please confirm that you are a real person first.',
  SECONDFACTOR: 'Please confirm with your second factor first.',
  LEAVING: 'Your account is to be erased. Come back first, or leave now.',
  SUSPENDED: 'Your account is suspended. We wrote to you why, and how to appeal.',
  RESTRICTED: 'You can’t do this for a while. We wrote to you why, and how to appeal.',
  FORBIDDEN: 'This is not open to you.',
  FRESHPROOF: 'Please confirm once more that it is you.',
  INVALIDINPUT: 'Something in this request is not right.',
  TOOMANY: 'You did this many times. Please wait a little and try again.',
  NOTFOUND: 'This is not here.',
  CONFLICT: 'Something else changed this at the same moment. Please look again and try once more.',
  KEYREUSED: 'This was sent before with something else in it. Please look again and send it once more.',
  UNAVAILABLE: 'We are busy for a moment. Please try again.',
  ERROR: 'An unexpected error occured.',
} as const

export type CommonErrorCode = keyof typeof commonErrors
