import type { Stripe } from 'stripe'
import type { StripeSettings } from '../kernel/config.ts'
import {
  type Checkout,
  type Invoice,
  type Payment,
  type PaymentEvent,
  type Payments,
  PaymentsError,
  type Price,
  type Subscription,
} from './payments.ts'
import { openStripe, readStripeEvent, stripeFailure } from './stripe.ts'

const currency = 'usd'

/** Payments by Stripe, with its pages for checkouts and customers. */
export function stripePayments(settings: StripeSettings): Payments {
  const stripe = openStripe(settings)

  /** Stripe's own copy of a price that renews, which is made once. */
  async function renewingPrice({ product, name, cents, months }: Price): Promise<string> {
    const key = `${product}-${cents}-${months}`
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
    if (data[0]) return data[0].id
    const made = await stripe.prices.create(
      {
        currency,
        unit_amount: cents,
        lookup_key: key,
        tax_behavior: 'inclusive',
        recurring: { interval: 'month', interval_count: months! },
        product_data: { name },
        metadata: { product },
      },
      { idempotencyKey: `price-${key}` },
    )
    return made.id
  }

  async function readSubscription(id: string): Promise<Subscription> {
    const [subscription, invoices] = await Promise.all([
      stripe.subscriptions.retrieve(id),
      stripe.invoices.list({ subscription: id, limit: 12, expand: ['data.payments'] }),
    ])
    const item = subscription.items.data[0]!
    return {
      id,
      reference: subscription.metadata.reference ?? null,
      customerId: idOf(subscription.customer),
      product: item.price.metadata.product ?? '',
      cents: item.price.unit_amount ?? 0,
      months: item.price.recurring?.interval_count ?? 0,
      state: subscriptionStates[subscription.status] ?? 'ended',
      periodEnd: momentOf(item.current_period_end),
      renews: !subscription.cancel_at_period_end && subscription.cancel_at === null,
      invoices: invoices.data.flatMap(readInvoice),
    }
  }

  async function changed(id: string, price: Price, at: Date) {
    const subscription = await stripe.subscriptions.retrieve(id)
    return {
      items: [{ id: subscription.items.data[0]!.id, price: await renewingPrice(price) }],
      // A new period begins with the change, also where the old one was as long.
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(at),
    }
  }

  const checkout = (id: string) =>
    stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }).then(readCheckout)

  return guarded({
    name: 'stripe',
    async startCheckout({ reference, price, customerId, locale, returnUrl, cancelUrl, expiresAt }) {
      const { name, cents, months } = price
      const shared = {
        client_reference_id: reference,
        metadata: { reference },
        success_url: returnUrl,
        cancel_url: cancelUrl,
        expires_at: secondsOf(expiresAt),
        locale,
        ...(customerId !== null && { customer: customerId }),
      }
      const params: Stripe.Checkout.SessionCreateParams =
        months === null
          ? {
              ...shared,
              mode: 'payment',
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency,
                    unit_amount: cents,
                    tax_behavior: 'inclusive',
                    product_data: { name },
                  },
                },
              ],
              payment_intent_data: { metadata: { reference } },
            }
          : {
              ...shared,
              mode: 'subscription',
              line_items: [{ quantity: 1, price: await renewingPrice(price) }],
              subscription_data: { metadata: { reference } },
            }
      return readCheckout(
        await stripe.checkout.sessions.create(params, { idempotencyKey: `checkout-${reference}` }),
      )
    },
    readCheckout: checkout,
    async endCheckout(id) {
      // Stripe refuses to end one that is not open any more.
      await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        if (stripeFailure(error)?.kind !== 'refused') throw error
      })
      return checkout(id)
    },
    readSubscription,
    async previewChange(id, price, at) {
      const preview = await stripe.invoices.createPreview({
        subscription: id,
        subscription_details: await changed(id, price, at),
      })
      return { cents: preview.amount_due, unusedCents: price.cents - preview.amount_due }
    },
    async changeSubscription(id, price, at, reference) {
      await stripe.subscriptions.update(
        id,
        {
          ...(await changed(id, price, at)),
          cancel_at_period_end: false,
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `change-${reference}` },
      )
      return readSubscription(id)
    },
    async setRenewal(id, renews) {
      const { status } = await stripe.subscriptions.retrieve(id)
      const state = subscriptionStates[status] ?? 'ended'
      // With its end Stripe tries the open invoice no more.
      if (state === 'past-due' && !renews) await stripe.subscriptions.cancel(id)
      else if (state !== 'ended') await stripe.subscriptions.update(id, { cancel_at_period_end: !renews })
      return readSubscription(id)
    },
    async endSubscription(id) {
      const { status } = await stripe.subscriptions.retrieve(id)
      if (subscriptionStates[status] !== 'ended') await stripe.subscriptions.cancel(id)
      return readSubscription(id)
    },
    async readPayment(id) {
      const [intent, refunds, disputes] = await Promise.all([
        stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
        stripe.refunds.list({ payment_intent: id, limit: 100 }),
        stripe.disputes.list({ payment_intent: id, limit: 100 }),
      ])
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      const card = charge?.payment_method_details?.card
      return {
        ...readPayment(intent),
        card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
        refunds: refunds.data.map(({ id, amount, status, metadata }) => ({
          id,
          reference: metadata?.reference ?? null,
          cents: amount,
          state: refundStates[status ?? ''] ?? 'sent',
        })),
        disputes: disputes.data.flatMap(({ id, amount, status }) => {
          const state = disputeStates[status]
          return state ? [{ id, cents: amount, state }] : []
        }),
      }
    },
    async refund(paymentId, cents, reference) {
      await stripe.refunds.create(
        { payment_intent: paymentId, amount: cents, metadata: { reference } },
        { idempotencyKey: `refund-${reference}` },
      )
    },
    async portalUrl(customerId, returnUrl) {
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      })
      return url
    },
    async *payments(from, until) {
      const created = { gte: secondsOf(from), lt: secondsOf(until) }
      const list = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })
      for await (const intent of list) yield readPayment(intent)
    },
    async *returned(from) {
      const params = { created: { gte: secondsOf(from) }, limit: 100 }
      // Each is asked for when its turn comes: a list that nobody reads would throw where nobody listens.
      const lists = [() => stripe.refunds.list(params), () => stripe.disputes.list(params)]
      for (const list of lists)
        for await (const { payment_intent } of list()) if (payment_intent) yield idOf(payment_intent)
    },
    readEvent(body, headers) {
      const event = readStripeEvent(settings, body, headers)
      return typeof event === 'string' ? event : { id: event.id, type: event.type, about: aboutOf(event) }
    },
  })
}

/** What an event is about; its own copy of the object is not used, since it may be older than another one's. */
function aboutOf({ type, data }: Stripe.Event): PaymentEvent['about'] {
  const object = data.object as {
    id?: string
    parent?: Stripe.Invoice['parent']
    payment_intent?: string | { id: string } | null
  }
  const about = (kind: 'checkout' | 'subscription' | 'payment', id: string | undefined) =>
    id ? { kind, id } : null
  if (type.startsWith('checkout.session.')) return about('checkout', object.id)
  if (type.startsWith('customer.subscription.')) return about('subscription', object.id)
  if (type.startsWith('invoice.')) {
    const subscription = object.parent?.subscription_details?.subscription
    return about('subscription', subscription ? idOf(subscription) : undefined)
  }
  if (/^(charge\.(refund|dispute)|refund\.)/.test(type))
    return about('payment', object.payment_intent ? idOf(object.payment_intent) : undefined)
  return null
}

function readCheckout(session: Stripe.Checkout.Session): Checkout {
  const intent = session.payment_intent
  const failed = typeof intent === 'object' && intent?.status === 'requires_payment_method'
  const paid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required'
  const complete = paid ? 'paid' : failed ? 'failed' : 'waiting'
  return {
    id: session.id,
    url: session.status === 'open' ? session.url : null,
    reference: session.metadata?.reference ?? null,
    state: session.status === 'open' ? 'open' : session.status === 'complete' ? complete : 'expired',
    cents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId: intent ? idOf(intent) : null,
    subscriptionId: session.subscription ? idOf(session.subscription) : null,
  }
}

function readInvoice(invoice: Stripe.Invoice): Invoice[] {
  const state = invoiceStates[invoice.status ?? '']
  if (!state) return []
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid') ?? invoice.payments?.data[0]
  const intent = paid?.payment.payment_intent
  return [
    {
      id: invoice.id,
      reason: invoiceReasons[invoice.billing_reason ?? ''] ?? 'other',
      state,
      cents: state === 'paid' ? invoice.amount_paid : invoice.amount_due,
      currency: invoice.currency,
      paymentId: intent ? idOf(intent) : null,
      // A change also names what was left of the period before it.
      periodEnd: momentOf(Math.max(...invoice.lines.data.map(({ period }) => period.end))),
    },
  ]
}

const readPayment = (intent: Stripe.PaymentIntent): Payment => ({
  id: intent.id,
  reference: intent.metadata.reference ?? null,
  state: intent.status === 'succeeded' ? 'paid' : intent.status === 'processing' ? 'waiting' : 'failed',
  cents: intent.amount,
  currency: intent.currency,
  createdAt: momentOf(intent.created),
  refundedCents: typeof intent.latest_charge === 'object' ? (intent.latest_charge?.amount_refunded ?? 0) : 0,
})

const subscriptionStates: Partial<Record<string, Subscription['state']>> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  paused: 'past-due',
  canceled: 'ended',
  incomplete_expired: 'ended',
}
const invoiceStates: Partial<Record<string, Invoice['state']>> = {
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'void',
}
const invoiceReasons: Partial<Record<string, Invoice['reason']>> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
}
const refundStates: Partial<Record<string, 'sent' | 'done' | 'failed'>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}
/** An inquiry of a bank's, a warning, takes no money, and neither does what was prevented. */
const disputeStates: Partial<Record<string, 'open' | 'won' | 'lost'>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
}

const idOf = (object: string | { id: string }) => (typeof object === 'string' ? object : object.id)
const momentOf = (seconds: number) => new Date(seconds * 1000)
const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

/** Has every function throw a PaymentsError in place of Stripe's errors. */
function guarded(payments: Payments): Payments {
  const guard =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      run(...args).catch((error: unknown) => {
        throw paymentsError(error)
      })
  const { name, readEvent, payments: list, returned, ...asking } = payments
  const wrapped = Object.fromEntries(
    Object.entries(asking).map(([key, run]) => [key, guard(run as (...args: unknown[]) => Promise<unknown>)]),
  ) as typeof asking
  return {
    ...wrapped,
    name,
    readEvent,
    payments: (from, until) => guardedList(list(from, until)),
    returned: (from) => guardedList(returned(from)),
  }
}

async function* guardedList<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list
  } catch (error) {
    throw paymentsError(error)
  }
}

function paymentsError(error: unknown): unknown {
  const failure = stripeFailure(error)
  return failure ? new PaymentsError(failure.kind, failure.code) : error
}
