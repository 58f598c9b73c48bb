import { GEOLOCATION_CACHE_MS } from '@harana/contract/model/limits'
import type { GeoAnswer } from '@harana/contract/wire/routes'
import type { FastifyInstance } from 'fastify'
import { ipAddressOf } from '../../http/ip-address.ts'
import type { Geo } from '../../integrations/geo.ts'
import { countryName } from './countries.ts'

/** Serves /ip: the country of the request's IP address. The browser caches the answer for an hour (R9.5). */
export function registerIp({ fastify, outside }: { fastify: FastifyInstance; outside: { geo: Geo } }): void {
  fastify.get('/ip', async (request, reply): Promise<GeoAnswer> => {
    const countryCode = outside.geo.place(ipAddressOf(request))?.countryCode ?? ''
    reply.header('cache-control', `private, max-age=${GEOLOCATION_CACHE_MS / 1000}`)
    return { countryCode, countryName: countryName(countryCode, 'en') }
  })
}
