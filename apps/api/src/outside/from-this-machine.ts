import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../config.ts'

/**
 * A foreign name in the Host header is another site's page that had its name point here (DNS rebinding), or a proxy
 * that serves this machine to others: neither may use what is for this machine alone.
 */
export async function fromThisMachine(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isLoopback(request.hostname)) reply.callNotFound()
}
