import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'

/** How long a request may be on its way, and how many may be at once. */
export type RequestLimits = {
  /** For the head of a request, in ms. */
  headMs: number
  /** For a body, in ms; every `bytesPerSecond` bytes that arrive add a second. */
  bodyMs: number
  bytesPerSecond: number
  /** For head and body together, in ms, however steadily they come. */
  requestMs: number
  /** For a connection on which nothing is read or written, in ms: the client is gone, or takes nothing. */
  silenceMs: number
  /** How often slow requests are looked for, in ms. */
  checkMs: number
  /** Connections beyond this number are closed at once. */
  maxConnections: number
}

/** A photo of 5 MB may come over a line of 70 kbit/s. */
export const usualRequestLimits: RequestLimits = {
  headMs: 20_000,
  bodyMs: 20_000,
  bytesPerSecond: 1_000,
  requestMs: 600_000,
  silenceMs: 120_000,
  checkMs: 1_000,
  maxConnections: 10_000,
}

/** How long a connection stays open between requests, in ms: longer than a proxy keeps its own, mostly a minute. */
const keptIdleMs = 72_000

/**
 * The limits that Node's server enforces itself; `endSlowRequests` enforces the others.
 * @param asksForSocket which requests leave HTTP; an upgrade that others offer is declined by an ordinary answer
 * @param answerEarly answers a request before Fastify is given it; returns whether it has
 */
export const serverOptions = (
  { headMs, requestMs, checkMs }: RequestLimits,
  asksForSocket: (request: IncomingMessage) => boolean,
  answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean,
): { serverFactory: FastifyServerFactory<Server> } => ({
  serverFactory: (handle) =>
    createServer(
      {
        headersTimeout: headMs,
        requestTimeout: requestMs,
        connectionsCheckingInterval: checkMs,
        keepAliveTimeout: keptIdleMs,
        shouldUpgradeCallback: asksForSocket,
      },
      (request, response) => {
        if (!answerEarly(request, response)) handle(request, response)
      },
    ),
})

/**
 * Limits the number of connections, ends silent ones, and ends requests whose bodies come too slowly, with 408 where
 * nothing was answered yet.
 * @returns a function that must be called with every request when it arrives
 */
export function endSlowRequests(
  fastify: FastifyInstance,
  requestLimits: RequestLimits,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { bodyMs, bytesPerSecond, checkMs, maxConnections } = requestLimits
  fastify.server.maxConnections = maxConnections
  endSilentConnections(fastify, requestLimits)
  type Coming = { response: ServerResponse; since: number; bytesBefore: number }
  const coming = new Map<IncomingMessage, Coming>()
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
  return ({ raw }, reply) => {
    if (!hasBody(raw.headers) || raw.complete || raw.socket.bytesRead === undefined) return
    coming.set(raw, { response: reply.raw, since: performance.now(), bytesBefore: raw.socket.bytesRead })
    // A body may still be coming after its answer, and is watched until it is complete.
    reply.raw.once('close', () => {
      if (raw.complete) coming.delete(raw)
    })
  }
}

/** Does not use the sockets' own timers: those restart with every byte, which makes the frequent polls 5% slower. */
function endSilentConnections(fastify: FastifyInstance, { silenceMs }: RequestLimits): void {
  const heard = new Map<Socket, { bytes: number; at: number }>()
  fastify.server.on('connection', (socket: Socket) => {
    heard.set(socket, { bytes: 0, at: performance.now() })
    socket.once('close', () => heard.delete(socket))
  })
  const check = () => {
    const at = performance.now()
    for (const [socket, last] of heard) {
      const bytes = socket.bytesRead + socket.bytesWritten
      if (bytes !== last.bytes) heard.set(socket, { bytes, at })
      else if (at - last.at > silenceMs) socket.destroy()
    }
  }
  const checking = setInterval(check, silenceMs / 10).unref()
  fastify.addHook('onClose', async () => clearInterval(checking))
}

/** Whether a body comes after this head. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
