import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TAXES: 'NO=25,CH=8.1', OPERATOR_NAME: 'Example Inc.', OPERATOR_ADDRESS: 'Cebu' })
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  app.mails.length = 0
})

const minute = 60_000
const day = 24 * 60 * minute
const as = ({ token }: { token: string }) => ({ token })
const aGuy = () => createMember(app.db, { gender: 3 })
const start = (member: CreatedMember, productType: 'credits' | 'plan', productId: number, cents: number) =>
  app.call('purchases/start', { productType, productId, cents, agreed: true }, as(member))
const buyCredits = (member: CreatedMember) => start(member, 'credits', 2, 1000)
const buyQuarterly = (member: CreatedMember) => start(member, 'plan', 3, 4500)
const read = async (member: CreatedMember, purchaseId: string) =>
  app.call('purchases/getpurchase', { purchaseId }, as(member))
const balanceOf = async (member: CreatedMember) =>
  (await app.call('credits/getcredits', {}, as(member))).creditsTotal
const planOf = async (member: CreatedMember) => (await app.call('users/me', {}, as(member))).userInfo
const subscriptionOf = async (member: CreatedMember) =>
  (await app.call('plans/getsubscription', {}, as(member))).subscription
const mailsTo = async ({ email }: CreatedMember) => {
  for (const _ of [1, 2]) await app.runJobs()
  return app.mails.filter(({ to }) => to === email)
}

/** Moves the clock by so much from the present of the machine; sessions last. */
async function goTo(milliseconds: number) {
  await sql`UPDATE sessions SET expires_at = now() + interval '10 years'`.execute(app.db)
  app.viewers.invalidate(null)
  await app.moveClock(milliseconds)
}

/** Does something on a page of the test checkout, as a form of it does. */
async function press(url: string, act: string, card?: string) {
  const response = await app.fastify.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ act, ...(card && { card }) }).toString(),
  })
  await app.bank!.settled()
  return response
}
const pay = (url: string | null, card = 'paid') => press(url!, 'pay', card)

async function boughtCredits(member: CreatedMember) {
  const { purchaseId, url } = await buyCredits(member)
  await pay(url)
  return { purchaseId, url: url! }
}
async function boughtPlan(member: CreatedMember, card = 'paid') {
  const { purchaseId, url } = await buyQuarterly(member)
  await pay(url, card)
  return { purchaseId, url: url! }
}

describe('the catalogue', () => {
  test('names the bundles and plans with prices in cents of US dollars, the same for everybody @R1.13', async () => {
    const [he, she] = [await aGuy(), await createMember(app.db, { gender: 1 })]
    const his = await app.call('purchases/getcatalogue', {}, as(he))
    expect(his.bundles).toHaveLength(4)
    expect(his.bundles[1]).toEqual({ productId: 2, credits: 1200, cents: 1000 })
    expect(his.plans.map(({ planId, months }) => [planId, months])).toEqual([
      [2, 1],
      [3, 3],
      [4, 6],
      [5, 12],
      [6, 12],
    ])
    expect(await app.call('purchases/getcatalogue', {}, as(she))).toEqual(his)
  })

  test('is closed to guys in the API too where guys may not buy, and their receipts and cancelling are not @R6.7', async () => {
    const [he, she] = [await aGuy(), await createMember(app.db, { gender: 1 })]
    const { purchaseId } = await boughtPlan(he)
    const closed = await startTestApp({ GUYS_MAY_BUY: '0' }, { beside: app })
    const ask = async (member: CreatedMember) =>
      (await closed.call('purchases/getcatalogue', {}, as(member))).code
    expect(await ask(he)).toBe('FORBIDDEN')
    expect(await ask(she)).toBe('SUCCESS')
    const tried = await closed.call(
      'purchases/start',
      { productType: 'credits', productId: 2, cents: 1000, agreed: true },
      as(he),
    )
    expect(tried.code).toBe('FORBIDDEN')
    expect((await closed.call('purchases/getpurchase', { purchaseId }, as(he))).code).toBe('SUCCESS')
    await closed.stop()
  })

  test('sells nothing where no company takes payments, and says so', async () => {
    const he = await aGuy()
    const none = await startTestApp({ PUBLIC_URL: 'https://harana.example' }, { beside: app })
    expect(await none.call('public/configuration', {})).toMatchObject({
      buyingOpen: false,
      testCheckout: false,
    })
    const input = { productType: 'credits', productId: 2, cents: 1000, agreed: true } as const
    expect((await none.call('purchases/start', input, as(he))).code).toBe('BUYINGCLOSED')
    const { url } = await buyCredits(he)
    const page = await none.fastify.inject({ url: url!, headers: { host: 'localhost:3000' } })
    expect(page.statusCode).toBe(404)
    await none.stop()
    expect(await app.call('public/configuration', {})).toMatchObject({ buyingOpen: true, testCheckout: true })
  })
})

describe('before paying', () => {
  test('the price is shown with the tax that it holds, the credits before and after, and who sells', async () => {
    const he = await createMember(app.db, { gender: 3, profile: { countryId: 578 } })
    const asked = { productType: 'credits', productId: 2 } as const
    expect(await app.call('purchases/getsummary', asked, as(he))).toMatchObject({
      cents: 1000,
      dueCents: 1000,
      tax: { countryName: 'Norway', percent: 25, cents: 200 },
      credits: { given: 1200, before: 0, after: 1200 },
      seller: { name: 'Example Inc.', address: 'Cebu' },
      plan: null,
      way: 'checkout',
      buyingOpen: true,
      test: true,
    })
    const she = await createMember(app.db, { gender: 1, profile: { countryId: 608 } })
    const hers = await app.call('purchases/getsummary', asked, as(she))
    expect(hers).toMatchObject({ cents: 1000, tax: null })
  })

  test('a price that has changed is not taken, nor one that is not sold, nor without agreeing', async () => {
    const he = await aGuy()
    expect((await start(he, 'credits', 2, 999)).code).toBe('PRICECHANGED')
    expect((await start(he, 'credits', 99, 1000)).code).toBe('NOTSOLD')
    const silent = { productType: 'credits', productId: 2, cents: 1000, agreed: false } as never
    expect((await app.call('purchases/start', silent, as(he))).fields).toHaveProperty('agreed')
  })
})

describe('paying for credits', () => {
  test('gives them once the payment is told, with a receipt by number, mail and tax @R1.13', async () => {
    const he = await createMember(app.db, { gender: 3, profile: { countryId: 578 } })
    const { purchaseId, url } = await buyCredits(he)
    expect(await read(he, purchaseId)).toMatchObject({
      purchase: { state: 'waiting', receiptNumber: null },
      url,
    })
    const answer = await pay(url)
    expect(answer.headers.location).toBe(`http://localhost:3000/purchase/credits/2?purchase=${purchaseId}`)
    expect(await read(he, purchaseId)).toMatchObject({
      purchase: {
        state: 'paid',
        receiptNumber: expect.stringMatching(/^H-2\d{4}$/),
        cents: 1000,
        tax: { cents: 200 },
        paidWith: 'Visa ••4242',
        agreed: expect.any(String),
        test: true,
      },
      balance: 1200,
    })
    const [mail] = await mailsTo(he)
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^Your receipt H-\d+ from Harana$/) })
    expect(mail!.text).toContain('Tax (Norway, 25%): $2.00, included')
    expect(mail!.text).toContain('Sold by: Example Inc., Cebu')
    const { purchases } = await app.call('purchases/getpurchases', {}, as(he))
    expect(purchases.map((one) => one.purchaseId)).toEqual([purchaseId])
  })

  test('a reload, a double press and a second tab lead to one checkout, which charges once', async () => {
    const he = await aGuy()
    const opened = await Promise.all([buyCredits(he), buyCredits(he), buyCredits(he)])
    expect(new Set(opened.map(({ purchaseId }) => purchaseId)).size).toBe(1)
    await Promise.all(opened.map(({ url }) => pay(url)))
    expect(await balanceOf(he)).toBe(1200)
    const again = await buyCredits(he)
    expect(again.purchaseId).not.toBe(opened[0]!.purchaseId)
  })

  test('told twice gives once; told never is found by the job; told late waits until then', async () => {
    const he = await aGuy()
    const { url } = await buyCredits(he)
    await pay(url, 'twice')
    expect(await balanceOf(he)).toBe(1200)
    const late = await buyCredits(he)
    await pay(late.url, 'late')
    expect(await read(he, late.purchaseId)).toMatchObject({ purchase: { state: 'waiting' }, balance: 1200 })
    await goTo(6 * minute)
    await app.runJob('ask-payments', null)
    expect(await read(he, late.purchaseId)).toMatchObject({ purchase: { state: 'paid' }, balance: 2400 })
  })

  test('a declined card gives nothing, and the next try is a checkout of its own', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    await pay(url, 'declined')
    expect(await read(he, purchaseId)).toMatchObject({
      purchase: { state: 'failed', receiptNumber: null },
      balance: 0,
    })
    const next = await buyCredits(he)
    expect(next.purchaseId).not.toBe(purchaseId)
    await pay(next.url)
    expect(await balanceOf(he)).toBe(1200)
  })

  test('a bank that asks for a confirmation is asked on a page of its own, and may still say no', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    expect((await pay(url, 'confirm')).body).toContain('Yes, confirm the payment')
    expect((await read(he, purchaseId)).purchase.state).toBe('waiting')
    await press(url!, 'confirmed')
    expect((await read(he, purchaseId)).purchase.state).toBe('paid')
    const second = await buyCredits(he)
    await press(second.url!, 'refused')
    expect((await read(he, second.purchaseId)).purchase.state).toBe('failed')
    expect(await balanceOf(he)).toBe(1200)
  })

  test('a checkout that nobody paid runs out', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await buyCredits(he)
    await goTo(61 * minute)
    await app.runJob('ask-payments', null)
    expect((await read(he, purchaseId)).purchase.state).toBe('expired')
    await pay(url)
    expect(await balanceOf(he)).toBe(0)
  })

  test('a purchase is shown to its own member alone', async () => {
    const [he, other] = [await aGuy(), await aGuy()]
    const { purchaseId } = await boughtCredits(he)
    expect((await read(other, purchaseId)).code).toBe('NOTFOUND')
  })
})

describe('paying for a plan', () => {
  test('gives it until its period ends, with its credits, and changes the class @R3.20 @R1.13', async () => {
    const he = await aGuy()
    const before = await app.call('purchases/getsummary', { productType: 'plan', productId: 3 }, as(he))
    expect(before).toMatchObject({ way: 'checkout', plan: { planId: 3, months: 3, now: null } })
    const { purchaseId } = await boughtPlan(he)
    const { purchase, balance } = await read(he, purchaseId)
    expect(purchase).toMatchObject({ state: 'paid', planUntil: expect.any(String) })
    expect(balance).toBe(300)
    expect(await planOf(he)).toMatchObject({
      planId: 3,
      planStatus: 'active',
      planExpiry: purchase.planUntil,
    })
    expect(await subscriptionOf(he)).toMatchObject({ planId: 3, renews: true, cents: 4500, months: 3 })
    expect((await buyQuarterly(he)).code).toBe('HASPLAN')
  })

  test.each([
    [2, 1900, 'Monthly Subscription'],
    [3, 4500, 'Quarterly'],
    [4, 7800, 'BiAnnual'],
    [5, 24_000, 'Executive'],
    [6, 48_000, 'Elite'],
  ] as const)(
    'as plan %i gives that one, by its name on the receipt, in US dollars @R3.20 @R9.11',
    async (planId, cents, name) => {
      const he = await aGuy()
      const { purchaseId, url } = await start(he, 'plan', planId, cents)
      await pay(url)
      expect(await planOf(he)).toMatchObject({ planId, planStatus: 'active' })
      expect((await read(he, purchaseId)).purchase).toMatchObject({
        productId: planId,
        cents,
        currency: 'USD',
      })
      const [mail] = await mailsTo(he)
      const price = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100)
      expect(mail!.text).toContain(name)
      expect(mail!.text).toContain(price)
    },
  )

  test('leaves one open checkout of all plans: opening another ends the first', async () => {
    const he = await aGuy()
    const first = await buyQuarterly(he)
    const second = await start(he, 'plan', 2, 1900)
    expect((await read(he, first.purchaseId)).purchase.state).toBe('expired')
    await pay(first.url)
    expect((await planOf(he)).planId).toBe(0)
    await pay(second.url)
    expect((await planOf(he)).planId).toBe(2)
  })

  test('a first checkout that was paid meanwhile keeps its plan, and no second one is opened', async () => {
    const he = await aGuy()
    const first = await buyQuarterly(he)
    await pay(first.url, 'late')
    expect((await start(he, 'plan', 2, 1900)).code).toBe('HASPLAN')
    expect((await planOf(he)).planId).toBe(3)
  })

  test('renews itself, with a reminder before and a receipt after', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    const { periodEnd } = (await subscriptionOf(he))!
    const left = Date.parse(periodEnd) - Date.now()
    await goTo(left - 2 * day)
    await app.runJob('remind-of-renewals', null)
    await app.runJob('remind-of-renewals', null)
    const reminders = (await mailsTo(he)).filter(({ subject }) => subject.includes('renews on'))
    expect(reminders).toHaveLength(1)
    expect(reminders[0]!.text).toContain('$45.00')
    await goTo(left + minute)
    await app.runJob('ask-payments', null)
    await app.runJob('ask-payments', null)
    const { purchases } = await app.call('purchases/getpurchases', {}, as(he))
    expect(purchases.map(({ reason }) => reason)).toEqual(['renewal', 'order'])
    expect(await balanceOf(he)).toBe(600)
    expect(Date.parse((await planOf(he)).planExpiry!)).toBeGreaterThan(Date.parse(periodEnd) + 80 * day)
  })

  test('a renewal that is not paid leaves the plan for days of grace, and then ends it', async () => {
    const he = await aGuy()
    await boughtPlan(he, 'renewal-declined')
    const { periodEnd } = (await subscriptionOf(he))!
    const left = Date.parse(periodEnd) - Date.now()
    await goTo(left + minute)
    await app.runJob('ask-payments', null)
    expect((await planOf(he)).planId).toBe(3)
    expect((await subscriptionOf(he))!.graceUntil).not.toBeNull()
    expect((await mailsTo(he)).map(({ subject }) => subject)).toContain(
      'Your plan at Harana could not be renewed',
    )
    await goTo(left + 8 * day)
    expect(await planOf(he)).toMatchObject({ planId: 0, planStatus: 'lapsed' })
    expect(await balanceOf(he)).toBe(300)
  })

  test('is cancelled with its end answered, kept again, and ends at its end', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    const { periodEnd } = (await subscriptionOf(he))!
    expect(await app.call('plans/cancel', {}, as(he))).toMatchObject({ until: periodEnd })
    expect(await app.call('plans/cancel', {}, as(he))).toMatchObject({ until: periodEnd })
    expect(await planOf(he)).toMatchObject({ planId: 3, planStatus: 'cancelled', planExpiry: periodEnd })
    expect(await app.call('plans/keep', {}, as(he))).toMatchObject({ until: periodEnd })
    expect(await planOf(he)).toMatchObject({ planStatus: 'active' })
    await app.call('plans/cancel', {}, as(he))
    await goTo(Date.parse(periodEnd) - Date.now() + minute)
    await app.runJob('ask-payments', null)
    expect(await planOf(he)).toMatchObject({ planId: 0, planStatus: 'lapsed' })
    expect(await subscriptionOf(he)).toBeNull()
    expect((await app.call('plans/cancel', {}, as(he))).code).toBe('NOPLAN')
  })

  test('is changed for a higher one at the price that was shown, once', async () => {
    const he = await aGuy()
    await boughtPlan(he)
    await goTo(30 * day)
    const shown = await app.call('purchases/getsummary', { productType: 'plan', productId: 5 }, as(he))
    expect(shown).toMatchObject({ way: 'upgrade', cents: 24_000, plan: { now: { planId: 3, renews: true } } })
    const quote = { at: shown.quote!.at, cents: shown.quote!.cents }
    expect(quote.cents + shown.quote!.unusedCents).toBe(24_000)
    expect(shown.dueCents).toBe(quote.cents)
    const wrong = { planId: 5, quote: { ...quote, cents: quote.cents - 1 }, agreed: true } as const
    expect((await app.call('plans/upgrade', wrong, as(he))).code).toBe('PRICECHANGED')
    const asked = { planId: 5, quote, agreed: true } as const
    const [one, two] = await Promise.all([
      app.call('plans/upgrade', asked, as(he)),
      app.call('plans/upgrade', asked, as(he)),
    ])
    expect([one.code, two.code]).toContain('SUCCESS')
    await app.bank!.settled()
    expect(await planOf(he)).toMatchObject({ planId: 5, className: 'executive' })
    const { purchases } = await app.call('purchases/getpurchases', {}, as(he))
    expect(purchases.map(({ reason, cents }) => [reason, cents])).toEqual([
      ['upgrade', quote.cents],
      ['order', 4500],
    ])
    expect(
      await app.call('purchases/getsummary', { productType: 'plan', productId: 3 }, as(he)),
    ).toMatchObject({ way: 'lower', quote: null })
    expect(
      await app.call('purchases/getsummary', { productType: 'plan', productId: 5 }, as(he)),
    ).toMatchObject({ way: 'running' })
  })

  test('keeps the plan as it was where the bank declines a change', async () => {
    const he = await aGuy()
    await boughtPlan(he, 'renewal-declined')
    const { quote } = await app.call('purchases/getsummary', { productType: 'plan', productId: 6 }, as(he))
    const asked = { planId: 6, quote: { at: quote!.at, cents: quote!.cents }, agreed: true } as const
    expect((await app.call('plans/upgrade', asked, as(he))).code).toBe('DECLINED')
    expect((await planOf(he)).planId).toBe(3)
  })
})

describe('money that goes back', () => {
  let finance: CreatedMember
  let second: CreatedMember
  beforeAll(async () => {
    finance = await createMember(app.db, { gender: 3, staffRoles: ['finance'] })
    second = await createMember(app.db, { gender: 3, staffRoles: ['finance'] })
  })
  const refundId = () => crypto.randomUUID()
  const refund = (purchaseId: string, cents: number, id = refundId(), who = finance) =>
    app.call(
      'admin/refundpurchase',
      { purchaseId, refundId: id, cents, reason: 'Asked for it within two weeks.' },
      as(who),
    )
  const settle = async () => {
    await app.runJobs()
    await app.bank!.settled()
    await app.runJobs()
    await app.bank!.settled()
  }

  test('a dispute takes nothing while it is open, nor when it is won', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await boughtCredits(he)
    await press(url, 'dispute')
    expect(await read(he, purchaseId)).toMatchObject({ purchase: { state: 'disputed' }, balance: 1200 })
    await press(url, 'won')
    expect(await read(he, purchaseId)).toMatchObject({ purchase: { state: 'paid' }, balance: 1200 })
    const subjects = (await mailsTo(he)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      expect.stringMatching(/^Your receipt/),
      expect.stringMatching(/^Your bank asks about/),
      expect.stringMatching(/stays as it is$/),
    ])
    const { notifications } = await app.call('notifications/getnotifications', {}, as(he))
    expect(notifications).toMatchObject([
      { subjectKind: 'purchase', subjectId: purchaseId },
      { subjectKind: 'purchase', subjectId: purchaseId },
    ])
  })

  test('a dispute that is lost takes back what it gave, and what was spent becomes a shortfall', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await boughtCredits(he)
    const { spendCredits } = await import('../ledger/ledger.ts')
    const { credits } = await import('@harana/contract/model/money')
    await app.transaction((work) =>
      spendCredits(work, { memberId: he.id, kind: 'lift', amount: credits(1000), key: `test:${purchaseId}` }),
    )
    await press(url, 'dispute')
    await press(url, 'lost')
    await press(url, 'lost')
    expect(await read(he, purchaseId)).toMatchObject({ purchase: { state: 'lost' }, balance: 0 })
    expect((await app.call('credits/getcredits', {}, as(he))).shortfall).toBe(1000)
    expect((await buyCredits(he)).code).toBe('SUCCESS')
  })

  test('a lost dispute about a plan ends the plan and its renewals', async () => {
    const he = await aGuy()
    const { url } = await boughtPlan(he)
    await press(url, 'dispute')
    expect((await planOf(he)).planId).toBe(3)
    await press(url, 'lost')
    await settle()
    expect(await planOf(he)).toMatchObject({ planId: 0 })
    expect(await subscriptionOf(he)).toBeNull()
    expect(await balanceOf(he)).toBe(0)
  })

  test('a refund of a part takes as much of the credits, and one of all takes the rest', async () => {
    const he = await aGuy()
    const { purchaseId } = await boughtCredits(he)
    const id = refundId()
    expect(await refund(purchaseId, 250, id)).toMatchObject({ state: 'sent' })
    expect((await refund(purchaseId, 250, id)).code).toBe('SUCCESS')
    expect((await refund(purchaseId, 300, id)).code).toBe('CONFLICT')
    await settle()
    expect(await read(he, purchaseId)).toMatchObject({
      purchase: { state: 'paid', refundedCents: 250 },
      balance: 900,
    })
    expect((await refund(purchaseId, 751)).code).toBe('TOOMUCH')
    await refund(purchaseId, 750)
    await settle()
    expect(await read(he, purchaseId)).toMatchObject({
      purchase: { state: 'refunded', refundedCents: 1000 },
      balance: 0,
    })
    expect((await refund(purchaseId, 1)).code).toBe('NOTPAID')
    const { refunds } = await app.call('admin/getpurchase', { purchaseId }, as(finance))
    expect(refunds.map(({ cents, state }) => [cents, state]).sort()).toEqual([
      [250, 'done'],
      [750, 'done'],
    ])
    expect(refunds[0]!.askedBy).toMatchObject({ memberId: finance.id })
    expect((await mailsTo(he)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('$2.50'))
  })

  test('a refund of a plan ends it', async () => {
    const he = await aGuy()
    const { purchaseId } = await boughtPlan(he)
    await refund(purchaseId, 4500)
    await settle()
    expect(await planOf(he)).toMatchObject({ planId: 0 })
    expect(await subscriptionOf(he)).toBeNull()
  })

  test('above the bound of the settings somebody else has to agree, also where it is made of small ones', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await start(he, 'plan', 5, 24_000)
    await pay(url)
    expect((await refund(purchaseId, 10_000)).state).toBe('sent')
    const large = refundId()
    expect((await refund(purchaseId, 1, large)).state).toBe('proposed')
    const { refunds } = await app.call('admin/getrefunds', {}, as(second))
    expect(refunds).toMatchObject([{ refundId: large, purchaseId, cents: 1, own: false }])
    const answer = (who: CreatedMember, agree: boolean) =>
      app.call('admin/answerrefund', { refundId: large, agree }, as(who))
    expect((await answer(finance, true)).code).toBe('OWNWISH')
    expect((await answer(second, true)).state).toBe('sent')
    expect((await answer(second, false)).code).toBe('ALREADYDECIDED')
    await settle()
    expect((await read(he, purchaseId)).purchase.refundedCents).toBe(10_001)
    const other = refundId()
    await refund(purchaseId, 500, other)
    expect((await app.call('admin/answerrefund', { refundId: other, agree: false }, as(second))).state).toBe(
      'refused',
    )
    await settle()
    expect((await read(he, purchaseId)).purchase.refundedCents).toBe(10_001)
  })

  test('is not agreed to once a bank has begun to take the money', async () => {
    const he = await aGuy()
    const { purchaseId, url } = await start(he, 'plan', 5, 24_000)
    await pay(url)
    const large = refundId()
    expect((await refund(purchaseId, 24_000, large)).state).toBe('proposed')
    await sql`UPDATE purchases SET state = 'disputed' WHERE id = ${purchaseId}`.execute(app.db)
    const answer = (agree: boolean) => app.call('admin/answerrefund', { refundId: large, agree }, as(second))
    expect((await answer(true)).code).toBe('NOTPAID')
    expect((await answer(false)).state).toBe('refused')
  })

  test('the list of purchases, revenue by day, and the comparison with the company', async () => {
    const he = await createMember(app.db, { gender: 3, profile: { countryId: 578 } })
    const { purchaseId } = await boughtCredits(he)
    const number = (await read(he, purchaseId)).purchase.receiptNumber!
    const { purchases } = await app.call('admin/getpurchases', { receiptNumber: number }, as(finance))
    expect(purchases).toMatchObject([{ purchaseId, memberId: he.id, country: 'NO', provider: 'test' }])
    const today = new Date().toISOString().slice(0, 10)
    const { rows } = await app.call('admin/getrevenue', { from: today, to: today }, as(finance))
    expect(
      rows.find(({ productType, productId }) => productType === 'credits' && productId === 2),
    ).toMatchObject({
      day: today,
      cents: expect.any(Number),
      refundedCents: expect.any(Number),
    })
    expect(rows.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBeGreaterThanOrEqual(200)
    await goTo(20 * minute)
    await sql`UPDATE sessions SET proven_at = app_now(), second_factor_at = app_now()`.execute(app.db)
    app.viewers.invalidate(null)
    expect(await app.call('admin/reconcile', { days: 1 }, as(finance))).toMatchObject({ found: 0 })
    await sql`UPDATE purchases SET payment_id = 'pay_of_nobody' WHERE id = ${purchaseId}`.execute(app.db)
    expect(await app.call('admin/reconcile', { days: 1 }, as(finance))).toMatchObject({ found: 2 })
    const { differences } = await app.call('admin/getdifferences', {}, as(finance))
    expect(differences.map(({ kind }) => kind).sort()).toEqual(['missing-payment', 'unknown-payment'])
  })
})

describe('prices', () => {
  test('end and are followed, and what is open is paid at the price that it was opened for', async () => {
    const finance = await createMember(app.db, { gender: 3, staffRoles: ['finance'] })
    const he = await aGuy()
    const open = await start(he, 'credits', 3, 2200)
    const { prices } = await app.call('admin/getprices', {}, as(finance))
    const old = prices.find(
      ({ productType, productId, until }) => productType === 'credits' && productId === 3 && until === null,
    )!
    const set = (priceId: number | null, next: { cents: number; credits: number } | null) =>
      app.call('admin/setprice', { productType: 'credits', productId: 3, priceId, next }, as(finance))
    const { priceId } = await set(old.priceId, { cents: 2500, credits: 3000 })
    expect((await set(old.priceId, { cents: 2600, credits: 3000 })).code).toBe('PRICEMOVED')
    expect((await start(he, 'credits', 3, 2200)).code).toBe('PRICECHANGED')
    await pay(open.url)
    expect((await read(he, open.purchaseId)).purchase).toMatchObject({ state: 'paid', cents: 2200 })
    expect(await set(priceId, null)).toMatchObject({ priceId: null })
    expect((await start(he, 'credits', 3, 2500)).code).toBe('NOTSOLD')
    const { prices: history } = await app.call('admin/getprices', {}, as(finance))
    expect(history.filter((one) => one.productType === 'credits' && one.productId === 3)).toMatchObject([
      { cents: 2500, until: expect.any(String), changedBy: { memberId: finance.id } },
      { cents: 2200, until: expect.any(String), changedBy: null },
    ])
    await expect(sql`UPDATE prices SET cents = 1 WHERE id = ${old.priceId}`.execute(app.db)).rejects.toThrow(
      'it ends',
    )
  })
})

describe('an account that is deleted', () => {
  const password = 'long-walks-by-the-sea'

  test('has its plan cancelled and its open checkout ended', async () => {
    const he = await createMember(app.db, { gender: 3, password })
    await boughtPlan(he)
    const open = await buyCredits(he)
    await app.call('users/leave', { way: 'later', password }, as(he))
    await app.runJobs()
    await pay(open.url)
    const { rows } = await sql<{ renews: boolean; state: string }>`
      SELECT renews, state FROM subscriptions WHERE member_id = ${he.id}`.execute(app.db)
    expect(rows).toEqual([{ renews: false, state: 'active' }])
    const { rows: purchases } = await sql<{ state: string }>`
      SELECT state FROM purchases WHERE id = ${open.purchaseId}`.execute(app.db)
    expect(purchases).toEqual([{ state: 'expired' }])
  })

  test('while it was paid: the money goes back in full, and the plan ends at the company', async () => {
    const he = await createMember(app.db, { gender: 3, password })
    const plan = await buyQuarterly(he)
    const open = await buyCredits(he)
    await pay(plan.url, 'late')
    await pay(open.url, 'late')
    await app.call('users/leave', { way: 'at-once', password }, as(he))
    await app.runJobs()
    await goTo(6 * minute)
    for (const _ of [1, 2]) {
      await app.runJob('ask-payments', null)
      await app.runJobs()
      await app.bank!.settled()
    }
    const { rows } = await sql<{ state: string; refunded: number; member: number | null }>`
      SELECT state, refunded_cents AS refunded, member_id AS member FROM purchases
      WHERE id IN (${plan.purchaseId}, ${open.purchaseId}) ORDER BY cents`.execute(app.db)
    expect(rows).toEqual([
      { state: 'refunded', refunded: 1000, member: null },
      { state: 'refunded', refunded: 4500, member: null },
    ])
    const { rows: left } =
      await sql`SELECT FROM subscriptions WHERE member_id IS NULL AND state <> 'ended'`.execute(app.db)
    expect(left).toEqual([])
  })
})

test('what is older than it is kept is deleted, and the newest receipt keeps the numbers going', async () => {
  const he = await aGuy()
  const { purchaseId } = await boughtCredits(he)
  const open = await buyCredits(he)
  await pay(open.url, 'declined')
  await goTo(91 * day)
  await app.runJob('sweep-purchases', null)
  const count = async (id: string) =>
    (await sql`SELECT FROM purchases WHERE id = ${id}`.execute(app.db)).rows.length
  expect([await count(purchaseId), await count(open.purchaseId)]).toEqual([1, 0])
  const { purchaseId: last } = await boughtCredits(he)
  await goTo((10 * 365 + 95) * day)
  await app.runJob('sweep-purchases', null)
  expect([await count(purchaseId), await count(last)]).toEqual([0, 1])
})
