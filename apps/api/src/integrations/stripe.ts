import { Stripe } from 'stripe'
import { now } from '../kernel/clock.ts'
import type { StripeSettings } from '../kernel/config.ts'

/** The version of Stripe's API that these files were written for; the answers of another one differ. */
const apiVersion = '2026-10-28.endive'
/** How old an event may be, in seconds. */
const tolerance = 300

/** Asks an account with Stripe. */
export function openStripe({ secretKey, url }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(url)
  return new Stripe(secretKey, {
    apiVersion,
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
  })
}

/**
 * Reads an event from the bytes that arrived.
 * @returns `forged` without a signature of the last five minutes that is right; `other-mode` for an event of the tests where
 *   the key is a real one, or the other way round
 */
export function readStripeEvent(
  { secretKey, webhookSecret }: StripeSettings,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Stripe.Event | 'forged' | 'other-mode' {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return 'forged'
  let event: Stripe.Event
  try {
    event = Stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      tolerance,
      undefined,
      now().getTime(),
    )
  } catch {
    return 'forged'
  }
  // Stripe names no time for signatures of the future; they would hold for as long.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (signedAt > Math.floor(now().getTime() / 1000) + tolerance) return 'forged'
  const isLive = /^(sk|rk)_live_/.test(secretKey)
  if (event.livemode !== isLive) return 'other-mode'
  return event
}

/** What a request that failed came to, and Stripe's code; undefined for an error that is not Stripe's. */
export function stripeFailure(
  error: unknown,
): { kind: 'declined' | 'missing' | 'unavailable' | 'refused'; code: string } | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  const code = error.code ?? error.type
  if (error instanceof Stripe.errors.StripeCardError) return { kind: 'declined', code }
  if (error.statusCode === 404) return { kind: 'missing', code }
  // Its first call is under way, and the next try is answered by what that comes to.
  if (code === 'idempotency_key_in_use') return { kind: 'unavailable', code }
  const isRefused =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  return { kind: isRefused ? 'refused' : 'unavailable', code }
}
