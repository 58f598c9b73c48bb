import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addMonths } from '@harana/contract/model/purchases'
import { now } from '../kernel/clock.ts'
import { makeFolder } from '../kernel/folder.ts'
import {
  type Checkout,
  type Invoice,
  type Order,
  type Payment,
  type PaymentDetails,
  type PaymentEvent,
  type Payments,
  PaymentsError,
  type Price,
  type Subscription,
} from './payments.ts'

/**
 * The embedded payment company, which moves no money: its checkout is a page on which one chooses what the bank says
 * (dev-checkout.ts). What it knows lies in a folder of the data folder, where the processes share it.
 */

/** What the bank says of a card. */
export const testCards = ['paid', 'confirm', 'declined', 'late', 'twice', 'renewal-declined'] as const
export type TestCard = (typeof testCards)[number]

/** How late the late card's event is sent, in ms. */
const lateMs = 20_000
const currency = 'usd'
const tolerance = 300
/** How long an unpaid renewal is tried again until the subscription ends, in ms: as Stripe does by default. */
const retriesMs = 14 * 24 * 3_600_000

type TestCheckout = Checkout & {
  order: Omit<Order, 'expiresAt'>
  expiresAt: string
  subscriptionId: string | null
}
type TestSubscription = {
  id: string
  reference: string
  customerId: string
  price: Price
  periodStart: string
  periodEnd: string
  renews: boolean
  endedAt: string | null
  /** Whether the bank declines the card from now on. */
  declines: boolean
  invoices: (Omit<Invoice, 'periodEnd'> & { periodEnd: string })[]
}
type TestPayment = Omit<PaymentDetails, 'createdAt' | 'refundedCents'> & { createdAt: string }
type Kinds = { checkouts: TestCheckout; subscriptions: TestSubscription; payments: TestPayment }

/** What the page of the checkout does beside what the product asks. */
export type TestBank = {
  checkout(id: string): Promise<TestCheckout | null>
  payment(id: string): Promise<TestPayment | null>
  subscription(id: string): Promise<TestSubscription | null>
  /** Pays an open checkout by a card, or has it declined; a checkout that is not open stays as it is. */
  pay(checkoutId: string, card: TestCard): Promise<void>
  dispute(paymentId: string): Promise<void>
  endDispute(paymentId: string, state: 'won' | 'lost'): Promise<void>
  declineRenewals(subscriptionId: string): Promise<void>
  /** Waits until the events that were sent by now have arrived. */
  settled(): Promise<void>
  stop(): void
}

/**
 * @param options.dir the installation's data folder
 * @param options.secret signs events
 * @param options.deliver sends an event to the product; left out where nobody pays, as in the worker
 */
export function createTestPayments(options: {
  dir: string
  secret: string
  deliver?: (body: string, headers: Record<string, string>) => Promise<void>
}): Payments & { bank: TestBank } {
  const folder = join(options.dir, 'test-payments')
  const sending = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const sign = (text: string) =>
    createHmac('sha256', options.secret).update(`test payments ${text}`).digest('hex')
  const file = (kind: keyof Kinds, id: string) => join(folder, `${kind}-${id}.json`)

  async function find<K extends keyof Kinds>(kind: K, id: string): Promise<Kinds[K] | null> {
    if (!/^[\w-]{1,80}$/.test(id)) return null
    const text = await readFile(file(kind, id), 'utf8').catch(() => null)
    return text === null ? null : (JSON.parse(text) as Kinds[K])
  }
  async function read<K extends keyof Kinds>(kind: K, id: string): Promise<Kinds[K]> {
    const found = await find(kind, id)
    if (!found) throw new PaymentsError('missing', kind)
    return found
  }
  async function write<K extends keyof Kinds>(kind: K, object: Kinds[K]): Promise<void> {
    makeFolder(folder)
    const aside = `${file(kind, object.id)}.${randomUUID()}`
    await writeFile(aside, JSON.stringify(object), { mode: 0o600 })
    await rename(aside, file(kind, object.id))
  }

  /** Sends an event, with the same id as often as asked. */
  function sendEvent(about: PaymentEvent['about'], { times = 1, delayMs = 0 } = {}): void {
    const { deliver } = options
    if (!deliver) return
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type: `${about?.kind}.changed`, about })
    const send = async () => {
      const at = Math.floor(now().getTime() / 1000)
      const headers = { 'test-signature': `t=${at},v1=${sign(`${at}.${body}`)}` }
      for (let time = 0; time < times; time++) await deliver(body, headers)
    }
    if (delayMs > 0) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        void send()
      }, delayMs)
      timers.add(timer.unref())
      return
    }
    const sent = send().finally(() => sending.delete(sent))
    sending.add(sent)
  }

  async function takePayment(
    cents: number,
    reference: string | null,
    id: string,
    at = now(),
  ): Promise<string> {
    const card = { brand: 'visa', last4: '4242' }
    const createdAt = at.toISOString()
    await write('payments', {
      id,
      reference,
      state: 'paid',
      cents,
      currency,
      createdAt,
      card,
      refunds: [],
      disputes: [],
    })
    return id
  }

  /** Reads a checkout as it is at this moment. */
  async function paymentIds(): Promise<string[]> {
    const names = await readdir(folder).catch(() => [])
    return names
      .filter((one) => /^payments-.*\.json$/.test(one))
      .sort()
      .map((one) => one.slice('payments-'.length, -'.json'.length))
  }
  async function readCheckout(id: string): Promise<TestCheckout> {
    const checkout = await read('checkouts', id)
    if (checkout.state === 'open' && new Date(checkout.expiresAt) <= now()) {
      checkout.state = 'expired'
      await write('checkouts', checkout)
    }
    return { ...checkout, url: checkout.state === 'open' ? checkout.url : null }
  }

  /** Reads a subscription as it is at this moment: its periods that ended meanwhile were paid, or were not. */
  async function renewed(id: string): Promise<TestSubscription> {
    const subscription = await read('subscriptions', id)
    const before = JSON.stringify(subscription)
    while (subscription.endedAt === null && new Date(subscription.periodEnd) <= now()) {
      const { periodEnd, price, renews, declines, invoices } = subscription
      const ended = new Date(periodEnd)
      // Named by its period, so that two processes that look at once write the same.
      const invoiceId = `in_${id}_${ended.getTime()}`
      const next = addMonths(ended, price.months!).toISOString()
      const invoice = {
        id: invoiceId,
        reason: 'renewal',
        cents: price.cents,
        currency,
        periodEnd: next,
      } as const
      if (!renews) subscription.endedAt = periodEnd
      else if (declines) {
        if (invoices[0]?.id !== invoiceId) invoices.unshift({ ...invoice, state: 'open', paymentId: null })
        if (ended.getTime() + retriesMs > now().getTime()) break
        subscription.endedAt = new Date(ended.getTime() + retriesMs).toISOString()
      } else {
        const paymentId = await takePayment(price.cents, null, `pay_${invoiceId}`, ended)
        invoices.unshift({ ...invoice, state: 'paid', paymentId })
        subscription.periodStart = periodEnd
        subscription.periodEnd = next
      }
    }
    // Only what changed is written: a reader must not undo what another one writes meanwhile.
    if (JSON.stringify(subscription) !== before) await write('subscriptions', subscription)
    return subscription
  }

  const shown = (subscription: TestSubscription): Subscription => {
    const { id, reference, customerId, price, periodEnd, renews, endedAt, invoices } = subscription
    const isPastDue = new Date(periodEnd) <= now()
    return {
      id,
      reference,
      customerId,
      product: price.product,
      cents: price.cents,
      months: price.months!,
      state: endedAt !== null ? 'ended' : isPastDue ? 'past-due' : 'active',
      periodEnd: new Date(periodEnd),
      renews,
      invoices: invoices
        .slice(0, 12)
        .map((invoice) => ({ ...invoice, periodEnd: new Date(invoice.periodEnd) })),
    }
  }

  const shownPayment = ({ card: _, disputes: __, refunds, createdAt, ...payment }: TestPayment): Payment => ({
    ...payment,
    createdAt: new Date(createdAt),
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
  })

  const preview = ({ price, periodStart, periodEnd }: TestSubscription, next: Price, at: Date) => {
    const [start, end] = [new Date(periodStart).getTime(), new Date(periodEnd).getTime()]
    const left = Math.max(0, Math.min(1, (end - at.getTime()) / (end - start)))
    const unusedCents = Math.round(price.cents * left)
    return { cents: Math.max(0, next.cents - unusedCents), unusedCents }
  }

  const bank: TestBank = {
    checkout: (id) => find('checkouts', id).then((found) => found && readCheckout(id)),
    payment: (id) => find('payments', id),
    subscription: (id) => find('subscriptions', id).then((found) => found && renewed(id)),
    async pay(checkoutId, card) {
      const checkout = await readCheckout(checkoutId)
      if (checkout.state !== 'open') return
      const { reference, price } = checkout.order
      const about = { kind: 'checkout', id: checkoutId } as const
      if (card === 'declined') {
        await write('checkouts', { ...checkout, state: 'failed' })
        return sendEvent(about)
      }
      const paymentId = await takePayment(
        price.cents,
        price.months === null ? reference : null,
        `pay_${checkoutId}`,
      )
      if (price.months !== null) {
        const start = now()
        const periodEnd = addMonths(start, price.months).toISOString()
        await write('subscriptions', {
          id: `sub_${checkoutId}`,
          reference,
          customerId: `cus_${checkoutId}`,
          price,
          periodStart: start.toISOString(),
          periodEnd,
          renews: true,
          endedAt: null,
          declines: card === 'renewal-declined',
          invoices: [
            {
              id: `in_${checkoutId}`,
              reason: 'first',
              state: 'paid',
              cents: price.cents,
              currency,
              paymentId,
              periodEnd,
            },
          ],
        })
        await write('checkouts', { ...checkout, state: 'paid', subscriptionId: `sub_${checkoutId}` })
      } else await write('checkouts', { ...checkout, state: 'paid', paymentId })
      sendEvent(about, { times: card === 'twice' ? 2 : 1, delayMs: card === 'late' ? lateMs : 0 })
    },
    async dispute(paymentId) {
      const payment = await read('payments', paymentId)
      if (payment.disputes.length > 0) return
      payment.disputes.push({ id: `dp_${paymentId}`, cents: payment.cents, state: 'open' })
      await write('payments', payment)
      sendEvent({ kind: 'payment', id: paymentId })
    },
    async endDispute(paymentId, state) {
      const payment = await read('payments', paymentId)
      for (const dispute of payment.disputes) if (dispute.state === 'open') dispute.state = state
      await write('payments', payment)
      sendEvent({ kind: 'payment', id: paymentId })
    },
    async declineRenewals(subscriptionId) {
      await write('subscriptions', { ...(await renewed(subscriptionId)), declines: true })
    },
    async settled() {
      await Promise.all(sending)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }

  return {
    bank,
    name: 'test',
    async startCheckout(order) {
      const id = `cs_test_${order.reference}`
      const { expiresAt, ...rest } = order
      const found = await find('checkouts', id)
      if (!found)
        await write('checkouts', {
          id,
          url: `/dev/checkout/${id}`,
          reference: order.reference,
          state: 'open',
          cents: order.price.cents,
          currency,
          paymentId: null,
          subscriptionId: null,
          order: rest,
          expiresAt: expiresAt.toISOString(),
        })
      return readCheckout(id)
    },
    readCheckout,
    async endCheckout(id) {
      const checkout = await readCheckout(id)
      if (checkout.state === 'open') await write('checkouts', { ...checkout, state: 'expired' })
      return readCheckout(id)
    },
    readSubscription: async (id) => shown(await renewed(id)),
    previewChange: async (id, price, at) => preview(await renewed(id), price, at),
    async changeSubscription(id, price, at, reference) {
      const subscription = await renewed(id)
      const invoiceId = `in_${reference}`
      if (subscription.invoices.some((invoice) => invoice.id === invoiceId)) return shown(subscription)
      if (subscription.declines) throw new PaymentsError('declined', 'card_declined')
      const { cents } = preview(subscription, price, at)
      const paymentId = await takePayment(cents, null, `pay_${reference}`)
      const start = now()
      const invoice = { id: invoiceId, reason: 'change', state: 'paid', cents, currency, paymentId } as const
      const periodEnd = addMonths(start, price.months!).toISOString()
      subscription.invoices.unshift({ ...invoice, periodEnd })
      const changed = {
        ...subscription,
        price,
        periodStart: start.toISOString(),
        periodEnd,
        renews: true,
      }
      await write('subscriptions', changed)
      sendEvent({ kind: 'subscription', id })
      return shown(changed)
    },
    async setRenewal(id, renews) {
      await write('subscriptions', { ...(await renewed(id)), renews })
      sendEvent({ kind: 'subscription', id })
      return shown(await renewed(id))
    },
    async endSubscription(id) {
      const subscription = await renewed(id)
      const changed = { ...subscription, endedAt: subscription.endedAt ?? now().toISOString() }
      await write('subscriptions', changed)
      sendEvent({ kind: 'subscription', id })
      return shown(changed)
    },
    async readPayment(id) {
      const payment = await read('payments', id)
      return { ...payment, ...shownPayment(payment) }
    },
    async refund(paymentId, cents, reference) {
      const payment = await read('payments', paymentId)
      if (payment.refunds.some((refund) => refund.reference === reference)) return
      const given = payment.refunds.reduce((sum, refund) => sum + refund.cents, 0)
      if (given + cents > payment.cents) throw new PaymentsError('refused', 'charge_already_refunded')
      payment.refunds.push({ id: `re_${reference}`, reference, cents, state: 'done' })
      await write('payments', payment)
      sendEvent({ kind: 'payment', id: paymentId })
    },
    // The page of the checkout that made the customer.
    portalUrl: async (customerId) => `/dev/checkout/${customerId.replace(/^cus_/, '')}`,
    async *payments(from, until) {
      for (const id of await paymentIds()) {
        const payment = shownPayment(await read('payments', id))
        if (payment.createdAt >= from && payment.createdAt < until) yield payment
      }
    },
    // All of them, since nothing says when it was begun: they are those of one machine.
    async *returned() {
      for (const id of await paymentIds()) {
        const { refunds, disputes } = await read('payments', id)
        if (refunds.length + disputes.length > 0) yield id
      }
    },
    readEvent(body, headers) {
      const [, at = '', signature = ''] =
        /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['test-signature'])) ?? []
      const right = Buffer.from(sign(`${at}.${body.toString('utf8')}`), 'hex')
      const given = Buffer.from(signature, 'hex')
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
      if (Math.abs(now().getTime() / 1000 - Number(at)) > tolerance) return 'forged'
      return JSON.parse(body.toString('utf8')) as PaymentEvent
    },
  }
}
