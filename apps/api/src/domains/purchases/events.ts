import type { FastifyInstance } from 'fastify'
import { sql } from '../../db/db.ts'
import { registerRaw } from '../../http/raw-body.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Payments, PaymentsError } from '../../integrations/payments.ts'
import { type Booking, book, recordEvent } from './booking.ts'

type Serving = Omit<Booking, 'payments'> & {
  fastify: FastifyInstance
  outside: { payments: Payments | null }
}

/**
 * Takes the signed events of the payment company. One that is answered with success is booked; any other answer has it sent
 * again. An event that is about nothing of ours is answered with success too, or it would be sent for days.
 */
export async function registerPaymentEvents({ fastify, outside, ...rest }: Serving): Promise<void> {
  const { payments } = outside
  await registerRaw(fastify, '/payment-events', async (body, { headers, log }) => {
    if (!payments) throw new Refusal('NOTFOUND')
    const event = payments.readEvent(body, headers)
    if (event === 'forged' || event === 'other-mode') {
      log.warn({ reason: event }, 'an event of payments was refused')
      throw new Refusal('NOTFOUND')
    }
    const deps = { ...rest, payments }
    if (await isKnown(deps, event.id)) return { received: true }
    const { about, id, type } = event
    try {
      if (about) await book(deps, about, { id, type })
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error
      if (error.kind !== 'missing') throw new Refusal('UNAVAILABLE')
      // The company does not know the object, and will not at another try.
      log.warn({ type }, 'an event of payments was about nothing')
    }
    await deps.transaction(({ db }) => recordEvent(db, deps, { id, type }))
    return { received: true }
  })
}

async function isKnown({ db, payments }: Booking, eventId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM payment_events
    WHERE provider = ${payments.name} AND event_id = ${eventId}`.execute(db)
  return rows.length > 0
}
