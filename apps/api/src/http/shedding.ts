import { type LoadClass, loadClasses } from '@harana/contract/policy/load-classes'
import { commonErrors } from '@harana/contract/wire/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Load, Who } from '../kernel/load.ts'
import { counter } from '../kernel/meters.ts'

/** Clients come back after 1 to so many seconds, not all at once. */
const mostRetryAfter = 5

const shed = counter(
  'harana_requests_shed_total',
  'Requests refused because there was too much to do, by what they are worth.',
  {
    class: loadClasses,
  },
)

export type Shedding = ReturnType<typeof createShedding>

/**
 * Refuses requests while there is more to do than can be done, those of the least worth first, before their session and body
 * are read: whoever is let in is answered soon, and a refusal costs next to nothing.
 */
export function createShedding({ isFull }: Pick<Load, 'isFull'>) {
  /**
   * What a refusal says, and the headers of its own; it counts as one. The text is ready: an error that is thrown would cost
   * several times as much.
   */
  function refusal(
    loadClass: LoadClass,
    requestId: string,
  ): { text: string; headers: Record<string, string> } {
    shed.of(loadClass).add()
    return {
      text: `${text.slice(0, -1)},"requestId":${JSON.stringify(requestId)}}`,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(1 + Math.floor(Math.random() * mostRetryAfter)),
      },
    }
  }
  function refuse(loadClass: LoadClass, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { text, headers } = refusal(loadClass, request.id)
    return reply.code(503).headers(headers).send(text)
  }
  /** Refuses the request if need be. @param who whose it is, as far as that is known already @returns whether it was refused */
  function sheds(loadClass: LoadClass, who: Who, request: FastifyRequest, reply: FastifyReply): boolean {
    if (!isFull(loadClass, who)) return false
    refuse(loadClass, request, reply)
    return true
  }
  return {
    refusal,
    refuse,
    sheds,
    /** For a route's `onRequest`, which comes before its body is read. */
    hook:
      (loadClass: LoadClass, whoOf: (request: FastifyRequest) => Who = () => null) =>
      (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
        if (!sheds(loadClass, whoOf(request), request, reply)) done()
      },
  }
}

const text = JSON.stringify({
  result: 'ERROR',
  code: 'UNAVAILABLE',
  message: commonErrors.UNAVAILABLE,
  error: commonErrors.UNAVAILABLE,
})
