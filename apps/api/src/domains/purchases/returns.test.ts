import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { differencesOf } from '../../testing/books.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { type holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { type StripeServer, startStripe } from '../../testing/stripe-server.ts'
import { shopAt } from '../../testing/stripe-shop.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let stripe: StripeServer
let app: TestApp
let shop: ReturnType<typeof shopAt>
let finance: CreatedMember
let second: CreatedMember
beforeAll(async () => {
  stripe = await startStripe()
  app = await startTestApp({ ...stripe.settings, TAXES: 'NO=25,CH=8.1' })
  shop = shopAt(app, stripe)
  finance = await createMember(app.db, { gender: 3, staffRoles: ['finance'] })
  second = await createMember(app.db, { gender: 3, staffRoles: ['finance'] })
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})
afterEach(async () => {
  stripe.takeEvents()
  expect(await differencesOf(app.db)).toEqual([])
})

const as = ({ token }: { token: string }) => ({ token })
const inNorway = () => createMember(app.db, { gender: 3, profile: { countryId: 578 } })
const inSwitzerland = () => createMember(app.db, { gender: 3, profile: { countryId: 756 } })
const processor = -101
const tax = -103
const disputed = -105
const refund = (who: CreatedMember, purchaseId: string, cents: number, refundId: string = randomUUID()) =>
  app.call(
    'admin/refundpurchase',
    { purchaseId, refundId, cents, reason: 'Asked for it within two weeks.' },
    as(who),
  )
const answer = (who: CreatedMember, refundId: string, agree = true) =>
  app.call('admin/answerrefund', { refundId, agree }, as(who))

describe('the tax of a purchase', () => {
  test('goes back with a refund, part by part, and is put back where the refund fails', async () => {
    const he = await inNorway()
    const { purchaseId, payment } = await shop.boughtCredits(he)
    const books = async () => [await shop.centsOn(processor, purchaseId), await shop.centsOn(tax, purchaseId)]
    expect(await books()).toEqual([1000, -200])
    const { id } = stripe.refund(payment, 500)
    await shop.sendAll()
    expect(await books()).toEqual([500, -100])
    stripe.failRefund(id)
    await shop.sendAll()
    expect(await books()).toEqual([1000, -200])
    const other = stripe.refund(payment, 333)
    await shop.sendAll()
    expect(await books()).toEqual([667, -133])
    stripe.refund(payment, 667)
    await shop.sendAll()
    expect(await books()).toEqual([0, 0])
    stripe.failRefund(other.id)
    await shop.sendAll()
    expect(await books()).toEqual([333, -67])
  })

  test('of 8.1 percent comes to nothing after a refund of each single cent', async () => {
    const he = await inSwitzerland()
    const { purchaseId, payment } = await shop.boughtCredits(he)
    expect(await shop.centsOn(tax, purchaseId)).toBe(-75)
    for (const part of [1, 1, 1, 7, 90, 900]) {
      stripe.refund(payment, part)
      await shop.sendAll()
    }
    expect([await shop.centsOn(processor, purchaseId), await shop.centsOn(tax, purchaseId)]).toEqual([0, 0])
    expect(await shop.read(he, purchaseId)).toMatchObject({ purchase: { state: 'refunded' }, balance: 0 })
  })
})

describe('a dispute', () => {
  test('that was lost, is taken up again and won, gives again what it took, and tells finance', async () => {
    const he = await inNorway()
    const { purchaseId, payment } = await shop.boughtCredits(he)
    const books = async () => [
      await shop.centsOn(processor, purchaseId),
      await shop.centsOn(disputed, purchaseId),
      await shop.balanceOf(he),
    ]
    stripe.dispute(payment)
    await shop.sendAll()
    expect(await books()).toEqual([0, 1000, 1200])
    for (const _ of [1, 2]) {
      stripe.closeDispute(payment, 'lost')
      await shop.sendAll()
      expect(await books()).toEqual([0, 0, 0])
      stripe.closeDispute(payment, 'appeal_under_review')
      await shop.sendAll()
      expect(await books()).toEqual([0, 1000, 1200])
    }
    const { tickets } = await app.call('admin/gettickets', { kind: 'books' }, as(finance))
    expect(tickets).toHaveLength(1)
    stripe.closeDispute(payment, 'won')
    await shop.sendAll()
    expect(await books()).toEqual([1000, 0, 1200])
    expect((await shop.read(he, purchaseId)).purchase.state).toBe('paid')
  })
})

describe('a refund', () => {
  test('of one’s own purchase is for somebody else to make, and to agree to', async () => {
    const { purchaseId } = await shop.bought(finance, 'plan', 5, 24_000)
    expect((await refund(finance, purchaseId, 1)).code).toBe('OWNPURCHASE')
    const large = randomUUID()
    expect((await refund(second, purchaseId, 24_000, large)).state).toBe('proposed')
    expect((await answer(finance, large)).code).toBe('OWNPURCHASE')
    expect((await answer(finance, large, false)).code).toBe('OWNPURCHASE')
    const { refunds } = await app.call('admin/getpurchase', { purchaseId }, as(second))
    expect(refunds.map(({ state }) => state)).toEqual(['proposed'])
  })

  test('that two of the staff make at once is made once', async () => {
    const he = await inNorway()
    const { purchaseId } = await shop.boughtCredits(he)
    const holdPurchase = (tx: Parameters<ReturnType<typeof holdMember>>[0]) =>
      sql`SELECT FROM purchases WHERE id = ${purchaseId} FOR UPDATE`.execute(tx)
    const answers = await meanwhile(app.db, holdPurchase, [
      () => refund(finance, purchaseId, 1000),
      () => refund(second, purchaseId, 1000),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['SUCCESS', 'TOOMUCH'])
    await shop.settle()
    expect(await shop.read(he, purchaseId)).toMatchObject({
      purchase: { state: 'refunded', refundedCents: 1000 },
      balance: 0,
    })
    expect(await shop.centsOn(processor, purchaseId)).toBe(0)
  })

  test('is agreed to by nobody whose role was taken in between', async () => {
    const he = await inNorway()
    const { purchaseId } = await shop.bought(he, 'plan', 5, 24_000)
    const third = await createMember(app.db, { gender: 3, staffRoles: ['finance'] })
    const administrator = await createMember(app.db, { staffRoles: ['administrator'] })
    const large = randomUUID()
    await refund(finance, purchaseId, 24_000, large)
    expect((await app.call('admin/getrefunds', {}, as(third))).code).toBe('SUCCESS')
    const removed = await app.call('admin/setroles', { memberId: third.id, roles: [] }, as(administrator))
    expect(removed.code).toBe('SUCCESS')
    expect((await answer(third, large)).code).toBe('FORBIDDEN')
    const { refunds } = await app.call('admin/getpurchase', { purchaseId }, as(finance))
    expect(refunds.map(({ state }) => state)).toEqual(['proposed'])
  })
})
