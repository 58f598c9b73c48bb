import type { FastifyInstance } from 'fastify'
import { apiBase } from './mount.ts'

const asked = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, accept-language',
  'access-control-max-age': '86400',
}

/**
 * Lets the web app call the API from the origins that the operator has named, and from no other. The session travels in
 * a header that only the app itself sets, so no page elsewhere ever speaks in a member's name.
 */
export function admitOrigins(fastify: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isShared(request.url)) return done()
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) {
      // An <img> names no origin: photos have their own signatures.
      if (request.url.startsWith('/photos/')) reply.header('cross-origin-resource-policy', 'cross-origin')
      return done()
    }
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'x-request-id, retry-after')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.method !== 'OPTIONS') return done()
    reply.code(204).headers(asked).send()
  })
}

/** What the web app asks of the server: calls, the place of an address, photos. */
const isShared = (url: string) =>
  url.startsWith(`${apiBase}/`) || url.startsWith('/photos/') || /^\/ip(\?|$)/.test(url)
