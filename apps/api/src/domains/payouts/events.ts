import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import { registerRaw } from '../../http/raw-body.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Payouts, PayoutsError } from '../../integrations/payouts.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { readPayout } from './payout-row.ts'
import { askAfter } from './sending.ts'

const bodyLimit = 64 * 1024

type Serving = {
  fastify: FastifyInstance
  db: Db
  transaction: WorkerDeps['transaction']
  outside: { payouts: Payouts | null }
}

/**
 * Takes the provider's webhooks. Nothing that they say is believed but which payout they are about: what became of it is
 * asked for. So an old one that is sent again, or one that came too late, does no harm.
 */
export async function registerPayoutEvents({ fastify, db, transaction, outside }: Serving): Promise<void> {
  const { payouts } = outside
  await registerRaw(fastify, '/payout-events', take, bodyLimit)

  async function take(body: Buffer, { headers, log }: FastifyRequest): Promise<{ received: true }> {
    if (!payouts) throw new Refusal('NOTFOUND')
    const about = body.length > 0 ? payouts.readEvent(body, headers) : 'forged'
    if (about === 'forged') {
      log.warn('an event of payouts was refused')
      throw new Refusal('NOTFOUND')
    }
    const payout = about === null ? undefined : await readPayout(db, about)
    try {
      if (payout?.way === payouts.name)
        await askAfter(
          { db, transaction, payouts, log: { warn: (details, message) => log.warn(details, message) } },
          payout,
        )
    } catch (error) {
      if (error instanceof PayoutsError) throw new Refusal('UNAVAILABLE')
      throw error
    }
    return { received: true }
  }
}
