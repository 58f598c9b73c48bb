import { isIPv6, SocketAddress } from 'node:net'

/**
 * Which IP address a request comes from, written in one way alone. Some proxies name a port beside it, by which each
 * connection would count as a network of its own. '' where the connection ended before anybody looked at it.
 */
export function ipAddressOf({ ip = '' }: { ip?: string }): string {
  const [, inBrackets, dotted] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(ip) ?? []
  const bare = inBrackets ?? dotted ?? ip
  const usual = isIPv6(bare) ? (SocketAddress.parse(`[${bare}]`)?.address ?? bare) : bare
  return usual.replace(/^::ffff:(?=\d+\.)/, '')
}
