import type { FastifyInstance } from 'fastify'
import { createReadiness } from '../db/readiness.ts'

/**
 * Serves whether this process is alive, and whether it takes requests: not while it stops, nor without its database. They
 * tell nothing else, since anybody may ask. Where METRICS_PORT is set both are answered there as well, by a thread that is
 * never busy.
 * @param query asks the database
 */
export function registerHealth(
  fastify: FastifyInstance,
  query: Parameters<typeof createReadiness>[0],
  isLeaving: () => boolean,
): void {
  const findUnready = createReadiness(query)
  fastify.get('/healthz', async () => ({ ok: true }))
  for (const path of ['/readyz', '/health'])
    fastify.get(path, async (_request, reply) => {
      const isReady = !isLeaving() && (await findUnready()) === null
      // No line of the log for each that asks: what is wrong says so itself.
      if (!isReady) reply.code(503).header('cache-control', 'no-store')
      return { ok: isReady }
    })
}
