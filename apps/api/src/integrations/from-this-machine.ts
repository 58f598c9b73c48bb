import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../kernel/loopback.ts'

/** Headers by which a proxy says that it passes on what somebody else asked. */
const forwarded = /^(forwarded|x-forwarded-.+|via|x-real-ip)$/

/**
 * Answers 404 to whoever is not a program of this machine that asks by a name of this machine. A foreign name in the
 * Host header is another site's page that had its name point here (DNS rebinding); any forwarded header is a proxy that
 * serves this machine to others.
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
