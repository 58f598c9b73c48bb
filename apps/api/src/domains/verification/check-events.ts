import type { FastifyInstance } from 'fastify'
import { registerRaw } from '../../http/raw-body.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Verifier, VerifierError } from '../../integrations/verifier.ts'
import { bookCheck, type Checking } from './checks.ts'

type Serving = Omit<Checking, 'verifier'> & {
  fastify: FastifyInstance
  outside: { verifier: Verifier | null }
}

/**
 * Takes the signed events of the outside verifier. What one tells is asked for anew, so it may come twice, late or never; one
 * that is about nothing of ours is answered with success, or it would be sent for days.
 */
export async function registerVerificationEvents({ fastify, outside, ...rest }: Serving): Promise<void> {
  const { verifier } = outside
  await registerRaw(fastify, '/verification-events', async (body, { headers, log }) => {
    if (!verifier) throw new Refusal('NOTFOUND')
    const event = verifier.readEvent(body, headers)
    if (event === 'forged' || event === 'other-mode') {
      log.warn({ reason: event }, 'an event of the verifier was refused')
      throw new Refusal('NOTFOUND')
    }
    try {
      if (event.session !== null) await bookCheck({ ...rest, verifier }, event.session)
    } catch (error) {
      if (error instanceof VerifierError) throw new Refusal('UNAVAILABLE')
      throw error
    }
    return { received: true }
  })
}
