import type { Locale } from '@harana/contract/model/locale'

/**
 * The port to the company that takes payments (docs/payments.md). All amounts are US cents. Everything that reads asks the
 * company anew, so that the order in which its events arrive does not matter.
 */

/** A price as the company is told it. */
export type Price = {
  /** Names what is sold to us, such as credits-2 or plan-3. */
  product: string
  /** What payers read. */
  name: string
  cents: number
  /** Every how many months it is paid; null for once. */
  months: number | null
}

export type Order = {
  /** Our own name of the order, which its checkout carries; the same order twice opens one checkout. */
  reference: string
  price: Price
  /** The customer that the company knows the payer by; null for a new one. */
  customerId: string | null
  locale: Locale
  /** Where the payer comes back to once they paid, and where without paying. */
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
}

export type Checkout = {
  id: string
  /** Where an open one is paid. */
  url: string | null
  reference: string | null
  /** `waiting`: the payer has done all, and the bank has not said yet whether it pays. */
  state: 'open' | 'waiting' | 'paid' | 'failed' | 'expired'
  cents: number
  /** By ISO 4217, in small letters. */
  currency: string
  /** Null for a subscription, whose invoices are paid. */
  paymentId: string | null
  subscriptionId: string | null
}

/** What a subscription's period costs. */
export type Invoice = {
  id: string
  /** The first of its subscription, that of a further period, or that of a change of its price. */
  reason: 'first' | 'renewal' | 'change' | 'other'
  state: 'open' | 'paid' | 'void'
  /** What was taken, or is asked for. */
  cents: number
  currency: string
  paymentId: string | null
  /** Until when it pays. */
  periodEnd: Date
}

export type Subscription = {
  id: string
  /** The order that began it. */
  reference: string | null
  customerId: string
  /** The price that it renews at. */
  product: string
  cents: number
  months: number
  /** `past-due`: a renewal is not paid yet. */
  state: 'incomplete' | 'active' | 'past-due' | 'ended'
  periodEnd: Date
  /** Whether it renews at the end of its period. */
  renews: boolean
  /** The latest dozen, the newest first. */
  invoices: Invoice[]
}

export type Payment = {
  id: string
  /** The order that it pays once; null for an invoice's. */
  reference: string | null
  state: 'waiting' | 'paid' | 'failed'
  cents: number
  currency: string
  createdAt: Date
  refundedCents: number
}

export type PaymentDetails = Payment & {
  /** Such as visa and 4242; null where it is no card. */
  card: { brand: string; last4: string } | null
  refunds: { id: string; reference: string | null; cents: number; state: 'sent' | 'done' | 'failed' }[]
  disputes: { id: string; cents: number; state: 'open' | 'won' | 'lost' }[]
}

/** An event of the company's, of which only its name and what it is about are used. */
export type PaymentEvent = {
  id: string
  type: string
  /** Null for an event that is about nothing of ours. */
  about: { kind: 'checkout' | 'subscription' | 'payment'; id: string } | null
}

export type Payments = {
  name: 'stripe' | 'test'
  /** Opens a checkout. */
  startCheckout(order: Order): Promise<Checkout>
  readCheckout(checkoutId: string): Promise<Checkout>
  /** Ends a checkout that nobody paid. @returns what it is then: one that was paid meanwhile stays so */
  endCheckout(checkoutId: string): Promise<Checkout>
  readSubscription(subscriptionId: string): Promise<Subscription>
  /**
   * Reckons what a change of price at that moment would take at once: the new price for a period that begins then, less what
   * is left of the present one.
   */
  previewChange(
    subscriptionId: string,
    price: Price,
    at: Date,
  ): Promise<{ cents: number; unusedCents: number }>
  /** Changes the price and takes the difference. @throws PaymentsError `declined`, and nothing has changed then */
  changeSubscription(subscriptionId: string, price: Price, at: Date, reference: string): Promise<Subscription>
  /**
   * Has a subscription end with its period, or renew again. One whose period is not paid ends at once, so that no bank is
   * asked for it any more; one that has ended stays so.
   */
  setRenewal(subscriptionId: string, renews: boolean): Promise<Subscription>
  /** Ends a subscription at once and gives nothing back. */
  endSubscription(subscriptionId: string): Promise<Subscription>
  readPayment(paymentId: string): Promise<PaymentDetails>
  /** Gives some of a payment back. The same reference twice gives back once. */
  refund(paymentId: string, cents: number, reference: string): Promise<void>
  /** A page where a customer sees their card and bills; it lives for minutes. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>
  /** The payments that were begun between two moments. */
  payments(from: Date, until: Date): AsyncIterable<Payment>
  /** The ids of the payments of which a refund or a dispute was begun since a moment, however old they are. */
  returned(from: Date): AsyncIterable<string>
  /**
   * Reads an event from the bytes that arrived.
   * @returns `forged` without a signature of the last five minutes that is right; `other-mode` for an event of the company's
   *   tests where money moves, or the other way round
   */
  readEvent(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): PaymentEvent | 'forged' | 'other-mode'
}

/** The company said no or nothing; its message is left out, since it may name a payer. */
export class PaymentsError extends Error {
  /**
   * `declined`: the bank refused. `missing`: there is no such object. `unavailable`: no answer, so it may have happened or not.
   * `refused`: the company takes no such request.
   */
  readonly kind: 'declined' | 'missing' | 'unavailable' | 'refused'
  readonly code: string

  constructor(kind: PaymentsError['kind'], code: string) {
    super(`the payment company: ${kind}`)
    this.kind = kind
    this.code = code
  }
}
