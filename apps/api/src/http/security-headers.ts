import type { FastifyReply } from 'fastify'

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}

/** What holds for every answer; pages add their content security policy (see web.ts). */
export const setSecurityHeaders = (reply: FastifyReply): FastifyReply => reply.headers(headers)
