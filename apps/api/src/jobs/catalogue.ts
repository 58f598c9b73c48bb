import type { ReversalGap } from '@harana/contract/model/decisions'
import type { StaffRole } from '@harana/contract/model/enums'
import type { Provider } from '@harana/contract/model/providers'
import type { Browser, DeviceKind } from '@harana/contract/model/sessions'
import type { Site } from '@harana/contract/model/site'
import type { Db, Tx } from '../db/db.ts'
import type { Documents } from '../integrations/documents.ts'
import type { Mailer } from '../integrations/mail.ts'
import type { Payments } from '../integrations/payments.ts'
import type { Payouts } from '../integrations/payouts.ts'
import type { Pusher } from '../integrations/push.ts'
import type { Texter } from '../integrations/sms.ts'
import type { Storage } from '../integrations/storage.ts'
import type { Verifier } from '../integrations/verifier.ts'
import type { Config } from '../kernel/config.ts'
import type { Secrets } from '../kernel/secrets.ts'

/** A change of a member's second factors that the member is mailed about. */
export type SecondFactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-few'
  | 'recovery-codes-renewed'
  | 'taken-off'
  | 'of-before'

/** A device as its member is told of it; the country by ISO 3166-1's two capitals, null where it is not known. */
export type ShownDevice = {
  deviceKind: DeviceKind
  browser: Browser
  installed: boolean
  country: string | null
}

/**
 * Every kind of job and what it carries. A kind without a line in `schedules`, or without a handler, does not compile.
 * Handlers are idempotent: a job may run twice.
 * E-mails, codes and tokens are sealed in it (see kernel/secrets.ts).
 */
export type Jobs = {
  /** Find the member of a sealed e-mail and send the mail of this kind; nothing happens when there is no such member. */
  'account-mail': {
    sealed: string
    kind: 'activate' | 'verify-email' | 'reset-password'
    site: Site
  }
  /** Mail a member that the password was changed. */
  'password-changed': { memberId: number; site: Site }
  /** Mail a member that an account of a provider logs in to theirs from now on. */
  'provider-joined': { memberId: number; provider: Provider; site: Site }
  /**
   * Mail the sealed e-mail about a member's change to or from it: its code, that it was changed to, that it was left, or
   * that the change was taken back. `undoId` is the change that the left one can take back.
   */
  'email-change-mail': {
    kind: 'code' | 'changed' | 'left' | 'undone'
    memberId: number
    sealed: string
    undoId?: string
    site: Site
  }
  /** Mail a member that an account of a provider logs in to theirs no more. */
  'provider-removed': { memberId: number; provider: Provider; site: Site }
  /**
   * Tell a member of a session on a device that is new to them; by a mail, too, where they wanted it as the session began.
   * `mark` is the browser as log_ins know it, in base64url.
   */
  'new-device': {
    memberId: number
    sessionId: number
    device: ShownDevice
    mark?: string
    site: Site
    mails?: boolean
  }
  /** Mail the member of a sealed e-mail that somebody tried to sign up with it, once per day at most. */
  'address-taken': { sealed: string; site: Site }
  /** Text a code to the number that is sealed in it, or tell whoever has it that it confirmed another account. */
  'phone-code': { messageId: string; sealed: string; site: Site }
  /** Ask what became of text messages at the providers that don't say by themselves. */
  'text-message-states': null
  /** Delete codes of phones that ran out and what is known of old text messages. */
  'sweep-phones': null
  /** Mail a member what staff decided about their live photo. */
  'live-photo-mail': { photoId: string }
  /** Remove the files of pictures and recordings whose messages are gone, by their folders. */
  'remove-chat-media': { paths: string[] }
  /** Delete pictures and recordings that were uploaded and not sent, and files that belong to none. */
  'sweep-chat-media': null
  /** Settle Express Messages that nobody answered, and shares of gifts that are not to be earned. */
  'end-express': null
  'settle-gift-shares': null
  /** Have rewards for invited members go on: held, or earned once their days have passed. */
  'move-invites': null
  /** Mail a member what staff decided about their verification, or that they have to look once more. */
  'verification-mail': { mailId: string; memberId: number; kind: 'approved' | 'refused' | 'changed' }
  /** Have staff look again at members whose main photo or name has changed, or ask these for a new selfie. */
  'recheck-verifications': null
  /** Ask the outside verifier how the checks stand of which no event told. */
  'ask-verification-checks': null
  /** Forget the outside checks whose time is over, and have their company erase what it was shown. */
  'redact-verification-checks': null
  /** Erase the pictures of identity documents and selfies whose time is over, and pictures that belong to none. */
  'sweep-documents': null
  /** Delete live photos some days after their decision, and pictures that belong to none. */
  'sweep-live-photos': null
  /** Mail a member which staff roles they hold since a change; none when all were taken. */
  'roles-changed': { memberId: number; roles: readonly StaffRole[]; site: Site }
  /** Mail a member about a change of the second factors, with the number of recovery codes left where one was used. */
  'second-factor-mail': { memberId: number; change: SecondFactorChange; left?: number; site: Site }
  /** Mail a member the notifications that are due. */
  'notification-mail': { memberId: number }
  /** Mail all members the notifications that are due. */
  'due-notification-mails': null
  /** Push a notification to its reader’s browsers, or have it wait for the end of their quiet hours. */
  'notification-push': { notificationId: string }
  /** Push the notifications that waited for the end of quiet hours. */
  'held-pushes': null
  /** Hand a message of the contact form on, to the operator or as a copy to the member who wrote it. */
  'contact-mail': { messageId: string; to: 'operator' | 'writer' }
  /** Mail an answer of staff to the writer of a message. */
  'contact-answer': { answerId: string }
  /** Mail a member what staff decided about them, with reasons. */
  'statement-mail': { decisionId: string }
  /** Mail a member how staff decided on their appeal. */
  'appeal-mail': { decisionId: string }
  /** Mail a member that a decision was taken back, and what could not be undone. */
  'reversal-mail': { decisionId: string; kept: readonly ReversalGap[] }
  /** Mail a member that something of theirs is hidden while staff look at it, or is shown again. */
  'hiding-mail': { hidingId: string; outcome: 'shown' | null }
  /** Warn a member of somebody who was banned for fraud. */
  'fraud-notice': { noticeId: string }
  /** Tell the reporters of a ticket that it was decided. */
  'report-outcomes': { ticketId: number }
  /** Show the members again whose suspension is over. */
  'end-suspensions': null
  /** Open the tickets of reports and requests that have none yet. */
  'open-tickets': null
  /** Count today so far, and the days that were not counted. */
  'count-days': null
  /** Count how far the members of the last weeks have come. */
  'count-cohorts': null
  /** Delete sessions, links, codes and tries that ran out. */
  'sweep-accounts': null
  /** Delete who dismissed the announcements that have ended. */
  'sweep-announcements': null
  /** Mail a member who deleted the account until when they can come back. */
  'leaving-mail': { memberId: number; kind: 'asked' | 'reminder' }
  /** Mail the last word to somebody whose account is erased, and whose address is sealed in it. */
  'farewell-mail': { sealed: string }
  /** Remind members who deleted their accounts of the end of the way back, and erase those for whom it is over. */
  'end-leavings': null
  /** Mail a member the code by which one of their sessions proves who is there. */
  'proof-code': { memberId: number; sessionId: number; site: Site }
  /** Make the copy of a member's data that the member asked for. */
  'data-export': { exportId: string; memberId: number }
  /** Make the copies whose making broke off. */
  'resume-data-exports': null
  /** Mail a member that the copy of their data is ready. */
  'data-export-mail': { exportId: string; memberId: number }
  /** Delete the copies of members' data that are a week old, and files that belong to none. */
  'sweep-data-exports': null
  /** Tell members of plans and trials that end, and write down which have. */
  'end-plans': null
  /** Give the credits of lifts back whose members staff took down. */
  'give-lifts-back': null
  /** Erase a member who asked for it, for good. */
  'erase-member': { memberId: number }
  /** Delete reports, decisions and tickets that are older than they are kept, and what erased members left in them. */
  'sweep-personal-data': null
  /** Delete challenges of second factors that nobody answered. */
  'sweep-second-factors': null
  /** Delete translations that were kept for long enough. */
  'sweep-translations': null
  /** Delete tickets of sockets that nobody used. */
  'sweep-socket-tickets': null
  /** Delete conversations that are nobody’s any more. */
  'sweep-chat': null
  /** Tell all who have a conversation with a member that others see the member no more, or again. */
  'tell-correspondents': { memberId: number }
  /** Delete what members were shown on days that are over. */
  'sweep-profile-views': null
  /** Delete what is known of pushes that are over. */
  'sweep-pushes': null
  /** Delete the counts of limits that are free again. */
  'sweep-rate-limits': null
  /** Give a member who was confirmed the credits for signing up, where the site's setting gives some. */
  'sign-up-bonus': { memberId: number }
  /** Give back holds whose time is over, and take credits that have expired and what erased members left. */
  'sweep-ledger': null
  /** Give the goodwill that staff approved. */
  'give-goodwill': null
  /** Hold the ledger's balances against its movements. */
  'audit-ledger': null
  /** Delete the answers of calls that are no longer given again. */
  'sweep-call-answers': null
  /** Delete changes of search cards that every process has read. */
  'sweep-search-changes': null
  /** Delete the events that are older than the security log keeps. */
  'sweep-security-log': null
  /** Write the head of the audit log outside the database. */
  'audit-head': null
  /** Close sealed evidence that was open, and end wishes to open it, when their time is over. */
  'end-seal-openings': null
  /** Delete sealed evidence that is older than the site's setting keeps it. */
  'sweep-seals': null
  /** Delete messages to the operator that are a year old. */
  'sweep-contact': null
  /** Mail members who are new in saved searches. */
  'saved-searches': null
  /** Record where a new photo is that of another member, or was banned meanwhile. */
  'match-photo': { path: string }
  /** Ban photos that are their member's no more, by the paths of their files. */
  'ban-photos': { paths: string[]; bannedBy: number }
  /** Ban what a sealed live photo shows. */
  'ban-live-photo': { photoId: string; bannedBy: number }
  /** Hash the photos that were stored before photos were hashed. */
  'hash-photos': null
  /** Show the photos that waited for staff once the site's setting has it so. */
  'release-photos': null
  /** Mail the receipt of a purchase. */
  'receipt-mail': { purchaseId: string }
  /** Mail a member that so many cents were given back, or what became of a dispute about so many. */
  'purchase-mail': { purchaseId: string; kind: 'refunded' | 'disputed' | 'won' | 'lost'; cents: number }
  /** Mail a member that a plan renews soon, could not be renewed, or has ended for that. */
  'plan-mail': { subscriptionId: string; kind: 'reminder' | 'unpaid' | 'ended' }
  /** Mail a member that an account was added to which they can be paid. */
  'payout-account-mail': { accountId: string }
  /** Mail a member what became of a payout. */
  'payout-mail': { payoutId: string; kind: 'approved' | 'rejected' | 'paid' | 'failed' | 'returned' }
  /** Hand an approved payout to the provider, or ask what became of it. */
  'send-payout': { payoutId: string }
  /** Hand over the payouts that waited, and ask the provider what became of those that it has. */
  'ask-payouts': null
  /** End the payouts of erased members, forget old numbers, and seal the rest with the present key. */
  'sweep-payouts': null
  /** Mail a member of staff of a ticket about the books. */
  'books-mail': { ticketId: number; memberId: number }
  /** Have the payment company give money back. */
  'send-refund': { refundId: string }
  /** End a plan at the payment company at once. */
  'end-plan': { subscriptionId: string }
  /** Have a plan end with what is paid, as its member deleted the account. */
  'cancel-plan': { subscriptionId: string }
  /** End the open checkout of a member who deleted the account. */
  'end-checkout': { purchaseId: string }
  /** Ask the payment company for what it told nobody of. */
  'ask-payments': null
  /** Remind members whose plans renew soon. */
  'remind-of-renewals': null
  /** Compare the payment company's payments with the purchases. */
  'compare-payments': null
  /** Delete events, checkouts and receipts that are older than they are kept. */
  'sweep-purchases': null
  /** Remove stored objects that belong to no photo. */
  'sweep-photos': null
}
export type JobName = keyof Jobs

/** The jobs that a worker runs when it starts, too: the audit log's head, counts, and the deletion of expired rows. */
export const startJobs = [
  'audit-head',
  'count-days',
  'count-cohorts',
  'sweep-accounts',
  'sweep-call-answers',
  'sweep-ledger',
  'sweep-phones',
  'sweep-profile-views',
  'sweep-pushes',
  'sweep-rate-limits',
  'sweep-second-factors',
] as const satisfies JobName[]

/** The day's mails go out from this minute after midnight in UTC on: it is morning in the Philippines. */
export const digestMinute = 40

/**
 * When each kind of job runs by itself, as a cron line in UTC; each runs once, however many workers there are. Null for
 * those that run only when they are sent.
 */
export const schedules: Readonly<Record<JobName, string | null>> = {
  'account-mail': null,
  'address-taken': null,
  'audit-head': '2 * * * *',
  'contact-answer': null,
  'contact-mail': null,
  'email-change-mail': null,
  'new-device': null,
  'password-changed': null,
  'phone-code': null,
  'receipt-mail': null,
  'purchase-mail': null,
  'plan-mail': null,
  'payout-account-mail': null,
  'payout-mail': null,
  'send-payout': null,
  'ask-payouts': '*/5 * * * *',
  'sweep-payouts': '26 * * * *',
  'books-mail': null,
  'send-refund': null,
  'end-plan': null,
  'cancel-plan': null,
  'end-checkout': null,
  'ask-payments': '*/5 * * * *',
  'remind-of-renewals': '17 * * * *',
  'compare-payments': '22 2 * * *',
  'sweep-purchases': '57 4 * * *',
  'provider-joined': null,
  'provider-removed': null,
  'notification-mail': null,
  'due-notification-mails': '* * * * *',
  'hash-photos': '47 3 * * *',
  // The last run of a day is nearly its end.
  'count-days': '57 * * * *',
  'count-cohorts': '52 2 * * *',
  'data-export': null,
  'data-export-mail': null,
  'resume-data-exports': '* * * * *',
  'sweep-data-exports': '52 * * * *',
  'end-seal-openings': '* * * * *',
  'end-plans': '4 * * * *',
  'end-suspensions': '* * * * *',
  'end-leavings': '*/5 * * * *',
  'erase-member': null,
  'farewell-mail': null,
  'give-lifts-back': '* * * * *',
  'held-pushes': '* * * * *',
  'leaving-mail': null,
  'live-photo-mail': null,
  'verification-mail': null,
  'recheck-verifications': '* * * * *',
  'ask-verification-checks': '*/5 * * * *',
  'redact-verification-checks': '*/5 * * * *',
  'sweep-documents': '51 * * * *',
  'move-invites': '21 * * * *',
  'hiding-mail': null,
  'match-photo': null,
  'ban-photos': null,
  'ban-live-photo': null,
  'notification-push': null,
  'proof-code': null,
  'release-photos': '* * * * *',
  'roles-changed': null,
  'statement-mail': null,
  'appeal-mail': null,
  'reversal-mail': null,
  'fraud-notice': null,
  'report-outcomes': null,
  'open-tickets': '* * * * *',
  // A member who is online at that hour gets the day's mail in a later one.
  'saved-searches': `${digestMinute} * * * *`,
  'second-factor-mail': null,
  'sweep-accounts': '12 * * * *',
  'sweep-announcements': '37 * * * *',
  'sweep-call-answers': '33 * * * *',
  'sweep-contact': '27 4 * * *',
  'audit-ledger': '7 2 * * *',
  'give-goodwill': '* * * * *',
  'sign-up-bonus': null,
  'sweep-ledger': '3 * * * *',
  'remove-chat-media': null,
  'sweep-chat-media': '43 * * * *',
  'end-express': '31 * * * *',
  'settle-gift-shares': '33 * * * *',
  'sweep-live-photos': '47 * * * *',
  'sweep-personal-data': '7 4 * * *',
  'sweep-phones': '42 * * * *',
  'sweep-photos': '17 4 * * *',
  'sweep-profile-views': '17 * * * *',
  'sweep-pushes': '22 * * * *',
  'sweep-rate-limits': '27 * * * *',
  'sweep-search-changes': '7 * * * *',
  'sweep-seals': '7 4 * * *',
  'sweep-second-factors': '32 * * * *',
  'sweep-security-log': '37 4 * * *',
  'sweep-socket-tickets': '3 * * * *',
  'sweep-chat': '33 * * * *',
  'tell-correspondents': null,
  'sweep-translations': '57 * * * *',
  'text-message-states': '* * * * *',
}
/** Of a job that holds an address after its member is erased: how many seconds it stays once it is done. */
export const forgottenAfter: Partial<Record<JobName, number>> = { 'farewell-mail': 60 }
export const jobNames = Object.keys(schedules) as JobName[]

/** A job's log, for the operator. */
export type Log = Record<'info' | 'warn', (details: object, message: string) => void>

/** One transaction: all of it happens or nothing. */
export type Work = {
  db: Tx
  /** Drops a member's cached session and answers in every process, after the commit. */
  invalidate(memberId: number): void
  /** Queues a job, which exists exactly when the transaction commits. */
  send<N extends JobName>(name: N, data: Jobs[N]): Promise<void>
}

/** The parts of the application that jobs need. */
export type WorkerDeps = {
  config: Config
  db: Db
  secrets: Secrets
  mailer: Mailer
  pusher: Pusher
  texter: Texter
  storage: Storage
  documents: Documents
  /** Null where nothing can be bought. */
  payments: Payments | null
  /** Null where the operator's bank pays, by files. */
  payouts: Payouts | null
  /** Null where our own team looks at documents. */
  verifier: Verifier | null
  log: Log
  /** Runs work in one transaction. */
  transaction<T>(run: (work: Work) => Promise<T>): Promise<T>
}

export type JobHandlers = { [N in JobName]: (data: Jobs[N]) => Promise<void> }
