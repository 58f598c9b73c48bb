/** What the audit of the ledger looks at; each name says what its differences are about. */
export const ledgerChecks = [
  'balance',
  'order',
  'lots',
  'lot-rest',
  'lots-drawn',
  'lots-filled',
  'lot-origin',
  'account',
  'unit',
  'earnings',
  'open-earning',
  'open-hold',
  'lost-hold',
  'settlement',
  'taken-back',
] as const
export type LedgerCheck = (typeof ledgerChecks)[number]
