import { sendEmailChangeMail } from '../domains/accounts/email-change-mails.ts'
import { eraseMember, sweepPersonalData } from '../domains/accounts/erase.ts'
import {
  sendAccountMail,
  sendEmailTakenMail,
  sendLogInChangedMail,
  sweepAccounts,
} from '../domains/accounts/jobs.ts'
import { tellOfNewDevice } from '../domains/accounts/new-device.ts'
import { sendProofCode } from '../domains/accounts/proof-code.ts'
import { endSuspensions } from '../domains/accounts/standing.ts'
import { sweepDismissals } from '../domains/announcements/announcements.ts'
import { writeAuditHead } from '../domains/audit/heads.ts'
import { sweepChat, tellCorrespondents } from '../domains/chat/chat.ts'
import { endExpress } from '../domains/chat/express.ts'
import { removeMedia, sweepMedia } from '../domains/chat/media-jobs.ts'
import { sendContactAnswer, sendContactMail, sweepMessages } from '../domains/contact/contact.ts'
import { countCohorts, countDays } from '../domains/dashboard/count.ts'
import {
  makeDataExport,
  resumeDataExports,
  sendDataExportMail,
  sweepDataExports,
} from '../domains/data-exports/jobs.ts'
import {
  sendAppealAnswer,
  sendFraudNotice,
  sendHiding,
  sendReversal,
  sendStatement,
} from '../domains/decisions/jobs.ts'
import { settleGiftShares } from '../domains/gifts/gifts.ts'
import { moveInvites } from '../domains/invites/jobs.ts'
import { endLeavings, sendFarewell, sendLeavingMail } from '../domains/leaving/jobs.ts'
import { auditLedger } from '../domains/ledger/audit.ts'
import { giveGoodwill } from '../domains/ledger/goodwill.ts'
import { giveSignUpBonus } from '../domains/ledger/sign-up-bonus.ts'
import { sweepLedger } from '../domains/ledger/sweep.ts'
import { banLivePhoto, sendLivePhotoMail, sweepLivePhotos } from '../domains/live-photos/jobs.ts'
import { openMissingTickets, tellReporters } from '../domains/moderation/reports.ts'
import { mailDueNotifications, mailNotifications } from '../domains/notifications/mailing.ts'
import { pushHeld, pushNotification, sweepPushes } from '../domains/notifications/pushing.ts'
import { askPayouts, handOver, sweepPayouts } from '../domains/payouts/jobs.ts'
import { sendPayoutAccountMail, sendPayoutMail } from '../domains/payouts/mails.ts'
import { askTextMessageStates, sendPhoneCode, sweepPhones } from '../domains/phones/jobs.ts'
import { openPhotoTickets } from '../domains/photos/jobs.ts'
import {
  banLostPhotos,
  hashPhotos,
  matchPhoto,
  releasePending,
  sweepPhotos,
} from '../domains/photos/photos.ts'
import { endPlans } from '../domains/plans/jobs.ts'
import { giveLiftsBack } from '../domains/plans/lifts.ts'
import { sweepProfileViews } from '../domains/profiles/profile-view-quota.ts'
import {
  askPayments,
  cancelPlan,
  comparePayments,
  endOpenCheckout,
  endPlanAtCompany,
  remindOfRenewals,
  sendRefund,
  sweepPurchases,
} from '../domains/purchases/jobs.ts'
import { sendPlanMail, sendReceipt, sendReturnMail } from '../domains/purchases/mails.ts'
import { sweepSocketTickets } from '../domains/realtime/realtime.ts'
import { openRequestTickets } from '../domains/requests/jobs.ts'
import { endSealOpenings, sweepSeals } from '../domains/seals/jobs.ts'
import { mailSavedSearches } from '../domains/search/saved-search-mails.ts'
import { createSearchChangeSweep } from '../domains/search/search-changes.ts'
import { sweepChallenges } from '../domains/second-factors/challenges.ts'
import { sendSecondFactorMail } from '../domains/second-factors/jobs.ts'
import { sweepSecurityLog } from '../domains/security/security-log.ts'
import { sendRolesMail } from '../domains/staff/jobs.ts'
import { sendBooksMail } from '../domains/tickets/jobs.ts'
import { sweepTranslations } from '../domains/translation/translation.ts'
import { askChecks, redactChecks } from '../domains/verification/check-jobs.ts'
import { recheckVerifications, sendVerificationMail, sweepDocuments } from '../domains/verification/jobs.ts'
import { sweepAnswers } from '../http/idempotency.ts'
import { sweepRateLimits } from '../http/rate-limits.ts'
import { now } from '../kernel/clock.ts'
import type { JobHandlers, WorkerDeps } from './catalogue.ts'

/** The handler of every kind of job; a kind without one does not compile. */
export const jobHandlers = (deps: WorkerDeps): JobHandlers => ({
  'account-mail': (job) => sendAccountMail(deps, job),
  'address-taken': (job) => sendEmailTakenMail(deps, job),
  'email-change-mail': (job) => sendEmailChangeMail(deps, job),
  'new-device': (job) => tellOfNewDevice(deps, job),
  'password-changed': (job) => sendLogInChangedMail(deps, job, { kind: 'password-changed' }),
  'provider-joined': ({ provider, ...job }) =>
    sendLogInChangedMail(deps, job, { kind: 'provider-joined', provider }),
  'provider-removed': ({ provider, ...job }) =>
    sendLogInChangedMail(deps, job, { kind: 'provider-removed', provider }),
  'payout-account-mail': (job) => sendPayoutAccountMail(deps, job),
  'payout-mail': (job) => sendPayoutMail(deps, job),
  'send-payout': (job) => handOver(deps, job),
  'ask-payouts': () => askPayouts(deps),
  'sweep-payouts': () => sweepPayouts(deps),
  'receipt-mail': (job) => sendReceipt(deps, job),
  'purchase-mail': (job) => sendReturnMail(deps, job),
  'plan-mail': (job) => sendPlanMail(deps, job),
  'books-mail': (job) => sendBooksMail(deps, job),
  'send-refund': (job) => sendRefund(deps, job),
  'end-plan': (job) => endPlanAtCompany(deps, job),
  'cancel-plan': (job) => cancelPlan(deps, job),
  'end-checkout': (job) => endOpenCheckout(deps, job),
  'ask-payments': () => askPayments(deps),
  'remind-of-renewals': () => remindOfRenewals(deps),
  'compare-payments': () => comparePayments(deps),
  'sweep-purchases': () => sweepPurchases(deps),
  'phone-code': (job) => sendPhoneCode(deps, job),
  'text-message-states': () => askTextMessageStates(deps),
  'sweep-phones': () => sweepPhones(deps.db),
  'live-photo-mail': (job) => sendLivePhotoMail(deps, job),
  'sweep-live-photos': async () => {
    const removed = await sweepLivePhotos(deps)
    if (removed > 0) deps.log.info({ removed }, 'live photos deleted')
  },
  'remove-chat-media': (job) => removeMedia(deps, job),
  'sweep-chat-media': async () => {
    const removed = await sweepMedia(deps)
    if (removed > 0) deps.log.info({ removed }, 'files of messages removed')
  },
  'end-express': () => endExpress(deps),
  'settle-gift-shares': () => settleGiftShares(deps),
  'move-invites': () => moveInvites(deps),
  'verification-mail': (job) => sendVerificationMail(deps, job),
  'recheck-verifications': () => recheckVerifications(deps),
  'ask-verification-checks': () => askChecks(deps),
  'redact-verification-checks': () => redactChecks(deps),
  'sweep-documents': async () => {
    const removed = await sweepDocuments(deps)
    if (removed > 0) deps.log.info({ removed }, 'documents erased')
  },
  'roles-changed': (job) => sendRolesMail(deps, job),
  'second-factor-mail': (job) => sendSecondFactorMail(deps, job),
  'notification-mail': ({ memberId }) => mailNotifications(deps, memberId),
  'due-notification-mails': () => mailDueNotifications(deps),
  'notification-push': (job) => pushNotification(deps, job),
  'held-pushes': () => pushHeld(deps),
  'audit-head': () => writeAuditHead(deps),
  'contact-answer': (job) => sendContactAnswer(deps, job),
  'contact-mail': (job) => sendContactMail(deps, job),
  'statement-mail': (job) => sendStatement(deps, job),
  'appeal-mail': (job) => sendAppealAnswer(deps, job),
  'reversal-mail': (job) => sendReversal(deps, job),
  'hiding-mail': (job) => sendHiding(deps, job),
  'fraud-notice': (job) => sendFraudNotice(deps, job),
  'report-outcomes': ({ ticketId }) => tellReporters(deps, ticketId),
  'end-seal-openings': () => endSealOpenings(deps),
  'give-lifts-back': () => giveLiftsBack(deps),
  'end-plans': () => endPlans(deps),
  'end-suspensions': () => endSuspensions(deps),
  'open-tickets': async () => {
    await openMissingTickets(deps)
    await openRequestTickets(deps)
    await openPhotoTickets(deps)
  },
  'data-export': (job) => makeDataExport(deps, job),
  'data-export-mail': (job) => sendDataExportMail(deps, job),
  'resume-data-exports': () => resumeDataExports(deps),
  'sweep-data-exports': () => sweepDataExports(deps),
  'leaving-mail': (job) => sendLeavingMail(deps, job),
  'farewell-mail': (job) => sendFarewell(deps, job),
  'end-leavings': () => endLeavings(deps),
  'proof-code': (job) => sendProofCode(deps, job),
  'erase-member': async ({ memberId }) => void (await eraseMember(deps, memberId, { asked: true })),
  'sweep-personal-data': () => sweepPersonalData(deps.db),
  'count-days': () => countDays(deps.db),
  'count-cohorts': () => countCohorts(deps.db),
  'sweep-accounts': () => sweepAccounts(deps.db),
  'sweep-announcements': () => sweepDismissals(deps.db),
  'sweep-profile-views': () => sweepProfileViews(deps.db),
  'sweep-pushes': () => sweepPushes(deps.db),
  'sweep-rate-limits': () => sweepRateLimits(deps.db),
  'sign-up-bonus': (job) => giveSignUpBonus(deps, job),
  'sweep-ledger': () => sweepLedger(deps),
  'give-goodwill': () => giveGoodwill(deps),
  'audit-ledger': () => auditLedger(deps),
  'sweep-call-answers': () => sweepAnswers(deps.db),
  'sweep-contact': () => sweepMessages(deps),
  'sweep-search-changes': createSearchChangeSweep(deps.db),
  'sweep-seals': () => sweepSeals(deps),
  'sweep-second-factors': () => sweepChallenges(deps.db),
  'sweep-socket-tickets': () => sweepSocketTickets(deps.db),
  'sweep-chat': () => sweepChat(deps.db),
  'tell-correspondents': ({ memberId }) => tellCorrespondents(deps, memberId),
  'sweep-translations': () => sweepTranslations(deps.db),
  'sweep-security-log': () => sweepSecurityLog(deps.db),
  'saved-searches': () => mailSavedSearches(deps),
  'match-photo': ({ path }) => matchPhoto(deps.db, path),
  'ban-photos': (job) => banLostPhotos(deps, job),
  'ban-live-photo': (job) => banLivePhoto(deps, job),
  'release-photos': () => releasePending(deps),
  'hash-photos': () => hashPhotos(deps),
  'sweep-photos': async () => {
    const onMissing = (photoId: string) => deps.log.warn({ photoId }, 'photo objects missing')
    const removed = await sweepPhotos({ ...deps, now: now(), onMissing })
    if (removed > 0) deps.log.warn({ removed }, 'orphaned photo folders removed')
  },
})
