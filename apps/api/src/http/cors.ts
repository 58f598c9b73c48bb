import { IDEMPOTENCY_HEADER } from '@harana/contract/wire/idempotency'
import type { FastifyInstance } from 'fastify'
import { apiBase } from './application.ts'

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': `authorization, content-type, accept-language, ${IDEMPOTENCY_HEADER}`,
  'access-control-max-age': '86400',
}

/**
 * Lets the web app call the API from the origins that the operator has named, and from no other. The session travels in
 * a header that only the app itself sets, so no other page can make a request in a member's name.
 */
export function admitOrigins(fastify: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isShared(request.url)) return done()
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) {
      // An <img> sends no Origin header: photos are protected by the signatures in their URLs.
      if (request.url.startsWith('/photos/')) reply.header('cross-origin-resource-policy', 'cross-origin')
      return done()
    }
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'x-request-id, retry-after')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.method !== 'OPTIONS') return done()
    reply.code(204).headers(preflightHeaders).send()
  })
}

/** Whether the web app may request this URL from another origin: calls, photos, and the country of an IP address. */
const isShared = (url: string) =>
  url.startsWith(`${apiBase}/`) || url.startsWith('/photos/') || /^\/ip(\?|$)/.test(url)
