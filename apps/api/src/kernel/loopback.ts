import { isIPv4 } from 'node:net'

/** Whether a host, as it is bound to or stands in a URL, is reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) ||
  host.endsWith('.localhost') ||
  // A host name may begin with these digits as well, and can resolve to any IP address.
  (isIPv4(host) && host.startsWith('127.'))
