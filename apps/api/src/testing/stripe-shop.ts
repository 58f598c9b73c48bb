import { expect } from 'vitest'
import { sql } from '../db/db.ts'
import type { CreatedMember } from './factories.ts'
import { type StripeServer, signAsStripe } from './stripe-server.ts'
import type { StripeEvent } from './stripe-things.ts'
import type { TestApp } from './test-app.ts'

/** Buys at an app whose payments the stand-in for Stripe takes. */
export function shopAt(app: TestApp, stripe: StripeServer) {
  const as = ({ token }: { token: string }) => ({ token })

  async function send(event: StripeEvent): Promise<number> {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signAsStripe(body) }
    const sent = await app.fastify.inject({ method: 'POST', url: '/payment-events', headers, payload: body })
    return sent.statusCode
  }
  /** Sends all events that Stripe has made, in this order or as told. */
  async function sendAll(inOrder: (events: StripeEvent[]) => StripeEvent[] = (events) => events) {
    for (const event of inOrder(stripe.takeEvents())) expect(await send(event)).toBe(200)
  }
  const start = (member: CreatedMember, productType: 'credits' | 'plan', productId: number, cents: number) =>
    app.call('purchases/start', { productType, productId, cents, agreed: true }, as(member))

  /** Buys something and pays for it. Returns the purchase and its payment at Stripe. */
  async function bought(...order: Parameters<typeof start>) {
    const { purchaseId, url } = await start(...order)
    stripe.pay(url!.split('/').at(-1)!)
    await sendAll()
    return { purchaseId, payment: await paymentOf(purchaseId) }
  }
  async function paymentOf(purchaseId: string): Promise<string> {
    const { rows } = await sql<{ payment: string }>`
      SELECT payment_id AS payment FROM purchases WHERE id = ${purchaseId}`.execute(app.db)
    return rows[0]!.payment
  }
  return {
    send,
    sendAll,
    start,
    bought,
    boughtCredits: (member: CreatedMember) => bought(member, 'credits', 2, 1000),
    boughtQuarterly: (member: CreatedMember) => bought(member, 'plan', 3, 4500),
    read: (member: CreatedMember, purchaseId: string) =>
      app.call('purchases/getpurchase', { purchaseId }, as(member)),
    balanceOf: async (member: CreatedMember) =>
      (await app.call('credits/getcredits', {}, as(member))).creditsTotal,
    planOf: async (member: CreatedMember) => (await app.call('users/me', {}, as(member))).userInfo,
    summaryOf: (member: CreatedMember, productId: number) =>
      app.call('purchases/getsummary', { productType: 'plan', productId }, as(member)),
    /** What Stripe and we keep of a member's latest subscription. */
    async subscriptionOf({ id }: CreatedMember) {
      const { rows } = await sql<{ providerId: string; periodEnd: Date; graceUntil: Date; state: string }>`
        SELECT provider_id AS "providerId", period_end AS "periodEnd", grace_until AS "graceUntil", state
        FROM subscriptions WHERE member_id = ${id} ORDER BY created_at DESC LIMIT 1`.execute(app.db)
      const { providerId, ...ours } = rows[0]!
      return { ...ours, providerId, theirs: stripe.read(providerId)! }
    },
    /** What of a purchase stands on an account of the books, in cents. */
    async centsOn(account: number, purchaseId: string): Promise<number> {
      const { rows } = await sql<{ sum: number }>`
        SELECT coalesce(sum(CASE WHEN to_account = ${account} THEN amount ELSE -amount END), 0)::int AS sum
        FROM ledger_movements
        WHERE reference = ${`purchase:${purchaseId}`} AND unit = 2 AND ${account} IN (from_account, to_account)`.execute(
        app.db,
      )
      return rows[0]!.sum
    },
    /** Runs what waits, and tells what came of it at Stripe. */
    async settle() {
      for (const _ of [1, 2]) {
        await app.runJobs()
        await sendAll()
      }
    },
  }
}
