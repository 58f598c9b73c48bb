import type { z } from 'zod'
import { accountCalls } from './calls/accounts.ts'
import { announcementCalls } from './calls/announcements.ts'
import { auditCalls } from './calls/audit.ts'
import { chatCalls } from './calls/chat.ts'
import { configurationCalls } from './calls/configuration.ts'
import { consentCalls } from './calls/consents.ts'
import { contactCalls } from './calls/contact.ts'
import { dashboardCalls } from './calls/dashboard.ts'
import { dataExportCalls } from './calls/data-exports.ts'
import { decisionCalls } from './calls/decisions.ts'
import { geoCalls } from './calls/geo.ts'
import { giftCalls } from './calls/gifts.ts'
import { inviteCalls } from './calls/invites.ts'
import { jobCalls } from './calls/jobs.ts'
import { leavingCalls } from './calls/leaving.ts'
import { ledgerCalls } from './calls/ledger.ts'
import { likeCalls } from './calls/likes.ts'
import { livePhotoCalls } from './calls/live-photos.ts'
import { memberCalls } from './calls/members.ts'
import { moderationCalls } from './calls/moderation.ts'
import { noteCalls } from './calls/notes.ts'
import { notificationCalls } from './calls/notifications.ts'
import { oauthCalls } from './calls/oauth.ts'
import { payoutCalls } from './calls/payouts.ts'
import { phoneCalls } from './calls/phones.ts'
import { photoCalls } from './calls/photos.ts'
import { planCalls } from './calls/plans.ts'
import { privacyCalls } from './calls/privacy.ts'
import { profileCalls } from './calls/profiles.ts'
import { promptCalls } from './calls/prompts.ts'
import { purchaseCalls } from './calls/purchases.ts'
import { realtimeCalls } from './calls/realtime.ts'
import { requestCalls } from './calls/requests.ts'
import { scamCalls } from './calls/scams.ts'
import { sealCalls } from './calls/seals.ts'
import { searchCalls } from './calls/search.ts'
import { secondFactorCalls } from './calls/second-factors.ts'
import { securityCalls } from './calls/security.ts'
import { staffCalls } from './calls/staff.ts'
import { ticketCalls } from './calls/tickets.ts'
import { verificationCalls } from './calls/verification.ts'
import { visitCalls } from './calls/visits.ts'
import { whatsNewCalls } from './calls/whats-new.ts'
import type { CallSpec } from './wire/call.ts'

/** The calls of each domain, whose name is that of its file here and of its folder in the API. */
export const callsByDomain = {
  accounts: accountCalls,
  announcements: announcementCalls,
  audit: auditCalls,
  chat: chatCalls,
  configuration: configurationCalls,
  consents: consentCalls,
  contact: contactCalls,
  dashboard: dashboardCalls,
  'data-exports': dataExportCalls,
  decisions: decisionCalls,
  geo: geoCalls,
  gifts: giftCalls,
  invites: inviteCalls,
  jobs: jobCalls,
  leaving: leavingCalls,
  ledger: ledgerCalls,
  likes: likeCalls,
  'live-photos': livePhotoCalls,
  members: memberCalls,
  moderation: moderationCalls,
  notes: noteCalls,
  notifications: notificationCalls,
  oauth: oauthCalls,
  payouts: payoutCalls,
  phones: phoneCalls,
  photos: photoCalls,
  plans: planCalls,
  privacy: privacyCalls,
  profiles: profileCalls,
  prompts: promptCalls,
  purchases: purchaseCalls,
  realtime: realtimeCalls,
  requests: requestCalls,
  scams: scamCalls,
  seals: sealCalls,
  search: searchCalls,
  'second-factors': secondFactorCalls,
  security: securityCalls,
  staff: staffCalls,
  tickets: ticketCalls,
  verification: verificationCalls,
  visits: visitCalls,
  'whats-new': whatsNewCalls,
}

export type Domain = keyof typeof callsByDomain
/** The names of a domain's calls. */
export type CallsOf<D extends Domain> = keyof (typeof callsByDomain)[D] & CallName

type Merge<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Every call of the API: served under /api/v1/<name>. */
export type Calls = Merge<(typeof callsByDomain)[Domain]>
export type CallName = keyof Calls
/** The input as a client sends it. */
export type Input<N extends CallName> = z.input<Calls[N]['input']>
/** The input as a handler gets it: parsed, with defaults filled in. */
export type Parsed<N extends CallName> = z.output<Calls[N]['input']>
/** The fields that a handler returns and a client reads beside the envelope. */
export type Output<N extends CallName> = z.output<Calls[N]['output']>

export const calls: Calls = Object.assign({}, ...Object.values(callsByDomain))
export const callNames = Object.keys(calls) as CallName[]
/** A call's row with its shape only, for code that handles any call. */
export const spec = (name: CallName): CallSpec => calls[name]
