import { credits } from '@harana/contract/model/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { type StripeServer, signAsStripe, startStripe } from '../../testing/stripe-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveCredits } from '../ledger/ledger.ts'
import { openBooksTicket } from './books.ts'

let stripe: StripeServer
let app: TestApp
let finance: CreatedMember
let administrator: CreatedMember
let he: CreatedMember
beforeAll(async () => {
  stripe = await startStripe()
  app = await startTestApp(stripe.settings)
  finance = await createMember(app.db, { gender: 3, staffRoles: ['finance'] })
  administrator = await createMember(app.db, { gender: 3, staffRoles: ['administrator'] })
  await createMember(app.db, { staffRoles: ['support', 'moderator'] })
  he = await createMember(app.db, { gender: 3 })
  await app.workerDeps.transaction((work) =>
    giveCredits(work, { memberId: he.id, kind: 'bundle', amount: credits(100), key: 'given' }),
  )
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})
afterEach(async () => {
  await app.moveClock(0)
  for (const { ticketId } of await open()) await close(ticketId)
  app.mails.length = 0
})

const minute = 60_000
const as = ({ token }: { token: string }) => ({ token })
const open = async (who = finance) => (await app.call('admin/gettickets', { kind: 'books' }, as(who))).tickets
const close = (ticketId: number, who = finance) => app.call('admin/closebooks', { ticketId }, as(who))
const booksOf = async (ticketId: number) =>
  (await app.call('admin/getticket', { ticketId }, as(finance))).books
const mailed = async () => {
  await app.runJobs()
  return app.mails
    .splice(0)
    .filter(({ subject }) => subject === 'The books of Harana need a look')
    .map(({ to }) => to)
}
const audit = () => app.runJob('audit-ledger', null)
const breakBy = (by: number) =>
  sql`UPDATE ledger_accounts SET balance = balance + ${by} WHERE role = 'credits' AND member_id = ${he.id}`.execute(
    app.db,
  )

async function sendAll(): Promise<void> {
  for (const event of stripe.takeEvents()) {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signAsStripe(body) }
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: '/payment-events',
      headers,
      payload: body,
    })
    expect(statusCode).toBe(200)
  }
}
/** Buys 1,200 credits. Returns the purchase and its payment at Stripe. */
async function bought(member: CreatedMember): Promise<{ purchaseId: string; payment: string }> {
  const order = { productType: 'credits', productId: 2, cents: 1000, agreed: true } as const
  const { purchaseId, url } = await app.call('purchases/start', order, as(member))
  stripe.pay(url!.split('/').at(-1)!)
  await sendAll()
  const { rows } = await sql<{ payment: string }>`
    SELECT payment_id AS payment FROM purchases WHERE id = ${purchaseId}`.execute(app.db)
  return { purchaseId, payment: rows[0]!.payment }
}
const refund = (purchaseId: string, refundId = crypto.randomUUID()) =>
  app.call(
    'admin/refundpurchase',
    { purchaseId, refundId, cents: 1000, reason: 'Asked for it within two weeks.' },
    as(finance),
  )

describe('a ticket about the books', () => {
  test('is opened by what an audit finds new, mailed once to finance, and not opened again for what is known', async () => {
    await audit()
    expect(await open()).toEqual([])
    await breakBy(5)
    await audit()
    const [ticket, ...others] = await open()
    expect(others).toEqual([])
    expect(ticket).toMatchObject({ kind: 'books', member: { profileId: null, name: '' }, priority: 2 })
    expect(await mailed()).toEqual([finance.email])
    expect(await booksOf(ticket!.ticketId)).toEqual({ payments: 0, ledger: 2, refunds: [] })
    await audit()
    expect(await open()).toHaveLength(1)
    expect(await close(ticket!.ticketId)).toMatchObject({ code: 'SUCCESS' })
    expect((await close(ticket!.ticketId)).code).toBe('ALREADYDECIDED')
    await audit()
    expect(await open()).toEqual([])
    expect(await mailed()).toEqual([])
    await breakBy(1)
    await audit()
    expect(await open()).toHaveLength(1)
    expect(await mailed()).toEqual([finance.email])
    await breakBy(-6)
    await audit()
    expect(await booksOf((await open())[0]!.ticketId)).toEqual({ payments: 0, ledger: 0, refunds: [] })
  })

  test('of two audits at once is one, and one that is found while another is ended follows it', async () => {
    await breakBy(7)
    await Promise.all([audit(), audit(), audit()])
    for (const { ticketId } of await open()) await close(ticketId)
    // Two that surely meet: the second begins before the first has ended.
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const one = app.workerDeps.transaction(async (work) => {
      await openBooksTicket(work, now())
      first.resolve()
      await second.promise
    })
    await first.promise
    let isDone = false
    const other = app.workerDeps
      .transaction((work) => openBooksTicket(work, now()))
      .finally(() => {
        isDone = true
      })
    await expect
      .poll(async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(
          app.db,
        )
        return isDone || rows.length > 0
      })
      .toBe(true)
    second.resolve()
    await Promise.all([one, other])
    const [ticket, ...others] = await open()
    expect(others).toEqual([])
    await breakBy(1)
    await Promise.all([audit(), close(ticket!.ticketId)])
    await audit()
    const left = await open()
    expect(left.length === 0 || left[0]!.ticketId !== ticket!.ticketId).toBe(true)
    await breakBy(-8)
    await audit()
  })

  test('is for those who move money alone, and the administrators are mailed where nobody else does', async () => {
    const support = await createMember(app.db, { staffRoles: ['support', 'moderator'] })
    await sql`UPDATE members SET staff_roles = '{}' WHERE id = ${finance.id}`.execute(app.db)
    app.viewers.invalidate(null)
    await breakBy(2)
    await audit()
    const [ticket] = await open(administrator)
    expect(await mailed()).toEqual([administrator.email])
    expect((await app.call('admin/gettickets', {}, as(support))).tickets).toEqual([])
    expect((await app.call('admin/getticket', { ticketId: ticket!.ticketId }, as(support))).code).toBe(
      'NOTFOUND',
    )
    await sql`UPDATE members SET staff_roles = '{finance}' WHERE id = ${finance.id}`.execute(app.db)
    app.viewers.invalidate(null)
    expect((await app.call('admin/getticket', { ticketId: ticket!.ticketId }, as(finance))).member).toBeNull()
    await breakBy(-2)
    await audit()
  })

  test('is not mailed to who has lost the role, nor once it has ended', async () => {
    await breakBy(3)
    await audit()
    const [ticket] = await open()
    await close(ticket!.ticketId)
    expect(await mailed()).toEqual([])
    await breakBy(-3)
    await audit()
  })

  test('tells of a payment that differs, as soon as it is paid or at night, once', async () => {
    const order = { productType: 'credits', productId: 2, cents: 1000, agreed: true } as const
    const { url } = await app.call('purchases/start', order, as(he))
    const session = url!.split('/').at(-1)!
    stripe.read(session)!.amount_total = 1
    stripe.pay(session)
    await sendAll()
    const [ticket] = await open()
    expect(await booksOf(ticket!.ticketId)).toMatchObject({ payments: 1 })
    expect(await mailed()).toEqual([finance.email])
    await app.moveClock(20 * minute)
    await app.runJob('compare-payments', null)
    await close(ticket!.ticketId)
    await app.runJob('compare-payments', null)
    expect(await open()).toEqual([])
    await sql`DELETE FROM payment_differences`.execute(app.db)
    await app.runJob('compare-payments', null)
    expect(await open()).toHaveLength(1)
  })

  test('tells of a refund that the company refuses, until another one is on its way', async () => {
    await sql`DELETE FROM payment_differences`.execute(app.db)
    const { purchaseId, payment } = await bought(await createMember(app.db, { gender: 3 }))
    const charge = stripe.read(String(stripe.read(payment)!.latest_charge))!
    charge.disputed = true
    const refundId = crypto.randomUUID()
    await refund(purchaseId, refundId)
    await app.runJobs()
    const [ticket] = await open()
    expect(await booksOf(ticket!.ticketId)).toMatchObject({
      refunds: [{ refundId, purchaseId, cents: 1000, receiptNumber: expect.stringMatching(/^H-\d+$/) }],
    })
    charge.disputed = false
    await refund(purchaseId)
    expect((await booksOf(ticket!.ticketId))!.refunds).toEqual([])
    await app.runJobs()
    await sendAll()
  })

  test('tells of a refund that comes back from the bank, also where its member is erased', async () => {
    const { purchaseId, payment } = await bought(await createMember(app.db, { gender: 3 }))
    await sql`UPDATE purchases SET member_id = NULL WHERE id = ${purchaseId}`.execute(app.db)
    const { id } = stripe.refund(payment)
    await sendAll()
    expect(await open()).toEqual([])
    stripe.failRefund(id)
    await sendAll()
    const [ticket] = await open()
    expect(await booksOf(ticket!.ticketId)).toMatchObject({ refunds: [{ purchaseId, cents: 1000 }] })
    expect(await mailed()).toEqual([finance.email])
    // It can be made once more.
    expect(await refund(purchaseId)).toMatchObject({ state: 'sent' })
    await app.runJobs()
    await sendAll()
    expect((await booksOf(ticket!.ticketId))!.refunds).toEqual([])
    await audit()
    expect((await app.call('admin/getledgerdifferences', {}, as(finance))).differences).toEqual([])
  })
})
