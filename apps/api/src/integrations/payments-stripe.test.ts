import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StripeServer, startStripe, stripeAccount } from '../testing/stripe-server.ts'
import type { Order } from './payments.ts'
import { stripePayments } from './payments-stripe.ts'

let stripe: StripeServer
beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.stop())

const payments = () => stripePayments({ ...stripeAccount, url: stripe.url })
const anOrder = (reference: string, cents = 1000): Order => ({
  reference,
  price: { product: 'credits-2', name: 'Credits', cents, months: null },
  customerId: null,
  locale: 'fil',
  returnUrl: 'https://harana.example/paid',
  cancelUrl: 'https://harana.example/back',
  expiresAt: new Date(Date.now() + 3_600_000),
})
/** Asks the stand-in past the SDK. */
const ask = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${stripe.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: {
      authorization: `Bearer ${stripeAccount.secretKey}`,
      'stripe-version': '2026-10-28.endive',
      ...headers,
    },
  })

test('the same order opens one checkout, and the same reference with another price is refused', async () => {
  const order = anOrder('one')
  const first = await payments().startCheckout(order)
  expect(first).toMatchObject({ state: 'open', cents: 1000 })
  expect(await payments().startCheckout(order)).toEqual(first)
  await expect(payments().startCheckout(anOrder('one', 2000))).rejects.toMatchObject({ kind: 'refused' })
})

test('what Stripe says no to is told apart: refused, declined, missing, and no answer', async () => {
  await expect(payments().startCheckout(anOrder('two', 1))).rejects.toMatchObject({ kind: 'refused' })
  await expect(payments().readCheckout('cs_test_of_nobody')).rejects.toMatchObject({ kind: 'missing' })
  stripe.plan({ status: 402, body: { error: { type: 'card_error', code: 'card_declined', message: 'No.' } } })
  await expect(payments().refund('pi_1', 100, 'r')).rejects.toMatchObject({ kind: 'declined' })
  stripe.plan({ status: 500, body: { error: { type: 'api_error', message: 'A card of somebody.' } } })
  const failure = await payments()
    .portalUrl('cus_1', 'https://harana.example')
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ kind: 'unavailable' })
  // Stripe's words may name a payer.
  expect(String((failure as Error).message)).not.toContain('somebody')
})

test('a call whose first one is under way has to be tried again later, however Stripe words it', async () => {
  const error = {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'Another one is in progress.',
  }
  for (const status of [400, 409]) {
    stripe.plan({ status, body: { error } })
    await expect(payments().startCheckout(anOrder('busy'))).rejects.toMatchObject({ kind: 'unavailable' })
  }
  expect(await payments().startCheckout(anOrder('busy'))).toMatchObject({ state: 'open' })
})

test('ending a checkout that was paid meanwhile leaves it paid', async () => {
  const { id } = await payments().startCheckout(anOrder('three'))
  stripe.pay(id)
  expect(await payments().endCheckout(id)).toMatchObject({ state: 'paid' })
  const open = await payments().startCheckout(anOrder('four'))
  expect(await payments().endCheckout(open.id)).toMatchObject({ state: 'expired', url: null })
})

test('the stand-in takes what Stripe’s documents name and nothing else', async () => {
  const refund = '/v1/refunds'
  const code = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { error?: { code?: string } }).error?.code
  expect(await code(ask(refund, { payment_intent: 'pi_1', amonut: '1' }))).toBe('parameter_unknown')
  expect(await code(ask(refund, { amount: '1' }))).toBe('parameter_missing')
  expect((await ask('/v1/nothing', {})).status).toBe(404)
  expect((await ask(refund, { payment_intent: 'pi_1' }, { authorization: 'Bearer sk_test_x' })).status).toBe(
    401,
  )
  expect((await ask(refund, { payment_intent: 'pi_1' }, { 'stripe-version': '2020-08-27' })).status).toBe(400)
})
