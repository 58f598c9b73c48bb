import { isIPv6, SocketAddress } from 'node:net'

/**
 * The IP address of a request in one canonical form. Some proxies add a port, with which each connection would count as
 * a network of its own.
 * @returns '' when the connection has already ended
 */
export function ipAddressOf({ ip = '' }: { ip?: string }): string {
  const [, inBrackets, dotted] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(ip) ?? []
  const bare = inBrackets ?? dotted ?? ip
  const usual = isIPv6(bare) ? (SocketAddress.parse(`[${bare}]`)?.address ?? bare) : bare
  return usual.replace(/^::ffff:(?=\d+\.)/, '')
}
