import type { FastifyReply } from 'fastify'

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The sibling may be a host below this one; its own answers say the same.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  // What no page of ours asks for, no script of somebody else's may ask for in its name.
  'permissions-policy': [
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
    .join(', '),
}

/** What holds for every answer; pages add their content security policy (see web.ts). */
export const setSecurityHeaders = (reply: FastifyReply): FastifyReply => reply.headers(headers)
