import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addMonths } from '@harana/contract/model/purchases'
import { now } from '../kernel/clock.ts'
import { identityRoutes, standInIdentity } from './stripe-identity.ts'
import type { Params, Route, StripeEvent, Thing } from './stripe-things.ts'

/** The credentials that the stand-in takes. */
export const stripeAccount = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' }
/** Those of Stripe Identity, which open nothing else. */
export const identityAccount = {
  secretKey: 'rk_test_of_the_tests',
  webhookSecret: 'whsec_of_the_identity_tests',
}
/** The version of the API that it speaks. */
const apiVersion = '2026-10-28.endive'

type Asked = { method: string; path: string; params: Params; idempotencyKey: string | undefined }
type Answer = { status: number; body: object }

class ApiError extends Error {
  readonly status: number
  readonly error: object

  constructor(status: number, error: { type: string; code?: string; param?: string; message?: string }) {
    super(error.message ?? error.type)
    this.status = status
    this.error = error
  }
}
const invalid = (code: string, param: string, message: string) =>
  new ApiError(400, { type: 'invalid_request_error', code, param, message })
const missing = (id: string) =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such object: '${id}'`,
  })

const seconds = (at = now()) => Math.floor(at.getTime() / 1000)
const moment = (at: number) => new Date(at * 1000)

const list = [/^limit$/, /^starting_after$/, /^expand\[\d+\]$/]
/** The requests that are known. */
const routes: Record<string, Route> = {
  listPrices: {
    method: 'GET',
    path: /^\/v1\/prices$/,
    takes: [...list, /^lookup_keys\[\d+\]$/, /^active$/],
  },
  createPrice: {
    method: 'POST',
    path: /^\/v1\/prices$/,
    takes: [
      /^(currency|unit_amount|lookup_key|tax_behavior)$/,
      /^recurring\[(interval|interval_count)\]$/,
      /^product_data\[name\]$/,
      /^metadata\[\w+\]$/,
    ],
    needs: ['currency', 'unit_amount', 'product_data[name]'],
  },
  createCheckout: {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    takes: [
      /^(mode|client_reference_id|customer|success_url|cancel_url|expires_at|locale)$/,
      /^metadata\[\w+\]$/,
      /^line_items\[\d+\]\[(quantity|price)\]$/,
      /^line_items\[\d+\]\[price_data\]\[(currency|unit_amount|tax_behavior)\]$/,
      /^line_items\[\d+\]\[price_data\]\[product_data\]\[name\]$/,
      /^(payment_intent_data|subscription_data)\[metadata\]\[\w+\]$/,
    ],
    needs: ['mode', 'success_url', 'line_items[0][quantity]'],
  },
  readCheckout: { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, takes: [/^expand\[\d+\]$/] },
  expireCheckout: { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, takes: [] },
  readSubscription: { method: 'GET', path: /^\/v1\/subscriptions\/(\w+)$/, takes: [/^expand\[\d+\]$/] },
  updateSubscription: {
    method: 'POST',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    takes: [
      /^(cancel_at_period_end|proration_behavior|proration_date|payment_behavior)$/,
      /^billing_cycle_anchor\[type\]$/,
      /^items\[\d+\]\[(id|price)\]$/,
    ],
  },
  cancelSubscription: { method: 'DELETE', path: /^\/v1\/subscriptions\/(\w+)$/, takes: [] },
  listInvoices: { method: 'GET', path: /^\/v1\/invoices$/, takes: [...list, /^subscription$/] },
  previewInvoice: {
    method: 'POST',
    path: /^\/v1\/invoices\/create_preview$/,
    takes: [
      /^subscription$/,
      /^subscription_details\[(proration_behavior|proration_date)\]$/,
      /^subscription_details\[billing_cycle_anchor\]\[type\]$/,
      /^subscription_details\[items\]\[\d+\]\[(id|price)\]$/,
    ],
    needs: ['subscription', 'subscription_details[items][0][id]'],
  },
  readIntent: { method: 'GET', path: /^\/v1\/payment_intents\/(\w+)$/, takes: [/^expand\[\d+\]$/] },
  listIntents: {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    takes: [...list, /^created\[(gte|lt)\]$/],
  },
  listRefunds: {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    takes: [...list, /^payment_intent$/, /^created\[gte\]$/],
  },
  createRefund: {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    takes: [/^(payment_intent|amount)$/, /^metadata\[\w+\]$/],
    needs: ['payment_intent'],
  },
  listDisputes: {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    takes: [...list, /^payment_intent$/, /^created\[gte\]$/],
  },
  createPortal: {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    takes: [/^(customer|return_url)$/],
    needs: ['customer'],
  },
  ...identityRoutes,
}

/**
 * Stands in for Stripe: keeps its objects, checks method, path, parameters, version, key and idempotency keys as it does, and
 * signs its events. Nothing is sent by itself: a test says when, how often and in which order. A server of the tests alone.
 */
export async function startStripe() {
  const things = new Map<string, Thing>()
  const asked: Asked[] = []
  const events: StripeEvent[] = []
  const answers = new Map<string, { request: string; answer: Answer }>()
  let planned: { status: number; body: object } | 'hang' | null = null
  let lost: { path: string; times: number } | null = null
  let held: { path: string; until: Promise<void> } | null = null
  let made = 0
  let url = ''

  const newId = (prefix: string) => `${prefix}_${String(++made).padStart(6, '0')}`
  function find(id: string, object: string): Thing {
    const thing = things.get(id)
    if (thing?.object !== object) throw missing(id)
    return thing
  }
  const all = (object: string) => [...things.values()].filter((thing) => thing.object === object).reverse()
  function keep<T extends Thing>(thing: T): T {
    things.set(thing.id, thing)
    return thing
  }
  /** A copy of the object as it is now, which is all that an event tells. */
  function event(type: string, thing: Thing): StripeEvent {
    const one = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(thing) },
    }
    events.push(one)
    return one
  }
  /** Of the payment, and not older than what a list of refunds or disputes is asked for. */
  const asWished = (params: Params) => (one: Thing) =>
    one.payment_intent === (params.payment_intent ?? one.payment_intent) &&
    Number(one.created) >= Number(params['created[gte]'] ?? 0)
  const page = (data: Thing[], params: Params, path: string) => {
    const from = params.starting_after ? data.findIndex(({ id }) => id === params.starting_after) + 1 : 0
    const limit = Number(params.limit ?? 10)
    if (!(limit >= 1 && limit <= 100)) throw invalid('parameter_invalid_integer', 'limit', 'Invalid limit')
    return {
      object: 'list',
      url: path,
      has_more: data.length > from + limit,
      data: data.slice(from, from + limit),
    }
  }
  const metadataOf = (params: Params, prefix = '') =>
    Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) => {
        const key = new RegExp(`^${prefix.replaceAll(/[[\]]/g, '\\$&')}metadata\\[(\\w+)\\]$`).exec(
          prefix ? name.replace(`${prefix}[metadata]`, `${prefix}metadata`) : name,
        )?.[1]
        return key ? [[key, value]] : []
      }),
    )

  function takePayment(
    amount: number,
    customer: string | null,
    metadata: object,
    status = 'succeeded',
  ): Thing {
    const id = newId('pi')
    const charge = keep({
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      created: seconds(),
      currency: 'usd',
      disputed: false,
      livemode: false,
      paid: status === 'succeeded',
      payment_intent: id,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', country: 'US' } },
      refunded: false,
      status: status === 'succeeded' ? 'succeeded' : 'pending',
    })
    return keep({
      id,
      object: 'payment_intent',
      amount,
      amount_received: status === 'succeeded' ? amount : 0,
      created: seconds(),
      currency: 'usd',
      customer,
      latest_charge: charge.id,
      livemode: false,
      metadata,
      status,
    })
  }

  type Period = { start: number; end: number }
  function invoice(
    subscription: Thing,
    { amount, reason, period, paid }: { amount: number; reason: string; period: Period; paid: boolean },
  ): Thing {
    const intent = takePayment(
      amount,
      String(subscription.customer),
      {},
      paid ? 'succeeded' : 'requires_payment_method',
    )
    return keep({
      id: newId('in'),
      object: 'invoice',
      amount_due: amount,
      amount_paid: paid ? amount : 0,
      amount_remaining: paid ? 0 : amount,
      billing_reason: reason,
      created: seconds(),
      currency: 'usd',
      customer: subscription.customer,
      lines: {
        object: 'list',
        data: [{ id: newId('il'), object: 'line_item', amount, period }],
        has_more: false,
      },
      livemode: false,
      metadata: {},
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      payments: {
        object: 'list',
        data: [
          {
            id: newId('inpay'),
            object: 'invoice_payment',
            amount_paid: paid ? amount : null,
            is_default: true,
            payment: { type: 'payment_intent', payment_intent: intent.id },
            status: paid ? 'paid' : 'open',
          },
        ],
        has_more: false,
      },
      status: paid ? 'paid' : 'open',
    })
  }

  type Item = { id: string; price: Thing; current_period_start: number; current_period_end: number }
  const itemOf = (subscription: Thing) => (subscription.items as { data: Item[] }).data[0]!
  const monthsOf = (price: Thing) => (price.recurring as { interval_count: number }).interval_count
  const after = (start: number, price: Thing) => seconds(addMonths(moment(start), monthsOf(price)))

  /** The new price in full for a period that begins now, less what is left of the present one. */
  function changeOf(subscription: Thing, price: Thing, at: number) {
    const item = itemOf(subscription)
    if (at < item.current_period_start || at > item.current_period_end)
      throw invalid('proration_date_invalid', 'proration_date', 'Not within the current period')
    const left = (item.current_period_end - at) / (item.current_period_end - item.current_period_start)
    return Number(price.unit_amount) - Math.round(Number(item.price.unit_amount) * left)
  }

  const handlers: Record<string, (id: string, params: Params, path: string) => object> = {
    listPrices: (_id, params, path) =>
      page(
        all('price').filter(
          (price) => !params['lookup_keys[0]'] || price.lookup_key === params['lookup_keys[0]'],
        ),
        params,
        path,
      ),
    createPrice(_id, params) {
      if (params.lookup_key && all('price').some((price) => price.lookup_key === params.lookup_key))
        throw invalid('resource_already_exists', 'lookup_key', 'A price already uses that lookup key.')
      return keep({
        id: newId('price'),
        object: 'price',
        active: true,
        currency: params.currency,
        livemode: false,
        lookup_key: params.lookup_key ?? null,
        metadata: metadataOf(params),
        product: newId('prod'),
        recurring: params['recurring[interval]']
          ? {
              interval: params['recurring[interval]'],
              interval_count: Number(params['recurring[interval_count]'] ?? 1),
            }
          : null,
        type: params['recurring[interval]'] ? 'recurring' : 'one_time',
        unit_amount: Number(params.unit_amount),
      })
    },
    createCheckout(_id, params) {
      const { mode } = params
      if (mode !== 'payment' && mode !== 'subscription')
        throw invalid('parameter_invalid', 'mode', 'Invalid mode')
      const expires = Number(params.expires_at ?? seconds() + 86_400)
      if (expires < seconds() + 1_800 - 5 || expires > seconds() + 86_400)
        throw invalid('timestamp_invalid', 'expires_at', 'Must be from 30 minutes to 24 hours from now')
      if (params.customer) find(params.customer, 'customer')
      const priceId = params['line_items[0][price]']
      const price = priceId ? find(priceId, 'price') : null
      if (mode === 'subscription' && !price?.recurring)
        throw invalid('parameter_missing', 'line_items[0][price]', 'A recurring price is needed')
      const inline = Number(params['line_items[0][price_data][unit_amount]'])
      if (!price && !(inline >= 50)) throw invalid('amount_too_small', 'line_items', 'At least 50 cents')
      const id = `cs_test_${String(++made).padStart(6, '0')}`
      return keep({
        id,
        object: 'checkout.session',
        amount_total: price ? price.unit_amount : inline,
        cancel_url: params.cancel_url ?? null,
        client_reference_id: params.client_reference_id ?? null,
        created: seconds(),
        currency: 'usd',
        customer: params.customer ?? null,
        expires_at: expires,
        invoice: null,
        livemode: false,
        metadata: metadataOf(params),
        mode,
        payment_intent: null,
        payment_status: 'unpaid',
        status: 'open',
        subscription: null,
        success_url: params.success_url,
        url: `https://checkout.stripe.example/c/pay/${id}`,
        stand_in: {
          price: priceId ?? null,
          data: metadataOf(params, mode === 'payment' ? 'payment_intent_data' : 'subscription_data'),
        },
      })
    },
    readCheckout(id, params) {
      const session = find(id, 'checkout.session')
      if (session.status === 'open' && Number(session.expires_at) <= seconds())
        Object.assign(session, { status: 'expired', url: null })
      const isExpanded = params['expand[0]'] === 'payment_intent'
      return isExpanded && session.payment_intent
        ? { ...session, payment_intent: things.get(String(session.payment_intent)) }
        : session
    },
    expireCheckout(id) {
      const session = find(id, 'checkout.session')
      if (session.status !== 'open')
        throw invalid(
          'checkout_session_not_open',
          'id',
          'Only Checkout Sessions with a status in ["open"] can be expired.',
        )
      Object.assign(session, { status: 'expired', url: null })
      event('checkout.session.expired', session)
      return session
    },
    readSubscription: (id) => find(id, 'subscription'),
    updateSubscription(id, params) {
      const subscription = find(id, 'subscription')
      if (subscription.status === 'canceled')
        throw invalid('resource_missing', 'id', 'A canceled subscription can only update its metadata')
      const priceId = params['items[0][price]']
      if (priceId) {
        const price = find(priceId, 'price')
        const item = itemOf(subscription)
        if (params['items[0][id]'] !== item.id) throw invalid('parameter_invalid', 'items', 'Another item')
        const amount = changeOf(subscription, price, Number(params.proration_date ?? seconds()))
        if (subscription.card === 'none')
          throw invalid('resource_missing', 'customer', 'This customer has no attached payment source')
        if (subscription.card === 'declined' && params.payment_behavior === 'error_if_incomplete')
          throw new ApiError(402, {
            type: 'card_error',
            code: 'card_declined',
            message: 'Your card was declined.',
          })
        const start = seconds()
        subscription.billing_cycle_anchor = start
        Object.assign(item, { price, current_period_start: start, current_period_end: after(start, price) })
        const period = { start, end: item.current_period_end }
        const bill = invoice(subscription, { amount, reason: 'subscription_update', period, paid: true })
        event('customer.subscription.updated', subscription)
        event('invoice.paid', bill)
      }
      if (params.cancel_at_period_end !== undefined) {
        subscription.cancel_at_period_end = params.cancel_at_period_end === 'true'
        event('customer.subscription.updated', subscription)
      }
      return subscription
    },
    cancelSubscription(id) {
      const subscription = find(id, 'subscription')
      if (subscription.status === 'canceled') throw missing(id)
      Object.assign(subscription, { status: 'canceled', ended_at: seconds(), canceled_at: seconds() })
      event('customer.subscription.deleted', subscription)
      return subscription
    },
    listInvoices: (_id, params, path) =>
      page(
        all('invoice')
          .filter((one) => !params.subscription || subscriptionOf(one) === params.subscription)
          // Payments come only where they are asked for.
          .map((one) => (params['expand[0]'] === 'data.payments' ? one : { ...one, payments: undefined })),
        params,
        path,
      ),
    previewInvoice(_id, params) {
      const subscription = find(params.subscription!, 'subscription')
      const price = find(params['subscription_details[items][0][price]']!, 'price')
      const at = Number(params['subscription_details[proration_date]'] ?? seconds())
      const amount = changeOf(subscription, price, at)
      return {
        id: newId('upcoming_in'),
        object: 'invoice',
        amount_due: Math.max(0, amount),
        total: amount,
        currency: 'usd',
      }
    },
    readIntent(id, params) {
      const intent = find(id, 'payment_intent')
      return params['expand[0]'] === 'latest_charge'
        ? { ...intent, latest_charge: things.get(String(intent.latest_charge)) }
        : intent
    },
    listIntents: (_id, params, path) =>
      page(
        all('payment_intent')
          .filter(
            ({ created }) =>
              Number(created) >= Number(params['created[gte]'] ?? 0) &&
              Number(created) < Number(params['created[lt]'] ?? Number.POSITIVE_INFINITY),
          )
          .map((intent) =>
            params['expand[0]'] === 'data.latest_charge'
              ? { ...intent, latest_charge: things.get(String(intent.latest_charge)) }
              : intent,
          ) as Thing[],
        params,
        path,
      ),
    listRefunds: (_id, params, path) => page(all('refund').filter(asWished(params)), params, path),
    createRefund: (_id, params) =>
      refund(params.payment_intent!, params.amount ? Number(params.amount) : undefined, metadataOf(params)),
    listDisputes: (_id, params, path) => page(all('dispute').filter(asWished(params)), params, path),
    createPortal(_id, params) {
      find(params.customer!, 'customer')
      const id = newId('bps')
      return {
        id,
        object: 'billing_portal.session',
        customer: params.customer,
        livemode: false,
        return_url: params.return_url ?? null,
        url: `https://billing.stripe.example/p/session/${id}`,
      }
    },
  }

  const identity = standInIdentity({ find, keep, event, newId, invalid })
  Object.assign(handlers, identity.handlers)
  const subscriptionOf = (one: Thing) =>
    (one.parent as { subscription_details: { subscription: string } }).subscription_details.subscription

  function refund(intentId: string, amount: number | undefined, metadata: object): Thing {
    const intent = find(intentId, 'payment_intent')
    const charge = find(String(intent.latest_charge), 'charge')
    const left = Number(charge.amount) - Number(charge.amount_refunded)
    const given = amount ?? left
    if (charge.disputed) throw invalid('charge_disputed', 'charge', 'The charge is disputed.')
    if (given > left || left === 0)
      throw invalid('charge_already_refunded', 'amount', 'More than what is left of the charge')
    charge.amount_refunded = Number(charge.amount_refunded) + given
    charge.refunded = charge.amount_refunded === charge.amount
    const one = keep({
      id: newId('re'),
      object: 'refund',
      amount: given,
      charge: charge.id,
      created: seconds(),
      currency: 'usd',
      metadata,
      payment_intent: intentId,
      reason: null,
      status: 'succeeded',
    })
    event('charge.refunded', charge)
    event('refund.created', one)
    return one
  }

  function answer(request: IncomingMessage, text: string): Answer {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand.in')
    const method = request.method ?? ''
    const params = Object.fromEntries(method === 'POST' ? new URLSearchParams(text) : searchParams)
    const key = request.headers['idempotency-key'] as string | undefined
    asked.push({ method, path: pathname, params, idempotencyKey: key })
    const account = pathname.startsWith('/v1/identity/') ? identityAccount : stripeAccount
    if (request.headers.authorization !== `Bearer ${account.secretKey}`)
      throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key' })
    if (request.headers['stripe-version'] !== apiVersion)
      throw new ApiError(400, { type: 'invalid_request_error', message: 'Another version of the API' })
    const known = Object.entries(routes).find(
      ([, route]) => route.method === method && route.path.test(pathname),
    )
    if (!known)
      throw new ApiError(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' })
    const [name, route] = known
    for (const param of Object.keys(params))
      if (!route.takes.some((pattern) => pattern.test(param)))
        throw invalid('parameter_unknown', param, `Received unknown parameter: ${param}`)
    for (const param of route.needs ?? [])
      if (params[param] === undefined)
        throw invalid('parameter_missing', param, `Missing required param: ${param}.`)
    const request_ = `${method} ${pathname} ${JSON.stringify(params)}`
    const before = key === undefined || method !== 'POST' ? undefined : answers.get(key)
    if (before && before.request !== request_)
      throw new ApiError(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      })
    if (before) return before.answer
    const id = route.path.exec(pathname)?.[1] ?? ''
    const done: Answer = { status: 200, body: structuredClone(handlers[name]!(id, params, pathname)) }
    if (key !== undefined && method === 'POST') answers.set(key, { request: request_, answer: done })
    return done
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', async () => {
      const isChange = (path: string | undefined) =>
        path !== undefined && request.method === 'POST' && request.url!.startsWith(path)
      if (isChange(held?.path)) {
        const { until } = held!
        held = null
        await until
      }
      const plan = planned
      planned = null
      if (plan === 'hang') {
        request.socket.destroy()
        return
      }
      let done: Answer
      try {
        done = plan ?? answer(request, text)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        done = { status: error.status, body: { error: error.error } }
      }
      if (isChange(lost?.path) && lost!.times-- > 0) {
        request.socket.destroy()
        return
      }
      response
        .writeHead(done.status, {
          'content-type': 'application/json',
          'request-id': newId('req'),
          'stripe-should-retry': 'false',
        })
        .end(JSON.stringify(done.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    /** What the product is set up with to talk to it. */
    settings: {
      STRIPE_SECRET_KEY: stripeAccount.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
      STRIPE_URL: url,
      OPERATOR_NAME: 'Example Company Inc.',
      OPERATOR_ADDRESS: '1 Example Street, Cebu City',
    },
    identitySettings: {
      STRIPE_IDENTITY_KEY: identityAccount.secretKey,
      STRIPE_IDENTITY_WEBHOOK_SECRET: identityAccount.webhookSecret,
      STRIPE_URL: url,
    },
    asked,
    /** The events that were made and not taken yet. */
    events,
    /** Takes the events that were made since, in their order. */
    takeEvents: () => events.splice(0),
    /** Has the next request answered so, or its connection broken. */
    plan: (next: { status: number; body: object } | 'hang') => {
      planned = next
    },
    /** Loses the next answers to changes at a path, which are made all the same. */
    lose: (path: string, times: number) => {
      lost = { path, times }
    },
    /** Has the next change at a path wait. @returns what lets it go on */
    hold: (path: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { path, until: promise }
      return resolve
    },
    /** Forgets the keys of what was asked, as after a day. */
    forgetKeys: () => answers.clear(),
    read: (id: string) => things.get(id),
    /** Pays a checkout on Stripe’s page; `late` has the bank say so afterwards, by `settle`. */
    pay(sessionId: string, { late = false } = {}): void {
      const session = find(sessionId, 'checkout.session')
      if (session.status !== 'open') throw new Error('the checkout is not open')
      const amount = Number(session.amount_total)
      const own = session.stand_in as { price: string | null; data: object }
      Object.assign(session, { status: 'complete', url: null, payment_status: late ? 'unpaid' : 'paid' })
      if (session.mode === 'subscription') {
        const customer =
          session.customer ?? keep({ id: newId('cus'), object: 'customer', livemode: false }).id
        const price = find(own.price!, 'price')
        const start = seconds()
        const period = { start, end: after(start, price) }
        const subscription = keep({
          id: newId('sub'),
          object: 'subscription',
          billing_cycle_anchor: start,
          cancel_at: null,
          cancel_at_period_end: false,
          created: start,
          currency: 'usd',
          customer,
          items: {
            object: 'list',
            data: [
              {
                id: newId('si'),
                object: 'subscription_item',
                price,
                current_period_start: start,
                current_period_end: period.end,
              },
            ],
            has_more: false,
          },
          livemode: false,
          metadata: own.data,
          status: 'active',
        })
        const bill = invoice(subscription, { amount, reason: 'subscription_create', period, paid: true })
        Object.assign(session, { customer, subscription: subscription.id, invoice: bill.id })
        event('customer.subscription.created', subscription)
        event('invoice.paid', bill)
      } else {
        const intent = takePayment(amount, null, own.data, late ? 'processing' : 'succeeded')
        session.payment_intent = intent.id
        if (!late) event('payment_intent.succeeded', intent)
      }
      event('checkout.session.completed', session)
    },
    /** The bank’s word about a payment that was late. */
    settle(sessionId: string, isPaid: boolean): void {
      const session = find(sessionId, 'checkout.session')
      const intent = find(String(session.payment_intent), 'payment_intent')
      intent.status = isPaid ? 'succeeded' : 'requires_payment_method'
      if (isPaid) session.payment_status = 'paid'
      event(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
    },
    /** Begins a subscription’s next period, at the end of the present one: paid, or declined. */
    renew(subscriptionId: string, isPaid = true): void {
      const subscription = find(subscriptionId, 'subscription')
      const item = itemOf(subscription)
      if (subscription.cancel_at_period_end) {
        Object.assign(subscription, { status: 'canceled', ended_at: item.current_period_end })
        event('customer.subscription.deleted', subscription)
        return
      }
      const start = item.current_period_end
      // By the day of its first period: of one that began on a 31st a month's last day is not the next one's.
      const anchor = Number(subscription.billing_cycle_anchor)
      let end = anchor
      for (let at = 1; end <= start; at++) end = seconds(addMonths(moment(anchor), at * monthsOf(item.price)))
      Object.assign(item, { current_period_start: start, current_period_end: end })
      const period = { start, end: item.current_period_end }
      const amount = Number(item.price.unit_amount)
      const bill = invoice(subscription, { amount, reason: 'subscription_cycle', period, paid: isPaid })
      subscription.status = isPaid ? 'active' : 'past_due'
      event('customer.subscription.updated', subscription)
      event(isPaid ? 'invoice.paid' : 'invoice.payment_failed', bill)
    },
    /** A later try of a renewal that was declined, by the payment of the first one, is paid. */
    payLate(subscriptionId: string): void {
      const subscription = find(subscriptionId, 'subscription')
      const bill = all('invoice').find(
        (one) => subscriptionOf(one) === subscriptionId && one.status === 'open',
      )!
      const amount = bill.amount_due
      const paid = (bill.payments as { data: { payment: { payment_intent: string } }[] }).data[0]!
      Object.assign(find(paid.payment.payment_intent, 'payment_intent'), {
        status: 'succeeded',
        amount_received: amount,
      })
      Object.assign(paid, { status: 'paid', amount_paid: amount })
      Object.assign(bill, { status: 'paid', amount_paid: amount, amount_remaining: 0 })
      subscription.status = 'active'
      event('customer.subscription.updated', subscription)
      event('invoice.paid', bill)
    },
    /** Forgets a payment, as where it was another account's. */
    forget: (id: string) => void things.delete(id),
    keep,
    /** Ends a subscription whose renewal nobody paid, as after the last try. */
    giveUp(subscriptionId: string): void {
      const subscription = find(subscriptionId, 'subscription')
      Object.assign(subscription, { status: 'canceled', ended_at: seconds() })
      event('customer.subscription.deleted', subscription)
    },
    /** Begins the next period without a payment yet, as for the hour before Stripe takes it. */
    beginPeriod(subscriptionId: string): void {
      const subscription = find(subscriptionId, 'subscription')
      const item = itemOf(subscription)
      const start = item.current_period_end
      Object.assign(item, { current_period_start: start, current_period_end: after(start, item.price) })
      event('customer.subscription.updated', subscription)
    },
    /** The bank declines the card of a subscription from now on. */
    declineCard(subscriptionId: string): void {
      find(subscriptionId, 'subscription').card = 'declined'
    },
    /** The payer takes the card of a subscription away. */
    removeCard(subscriptionId: string): void {
      find(subscriptionId, 'subscription').card = 'none'
    },
    /** Gives money back on Stripe’s own pages. */
    refund: (intentId: string, amount?: number) => refund(intentId, amount, {}),
    /** A refund that was on its way comes back. */
    failRefund(refundId: string): void {
      const one = find(refundId, 'refund')
      one.status = 'failed'
      const charge = find(String(one.charge), 'charge')
      charge.amount_refunded = Number(charge.amount_refunded) - Number(one.amount)
      event('refund.failed', one)
    },
    /** A bank asks for a payment back. */
    dispute(intentId: string): void {
      const intent = find(intentId, 'payment_intent')
      const charge = find(String(intent.latest_charge), 'charge')
      charge.disputed = true
      const one = keep({
        id: newId('du'),
        object: 'dispute',
        amount: intent.amount,
        charge: charge.id,
        created: seconds(),
        currency: 'usd',
        livemode: false,
        payment_intent: intentId,
        reason: 'fraudulent',
        status: 'needs_response',
      })
      event('charge.dispute.created', one)
    },
    closeDispute(intentId: string, status: 'won' | 'lost' | 'warning_closed' | 'appeal_under_review'): void {
      for (const one of all('dispute'))
        if (one.payment_intent === intentId) {
          one.status = status
          event('charge.dispute.closed', one)
        }
    },
    /** What a member does on the page of Stripe Identity, and what it makes of it. */
    check: identity.check,
    /** Makes an event of any kind, to be sent like the others. */
    makeEvent: (type: string, object: object): StripeEvent => event(type, object as Thing),
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
export type StripeServer = Awaited<ReturnType<typeof startStripe>>

/** Signs the bytes of an event as Stripe does. */
export function signAsStripe(
  body: string,
  { at = now(), secret = stripeAccount.webhookSecret } = {},
): string {
  const timestamp = seconds(at)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
