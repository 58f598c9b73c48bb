import { credits } from '@harana/contract/model/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql, type Tx } from '../../db/db.ts'
import { stripePayments } from '../../integrations/payments-stripe.ts'
import { now } from '../../kernel/clock.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { type StripeServer, signAsStripe, startStripe, stripeAccount } from '../../testing/stripe-server.ts'
import type { StripeEvent } from '../../testing/stripe-things.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { spendCredits } from '../ledger/ledger.ts'

let stripe: StripeServer
let app: TestApp
let finance: CreatedMember
beforeAll(async () => {
  stripe = await startStripe()
  app = await startTestApp(stripe.settings)
  finance = await createMember(app.db, { gender: 3, staffRoles: ['finance'] })
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})
afterEach(async () => {
  await app.moveClock(0)
  app.mails.length = 0
  stripe.takeEvents()
})

const minute = 60_000
const as = ({ token }: { token: string }) => ({ token })
const aGuy = () => createMember(app.db, { gender: 3 })
const start = (member: CreatedMember, productType: 'credits' | 'plan', productId: number, cents: number) =>
  app.call('purchases/start', { productType, productId, cents, agreed: true }, as(member))
const buyCredits = (member: CreatedMember) => start(member, 'credits', 2, 1000)
const buyQuarterly = (member: CreatedMember) => start(member, 'plan', 3, 4500)
const read = (member: CreatedMember, purchaseId: string) =>
  app.call('purchases/getpurchase', { purchaseId }, as(member))
const stateOf = async (member: CreatedMember, purchaseId: string) =>
  (await read(member, purchaseId)).purchase.state
const balanceOf = async (member: CreatedMember) =>
  (await app.call('credits/getcredits', {}, as(member))).creditsTotal
const planOf = async (member: CreatedMember) => (await app.call('users/me', {}, as(member))).userInfo
const sessionIn = (url: string | null) => url!.split('/').at(-1)!

/** Sends the bytes of an event with a signature. */
const post = (body: string, signature: string | undefined) =>
  app.fastify.inject({
    method: 'POST',
    url: '/payment-events',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    payload: body,
  })
async function send(event: StripeEvent): Promise<number> {
  const body = JSON.stringify(event)
  return (await post(body, signAsStripe(body))).statusCode
}
/** Sends all events that Stripe has made, in this order or as told. */
async function sendAll(inOrder: (events: StripeEvent[]) => StripeEvent[] = (events) => events) {
  for (const event of inOrder(stripe.takeEvents())) expect(await send(event)).toBe(200)
}
/** What Stripe keeps of a member’s subscription, and the payment of its latest invoice. */
async function subscriptionOf({ id }: CreatedMember) {
  const { rows } = await sql<{ providerId: string; paymentId: string; periodEnd: Date; state: string }>`
    SELECT s.provider_id AS "providerId", s.period_end AS "periodEnd", s.state,
      (SELECT b.payment_id FROM purchases b WHERE b.subscription_id = s.id AND b.paid_at IS NOT NULL
        ORDER BY b.paid_at DESC, b.receipt_number DESC LIMIT 1) AS "paymentId"
    FROM subscriptions s WHERE s.member_id = ${id} ORDER BY s.created_at DESC LIMIT 1`.execute(app.db)
  return rows[0]!
}
const purchaseOf = async (purchaseId: string) => {
  const { rows } = await sql<{ state: string; refundedCents: number; revision: number }>`
    SELECT state, refunded_cents AS "refundedCents", revision FROM purchases WHERE id = ${purchaseId}`.execute(
    app.db,
  )
  return rows[0]!
}
const paymentOf = async (purchaseId: string) => {
  const { rows } = await sql<{
    id: string
  }>`SELECT payment_id AS id FROM purchases WHERE id = ${purchaseId}`.execute(app.db)
  return rows[0]!.id
}

async function boughtCredits(member: CreatedMember) {
  const { purchaseId, url } = await buyCredits(member)
  stripe.pay(sessionIn(url))
  await sendAll()
  return purchaseId
}
async function boughtPlan(member: CreatedMember) {
  const { purchaseId, url } = await buyQuarterly(member)
  stripe.pay(sessionIn(url))
  await sendAll()
  return purchaseId
}

describe('a checkout at Stripe', () => {
  test('is opened with the price, our reference and an idempotency key, and paid gives what was bought', async () => {
    const he = await aGuy()
    const { purchaseId, url, state } = await buyCredits(he)
    expect(url).toContain('https://checkout.stripe.example/')
    expect(state).toBe('waiting')
    const asked = stripe.asked.find(({ params }) => params.client_reference_id === purchaseId)!
    expect(asked).toMatchObject({
      path: '/v1/checkout/sessions',
      idempotencyKey: `checkout-${purchaseId}`,
      params: {
        mode: 'payment',
        'line_items[0][price_data][unit_amount]': '1000',
        'line_items[0][price_data][currency]': 'usd',
        success_url: `http://localhost:3000/purchase/credits/2?purchase=${purchaseId}`,
      },
    })
    // Nothing about the member but that reference.
    expect(JSON.stringify(asked)).not.toContain(String(he.id))
    expect(JSON.stringify(asked)).not.toContain(he.email)
    stripe.pay(sessionIn(url))
    expect(await stateOf(he, purchaseId)).toBe('waiting')
    await sendAll()
    expect(await read(he, purchaseId)).toMatchObject({
      purchase: { state: 'paid', paidWith: 'Visa ••4242', test: false },
      balance: 1200,
    })
  })

  test('opened twice is opened once, also where the first answer of Stripe was lost', async () => {
    const he = await aGuy()
    const both = await Promise.all([buyCredits(he), buyCredits(he)])
    expect(both[0]).toEqual(both[1])
    const other = await aGuy()
    stripe.plan('hang')
    const opened = await buyCredits(other)
    expect(opened.code).toBe('SUCCESS')
    expect((await buyCredits(other)).url).toBe(opened.url)
  })

  test('is not opened while Stripe does not answer, and the next try is the same purchase', async () => {
    const he = await aGuy()
    stripe.plan({ status: 503, body: { error: { type: 'api_error', message: 'Not now' } } })
    expect((await buyCredits(he)).code).toBe('UNAVAILABLE')
    const { code, purchaseId } = await buyCredits(he)
    expect(code).toBe('SUCCESS')
    const { rows } = await sql`SELECT id FROM purchases WHERE member_id = ${he.id}`.execute(app.db)
    expect(rows).toEqual([{ id: purchaseId }])
  })

  test('that is paid before its answer arrives is found by the second press', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    stripe.pay(sessionIn(url))
    expect(await buyCredits(he)).toMatchObject({ purchaseId, state: 'paid', url: null })
    await sendAll()
    expect(await balanceOf(he)).toBe(1200)
  })

  test('of a bank that answers late waits, and gives or fails by its word', async () => {
    const he = await aGuy()
    const yes = await buyCredits(he)
    stripe.pay(sessionIn(yes.url), { late: true })
    await sendAll()
    expect(await buyCredits(he)).toMatchObject({ purchaseId: yes.purchaseId, state: 'waiting', url: null })
    stripe.settle(sessionIn(yes.url), true)
    await sendAll()
    expect(await stateOf(he, yes.purchaseId)).toBe('paid')
    const no = await buyCredits(he)
    stripe.pay(sessionIn(no.url), { late: true })
    stripe.settle(sessionIn(no.url), false)
    await sendAll()
    expect(await stateOf(he, no.purchaseId)).toBe('failed')
    expect(await balanceOf(he)).toBe(1200)
  })

  test('is paid at another amount than was asked: nothing is given, and staff see the difference', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    stripe.read(sessionIn(url))!.amount_total = 1
    stripe.pay(sessionIn(url))
    await sendAll()
    expect(await read(he, purchaseId)).toMatchObject({ purchase: { state: 'waiting' }, balance: 0 })
    const { differences } = await app.call('admin/getdifferences', {}, as(finance))
    expect(differences).toContainEqual(
      expect.objectContaining({ kind: 'other-amount', purchaseId, theirCents: 1, ourCents: 1000 }),
    )
  })
})

test('what is paid in another currency gives nothing, and staff see it @R9.11', async () => {
  const he = await aGuy()
  const { purchaseId, url } = await buyCredits(he)
  stripe.read(sessionIn(url))!.currency = 'php'
  stripe.pay(sessionIn(url))
  await sendAll()
  expect(await read(he, purchaseId)).toMatchObject({ purchase: { state: 'waiting' }, balance: 0 })
  const { differences } = await app.call('admin/getdifferences', {}, as(finance))
  expect(differences.map((one) => one.purchaseId)).toContain(purchaseId)
})

describe('an event', () => {
  test('told twice, and many times at once, gives once', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    stripe.pay(sessionIn(url))
    const events = stripe.takeEvents()
    const answers = await Promise.all([...events, ...events, ...events].map(send))
    expect(new Set(answers)).toEqual(new Set([200]))
    for (const event of events) expect(await send(event)).toBe(200)
    const { receiptNumber } = (await read(he, purchaseId)).purchase
    // Another event about the same checkout, too.
    stripe.makeEvent('checkout.session.completed', stripe.read(sessionIn(url))!)
    await sendAll()
    expect((await read(he, purchaseId)).purchase.receiptNumber).toBe(receiptNumber)
    await app.runJobs()
    expect(app.mails.filter(({ to }) => to === he.email)).toHaveLength(1)
    expect(await balanceOf(he)).toBe(1200)
  })

  test('out of order ends as in order', async () => {
    const he = await aGuy()
    const { url } = await buyQuarterly(he)
    stripe.pay(sessionIn(url))
    const { providerId } = { providerId: String(stripe.read(sessionIn(url))!.subscription) }
    stripe.renew(providerId)
    await sendAll((events) => events.reverse())
    const { purchases } = await app.call('purchases/getpurchases', {}, as(he))
    expect(purchases.map(({ reason, state }) => [reason, state]).sort()).toEqual([
      ['order', 'paid'],
      ['renewal', 'paid'],
    ])
    expect(await balanceOf(he)).toBe(600)
    expect((await planOf(he)).planId).toBe(3)
  })

  test('that comes while an earlier one about the same is being booked is booked after it', async () => {
    const he = await aGuy()
    const purchaseId = await boughtCredits(he)
    const payment = await paymentOf(purchaseId)
    await boughtPlan(he)
    const { providerId } = await subscriptionOf(he)
    const subscription = stripe.read(providerId)!
    const renewing = (renews: boolean) => {
      subscription.cancel_at_period_end = !renews
      stripe.makeEvent('customer.subscription.updated', subscription)
    }
    const told = (change: () => void) => async () => {
      change()
      return Promise.all(stripe.takeEvents().map(send))
    }
    const disputes = await meanwhile(app.db, holdMember(he.id), [
      told(() => stripe.dispute(payment)),
      told(() => stripe.closeDispute(payment, 'lost')),
    ])
    expect(disputes).toEqual([[200], [200]])
    expect(await stateOf(he, purchaseId)).toBe('lost')
    const renewals = await meanwhile(app.db, holdMember(he.id), [
      told(() => renewing(false)),
      told(() => renewing(true)),
    ])
    expect(renewals).toEqual([[200], [200]])
    expect((await planOf(he)).planStatus).toBe('active')
  })

  test('of a plan that twenty others are booked of at once is booked, and fails none of them', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    const { providerId } = await subscriptionOf(he)
    const subscription = stripe.read(providerId)!
    for (let made = 0; made < 20; made++) stripe.makeEvent('customer.subscription.updated', subscription)
    subscription.cancel_at_period_end = true
    stripe.makeEvent('customer.subscription.updated', subscription)
    const answers = await Promise.all(stripe.takeEvents().map(send))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect((await planOf(he)).planStatus).toBe('cancelled')
  })

  test('of a payment that is just being booked is booked after it', async () => {
    const he = await aGuy()
    const disputedWhileBooked = (type: string) => {
      const paid = stripe.takeEvents().find((event) => event.type === type)!
      const [, payment] = /"payment_intent":"(\w+)"/.exec(JSON.stringify(paid.data))!
      return meanwhile(app.db, holdMember(he.id), [() => send(paid)], async () => {
        stripe.dispute(payment!)
        await sendAll()
      })
    }
    const credits = await buyCredits(he)
    stripe.pay(sessionIn(credits.url))
    await disputedWhileBooked('checkout.session.completed')
    expect(await stateOf(he, credits.purchaseId)).toBe('disputed')
    const plan = await buyQuarterly(he)
    stripe.pay(sessionIn(plan.url))
    await disputedWhileBooked('invoice.paid')
    expect(await stateOf(he, plan.purchaseId)).toBe('disputed')
  })

  test('that never comes is made up for by the job', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    stripe.pay(sessionIn(url))
    stripe.takeEvents()
    await app.moveClock(6 * minute)
    await app.runJob('ask-payments', null)
    expect(await stateOf(he, purchaseId)).toBe('paid')
  })

  test('that comes before the purchase knows its checkout is booked by its reference', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    await sql`UPDATE purchases SET state = 'started', checkout_id = NULL WHERE id = ${purchaseId}`.execute(
      app.db,
    )
    stripe.pay(sessionIn(url))
    await sendAll()
    expect(await stateOf(he, purchaseId)).toBe('paid')
  })

  test('is refused when it is forged: without a signature, by another secret, changed, or too old or new', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    stripe.pay(sessionIn(url))
    const asked = stripe.asked.length
    const body = JSON.stringify(stripe.takeEvents().at(-1))
    const statuses = [
      await post(body, undefined),
      await post(body, signAsStripe(body, { secret: 'whsec_of_somebody' })),
      await post(`${body} `, signAsStripe(body)),
      await post(body, signAsStripe(body, { at: new Date(now().getTime() - 6 * minute) })),
      await post(body, signAsStripe(body, { at: new Date(now().getTime() + 6 * minute) })),
      await post(body, 't=1,v1=00'),
      await post('', signAsStripe('')),
    ].map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect(stripe.asked).toHaveLength(asked)
    expect(await stateOf(he, purchaseId)).toBe('waiting')
  })

  test('replayed within its time gives nothing more', async () => {
    const he = await aGuy()
    const { url } = await buyCredits(he)
    stripe.pay(sessionIn(url))
    const body = JSON.stringify(stripe.takeEvents().at(-1))
    const signature = signAsStripe(body)
    for (const _ of [1, 2, 3]) expect((await post(body, signature)).statusCode).toBe(200)
    expect(await balanceOf(he)).toBe(1200)
  })

  test('of the other mode is refused: live where tests are set up, and a test where money moves', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    stripe.pay(sessionIn(url))
    const event = { ...stripe.takeEvents().at(-1)!, livemode: true }
    expect(await send(event)).toBe(404)
    expect(await stateOf(he, purchaseId)).toBe('waiting')
    const live = stripePayments({ ...stripeAccount, secretKey: 'sk_live_of_the_tests', url: stripe.url })
    const body = JSON.stringify({ ...event, livemode: false })
    const headers = { 'stripe-signature': signAsStripe(body) }
    expect(live.readEvent(Buffer.from(body), headers)).toBe('other-mode')
  })

  test('of a kind that we do not know, and about what is not ours, is taken and changes nothing', async () => {
    const unknown = stripe.makeEvent('capability.updated', { id: 'cap_1', object: 'capability' })
    const foreign = stripe.makeEvent('checkout.session.completed', {
      id: 'cs_test_999999',
      object: 'checkout.session',
    })
    for (const event of [unknown, foreign]) expect(await send(event)).toBe(200)
  })

  test('is not taken while Stripe does not answer, and booked when it is sent again', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    stripe.pay(sessionIn(url))
    const event = stripe.takeEvents().at(-1)!
    stripe.plan({ status: 500, body: { error: { type: 'api_error', message: 'Broken' } } })
    expect(await send(event)).toBe(503)
    expect(await stateOf(he, purchaseId)).toBe('waiting')
    expect(await send(event)).toBe(200)
    expect(await stateOf(he, purchaseId)).toBe('paid')
  })
})

describe('a plan at Stripe', () => {
  test('is one price of Stripe’s for everybody, and renews, is cancelled and kept', async () => {
    const [he, other] = [await aGuy(), await aGuy()]
    await boughtPlan(he)
    await boughtPlan(other)
    expect(
      stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/prices'),
    ).toHaveLength(1)
    const { providerId, periodEnd } = await subscriptionOf(he)
    expect(await planOf(he)).toMatchObject({ planId: 3, planExpiry: periodEnd.toISOString() })
    stripe.renew(providerId)
    await sendAll()
    const later = await subscriptionOf(he)
    expect(later.periodEnd.getTime()).toBeGreaterThan(periodEnd.getTime())
    expect(await balanceOf(he)).toBe(600)
    expect(await app.call('plans/cancel', {}, as(he))).toMatchObject({ until: later.periodEnd.toISOString() })
    expect((await planOf(he)).planStatus).toBe('cancelled')
    await app.call('plans/keep', {}, as(he))
    await sendAll()
    expect((await planOf(he)).planStatus).toBe('active')
    expect(stripe.read(providerId)).toMatchObject({ cancel_at_period_end: false })
  })

  test('is cancelled on Stripe’s own page as well', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    const { url } = await app.call('purchases/openportal', {}, as(he))
    expect(url).toContain('https://billing.stripe.example/')
    const subscription = stripe.read((await subscriptionOf(he)).providerId)!
    subscription.cancel_at_period_end = true
    stripe.makeEvent('customer.subscription.updated', subscription)
    await sendAll()
    expect((await planOf(he)).planStatus).toBe('cancelled')
  })

  test('whose renewal fails is given on for the days of grace, is mailed about, and ends', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    const { providerId } = await subscriptionOf(he)
    stripe.renew(providerId, false)
    await sendAll()
    await sendAll()
    expect((await subscriptionOf(he)).state).toBe('past-due')
    const { subscription } = await app.call('plans/getsubscription', {}, as(he))
    expect(subscription!.graceUntil).not.toBeNull()
    await app.runJobs()
    const unpaid = app.mails.filter(
      ({ to, subject }) => to === he.email && subject.includes('could not be renewed'),
    )
    expect(unpaid).toHaveLength(1)
    expect(await balanceOf(he)).toBe(300)
    stripe.giveUp(providerId)
    await sendAll()
    await app.runJobs()
    expect(app.mails.map(({ subject }) => subject)).toContain('Your plan at Harana has ended')
    expect((await app.call('plans/getsubscription', {}, as(he))).subscription).toBeNull()
  })

  test('is changed for a higher one, at what the preview said, and only where the bank pays', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    const { quote } = await app.call('purchases/getsummary', { productType: 'plan', productId: 4 }, as(he))
    const asked = { planId: 4, quote: { at: quote!.at, cents: quote!.cents }, agreed: true } as const
    const { providerId } = await subscriptionOf(he)
    const first = await app.call('plans/upgrade', asked, as(he))
    expect(first).toMatchObject({ state: 'paid' })
    await sendAll()
    expect(await planOf(he)).toMatchObject({ planId: 4 })
    expect((await read(he, first.purchaseId)).purchase).toMatchObject({
      reason: 'upgrade',
      cents: quote!.cents,
    })
    expect(await balanceOf(he)).toBe(300 + 900)
    stripe.declineCard(providerId)
    const next = await app.call('purchases/getsummary', { productType: 'plan', productId: 6 }, as(he))
    const more = { planId: 6, quote: { at: next.quote!.at, cents: next.quote!.cents }, agreed: true } as const
    expect((await app.call('plans/upgrade', more, as(he))).code).toBe('DECLINED')
    expect(await planOf(he)).toMatchObject({ planId: 4 })
  })
})

describe('a change of a plan', () => {
  const quoteOf = async (member: CreatedMember, planId: 4 | 5 | 6) => {
    const wish = { productType: 'plan', productId: planId } as const
    const { quote } = await app.call('purchases/getsummary', wish, as(member))
    return { planId, quote: { at: quote!.at, cents: quote!.cents }, agreed: true } as const
  }
  const change = async (member: CreatedMember, wish: Awaited<ReturnType<typeof quoteOf>>) =>
    app.call('plans/upgrade', wish, as(member))
  const charged = async ({ id }: CreatedMember) => {
    const { rows } = await sql<{ planId: number; cents: number }>`
      SELECT product_id AS "planId", cents FROM purchases
      WHERE member_id = ${id} AND reason = 'upgrade' AND paid_at IS NOT NULL ORDER BY receipt_number`.execute(
      app.db,
    )
    return rows
  }

  const upgradesOf = async ({ id }: CreatedMember) => {
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM purchases WHERE member_id = ${id} AND reason = 'upgrade'`.execute(app.db)
    return rows.map(({ state }) => state)
  }

  test('that two tabs ask for at once, by quotes of two seconds for as much, is made once', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    await app.moveClock(60 * minute)
    const wish = await quoteOf(he, 4)
    const at = new Date(Date.parse(wish.quote.at) - 1000).toISOString()
    const other = { ...wish, quote: { ...wish.quote, at } }
    const answers = await meanwhile(app.db, holdMember(he.id), [
      () => change(he, wish),
      () => change(he, other),
    ])
    await sendAll()
    expect(answers).toMatchObject([{ state: 'paid' }, { purchaseId: answers[0]!.purchaseId }])
    expect(await charged(he)).toEqual([{ planId: 4, cents: wish.quote.cents }])
  })

  describe('that was read before another one was paid', () => {
    /** As the booking of another change leaves it, which holds the member's row until it is done. */
    const bookAnother = async (tx: Tx, { id }: CreatedMember, planId: number, cents: number) => {
      const { rows } = await sql<{ id: string }>`
        WITH changed AS (
          UPDATE subscriptions s SET period_end = s.period_end + interval '1 hour', price_id = p.id
          FROM prices p WHERE s.member_id = ${id} AND p.product_type = 'plan' AND p.product_id = ${planId}
          RETURNING s.id, p.id AS price)
        INSERT INTO purchases (member_id, reason, product_type, product_id, price_id, state, cents, tax_rate, tax_cents,
          country, credits, seller_name, seller_address, seller_tax_number, site, agreed_at, provider, subscription_id,
          paid_at, closed_at, payment_id, plan_until, receipt_number, quoted_at)
        SELECT b.member_id, 'upgrade', 'plan', ${planId}::int, changed.price, 'paid', ${cents}::int, 0, 0, b.country, 0, b.seller_name,
          b.seller_address, b.seller_tax_number, b.site, b.agreed_at, b.provider, changed.id, app_now(), b.closed_at,
          'pi_' || b.id, app_now() + interval '90 days', b.receipt_number + 100000, app_now()
        FROM purchases b, changed WHERE b.member_id = ${id} AND b.reason = 'order' RETURNING id`.execute(tx)
      expect(rows).toHaveLength(1)
      return rows[0]!
    }
    const asked = () =>
      stripe.asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/subscriptions/'))

    const paid = sql`state = 'paid'`
    const started = sql`state = 'started', paid_at = NULL, receipt_number = NULL`
    test.each([
      ['of the same plan is that one', 4, paid, 'SUCCESS'],
      ['of a higher plan has to be asked for again', 6, paid, 'CONFLICT'],
      ['at another price has to be asked for again', 4, sql`cents = cents + 1`, 'CONFLICT'],
      ['of the same plan, but long ago', 4, sql`created_at = created_at - interval '2 minutes'`, 'CONFLICT'],
      ['of the same plan that is only on its way', 4, started, 'CONFLICT'],
    ] as const)('%s, and the company is not asked', async (_what, planId, other, code) => {
      const he = await aGuy()
      await boughtPlan(he)
      await app.moveClock(60 * minute)
      const wish = await quoteOf(he, planId)
      const before = asked().length
      const [answer] = await meanwhile(app.db, holdMember(he.id), [() => change(he, wish)], async (tx) => {
        const { id } = await bookAnother(tx, he, 4, wish.quote.cents)
        await sql`UPDATE purchases SET ${other} WHERE id = ${id}`.execute(tx)
      })
      expect(answer!.code).toBe(code)
      expect(asked()).toHaveLength(before)
      expect(await upgradesOf(he)).toHaveLength(1)
    })
  })

  test('whose answer is lost is booked with the next one, each as what it was, and gives the credits of both', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    const wish = await quoteOf(he, 4)
    stripe.lose('/v1/subscriptions/', 3)
    expect((await change(he, wish)).code).toBe('UNAVAILABLE')
    // Nor does any event tell of it.
    stripe.takeEvents()
    await app.moveClock(2 * minute)
    const next = await quoteOf(he, 6)
    expect(await change(he, next)).toMatchObject({ state: 'paid' })
    expect(await charged(he)).toEqual([
      { planId: 4, cents: wish.quote.cents },
      { planId: 6, cents: next.quote.cents },
    ])
    const { rows } = await sql<{ credits: number }>`
        SELECT sum(credits)::int AS credits FROM prices
        WHERE product_type = 'plan' AND product_id IN (3, 4, 6) AND valid_until IS NULL`.execute(app.db)
    expect(await balanceOf(he)).toBe(rows[0]!.credits)
    expect(await planOf(he)).toMatchObject({ planId: 6 })
  })

  test('that is on its way keeps its plan from being cancelled, which it would undo', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    const { providerId } = await subscriptionOf(he)
    const wish = await quoteOf(he, 4)
    const before = stripe.asked.length
    const goOn = stripe.hold('/v1/subscriptions/')
    const changing = change(he, wish)
    // It is on its way once its new price is looked up for the second time.
    await expect
      .poll(() =>
        stripe.asked.slice(before).filter((one) => one.path === '/v1/prices' && one.method === 'GET'),
      )
      .toHaveLength(2)
    expect((await app.call('plans/cancel', {}, as(he))).code).toBe('CONFLICT')
    goOn()
    expect(await changing).toMatchObject({ state: 'paid' })
    expect((await app.call('plans/cancel', {}, as(he))).code).toBe('SUCCESS')
    await sendAll()
    expect(stripe.read(providerId)).toMatchObject({ cancel_at_period_end: true })
    expect(await planOf(he)).toMatchObject({ planId: 4, planStatus: 'cancelled' })
  })

  describe('that the company refuses', () => {
    test.each([
      ['has begun a new period', (id: string) => stripe.renew(id), 'active'],
      ['was ended', (id: string) => stripe.giveUp(id), 'ended'],
    ] as const)('since the plan %s meanwhile has to be looked at again', async (_what, happen, state) => {
      const he = await aGuy()
      await boughtPlan(he)
      const { providerId } = await subscriptionOf(he)
      const wish = await quoteOf(he, 4)
      const [answer] = await meanwhile(app.db, holdMember(he.id), [() => change(he, wish)], async () =>
        happen(providerId),
      )
      expect(answer!.code).toBe('CONFLICT')
      expect(await upgradesOf(he)).toEqual(['failed'])
      // It is known by then, whether or not an event told of it.
      expect(await subscriptionOf(he)).toMatchObject({ state })
      expect(await charged(he)).toEqual([])
    })

    test('though the plan is as it was is one that nobody pays, and is asked for anew', async () => {
      const he = await aGuy()
      await boughtPlan(he)
      const { providerId } = await subscriptionOf(he)
      const wish = await quoteOf(he, 4)
      stripe.removeCard(providerId)
      expect((await change(he, wish)).code).toBe('DECLINED')
      expect(await planOf(he)).toMatchObject({ planId: 3 })
      stripe.read(providerId)!.card = 'given again'
      expect((await change(he, wish)).state).toBe('paid')
      expect(await upgradesOf(he)).toEqual(expect.arrayContaining(['failed', 'paid']))
      expect(await charged(he)).toEqual([{ planId: 4, cents: wish.quote.cents }])
    })
  })

  test('to two plans at once is charged for one, and the other has to be asked for again', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    const wishes = [await quoteOf(he, 4), await quoteOf(he, 6)] as const
    const answers = await meanwhile(app.db, holdMember(he.id), [
      () => change(he, wishes[0]),
      () => change(he, wishes[1]),
    ])
    await sendAll()
    const won = answers.findIndex(({ code }) => code === 'SUCCESS')
    expect(answers[1 - won]!.code).toBe('CONFLICT')
    const { planId, quote } = wishes[won]!
    expect(await charged(he)).toEqual([{ planId, cents: quote.cents }])
    expect(await planOf(he)).toMatchObject({ planId })
  })
})

describe('money that Stripe gives back', () => {
  const ledgerDifferences = async () => {
    await app.runJob('audit-ledger', null)
    return (await app.call('admin/getledgerdifferences', {}, as(finance))).differences
  }
  const settle = async () => {
    await app.runJobs()
    await sendAll()
  }

  test('a refund is sent once with a key, and one on Stripe’s own page counts as well', async () => {
    const he = await aGuy()
    const purchaseId = await boughtCredits(he)
    const refundId = crypto.randomUUID()
    const input = { purchaseId, refundId, cents: 400, reason: 'Asked for it within two weeks.' }
    await app.call('admin/refundpurchase', input, as(finance))
    await settle()
    await app.runJob('send-refund', { refundId })
    expect(
      stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds'),
    ).toMatchObject([{ idempotencyKey: `refund-${refundId}`, params: { amount: '400' } }])
    expect(await balanceOf(he)).toBe(720)
    stripe.refund(await paymentOf(purchaseId))
    await sendAll((events) => events.reverse())
    expect(await read(he, purchaseId)).toMatchObject({
      purchase: { state: 'refunded', refundedCents: 1000 },
      balance: 0,
    })
  })

  test('a refund whose answer was lost, and whose key is forgotten by now, is not made once more', async () => {
    const he = await aGuy()
    const purchaseId = await boughtCredits(he)
    const refundId = crypto.randomUUID()
    const input = { purchaseId, refundId, cents: 400, reason: 'Asked for it within two weeks.' }
    await app.call('admin/refundpurchase', input, as(finance))
    stripe.lose('/v1/refunds', 3)
    await expect(app.runJob('send-refund', { refundId })).rejects.toThrow()
    stripe.takeEvents()
    stripe.forgetKeys()
    await app.runJob('send-refund', { refundId })
    await settle()
    expect(await read(he, purchaseId)).toMatchObject({ purchase: { refundedCents: 400 }, balance: 720 })
    const charge = stripe.read(String(stripe.read(await paymentOf(purchaseId))!.latest_charge))
    expect(charge).toMatchObject({ amount_refunded: 400 })
  })

  test('a refund that comes back gives again what it took', async () => {
    const he = await aGuy()
    const purchaseId = await boughtCredits(he)
    const { id } = stripe.refund(await paymentOf(purchaseId))
    await sendAll()
    expect(await balanceOf(he)).toBe(0)
    stripe.failRefund(id)
    await sendAll()
    expect(await read(he, purchaseId)).toMatchObject({
      purchase: { state: 'paid', refundedCents: 0 },
      balance: 1200,
    })
  })

  test('a refund that came back and is made once more takes what was given again, in part too, and its cents', async () => {
    const he = await aGuy()
    const purchaseId = await boughtCredits(he)
    const payment = await paymentOf(purchaseId)
    const cents = async () => {
      const { rows } = await sql<{ sum: number }>`
        SELECT sum(CASE WHEN to_account = -101 THEN amount ELSE -amount END)::int AS sum FROM ledger_movements
        WHERE reference = ${`purchase:${purchaseId}`} AND unit = 2`.execute(app.db)
      return rows[0]!.sum
    }
    // A half, which fails, then all of it, which fails, then a quarter, then the rest.
    for (const part of [500, 1000]) {
      const { id } = stripe.refund(payment, part)
      await sendAll()
      expect([await balanceOf(he), await cents()]).toEqual([1200 - (part * 12) / 10, 1000 - part])
      stripe.failRefund(id)
      await sendAll()
      expect([await balanceOf(he), await cents()]).toEqual([1200, 1000])
    }
    stripe.refund(payment, 250)
    await sendAll()
    expect([await balanceOf(he), await cents()]).toEqual([900, 750])
    stripe.refund(payment, 750)
    await sendAll()
    expect(await read(he, purchaseId)).toMatchObject({
      purchase: { state: 'refunded', refundedCents: 1000 },
      balance: 0,
    })
    expect(await cents()).toBe(0)
    expect(await ledgerDifferences()).toEqual([])
  })

  test('what was missing because of a refund that came back is missing no more', async () => {
    const he = await aGuy()
    const purchaseId = await boughtCredits(he)
    await app.workerDeps.transaction((work) =>
      spendCredits(work, { memberId: he.id, kind: 'lift', amount: credits(700), key: `spent:${purchaseId}` }),
    )
    const account = async () => {
      const { creditsTotal, shortfall } = await app.call('credits/getcredits', {}, as(he))
      return [creditsTotal, shortfall]
    }
    for (let time = 0; time < 2; time++) {
      const { id } = stripe.refund(await paymentOf(purchaseId))
      await sendAll()
      expect(await account()).toEqual([0, 700])
      stripe.failRefund(id)
      await sendAll()
      expect(await account()).toEqual([500, 0])
    }
    expect(await ledgerDifferences()).toEqual([])
  })

  test('a refund that Stripe refuses takes nothing', async () => {
    const he = await aGuy()
    const purchaseId = await boughtCredits(he)
    stripe.read(String(stripe.read(await paymentOf(purchaseId))!.latest_charge))!.disputed = true
    const input = {
      purchaseId,
      refundId: crypto.randomUUID(),
      cents: 1000,
      reason: 'Asked for it within two weeks.',
    }
    await app.call('admin/refundpurchase', input, as(finance))
    await settle()
    expect(await balanceOf(he)).toBe(1200)
    const { refunds } = await app.call('admin/getpurchase', { purchaseId }, as(finance))
    expect(refunds).toMatchObject([{ state: 'failed' }])
  })

  test('a dispute that is won takes nothing, one that is lost takes all, and an inquiry is none', async () => {
    const [won, lost, inquiry] = [await aGuy(), await aGuy(), await aGuy()]
    const ids = [await boughtCredits(won), await boughtCredits(lost), await boughtCredits(inquiry)]
    for (const id of ids) stripe.dispute(await paymentOf(id))
    await sendAll((events) => events.reverse())
    expect(await Promise.all([won, lost].map(balanceOf))).toEqual([1200, 1200])
    stripe.closeDispute(await paymentOf(ids[0]!), 'won')
    stripe.closeDispute(await paymentOf(ids[1]!), 'lost')
    stripe.closeDispute(await paymentOf(ids[2]!), 'warning_closed')
    const events = stripe.takeEvents()
    for (const event of [...events, ...events]) await send(event)
    expect(await Promise.all([won, lost, inquiry].map(balanceOf))).toEqual([1200, 0, 1200])
    expect(await stateOf(won, ids[0]!)).toBe('paid')
    expect(await stateOf(lost, ids[1]!)).toBe('lost')
  })

  test('the books of cents hold the sale, what was given back and what was lost, and sum to zero', async () => {
    const he = await aGuy()
    const purchaseId = await boughtCredits(he)
    stripe.refund(await paymentOf(purchaseId), 300)
    await sendAll()
    const { rows } = await sql<{ amount: number }>`
      SELECT amount::int FROM ledger_movements WHERE reference = ${`purchase:${purchaseId}`} AND unit = 2
      ORDER BY id`.execute(app.db)
    expect(rows.map(({ amount }) => amount)).toEqual([1000, 300])
  })

  test('a refund and a dispute of an old payment that no event told of are found at night', async () => {
    const [he, other] = [await aGuy(), await aGuy()]
    const [refunded, lost] = [await boughtCredits(he), await boughtCredits(other)]
    await app.moveClock(40 * 24 * 60 * minute)
    stripe.refund(await paymentOf(refunded), 500)
    stripe.dispute(await paymentOf(lost))
    stripe.takeEvents()
    await app.runJob('compare-payments', null)
    const found = async () => [await purchaseOf(refunded), await purchaseOf(lost)]
    expect(await found()).toMatchObject([{ refundedCents: 500 }, { state: 'disputed' }])
    stripe.closeDispute(await paymentOf(lost), 'lost')
    stripe.takeEvents()
    await app.moveClock(80 * 24 * 60 * minute)
    await app.runJob('compare-payments', null)
    expect(await found()).toMatchObject([{ refundedCents: 500 }, { state: 'lost' }])
    const { revision } = await purchaseOf(refunded)
    await app.runJob('compare-payments', null)
    expect(await purchaseOf(refunded)).toMatchObject({ revision })
  })

  test('the comparison finds what neither side told, and what differs', async () => {
    const he = await aGuy()
    const purchaseId = await boughtCredits(he)
    const late = await buyCredits(he)
    stripe.pay(sessionIn(late.url))
    stripe.refund(await paymentOf(purchaseId), 500)
    stripe.takeEvents()
    await app.moveClock(20 * minute)
    await app.runJob('compare-payments', null)
    expect(await stateOf(he, late.purchaseId)).toBe('paid')
    expect((await read(he, purchaseId)).purchase.refundedCents).toBe(500)
    stripe.makeEvent('payment_intent.succeeded', { id: 'pi_foreign', object: 'payment_intent' })
    stripe.takeEvents()
    await sql`UPDATE purchases SET cents = cents + 1 WHERE id = ${late.purchaseId}`.execute(app.db)
    await app.runJob('compare-payments', null)
    expect(app.warnings).toContainEqual(
      expect.objectContaining({ message: 'payments differ from the purchases' }),
    )
  })
})
