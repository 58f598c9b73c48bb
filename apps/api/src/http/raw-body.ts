import type { FastifyInstance, FastifyRequest } from 'fastify'

/** In bytes: an event holds one object of a company's with all its parts. */
const eventLimit = 512 * 1024

type Handler = (body: Buffer, request: FastifyRequest) => Promise<object>

/** Serves a route that is given the bytes as they came, whatever type they claim to have: the signature is that of them. */
export async function registerRaw(
  fastify: FastifyInstance,
  path: string,
  handle: Handler,
  bodyLimit = eventLimit,
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, { bodyLimit }, (request) =>
      handle(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request),
    )
  })
}
