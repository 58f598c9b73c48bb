import { type CallName, callNames, spec } from '@harana/contract'
import { commonErrors } from '@harana/contract/wire/call'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { counter } from '../kernel/meters.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { setSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName
  }
}

const codes = new Set([
  ...Object.keys(commonErrors),
  ...callNames.flatMap((name) => Object.keys(spec(name).errors ?? {})),
])
const refused = counter(
  'harana_refusals_total',
  'Requests refused, by the code of the answer.',
  { code: [...codes, 'other'] },
  { sparse: true },
)

/** Answers every error that was thrown; no other place does. */
export function answerErrors(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError & DatabaseError, request, reply) => {
    const refusal = refusalFor(error, request.routeOptions.config.call)
    if (refusal.status >= 500 || isDatabaseError(error)) request.log.error({ err: error }, 'refused')
    return refuse(refusal, request, reply)
  })
  fastify.setNotFoundHandler((request, reply) => refuse(new Refusal('NOTFOUND'), request, reply))
}

/** Refuses a URL that can’t be decoded. It reaches no route, and so no hook. */
export function refuseUnreadableUrl(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setSecurityHeaders(request, reply)
  refuse(wrongRequest('address', 'This address can’t be read.'), request, reply)
}

function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const text = refusal.textFor(request.routeOptions.config.call)
  refused.of(refusal.code).add()
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

function refusalFor(error: FastifyError & DatabaseError, call: CallName | undefined): Refusal {
  if (error instanceof Refusal) return error
  const fault = call && spec(call).upload && uploadFaults[spec(call).upload!.of][error.code]
  if (fault) return new Refusal(fault)
  // Fastify's own errors about a request: a body that is not JSON, too large, of a wrong type or cut off.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return wrongRequest('body', requestFaults[error.code] ?? commonErrors.INVALIDINPUT, error.statusCode)
  }
  if (isRace(error)) return new Refusal('CONFLICT', commonErrors.CONFLICT)
  if (isOutOfRange(error)) {
    return wrongRequest(error.column ?? 'body', 'One of these values is none that can be stored.')
  }
  if (databaseIsAway(error)) return new Refusal('UNAVAILABLE', undefined, { retryAfter: 1 })
  return new Refusal('ERROR')
}

const wrongRequest = (part: string, text: string, status?: number) =>
  new Refusal('INVALIDINPUT', text, { fields: { [part]: text }, status })

const requestFaults: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is too large to send.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must be JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body must be JSON.',
}

/** Fastify's errors about an uploaded file, raised before the call itself sees it. */
const uploadFaults: Record<'picture' | 'sound', Record<string, RefusalCode>> = {
  picture: { FST_ERR_CTP_BODY_TOO_LARGE: 'WRONGSIZE', FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONGIMAGE' },
  sound: { FST_ERR_CTP_BODY_TOO_LARGE: 'WRONGSIZE', FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONGSOUND' },
}

type DatabaseError = { code?: string; severity?: string; column?: string }
const isDatabaseError = ({ code, severity }: DatabaseError) => severity !== undefined && code?.length === 5

/** Two transactions collided: on uniqueness, on a row that one deleted and the other referred to, or in a deadlock. */
const isRace = (error: DatabaseError) =>
  isDatabaseError(error) && ['23505', '23503', '23P01', '40001', '40P01'].includes(error.code!)

/** PostgreSQL's data exceptions, and a value that a CHECK of the table refuses. */
const isOutOfRange = (error: DatabaseError) =>
  isDatabaseError(error) && (error.code!.startsWith('22') || error.code === '23514')

/** The database is shutting down, starting up or not reachable, or so busy that a statement took too long: it passes. */
function databaseIsAway(error: { code?: string; message: string }): boolean {
  return (
    [
      '57014',
      '57P01',
      '57P02',
      '57P03',
      '53300',
      '08006',
      // A pooler that can't reach it.
      '08P01',
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
