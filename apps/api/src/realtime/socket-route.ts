import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { spec } from '@harana/contract'
import type { Site } from '@harana/contract/model/site'
import { SOCKET_PATH, SOCKET_PROTOCOL } from '@harana/contract/wire/socket'
import { WebSocketServer } from 'ws'
import { type Api, siteOf } from '../http/application.ts'
import { admit } from '../http/gate.ts'
import { ipAddressOf } from '../http/ip-address.ts'
import { networkOf } from '../http/rate-limits.ts'
import { Refusal } from '../http/refusal.ts'
import { now } from '../kernel/clock.ts'
import type { Sockets } from './sockets.ts'

const largestFrame = 4 * 1024
/** How long a closing socket may take, in ms, before it is cut. */
const closeTimeout = 2_000

/** Whether a request asks for the socket, as browsers do. */
export const asksForSocket = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url === SOCKET_PATH && headers.upgrade?.toLowerCase() === 'websocket'

// Apart, since the types of ws do not know `closeTimeout` yet.
const options = {
  noServer: true,
  clientTracking: false,
  // Compression per message keeps memory for each socket, and fragments it.
  perMessageDeflate: false,
  maxPayload: largestFrame,
  closeTimeout,
  handleProtocols: () => SOCKET_PROTOCOL,
}

/**
 * Serves the socket: a request from one of our own pages that holds a ticket becomes a socket of the ticket's session; any
 * other gets the answer that a call would. The ticket comes beside the protocol's name, since URLs stand in logs.
 * @param redeem uses a ticket up, and returns its session
 */
export function registerSocket(
  api: Api,
  sockets: Sockets,
  redeem: (ticket: string, site: Site) => Promise<number | null>,
): void {
  const { fastify, config, floodGuard, viewers, securityLog } = api
  const origins = new Set(
    [...Object.values(config.siteUrls), ...config.webOrigins].map((url) => new URL(url).origin),
  )
  const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer; response: ServerResponse }>()
  const server = new WebSocketServer(options)

  ;(fastify.server as Server).on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.assignSocket(socket as never)
    // Nothing reads from the connection any more but a socket.
    response.shouldKeepAlive = false
    response.once('finish', () => socket.end())
    upgrades.set(request, { socket, head, response })
    fastify.routing(request, response)
  })

  fastify.get(SOCKET_PATH, async (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    if (!upgrade) throw new Refusal('NOTFOUND')
    const ipAddress = ipAddressOf(request)
    const network = networkOf(ipAddress)
    let memberId: number | null = null
    try {
      floodGuard.admitIpAddress(network)
      if (!origins.has(request.headers.origin ?? '')) throw new Refusal('FORBIDDEN')
      const ticket = ticketIn(request.headers['sec-websocket-protocol'])
      const site = siteOf(config, request.headers.host)
      const sessionId = ticket === undefined ? null : await redeem(ticket, site)
      const read = sessionId === null ? null : await viewers.read(sessionId, now())
      if (!read) throw new Refusal('NOTAUTHENTICATED')
      memberId = read.viewer.memberId
      admit(spec('realtime/getticket'), read.viewer, api.siteRules(), now())
      sockets.admit(memberId, network)
      reply.hijack()
      upgrade.response.detachSocket(upgrade.socket as never)
      server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) =>
        sockets.add(socket, read.viewer, { network, site }),
      )
    } catch (error) {
      if (error instanceof Refusal && error.status < 500)
        securityLog.record({ kind: 'refusal', call: 'realtime', code: error.code, memberId, ipAddress })
      throw error
    }
    return reply
  })
}

/** The ticket among the protocols that a browser asks for; undefined unless there is ours and one more. */
function ticketIn(protocols = ''): string | undefined {
  const [name, ticket, ...more] = protocols.split(',').map((one) => one.trim())
  return name === SOCKET_PROTOCOL && more.length === 0 ? ticket : undefined
}
