import type { LoadClass } from '@harana/contract/policy/load-classes'
import { commonErrors } from '@harana/contract/wire/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { counter } from '../kernel/meters.ts'

/** How long a request of each class may wait for its answer, in ms; where it would take longer it is refused at once. */
const patienceMs: Record<LoadClass, number> = { vital: 2_000, chat: 350, browsing: 200 }
/** Clients come back after 1 to so many seconds, not all at once. */
const mostRetryAfter = 5

const shed = counter(
  'harana_requests_shed_total',
  'Requests refused because there was too much to do, by what they are worth.',
  {
    class: Object.keys(patienceMs),
  },
)

export type Shedding = ReturnType<typeof createShedding>

/**
 * Refuses requests while there is more to do than can be done, those of the least worth first, before their session and body
 * are read: whoever is let in is answered soon, and a refusal costs next to nothing.
 * @param waitMs how long an answer would take that was asked for now
 */
export function createShedding(waitMs: () => number) {
  /** Refuses the request if need be. @returns whether it was refused */
  function sheds(loadClass: LoadClass, request: FastifyRequest, reply: FastifyReply): boolean {
    if (waitMs() <= patienceMs[loadClass]) return false
    shed.of(loadClass).add()
    // The text is ready: an error that is thrown would cost several times as much.
    reply
      .code(503)
      .header('retry-after', 1 + Math.floor(Math.random() * mostRetryAfter))
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(`${refusal.slice(0, -1)},"requestId":${JSON.stringify(request.id)}}`)
    return true
  }
  return {
    sheds,
    /** For a route's `onRequest`, which comes before its body is read. */
    hook: (loadClass: LoadClass) => (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (!sheds(loadClass, request, reply)) done()
    },
  }
}

const refusal = JSON.stringify({
  result: 'ERROR',
  code: 'UNAVAILABLE',
  message: commonErrors.UNAVAILABLE,
  error: commonErrors.UNAVAILABLE,
})
