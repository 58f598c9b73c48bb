import type { FastifyInstance } from 'fastify'
import { siteOf } from '../../http/application.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Config } from '../../kernel/config.ts'
import { relyingParty } from './passkeys.ts'

/** Serves the list of origins that may use the relying party's passkeys, on its own host alone (WebAuthn, related origins). */
export function registerRelatedOrigins({
  fastify,
  config,
}: {
  fastify: FastifyInstance
  config: Config
}): void {
  fastify.get('/.well-known/webauthn', async (request, reply) => {
    if (siteOf(config, request.headers.host) !== 'harana') throw new Refusal('NOTFOUND')
    reply.header('cache-control', 'public, max-age=3600')
    return { origins: relyingParty(config).origins }
  })
}
