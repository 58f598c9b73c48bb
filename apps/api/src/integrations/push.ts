import dns from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Config, PushServices } from '../kernel/config.ts'
import { isLoopback } from '../kernel/loopback.ts'
import { type VapidKeys, vapidHeader } from '../kernel/vapid.ts'
import { emailIn } from './mail.ts'
import { type PushKeys, pushMessage } from './push-message.ts'

/** A browser's push endpoint and its keys. */
export type PushTarget = PushKeys & { endpoint: string }

export type Push = {
  text: string
  /** How long a push service keeps it for a browser that is off. */
  ttlSeconds: number
  /** A push replaces a waiting one of the same topic: 32 characters of base64url at most. */
  topic: string
}

export type Pusher = {
  /**
   * Sends a push to a push service.
   * @returns 'gone' when the browser has unsubscribed for good; 'refused' when another try would be refused as well
   * @throws when the push was not accepted now and may be at another try
   */
  send(target: PushTarget, push: Push): Promise<'sent' | 'gone' | 'refused'>
}

/** Whether a URL is the endpoint of a push service: https, a known host name, no user, password or other port. */
export function isPushEndpoint(endpoint: string, { hosts, loopback }: PushServices): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  if (isLoopback(hostname)) return loopback
  // A bare IP address is not resolved, so the check of `lookupPublic` would not see it.
  if (isIP(hostname.replace(/[[\]]/g, ''))) return false
  return port === '' && hosts.some((host) => matches(host, hostname))
}

const matches = (host: string, hostname: string) =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host

/** Networks that hold no push service, whatever host name resolves to them. */
const specialNetworks = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  specialNetworks.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  // These four embed IPv4 addresses, which may be any.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  specialNetworks.addSubnet(net, bits, 'ipv6')

/** Whether an IP address lies outside of every private and special network. */
export const isPublicIpAddress = (ipAddress: string): boolean =>
  isIP(ipAddress) !== 0 && !specialNetworks.check(ipAddress, isIP(ipAddress) === 6 ? 'ipv6' : 'ipv4')

/** The contact for push services: the site's URL, or the mails' sender where that URL is not https. */
export const pushSubject = ({ siteUrls, mailFrom }: Pick<Config, 'siteUrls' | 'mailFrom'>): string =>
  siteUrls.harana.startsWith('https:') ? siteUrls.harana : `mailto:${emailIn(mailFrom)}`

/** Resolves a host name. Fails when one of its IP addresses is not `allowed`, so that only checked ones are connected to. */
const lookupOnly =
  (allowed: (ipAddress: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || !found.every(({ address }) => allowed(address)))
        return done(new Error('a push service with an address that it may not have'), [])
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
    })
export const lookupPublic = lookupOnly(isPublicIpAddress)
const lookupLoopback = lookupOnly(isLoopback)

/**
 * The real client: encrypts for the browser, signs for its push service, follows no redirection.
 * @param subject the contact for push services: a mailto: or https: URL
 * @param ca a certificate authority to trust in place of the system's; for tests
 */
export function webPusher(options: {
  keys: VapidKeys
  subject: string
  services: PushServices
  ca?: string
}): Pusher {
  const { keys, subject, services, ca } = options
  return {
    async send({ endpoint, ...target }, { text, ttlSeconds, topic }) {
      // Checked again: the list of services may have changed since the browser subscribed.
      if (!isPushEndpoint(endpoint, services)) return 'gone'
      const { origin, hostname } = new URL(endpoint)
      const body = pushMessage(text, target)
      const status = await post(endpoint, body, {
        ca,
        lookup: isLoopback(hostname) ? lookupLoopback : lookupPublic,
        headers: {
          authorization: vapidHeader(keys, origin, subject, new Date()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: ttlSeconds,
          topic,
          urgency: 'normal',
        },
      })
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      if (status >= 300 && status < 500 && status !== 408 && status !== 429) return 'refused'
      throw new Error(`push service ${hostname} answered ${status}`)
    },
  }
}

const timeoutMs = 10_000

type Posting = { ca?: string; lookup?: LookupFunction; headers: Record<string, string | number> }

/** Sends a POST. @returns the status; the answer's body is not read */
function post(url: string, body: Buffer, options: Posting): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent: false, timeout: timeoutMs, ...options })
    const timer = setTimeout(() => sending.destroy(new Error('push service gave no answer')), timeoutMs)
    sending.on('close', () => clearTimeout(timer))
    sending.on('error', reject)
    sending.on('response', (response) => {
      resolve(response.statusCode!)
      response.destroy()
    })
    sending.end(body)
  })
}
