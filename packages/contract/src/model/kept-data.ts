/**
 * What is kept of a member after the erasure, by duty: every column that db/personal-data.ts of the API keeps names one of
 * these, and the members' page about leaving says each.
 */
export const keptDuties = [
  'messages',
  'decisions',
  'reports',
  'audit-log',
  'banned-contacts',
  'once-per-person',
  'banned-photos',
  'evidence',
  'ledger',
  'security-log',
  'receipts',
  'erasure-journal',
] as const
export type KeptDuty = (typeof keptDuties)[number]
