import { type CallName, spec } from '@harana/contract'
import { commonErrors } from '@harana/contract/call'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from './refusal.ts'
import { setSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName
  }
}

/** The one place where what was thrown becomes an answer. */
export function answerErrors(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error, request.routeOptions.config.call)
    if (refusal.status >= 500) request.log.error({ err: error }, 'refused')
    return refuse(refusal, request, reply)
  })
  fastify.setNotFoundHandler((request, reply) => refuse(new Refusal('NOTFOUND'), request, reply))
}

/** An address that can’t be decoded: it comes to no route, and so to no hook. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(reply)
  refuse(wrongRequest('address', 'This address can’t be read.'), request, reply)
}

function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const text = refusal.textFor(request.routeOptions.config.call)
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .send({
      result: 'ERROR',
      code: refusal.code,
      message: text,
      error: text,
      ...(refusal.fields && { fields: refusal.fields }),
      ...(refusal.status >= 500 && { requestId: request.id }),
    })
}

function refusalFor(error: FastifyError, call: CallName | undefined): Refusal {
  if (error instanceof Refusal) return error
  if (call && spec(call).upload && uploadFaults[error.code]) return new Refusal(uploadFaults[error.code]!)
  // The framework's own complaints about a request: a body that is no JSON, too large, of a wrong type or cut off.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return wrongRequest('body', requestFaults[error.code] ?? commonErrors.INVALIDINPUT)
  }
  if (databaseIsAway(error)) return new Refusal('UNAVAILABLE', undefined, { retryAfter: 1 })
  return new Refusal('ERROR')
}

const wrongRequest = (part: string, text: string) =>
  new Refusal('INVALIDINPUT', text, { fields: { [part]: text } })

const requestFaults: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is too large to send.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must be JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body must be JSON.',
}

/** What the framework says of a file before the call itself can look at it. */
const uploadFaults: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'WRONGSIZE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONGIMAGE',
}

/** Shutting down, starting up, or not reachable: it comes back by itself. */
function databaseIsAway(error: { code?: string; message: string }): boolean {
  return (
    [
      '57P01',
      '57P02',
      '57P03',
      '53300',
      '08006',
      '08003',
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ENOENT',
    ].includes(error.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
