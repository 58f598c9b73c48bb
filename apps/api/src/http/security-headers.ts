import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from './mount.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The sibling may be a host below this one; its own answers say the same.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

// What no page of ours asks for, no script of somebody else's may ask for in its name.
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** What holds for every answer; pages add their content security policy (see web.ts). */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers)
  // No browser draws the answer of a call as a page, and the hot ones pay for each header.
  if (!request.url.startsWith(`${apiBase}/`)) reply.header('permissions-policy', permissions)
}
