import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { type StripeServer, startStripe } from '../../testing/stripe-server.ts'
import { shopAt } from '../../testing/stripe-shop.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let stripe: StripeServer
let app: TestApp
let shop: ReturnType<typeof shopAt>
let finance: CreatedMember
beforeAll(async () => {
  stripe = await startStripe()
  app = await startTestApp(stripe.settings)
  shop = shopAt(app, stripe)
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
const day = 24 * 60 * minute
const as = ({ token }: { token: string }) => ({ token })
const aGuy = () => createMember(app.db, { gender: 3 })
const subscriptionShown = async (member: CreatedMember) =>
  (await app.call('plans/getsubscription', {}, as(member))).subscription

const differences = async () => {
  const { rows } = await sql<{ kind: string; purchaseId: string }>`
    SELECT kind, purchase_id AS "purchaseId" FROM payment_differences`.execute(app.db)
  return rows
}

/** Moves the clock to a moment; sessions last. */
async function goTo(at: Date | string) {
  await sql`UPDATE sessions SET expires_at = now() + interval '10 years'`.execute(app.db)
  app.viewers.invalidate(null)
  await app.moveClock(0)
  await app.moveClock(new Date(at).getTime() - Date.now())
}
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** A member whose Quarterly plan is not renewed, since the bank says no. */
async function unpaid() {
  const he = await aGuy()
  await shop.boughtQuarterly(he)
  const { providerId, periodEnd } = await shop.subscriptionOf(he)
  await goTo(after(periodEnd, minute))
  stripe.renew(providerId, false)
  await shop.sendAll()
  return { he, providerId, paidUntil: periodEnd }
}

describe('a renewal that is not paid', () => {
  test('gives nothing of the period that Stripe has begun, once it is given up', async () => {
    const { he, providerId, paidUntil } = await unpaid()
    expect((await shop.planOf(he)).planId).toBe(3)
    await goTo(after(paidUntil, day))
    stripe.giveUp(providerId)
    await shop.sendAll()
    expect(await shop.planOf(he)).toMatchObject({ planId: 0, planStatus: 'lapsed' })
    expect(await subscriptionShown(he)).toBeNull()
    expect(await shop.balanceOf(he)).toBe(300)
  })

  test('leaves the plan for seven days after what is paid, whatever the days of the months', async () => {
    await goTo('2027-01-31T12:00:00Z')
    const he = await aGuy()
    await shop.bought(he, 'plan', 2, 1900)
    const { providerId, periodEnd } = await shop.subscriptionOf(he)
    expect(periodEnd.toISOString()).toBe('2027-02-28T12:00:00.000Z')
    await goTo(after(periodEnd, minute))
    stripe.renew(providerId, false)
    await shop.sendAll()
    const { graceUntil, periodEnd: theirs } = await shop.subscriptionOf(he)
    expect(theirs.toISOString()).toBe('2027-03-31T12:00:00.000Z')
    expect(graceUntil.toISOString()).toBe('2027-03-07T12:00:00.000Z')
    await goTo('2027-03-07T11:59:00Z')
    expect((await shop.planOf(he)).planId).toBe(2)
    await goTo('2027-03-07T12:00:01Z')
    expect(await shop.planOf(he)).toMatchObject({ planId: 0, planStatus: 'lapsed' })
  })

  test('and is paid at a later try differs in nothing, and what was found before is taken off', async () => {
    const { he, providerId, paidUntil } = await unpaid()
    await goTo(after(paidUntil, 5 * day))
    stripe.payLate(providerId)
    await shop.sendAll()
    expect((await shop.subscriptionOf(he)).state).toBe('active')
    await goTo(after(paidUntil, 5 * day + 60 * minute))
    await app.runJob('compare-payments', null)
    expect(await differences()).toEqual([])
    // As it was written down by a comparison that did not ask for the payment.
    await sql`INSERT INTO payment_differences (kind, provider, payment_id, purchase_id, our_cents)
      SELECT 'missing-payment', 'stripe', payment_id, id, cents FROM purchases
      WHERE member_id = ${he.id} AND reason = 'renewal'`.execute(app.db)
    expect(await differences()).toHaveLength(1)
    await goTo(after(paidUntil, 20 * day))
    await app.runJob('compare-payments', null)
    expect(await differences()).toEqual([])
  })

  test('is tried no more once the member cancels, and the plan ends at once', async () => {
    const { he, providerId } = await unpaid()
    const cancelled = await app.call('plans/cancel', {}, as(he))
    expect(Math.abs(Date.parse(cancelled.until) - now().getTime())).toBeLessThan(minute)
    expect(stripe.read(providerId)).toMatchObject({ status: 'canceled' })
    await shop.sendAll()
    expect(await shop.planOf(he)).toMatchObject({ planId: 0, planStatus: 'lapsed' })
    expect((await app.call('plans/keep', {}, as(he))).code).toBe('NOPLAN')
  })

  test('is tried no more at the test checkout either', async () => {
    const test = await startTestApp()
    const he = await createMember(test.db, { gender: 3 })
    const order = { productType: 'plan', productId: 3, cents: 4500, agreed: true } as const
    const { url } = await test.call('purchases/start', order, as(he))
    await test.bank!.pay(url!.split('/').at(-1)!, 'renewal-declined')
    await test.bank!.settled()
    const { subscription } = await test.call('plans/getsubscription', {}, as(he))
    await sql`UPDATE sessions SET expires_at = now() + interval '1 year'`.execute(test.db)
    test.viewers.invalidate(null)
    await test.moveClock(Date.parse(subscription!.periodEnd) - Date.now() + minute)
    await test.runJob('ask-payments', null)
    expect((await test.call('plans/cancel', {}, as(he))).code).toBe('SUCCESS')
    expect((await test.call('plans/getsubscription', {}, as(he))).subscription).toBeNull()
    expect((await test.call('users/me', {}, as(he))).userInfo.planId).toBe(0)
    await test.stop()
  })

  test('is nothing that a plan is cancelled or kept of, where Stripe has ended it meanwhile', async () => {
    const { he, providerId } = await unpaid()
    stripe.giveUp(providerId)
    stripe.takeEvents()
    expect((await app.call('plans/keep', {}, as(he))).code).toBe('NOPLAN')
    expect(await subscriptionShown(he)).toBeNull()
  })
})

describe('a change of plan', () => {
  const quoted = async (member: CreatedMember, planId: 4 | 6) => {
    const { quote } = await shop.summaryOf(member, planId)
    return { planId, quote: { at: quote!.at, cents: quote!.cents }, agreed: true } as const
  }

  test('waits for a renewal that is under way, since its period is not paid', async () => {
    const he = await aGuy()
    await shop.boughtQuarterly(he)
    const { providerId, periodEnd } = await shop.subscriptionOf(he)
    const wish = await quoted(he, 6)
    await goTo(after(periodEnd, minute))
    // Nobody has told of the new period yet, and then of no payment.
    expect(await shop.summaryOf(he, 6)).toMatchObject({ way: 'renewing', quote: null })
    stripe.beginPeriod(providerId)
    await shop.sendAll()
    expect(await shop.summaryOf(he, 6)).toMatchObject({ way: 'renewing', quote: null })
    expect((await app.call('plans/upgrade', wish, as(he))).code).toBe('CONFLICT')
    expect((await shop.planOf(he)).planId).not.toBe(6)
  })

  test('at a quote from before a renewal is not made', async () => {
    const he = await aGuy()
    await shop.boughtQuarterly(he)
    const { providerId, periodEnd } = await shop.subscriptionOf(he)
    await goTo(after(periodEnd, -5 * minute))
    const wish = await quoted(he, 6)
    await goTo(after(periodEnd, minute))
    stripe.renew(providerId)
    await shop.sendAll()
    expect((await app.call('plans/upgrade', wish, as(he))).code).toBe('PRICECHANGED')
    expect((await shop.planOf(he)).planId).toBe(3)
    expect((await app.call('plans/upgrade', await quoted(he, 6), as(he))).state).toBe('paid')
  })

  test('that would cost nothing is none: it can be bought when the plan has ended', async () => {
    const he = await aGuy()
    await shop.boughtQuarterly(he)
    const wish = await quoted(he, 4)
    const { prices } = await app.call('admin/getprices', {}, as(finance))
    const { priceId } = prices.find(
      (one) => one.productType === 'plan' && one.productId === 4 && one.until === null,
    )!
    const lower = (priceId: number, cents: number) =>
      app.call(
        'admin/setprice',
        { productType: 'plan', productId: 4, priceId, next: { cents, credits: 900 } },
        as(finance),
      )
    const next = await lower(priceId, 4549)
    expect(await shop.summaryOf(he, 4)).toMatchObject({ way: 'lower', quote: null })
    const cheap = { ...wish, quote: { ...wish.quote, cents: 49 } }
    expect((await app.call('plans/upgrade', cheap, as(he))).code).toBe('PRICECHANGED')
    expect((await app.call('plans/upgrade', wish, as(he))).code).toBe('PRICECHANGED')
    await lower(next.priceId!, 7800)
    expect((await shop.planOf(he)).planId).toBe(3)
  })

  test('of a plan whose money staff give back meanwhile is paid back, and leaves no plan', async () => {
    const he = await aGuy()
    const { payment } = await shop.boughtQuarterly(he)
    const wish = await quoted(he, 4)
    // The refund is booked first, and its job that ends the plan at the company has not run.
    stripe.refund(payment)
    await shop.sendAll()
    expect((await shop.planOf(he)).planId).toBe(0)
    const changed = await app.call('plans/upgrade', wish, as(he))
    await shop.settle()
    await shop.settle()
    expect(await shop.read(he, changed.purchaseId)).toMatchObject({
      purchase: { state: 'refunded', refundedCents: wish.quote.cents, credits: 0 },
      balance: 0,
    })
    expect(await shop.subscriptionOf(he)).toMatchObject({ state: 'ended' })
    expect(await shop.planOf(he)).toMatchObject({ planId: 0 })
    expect(await shop.centsOn(-101, changed.purchaseId)).toBe(0)
  })
})

describe('a payment that the company does not know', () => {
  test('is found, and stays listed until it is explained, however long that takes', async () => {
    const he = await aGuy()
    const { purchaseId, payment } = await shop.boughtCredits(he)
    const kept = stripe.read(payment)!
    stripe.forget(payment)
    const listed = [{ kind: 'missing-payment', purchaseId }]
    await app.moveClock(60 * minute)
    await app.runJob('compare-payments', null)
    expect(await differences()).toEqual(listed)
    await app.moveClock(30 * day)
    await app.runJob('compare-payments', null)
    expect(await differences()).toEqual(listed)
    stripe.keep(kept)
    await app.runJob('compare-payments', null)
    expect(await differences()).toEqual([])
  })
})

describe('a plan whose money was given back', () => {
  test('is ended at the company though the company was away for longer than its job was tried', async () => {
    const he = await aGuy()
    const { payment } = await shop.boughtQuarterly(he)
    const { providerId } = await shop.subscriptionOf(he)
    stripe.refund(payment)
    await shop.sendAll()
    expect(await shop.planOf(he)).toMatchObject({ planId: 0 })
    const { rows: gaveUp } = await sql`
      DELETE FROM pgboss.job WHERE name = 'end-plan' AND data ->> 'subscriptionId' = (
        SELECT id::text FROM subscriptions WHERE provider_id = ${providerId}) RETURNING id`.execute(app.db)
    expect(gaveUp).not.toEqual([])
    expect(stripe.read(providerId)!.status).toBe('active')
    await app.runJob('ask-payments', null)
    expect(stripe.read(providerId)!.status).toBe('canceled')
    expect(await subscriptionShown(he)).toBeNull()
    expect((await shop.start(he, 'plan', 3, 4500)).code).toBe('SUCCESS')
  })

  test('of one period alone goes on, since another was paid since', async () => {
    const he = await aGuy()
    const { payment } = await shop.boughtQuarterly(he)
    const { providerId, periodEnd } = await shop.subscriptionOf(he)
    await goTo(after(periodEnd, minute))
    stripe.renew(providerId)
    await shop.sendAll()
    stripe.refund(payment)
    await shop.sendAll()
    await app.runJob('ask-payments', null)
    expect(stripe.read(providerId)!.status).toBe('active')
    expect(await subscriptionShown(he)).toMatchObject({ renews: true })
  })
})

describe('a member who is banned', () => {
  test('is charged no more: the plan ends with what is paid, and the open checkout at once', async () => {
    const moderator = await createMember(app.db, { staffRoles: ['moderator', 'administrator'] })
    const he = await aGuy()
    await shop.boughtQuarterly(he)
    const open = await shop.start(he, 'credits', 2, 1000)
    const ban = { profileId: he.id, reason: 'harassment' } as const
    const { decisionId } = await app.call('admin/banmember', ban, as(moderator))
    await shop.settle()
    const { providerId } = await shop.subscriptionOf(he)
    expect(stripe.read(providerId)).toMatchObject({ cancel_at_period_end: true, status: 'active' })
    expect(stripe.read(open.url!.split('/').at(-1)!)).toMatchObject({ status: 'expired' })
    // Where the job failed, a later one finds it.
    stripe.read(providerId)!.cancel_at_period_end = false
    await sql`UPDATE subscriptions SET renews = true WHERE member_id = ${he.id}`.execute(app.db)
    await app.runJob('ask-payments', null)
    expect(stripe.read(providerId)).toMatchObject({ cancel_at_period_end: true })
    expect(decisionId).toBeTruthy()
  })
})

describe('a checkout', () => {
  test('whose opening broke off and that would end too soon by now is followed by another', async () => {
    const he = await aGuy()
    stripe.plan({ status: 503, body: { error: { type: 'api_error', message: 'Not now' } } })
    expect((await shop.start(he, 'credits', 2, 1000)).code).toBe('UNAVAILABLE')
    await app.moveClock(40 * minute)
    const { code, url } = await shop.start(he, 'credits', 2, 1000)
    expect(code).toBe('SUCCESS')
    stripe.pay(url!.split('/').at(-1)!)
    await shop.sendAll()
    expect(await shop.balanceOf(he)).toBe(1200)
  })

  test('whose opening broke off is followed by another in another language, and one of both can be paid', async () => {
    const he = await aGuy()
    const order = { productType: 'credits', productId: 2, cents: 1000, agreed: true } as const
    const first = await shop.start(he, 'credits', 2, 1000)
    // As where the process ended before it kept what Stripe had opened.
    await sql`UPDATE purchases SET state = 'started', checkout_id = NULL, checkout_url = NULL
      WHERE id = ${first.purchaseId}`.execute(app.db)
    const { code, url } = await app.call('purchases/start', order, { ...as(he), locale: 'fil' })
    expect(code).toBe('SUCCESS')
    expect((await shop.read(he, first.purchaseId)).purchase.state).toBe('expired')
    expect(await shop.start(he, 'credits', 2, 1000)).toMatchObject({ url })
    stripe.pay(url!.split('/').at(-1)!)
    await shop.sendAll()
    expect(await shop.balanceOf(he)).toBe(1200)
  })

  test('whose opening is under way has to be asked for again, and is the same one then', async () => {
    const he = await aGuy()
    stripe.plan({ status: 503, body: { error: { type: 'api_error', message: 'Not now' } } })
    await shop.start(he, 'credits', 2, 1000)
    const { rows: before } = await sql`SELECT id FROM purchases WHERE member_id = ${he.id}`.execute(app.db)
    const inUse = { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'In progress' }
    stripe.plan({ status: 400, body: { error: inUse } })
    expect((await shop.start(he, 'credits', 2, 1000)).code).toBe('UNAVAILABLE')
    const { purchaseId } = await shop.start(he, 'credits', 2, 1000)
    expect(before).toEqual([{ id: purchaseId }])
  })

  test('whose opening is answered after another took its place is ended, and shown to nobody', async () => {
    const he = await aGuy()
    stripe.plan({ status: 503, body: { error: { type: 'api_error', message: 'Not now' } } })
    await shop.start(he, 'credits', 2, 1000)
    const [answer] = await meanwhile(
      app.db,
      (tx) => sql`SELECT FROM purchases WHERE member_id = ${he.id} FOR UPDATE`.execute(tx),
      [() => shop.start(he, 'credits', 2, 1000)],
      (tx) => sql`UPDATE purchases SET state = 'expired' WHERE member_id = ${he.id}`.execute(tx),
    )
    expect(answer).toMatchObject({ code: 'CONFLICT' })
    const sessions = stripe.asked
      .filter(({ path }) => path.endsWith('/expire'))
      .map(({ path }) => path.split('/').at(-2)!)
    expect(stripe.read(sessions.at(-1)!)).toMatchObject({ status: 'expired' })
    expect((await shop.start(he, 'credits', 2, 1000)).code).toBe('SUCCESS')
  })

  describe('that is opened while its member deletes the account', () => {
    const password = 'long-walks-by-the-sea'
    const leaver = () => createMember(app.db, { gender: 3, password })
    const leave = async (member: CreatedMember) => {
      const { code } = await app.call('users/leave', { way: 'later', password }, as(member))
      await app.runJobs()
      return { code }
    }
    const stateOf = async ({ id }: CreatedMember) => {
      const { rows } = await sql<{
        state: string
      }>`SELECT state FROM purchases WHERE member_id = ${id}`.execute(app.db)
      return rows.map(({ state }) => state)
    }

    test('is not opened any more where the account is gone first', async () => {
      const he = await leaver()
      const answers = await meanwhile<{ code: string }>(app.db, holdMember(he.id), [
        () => leave(he),
        () => shop.start(he, 'credits', 2, 1000),
      ])
      expect(answers.map(({ code }) => code)).toEqual(['SUCCESS', 'NOTAUTHENTICATED'])
      expect(await stateOf(he)).toEqual([])
    })

    test('is ended where the company’s answer comes while it is looked at', async () => {
      const he = await leaver()
      stripe.plan({ status: 503, body: { error: { type: 'api_error', message: 'Not now' } } })
      await shop.start(he, 'credits', 2, 1000)
      expect(await stateOf(he)).toEqual(['started'])
      await meanwhile<{ code: string }>(
        app.db,
        (tx) => sql`SELECT FROM purchases WHERE member_id = ${he.id} FOR UPDATE`.execute(tx),
        [() => shop.start(he, 'credits', 2, 1000), () => leave(he)],
      )
      expect(await stateOf(he)).toEqual(['expired'])
      const { rows } = await sql<{ id: string }>`
        SELECT checkout_id AS id FROM purchases WHERE member_id = ${he.id}`.execute(app.db)
      expect(stripe.read(rows[0]!.id)).toMatchObject({ status: 'expired' })
    })
  })
})
