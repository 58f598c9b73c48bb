/** What a row of the audit log may be about. A kind is never renamed: old rows keep the name they were written with. */
export const auditSubjects = [
  'member',
  'photo',
  'live-photo',
  'document',
  'report',
  'ticket',
  'decision',
  'request',
  'contact-message',
  'job',
  'setting',
  'scam-rule',
  'announcement',
  'invite',
  'credit-proposal',
  'purchase',
  'price',
  'payout',
  'payout-batch',
  'payout-terms',
  'audit-row',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** The actor of what a command or a job of the machine did, in place of a member's number. */
export const MACHINE = 0
