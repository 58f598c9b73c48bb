/** What is sold: a bundle of credits, or a plan. */
export const productTypes = ['credits', 'plan'] as const
export type ProductType = (typeof productTypes)[number]

/**
 * How far a purchase has come: the checkout is being opened, it is open, it is paid; the bank said no, or nobody paid in
 * time; all of it was given back; the bank is asked to take it back, and took it back.
 */
export const purchaseStates = [
  'started',
  'waiting',
  'paid',
  'failed',
  'expired',
  'refunded',
  'disputed',
  'lost',
] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** Why there is a purchase: a member ordered it, a plan renewed itself, or a plan was changed for a higher one. */
export const purchaseReasons = ['order', 'renewal', 'upgrade'] as const
export type PurchaseReason = (typeof purchaseReasons)[number]

/** A refund waits for a second person, was refused by them, is on its way, has arrived, or could not be made. */
export const refundStates = ['proposed', 'refused', 'sent', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const disputeStates = ['open', 'won', 'lost'] as const

/** What differs between the provider and our books. */
export const differenceKinds = [
  /** A payment that no purchase of ours knows. */
  'unknown-payment',
  /** A purchase that is paid here and not there. */
  'missing-payment',
  /** Another amount there than here. */
  'other-amount',
  /** Another amount was given back there than here. */
  'other-refund',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** How many months each paid plan runs before it renews. */
export const planMonths = { 2: 1, 3: 3, 4: 6, 5: 12, 6: 12 } as const
export type SoldPlan = keyof typeof planMonths

/** The tax that a price holds, in cents: the price is the same whatever the rate. @param rate in hundredths of a percent */
export const includedTax = (cents: number, rate: number): number =>
  cents - Math.round((cents * 10_000) / (10_000 + rate))

/** The least that a payment company takes. */
export const LEAST_CENTS = 50
/** How long after a renewal's payment failed a plan still gives what it gives. */
export const GRACE_DAYS = 7
/** How long before a plan renews its member is reminded. */
export const RENEWAL_REMINDER_DAYS = 3
/** How long a checkout can be paid. */
export const CHECKOUT_MINUTES = 60
/** How long the proration that a member was shown is what they pay. */
export const QUOTE_MINUTES = 30

/** So many months later, at the same time (UTC), and at the month's last day where that day is missing. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + months, 1)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), days))
  return to
}
