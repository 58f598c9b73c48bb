import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../kernel/loopback.ts'

/** Headers by which a proxy says that it forwards a request. */
const forwarded = /forwarded|^via$|^cdn-loop$|-ip$/

/**
 * Answers 404 unless a program of this machine makes the request by a name of this machine. A foreign name in the Host
 * header means DNS rebinding, a page of another site whose name resolves to this machine; any forwarding header means a
 * proxy that serves this machine to others.
 */
export async function fromThisMachine(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { headers, socket } = request
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const here =
    isIP(peer) !== 0 &&
    isLoopback(peer) &&
    isLoopback(nameIn(headers.host)) &&
    !Object.keys(headers).some((name) => forwarded.test(name))
  if (!here) reply.callNotFound()
}

/** The name in a Host header, without its port; '' where there is none. */
const nameIn = (host = '') => /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? ''
