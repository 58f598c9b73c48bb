import type { z } from 'zod'
import { accountCalls } from './accounts.ts'
import type { CallSpec } from './call.ts'
import { contactCalls } from './contact.ts'
import { inviteCalls } from './invites.ts'
import { listCalls } from './lists.ts'
import { moderationCalls } from './moderation.ts'
import { noteCalls } from './notes.ts'
import { notificationCalls } from './notifications.ts'
import { profileCalls } from './profiles.ts'
import { publicCalls } from './public.ts'
import { requestCalls } from './requests.ts'
import { searchCalls } from './search.ts'
import { securityCalls } from './security.ts'
import { socialCalls } from './social.ts'

/** Every call of the API: served under /api/v1/<name>. */
export const calls = {
  ...accountCalls,
  ...profileCalls,
  ...listCalls,
  ...noteCalls,
  ...moderationCalls,
  ...requestCalls,
  ...notificationCalls,
  ...publicCalls,
  ...contactCalls,
  ...searchCalls,
  ...inviteCalls,
  ...socialCalls,
  ...securityCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
/** What a caller sends. */
export type Input<N extends CallName> = z.input<Calls[N]['input']>
/** What a handler is given: parsed, defaults filled in. */
export type Parsed<N extends CallName> = z.output<Calls[N]['input']>
/** What a handler returns and the caller reads, beside the envelope. */
export type Output<N extends CallName> = z.output<Calls[N]['output']>

export const callNames = Object.keys(calls) as CallName[]
/** A call's row with its shape only, for code that handles any call. */
export const spec = (name: CallName): CallSpec => calls[name]
