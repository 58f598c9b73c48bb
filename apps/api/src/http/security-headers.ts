import type { FastifyReply } from 'fastify'

/** What holds for every answer; pages add their content security policy (see web.ts). */
export function setSecurityHeaders({ raw }: FastifyReply): void {
  raw.setHeader('x-content-type-options', 'nosniff')
  raw.setHeader('referrer-policy', 'same-origin')
  raw.setHeader('cross-origin-opener-policy', 'same-origin')
  raw.setHeader('cross-origin-resource-policy', 'same-origin')
  raw.setHeader('strict-transport-security', 'max-age=31536000')
}
