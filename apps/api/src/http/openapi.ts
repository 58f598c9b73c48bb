import { callNames, spec } from '@harana/contract'
import { commonErrors } from '@harana/contract/call'
import { z } from 'zod'
import type { App } from './application.ts'
import { apiBase } from './mount.ts'

const envelope = {
  type: 'object',
  properties: {
    result: { enum: ['OK', 'ERROR'] },
    code: { type: 'string' },
    message: { type: 'string' },
    error: { type: 'string' },
  },
  required: ['result', 'code', 'message', 'error'],
}

/** The contract as OpenAPI 3.1: nothing in it is written by hand. */
export function openApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Harana',
      version: '1',
      description: 'Every call answers with an envelope: result, code, message, error.',
    },
    servers: [{ url: apiBase }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`1:` and the token' },
      },
    },
    paths: Object.fromEntries(
      callNames.map((name) => [`/${name}`, { [spec(name).method.toLowerCase()]: operation(name) }]),
    ),
  }
}

function operation(name: (typeof callNames)[number]) {
  const call = spec(name)
  const input = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  const output = z.toJSONSchema(call.output, { unrepresentable: 'any' })
  const refusals = { ...commonErrors, ...call.errors }
  const asQuery = call.method === 'GET' || call.upload
  return {
    operationId: name.replaceAll(/[/-]/g, '_'),
    tags: [name.split('/')[0]],
    summary: call.summary,
    security: call.access.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    'x-access': call.access,
    'x-limits': call.limits ?? [],
    ...(asQuery && {
      parameters: Object.entries(input.properties ?? {}).map(([field, schema]) => ({
        name: field,
        in: 'query',
        required: input.required?.includes(field) ?? false,
        schema,
      })),
    }),
    ...(call.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ['image/jpeg', 'image/png', 'image/webp'].map((type) => [
            type,
            { schema: { type: 'string', format: 'binary' } },
          ]),
        ),
      },
    }),
    ...(call.method === 'POST' &&
      !call.upload && {
        requestBody: { required: true, content: { 'application/json': { schema: input } } },
      }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: { allOf: [envelope, output] } } } },
      default: {
        description: `Refused: ${Object.entries(refusals)
          .map(([code, text]) => `${code} (${text})`)
          .join(', ')}`,
        content: { 'application/json': { schema: envelope } },
      },
    },
  }
}

export function registerOpenApi({ fastify }: App): void {
  const document = JSON.stringify(openApi())
  fastify.get(`${apiBase}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
}
