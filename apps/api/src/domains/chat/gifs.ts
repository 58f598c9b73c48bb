import { GIF_ID_MAX } from '@harana/contract/model/chat'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FloodGuard } from '../../http/flood-guard.ts'
import { ipAddressOf } from '../../http/ip-address.ts'
import { networkOf } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FoundGif, Gifs } from '../../integrations/gifs.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import type { Handlers } from '../handler.ts'

/**
 * A provider's picture travels as its own sealed address: the browser asks this site for it, which asks the provider for
 * nothing that it did not find there itself.
 */
const inside = z.tuple([z.string(), z.int(), z.int(), z.string()])

const idOf = (secrets: Pick<Secrets, 'gif'>, { address, width, height, alt }: FoundGif): string =>
  secrets.gif.seal(JSON.stringify([address, width, height, alt]))

/** Reads what `chat/findgifs` answered. @returns null for an id that this installation did not make */
function readId(secrets: Pick<Secrets, 'gif'>, gifId: string): FoundGif | null {
  try {
    const [address, width, height, alt] = inside.parse(JSON.parse(secrets.gif.unseal(gifId)))
    return { address, width, height, alt }
  } catch {
    return null
  }
}

const urlOf = (gifId: string) => `/gifs/${gifId}`

/** A provider's picture as a message keeps it. @throws Refusal UPLOADGONE for an id that was not found here */
export function foundGif(
  secrets: Pick<Secrets, 'gif'>,
  gifId: string,
): { pack: null; url: string; alt: string } {
  const gif = readId(secrets, gifId)
  if (!gif) throw new Refusal('UPLOADGONE')
  return { pack: null, url: urlOf(gifId), alt: gif.alt }
}

export const gifHandlers: Handlers<'chat/findgifs'> = {
  'chat/findgifs': async ({ search }, { secrets, locale, outside: { gifs } }) => {
    const found = (await gifs?.find(search, locale)) ?? []
    const named = found.map((gif) => ({ gif, gifId: idOf(secrets, gif) }))
    return {
      provider: gifs?.provider ?? null,
      gifs: named
        .filter(({ gifId }) => gifId.length <= GIF_ID_MAX)
        .map(({ gif: { width, height, alt }, gifId }) => ({ gifId, url: urlOf(gifId), width, height, alt })),
    }
  },
}

type Served = {
  fastify: FastifyInstance
  secrets: Secrets
  floodGuard: FloodGuard
  outside: { gifs: Gifs | null }
}

/** Serves a provider's pictures through this site, so that no other company learns who looks at what. */
export function registerGifs({ fastify, secrets, floodGuard, outside: { gifs } }: Served): void {
  fastify.get<{ Params: { '*': string } }>('/gifs/*', { compress: false }, async (request, reply) => {
    floodGuard.admitIpAddress(networkOf(ipAddressOf(request)))
    const { params } = request
    const gif = readId(secrets, params['*'])
    const picture = gif && (await gifs?.fetch(gif.address))
    if (!picture) throw new Refusal('NOTFOUND')
    return reply
      .type(picture.contentType)
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(picture.bytes)
  })
}
