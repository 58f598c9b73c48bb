import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from './application.ts'

/** Of every answer. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The sibling site may be a subdomain of this one; its own answers carry this header, too.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

// No page of ours uses these features, so no injected script may use them either. Camera and microphone are for our own
// pages alone: what uses them may have been reached from any other page without a new document.
const unused = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'usb',
]
const permissions = ['camera=(self)', 'microphone=(self)', ...unused.map((feature) => `${feature}=()`)].join(
  ', ',
)

/** Sets the security headers of every answer; pages add their content security policy (see web.ts). */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders)
  // No browser shows a call's answer as a page, and each header costs the frequent polls time.
  if (!request.url.startsWith(`${apiBase}/`)) reply.header('permissions-policy', permissions)
}
