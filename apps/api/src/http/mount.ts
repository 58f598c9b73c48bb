import { Readable } from 'node:stream'
import { type CallName, callNames, type Parsed, spec } from '@harana/contract'
import type { RateLimit } from '@harana/contract/call'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { now } from '../clock.ts'
import type { Lang } from '../jobs.ts'
import { type App, siteOf } from './application.ts'
import { admit } from './gate.ts'
import type { Handler, Handlers } from './handler.ts'
import { addressKey, countOne } from './rate-limits.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewers.ts'

export const apiBase = '/api/v1'
const json = 'application/json; charset=utf-8'

/** Serves every call of the contract; a call without a handler does not compile. */
export function mount(app: App, handlers: Handlers): void {
  for (const name of callNames) mountCall(app, name, handlers[name] as Handler<CallName>)
}

function mountCall(app: App, name: CallName, handle: Handler<CallName>): void {
  const call = spec(name)
  const { fastify, viewers } = app
  const kept = call.cacheSeconds ? `public, max-age=${call.cacheSeconds}` : 'no-store'
  fastify.route({
    method: call.method,
    url: `${apiBase}/${name}`,
    ...(call.upload && { bodyLimit: call.upload.maxBytes + 1 }),
    config: { call: name },
    // Short answers, many times a second: not worth looking whether to compress them.
    ...(call.remembered && { compress: false }),
    handler: (request, reply) => {
      reply.header('content-type', json).header('cache-control', kept)
      const token = tokenOf(request)
      const known = token === null ? undefined : viewers.remembered(token)
      // The hot polls end here: no query, no promise.
      if (known && call.remembered) {
        const answered = known.answers.get(answerKey(request))
        if (answered !== undefined) {
          app.activity.touch(known.viewer.memberId)
          reply.send(answered)
          return
        }
      }
      return answer(request, token, known)
    },
  })

  async function answer(
    request: FastifyRequest,
    token: string | null,
    known: Awaited<ReturnType<typeof viewers.load>> | undefined,
  ): Promise<string> {
    const at = now()
    const session = known ?? (token === null ? null : await viewers.load(token, at))
    const viewer = session?.viewer ?? null
    admit(call.access, viewer, { guysMayBuy: app.config.guysMayBuy })
    if (viewer) app.activity.touch(viewer.memberId)
    const input = parse(
      call.input,
      call.method === 'GET' || call.upload ? request.query : (request.body ?? {}),
    )
    for (const limit of call.limits ?? []) {
      const who = counted(limit, request, viewer, input)
      if (who !== null) await countOne(app.db, app.secrets, name, limit, who)
    }
    const base = {
      site: siteOf(app.config, request.headers.host),
      lang: langOf(request, viewer),
      now: at,
      log: request.log,
      config: app.config,
      secrets: app.secrets,
      photos: app.photos,
      search: app.search,
      outside: app.outside,
      viewer,
      ...(call.upload && { body: sentTo(request) }),
    }
    if (call.showsProfiles && viewer) app.crawling.admit(viewer.memberId, at)
    const run = (reach: object) => handle(input as Parsed<CallName>, { ...base, ...reach } as never)
    const output =
      call.tx === 'own'
        ? await run({ db: app.db, transaction: app.transaction })
        : call.method === 'POST'
          ? await app.transaction((work) => run(work))
          : await run({ db: app.db })
    if (call.showsProfiles && viewer) app.crawling.count(viewer.memberId, shownIn(output), at)
    // Only what the schema names leaves the house.
    const text = JSON.stringify({
      result: 'OK',
      code: 'SUCCESS',
      message: '',
      error: '',
      ...call.output.parse(output),
    })
    if (call.remembered && session) viewers.keepAnswer(session, answerKey(request), text)
    return text
  }
}

/** The token of an Authorization header `1:` + token; null when there is none or it is of another form. */
function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('1:') && header.length === 45 ? header.slice(2) : null
}

const answerKey = (request: FastifyRequest) => `${request.url} ${request.headers['accept-language'] ?? ''}`

function langOf(request: FastifyRequest, viewer: Viewer | null): Lang {
  const asked = request.headers['accept-language']?.slice(0, 3).toLowerCase()
  if (asked) return asked === 'fil' || asked === 'tl' || asked.startsWith('tl') ? 'fil' : 'en'
  return viewer?.row.language ?? 'en'
}

/** The bytes of an upload, still on their way. */
const sentTo = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]))

/** Whose profiles an answer shows. */
function shownIn(output: object): number[] {
  type Shown = { profileId: number }
  const { profile, profiles = profile ? [profile] : [] } = output as { profile?: Shown; profiles?: Shown[] }
  return profiles.map(({ profileId }) => profileId)
}

/** @throws Refusal INVALIDINPUT that names each field and what would be right */
function parse(schema: z.ZodObject, given: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  const [field, text] = Object.entries(fields)[0]!
  throw new Refusal('INVALIDINPUT', `${field}: ${text}`, { fields })
}

/** Whom a limit counts in this request; null when it does not apply. */
function counted(
  limit: RateLimit,
  request: FastifyRequest,
  viewer: Viewer | null,
  input: Record<string, unknown>,
): string | null {
  if (limit.by === 'address') return addressKey(request.ip)
  if (limit.by === 'member') return viewer ? String(viewer.memberId) : null
  return typeof input.email === 'string' ? input.email : null
}
