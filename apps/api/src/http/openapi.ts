import { type CallName, callNames, spec } from '@harana/contract'
import { eventNames, eventSpec } from '@harana/contract/events'
import { type CallSpec, commonErrors, type Who } from '@harana/contract/wire/call'
import { IDEMPOTENCY_HEADER, idempotencyKey } from '@harana/contract/wire/idempotency'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiBase } from './application.ts'
import { gateRefusals } from './gate.ts'
import { statusOf } from './refusal.ts'

type Tag = CallName extends infer Name ? (Name extends `${infer First}/${string}` ? First : never) : never

const tags: Record<Tag, string> = {
  users: 'The own account: sign-up, log-in, settings.',
  profiles: 'Members, as others see them, and what one does about them.',
  notifications: 'News for the member, and how they are sent.',
  realtime: 'The socket that pushes events.',
  public: 'What anybody may read or send.',
  chat: 'Conversations with other members.',
  gifts: 'Gifts that members send each other.',
  credits: 'One’s credits: what there is, and where it came from and went.',
  plans: 'What the plans give, and the own plan.',
  payouts: 'What a Ka-Partner earned is paid out: accounts to be paid to, quotes, payouts and statements.',
  purchases: 'What is sold, checkouts, and receipts.',
  verification: 'Being verified: documents, live selfies, and how it stands.',
  invites: 'Invitations, as those who are invited read them.',
  social: 'Log-in with Google and Facebook.',
  admin: 'For staff.',
}

const audiences: Record<Who, string> = {
  anyone: 'For anybody, logged in or not.',
  account: 'For members, suspended ones as well.',
  member: 'For members, however far their sign-up is.',
  active: 'For members whose profile is complete and activated.',
  staff: 'For staff, in a session that a second factor confirmed.',
}

const audiencesOfEvents = {
  self: 'Sent over the socket to the member alone whose answer has changed.',
}

const freshProofs = {
  true: ' After a fresh proof of who is there.',
  'with-factor': ' Where there is a second factor, after a fresh proof by it.',
  'beside-password': ' Where there is a second factor, or no password, after a fresh proof of who is there.',
  'once-active': ' Once the profile is active, after a fresh proof of who is there.',
  'for-some': ' For some of what it takes, after a fresh proof of who is there.',
}

const text = { type: 'string' }

/** What every answer holds, as properties of its schema. */
const envelope = (result: 'OK' | 'ERROR') => ({
  result: { type: 'string', const: result },
  code: text,
  message: { ...text, description: 'For the reader; empty when there is nothing to say.' },
  error: { ...text, description: 'The message of a refusal; empty when all went well.' },
})

const refusalSchema = {
  type: 'object',
  properties: {
    ...envelope('ERROR'),
    fields: {
      type: 'object',
      additionalProperties: text,
      description: 'What is wrong with which part of the request, by its name.',
    },
    requestId: { ...text, description: 'Names the request in the logs, when the fault is the server’s.' },
  },
  required: ['result', 'code', 'message', 'error'],
}

/** The frames of the socket, one for each event. */
const frameSchema = {
  description: 'What the server sends over the socket at /realtime, which a ticket opens.',
  oneOf: eventNames.map((name) => {
    const { summary, audience, call, data } = eventSpec(name)
    return {
      title: name,
      description: `${summary} ${audiencesOfEvents[audience]} Carries the answer of \`${call}\`.`,
      type: 'object',
      properties: { event: { type: 'string', const: name }, data: jsonSchema(data, 'output') },
      required: ['event', 'data'],
    }
  }),
}

/** The contract as an OpenAPI 3.1 document; its paths and events are written from their rows alone. */
export function openApi() {
  const responses: Record<string, object> = {}
  return {
    openapi: '3.1.0',
    info: {
      title: 'Harana',
      version: '1',
      description:
        'Every answer is an envelope: result, code, message and error, with the call’s own fields beside them. Where a message of the chat was written or read, it stands in the place of the envelope’s text.',
      license: { name: 'None is given', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: apiBase }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      callNames.map((name) => [
        `/${name}`,
        { [spec(name).method.toLowerCase()]: operation(name, responses) },
      ]),
    ),
    components: {
      schemas: { Refusal: refusalSchema, Frame: frameSchema },
      responses,
      headers: { RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } } },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`1:` and the token' },
      },
    },
  }
}

function operation(name: CallName, responses: Record<string, object>) {
  const call = spec(name)
  return {
    operationId: name.replaceAll(/[/-]/g, '_'),
    tags: [name.split('/')[0]],
    summary: call.summary,
    description: audiences[call.access.who] + (call.freshProof ? freshProofs[`${call.freshProof}`] : ''),
    security: call.access.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    ...request(call),
    responses: {
      200: {
        description: 'Done.',
        content: call.download
          ? { [call.download]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: answerSchema(call) } },
      },
      ...refusals(call, responses),
    },
  }
}

function request({ method, upload, input, idempotent }: CallSpec) {
  const schema = jsonSchema(input, 'input')
  if (method === 'POST' && !upload) {
    return {
      ...(idempotent && { parameters: [keyParameter] }),
      requestBody: { required: true, content: { 'application/json': { schema } } },
    }
  }
  const file = { schema: { type: 'string', format: 'binary' } }
  return {
    parameters: Object.entries(schema.properties ?? {}).map(([field, value]) => ({
      name: field,
      in: 'query',
      required: schema.required?.includes(field) ?? false,
      schema: value,
    })),
    ...(upload && {
      requestBody: {
        required: true,
        content: { 'image/jpeg': file, 'image/png': file, 'image/webp': file },
      },
    }),
  }
}

const keyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description:
    'Made once for what is to be done once, such as a UUID. The same request with the same key is answered as the first time, for a day at least, and does nothing again.',
  schema: { type: 'string', pattern: idempotencyKey.source },
}

function answerSchema({ output }: CallSpec) {
  const { properties, required = [] } = jsonSchema(output, 'output')
  const common = envelope('OK')
  return {
    type: 'object',
    properties: { ...common, ...properties },
    required: [...new Set([...Object.keys(common), ...required])],
  }
}

/** Every refusal of a call, by its HTTP status; `responses` collects those that calls share. */
function refusals(call: CallSpec, responses: Record<string, object>) {
  const own: Record<string, string> = call.errors ?? {}
  const gate = new Set<string>(gateRefusals(call))
  const common = Object.keys(commonErrors).filter((code) => gate.has(code) || !gateCodes.has(code))
  const codesByStatus = Map.groupBy(new Set([...common, ...Object.keys(own)]), statusOf)
  if (call.method === 'POST' && !call.upload) {
    // A body that is too large, and one that is not JSON.
    for (const status of [413, 415]) codesByStatus.set(status, ['INVALIDINPUT'])
  }
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => {
      const response = refusal(status, codes, { ...commonErrors, ...own })
      if (codes.some((code) => own[code] !== undefined)) return [status, response]
      const shared = codes.join('_')
      responses[shared] = response
      return [status, { $ref: `#/components/responses/${shared}` }]
    }),
  )
}

function refusal(status: number, codes: string[], texts: Record<string, string>) {
  return {
    description: codes.map((code) => `- \`${code}\`: ${texts[code]}`).join('\n'),
    ...((status === 429 || status === 503) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
      },
    },
  }
}

const gateCodes = new Set([
  'NOTAUTHENTICATED',
  'CONSENTREQUIRED',
  'INCOMPLETEPROFILE',
  'LEAVING',
  'SUSPENDED',
  'RESTRICTED',
  'INACTIVEPROFILE',
  'SECONDFACTOR',
  'FORBIDDEN',
  'FRESHPROOF',
  'KEYREUSED',
])

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Made once per process, in which tests start many applications. */
let published: string | undefined

export function registerOpenApi(fastify: FastifyInstance): void {
  published ??= JSON.stringify(openApi())
  fastify.get(`${apiBase}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(published),
  )
}
