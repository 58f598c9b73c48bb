import { Readable } from 'node:stream'
import { type CallName, callNames, spec } from '@harana/contract'
import type { Locale } from '@harana/contract/model/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { now } from '../kernel/clock.ts'
import { type Api, siteOf } from './application.ts'
import { admit } from './gate.ts'
import type { Handlers } from './handler.ts'
import { ipAddressOf } from './ip-address.ts'
import type { Viewer } from './own-row.ts'
import { networkOf } from './rate-limits.ts'
import { Refusal } from './refusal.ts'

export const apiBase = '/api/v1'
const json = 'application/json; charset=utf-8'

type AnyHandler = (input: object, ctx: object) => Promise<object>

/**
 * Serves every call of the contract; a call without a handler does not compile.
 * @param given what handlers are given beside what is known of the request
 */
export async function mount<Given extends object>(
  api: Api,
  handlers: Handlers<Given>,
  given: Given,
): Promise<void> {
  const mountThose = (names: CallName[], scope: FastifyInstance) => {
    for (const name of names) mountCall({ ...api, fastify: scope }, name, handlers[name] as AnyHandler, given)
  }
  mountThose(
    callNames.filter((name) => !spec(name).upload),
    api.fastify,
  )
  await api.fastify.register(async (scope) => {
    // Photos come as bare bytes; what they are is read from the bytes themselves, as the call takes them in.
    scope.addContentTypeParser(
      ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
      (_request, body, done) => done(null, body),
    )
    mountThose(
      callNames.filter((name) => spec(name).upload),
      scope,
    )
  })
}

function mountCall(api: Api, name: CallName, handle: AnyHandler, given: object): void {
  const call = spec(name)
  const { fastify, viewers, floodGuard } = api
  const logged = call.audit ? 'staff' : call.security
  const kept = call.cacheSeconds ? `public, max-age=${call.cacheSeconds}` : 'no-store'
  fastify.route({
    method: call.method,
    url: `${apiBase}/${name}`,
    ...(call.upload && { bodyLimit: call.upload.maxBytes + 1 }),
    config: { call: name },
    // Short answers, many times a second: not worth looking whether to compress them.
    ...(call.cached && { compress: false }),
    handler: (request, reply) => {
      reply.header('content-type', json).header('cache-control', kept)
      const token = tokenOf(request)
      const known = token === null ? undefined : viewers.cached(token)
      const memberId = known?.viewer.memberId ?? null
      try {
        if (memberId !== null) floodGuard.admitMember(memberId)
        else floodGuard.admitIpAddress(networkOf(ipAddressOf(request)))
      } catch (error) {
        recordRefusal(request, error, { memberId, ipAddress: ipAddressOf(request) })
        throw error
      }
      // The hot polls end here: no query, no promise.
      if (known && call.cached) {
        const answered = known.answers.get(answerKey(request))
        if (answered !== undefined) {
          api.activity.touch(known.viewer.memberId)
          reply.send(answered)
          return
        }
      }
      // Read before anything is waited for: a connection that has ended tells no address any more.
      const about: About = { memberId, ipAddress: ipAddressOf(request) }
      return answer(request, token, known, about).catch((error: unknown) => {
        recordRefusal(request, error, about)
        throw error
      })
    },
  })

  /** Limits that were hit, access that was refused, and whatever calls are refused that the log follows. */
  function recordRefusal(request: FastifyRequest, error: unknown, about: About): void {
    if (!(error instanceof Refusal) || error.status >= 500) return
    const { code } = error
    const isRefusedAccess =
      code === 'FORBIDDEN' || (code === 'NOTAUTHENTICATED' && request.headers.authorization !== undefined)
    const followed = code === 'INVALIDINPUT' ? undefined : logged
    const kind = code === 'TOOMANY' ? 'limit' : (followed ?? (isRefusedAccess ? 'refusal' : undefined))
    if (kind) api.securityLog.record({ kind, call: name, code, ...about })
  }

  async function answer(
    request: FastifyRequest,
    token: string | null,
    known: Awaited<ReturnType<typeof viewers.load>> | undefined,
    about: About,
  ): Promise<string> {
    const at = now()
    const session = known ?? (token === null ? null : await viewers.load(token, at))
    const viewer = session?.viewer ?? null
    about.memberId = viewer?.memberId ?? null
    if (viewer && !known) floodGuard.admitMember(viewer.memberId)
    admit(call.access, viewer, { guysMayBuy: api.config.guysMayBuy })
    if (viewer) api.activity.touch(viewer.memberId)
    const input = parse(
      call.input,
      call.method === 'GET' || call.upload ? request.query : (request.body ?? {}),
    )
    const { ipAddress } = about
    const caller = { ipAddress, memberId: viewer?.memberId ?? null }
    const { email, device } = input
    const counted = await api.rateLimits.count(name, { ...caller, email, device })
    if (counted.dropped) {
      api.securityLog.record({ kind: 'limit', call: name, code: 'DROPPED', ...about, ...caller })
      return envelope(call.output.parse({}))
    }
    const base = {
      ...given,
      site: siteOf(api.config, request.headers.host),
      locale: localeOf(request, viewer),
      now: at,
      log: request.log,
      viewer,
      ipAddress,
      rateLimits: api.rateLimits,
      concerns: (memberId: number) => {
        about.memberId = memberId
      },
      ...(call.upload && { body: sentTo(request) }),
    }
    if (call.showsProfiles && viewer) api.profileViewQuota.admit(viewer.memberId, at)
    const run = (reach: object) => handle(input, { ...base, ...reach })
    const output = await (call.tx === 'own'
      ? run({ db: api.db, transaction: api.transaction })
      : call.method === 'POST'
        ? api.transaction((work) => run(work))
        : run({ db: api.db })
    ).catch(async (error: unknown) => {
      // Our own failures are nobody's wrong try.
      if (!(error instanceof Refusal) || error.status >= 500) await counted.giveBack()
      throw error
    })
    await counted.giveBack()
    if (call.showsProfiles && viewer) api.profileViewQuota.count(viewer.memberId, shownIn(output), at)
    const text = envelope(call.output.parse(output))
    if (logged) {
      const { code = 'SUCCESS', loginInformation } = output as LogInOutput
      const memberId = loginInformation?.userId ?? about.memberId
      api.securityLog.record({ kind: logged, call: name, code, memberId, ipAddress })
    }
    // A member whom the answer names may be banned or gone at the next poll, and that does not invalidate its reader.
    if (call.cached && session && shownIn(output).length === 0)
      viewers.cacheAnswer(session, answerKey(request), text)
    return text
  }
}

/** Where a request comes from, and whom it is about as soon as that is known. */
type About = { memberId: number | null; ipAddress: string }
type LogInOutput = { code?: string; loginInformation?: { userId: number } }

/** Only what the schema names leaves the house. */
const envelope = (parsed: object): string =>
  JSON.stringify({ result: 'OK', code: 'SUCCESS', message: '', error: '', ...parsed })

/** The token of an Authorization header `1:` + token; null when there is none or it is of another form. */
function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('1:') && header.length === 45 ? header.slice(2) : null
}

const answerKey = (request: FastifyRequest) => `${request.url} ${request.headers['accept-language'] ?? ''}`

function localeOf(request: FastifyRequest, viewer: Viewer | null): Locale {
  const asked = request.headers['accept-language']?.slice(0, 3).toLowerCase()
  if (asked) return asked === 'fil' || asked === 'tl' || asked.startsWith('tl') ? 'fil' : 'en'
  return viewer?.row.language ?? 'en'
}

/** The bytes of an upload, still on their way. */
const sentTo = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]))

/** Whom an answer shows. */
function shownIn(output: object): number[] {
  type Shown = { profileId: number }
  type Showing = { profile?: Shown; profiles?: Shown[]; notifications?: { profileId: number | null }[] }
  const { profile, profiles = profile ? [profile] : [], notifications = [] } = output as Showing
  return [...profiles, ...notifications].flatMap(({ profileId }) => profileId ?? [])
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
