import type { Config } from '../kernel/config.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './payments-stripe.ts'
import { createTestPayments, type TestBank } from './payments-test.ts'

type Deliver = NonNullable<Parameters<typeof createTestPayments>[0]['deliver']>

/**
 * Opens the company that takes payments: Stripe where it is set up, else the test checkout where this machine alone reaches
 * the product.
 * @param deliver takes the events of the test checkout; left out where nobody pays
 * @returns null where nothing can be bought
 */
export function openPayments(
  config: Config,
  deliver?: Deliver,
): { payments: Payments | null; bank: TestBank | null } {
  if (config.stripe) return { payments: stripePayments(config.stripe), bank: null }
  if (!config.testCheckout) return { payments: null, bank: null }
  const { bank, ...payments } = createTestPayments({
    dir: config.dataDir,
    secret: config.secret,
    ...(deliver && { deliver }),
  })
  return { payments, bank }
}
