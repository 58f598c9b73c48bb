import { RequestStatus } from './enums.ts'

/** How a member can be paid. */
export const payoutMethods = ['gcash', 'maya', 'instapay', 'pesonet', 'paypal'] as const
export type PayoutMethod = (typeof payoutMethods)[number]
export const isBankMethod = (method: PayoutMethod): boolean => method === 'instapay' || method === 'pesonet'

/** The banks that InstaPay and PESONet reach. */
export const payoutBanks = {
  AUB: 'Asia United Bank',
  BDO: 'BDO Unibank',
  BPI: 'Bank of the Philippine Islands',
  CBC: 'China Bank',
  EWB: 'EastWest Bank',
  LBP: 'Land Bank of the Philippines',
  MET: 'Metrobank',
  PNB: 'Philippine National Bank',
  PSB: 'PSBank',
  RCBC: 'RCBC',
  SEC: 'Security Bank',
  UBP: 'UnionBank of the Philippines',
} as const
export type PayoutBank = keyof typeof payoutBanks
export const payoutBankCodes = Object.keys(payoutBanks) as [PayoutBank, ...PayoutBank[]]

/** The most that each rail carries at once, in centavos: InstaPay, which wallets are paid by too, takes 50,000 pesos. */
export const railMaxCentavos: Readonly<Record<PayoutMethod, number>> = {
  gcash: 5_000_000,
  maya: 5_000_000,
  instapay: 5_000_000,
  pesonet: 1_000_000_000,
  paypal: 50_000_000,
}

/** A new account waits for so long before it can be paid to. */
export const ACCOUNT_WAIT_HOURS = 72
/** How many accounts a member has at once. */
export const ACCOUNTS_MAX = 5
/** How long a quote can be asked for. */
export const PAYOUT_QUOTE_MINUTES = 10
/** How many payouts a batch for the bank holds at most. */
export const BATCH_MAX = 500

/**
 * How far a payout has come: asked for; one of two has looked; both have, and it waits to be handed over; it is being
 * handed to the provider, of which nobody knows yet whether it has it; the bank or the provider has it; the money arrived;
 * it came back; the provider could not pay; staff said no.
 */
export const payoutStates = [
  'open',
  'looked',
  'approved',
  'sending',
  'sent',
  'paid',
  'returned',
  'failed',
  'rejected',
] as const
export type PayoutState = (typeof payoutStates)[number]

/** What staff have decided of it (R3.21); what became of the money is its state. */
export const statusOf = (state: PayoutState): RequestStatus =>
  state === 'open' || state === 'looked'
    ? RequestStatus.Open
    : state === 'rejected'
      ? RequestStatus.Rejected
      : RequestStatus.Approved

/** Why staff reject a payout; each tells the member what to do. */
export const payoutRejections = [
  'account-wrong',
  'name-differs',
  'earnings-checked',
  'account-shared',
  'other',
] as const
export type PayoutRejection = (typeof payoutRejections)[number]

/** Why a payout failed or came back, as far as the bank or the provider says. */
export const payoutFailures = [
  'wrong-account',
  'wrong-name',
  'account-closed',
  'limit',
  'declined',
  'unknown',
] as const
export type PayoutFailure = (typeof payoutFailures)[number]

/** Why a member can't ask for a payout at the moment. */
export const payoutBars = ['closed', 'country', 'unverified', 'no-name'] as const
export type PayoutBar = (typeof payoutBars)[number]

/**
 * What arrives of an amount, in centavos, rounded down.
 * @param rate the centavos that a US dollar is paid as
 */
export const centavosOf = (cents: number, feeCents: number, rate: number): number =>
  Math.floor(((cents - feeCents) * rate) / 100)

/** A number of an account without what people write between its digits; a mobile number as 09 and nine digits. */
export function normaliseAccount(method: PayoutMethod, number: string): string {
  if (method === 'paypal') return number.trim().toLowerCase()
  const digits = number.replace(/[\s().-]/g, '')
  if (isBankMethod(method)) return digits
  return digits.replace(/^\+?63(?=9\d{9}$)/, '0')
}

/** What is wrong with a normalised number; null where nothing is. */
export function accountFlaw(method: PayoutMethod, number: string): string | null {
  if (method === 'paypal')
    return /^[^\s@"<>(),:;\\]+@[^\s@"<>(),:;\\]+\.[a-z]{2,}$/.test(number)
      ? null
      : 'Must be the e-mail of a PayPal account.'
  if (isBankMethod(method)) return /^\d{6,19}$/.test(number) ? null : 'Must be 6 to 19 digits.'
  return /^09\d{9}$/.test(number) ? null : 'Must be a mobile number such as 0917 123 4567.'
}

/** What is shown of a number: its last four digits, or the first letter of an e-mail and its host. */
export const endingOf = (method: PayoutMethod, number: string): string =>
  method === 'paypal' ? `${number[0]}•••${number.slice(number.indexOf('@'))}` : number.slice(-4)

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/**
 * Whether two names are one person's as banks write them: the shorter one has at least two words, all of which stand in the
 * longer one, where a single letter stands for a word that begins with it. Order, case and accents don't count.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  // Of two that are as long, either may be the one with the single letter.
  return standsIn(shorter, longer) || (shorter.length === longer.length && standsIn(longer, shorter))
}

function standsIn(shorter: readonly string[], longer: readonly string[]): boolean {
  const left = [...longer]
  const take = (matches: (word: string) => boolean) => {
    const at = left.findIndex(matches)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const whole = shorter.filter((word) => word.length > 1)
  const initials = shorter.filter((word) => word.length === 1)
  return (
    whole.length >= 2 &&
    whole.every((word) => take((found) => found === word)) &&
    initials.every((letter) => take((found) => found.startsWith(letter)))
  )
}
