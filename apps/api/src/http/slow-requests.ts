import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a request may be on its way, and how many may be at once. */
export type Patience = {
  /** For the head of a request, in ms. */
  headMs: number
  /** For a body, in ms; each `bytesPerSecond` that came earn it another second. */
  bodyMs: number
  bytesPerSecond: number
  /** For head and body together, in ms, however steadily they come. */
  requestMs: number
  /** So often slow ones are looked for, in ms. */
  checkMs: number
  /** Further connections are closed at once. */
  maxConnections: number
}

/** A photo of 5 MB may come over a line of 70 kbit/s. */
export const usualPatience: Patience = {
  headMs: 20_000,
  bodyMs: 20_000,
  bytesPerSecond: 1_000,
  requestMs: 600_000,
  checkMs: 1_000,
  maxConnections: 10_000,
}

/** What the server itself knows of this patience; bodies are watched by `endSlowBodies`. */
export const serverOptions = ({ headMs, requestMs, checkMs }: Patience) => ({
  http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
  requestTimeout: requestMs,
  // Nothing came and nothing was taken for so long: a reader that has gone away.
  connectionTimeout: 120_000,
})

/** Ends requests whose bodies come too slowly: with 408 where nothing was answered yet. Bounds the connections. */
export function endSlowBodies(fastify: FastifyInstance, patience: Patience): void {
  const { bodyMs, bytesPerSecond, checkMs, maxConnections } = patience
  fastify.server.maxConnections = maxConnections
  type Coming = { response: ServerResponse; since: number; bytesBefore: number }
  const coming = new Map<IncomingMessage, Coming>()
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (hasBody(raw.headers) && !raw.complete && raw.socket.bytesRead !== undefined) {
      coming.set(raw, {
        response: reply.raw,
        since: performance.now(),
        bytesBefore: raw.socket.bytesRead,
      })
      // A body that goes on after its answer is watched on.
      reply.raw.once('close', () => {
        if (raw.complete) coming.delete(raw)
      })
    }
    done()
  })
  const check = () => {
    for (const [request, { response, since, bytesBefore }] of coming) {
      const { socket } = request
      const earned = ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000
      if (request.complete || socket.destroyed) coming.delete(request)
      else if (performance.now() - since > bodyMs + earned) {
        coming.delete(request)
        if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
        socket.destroySoon()
      }
    }
  }
  const checking = setInterval(check, checkMs).unref()
  fastify.addHook('onClose', async () => clearInterval(checking))
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
