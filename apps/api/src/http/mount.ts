import { Readable } from 'node:stream'
import { type CallName, callNames, spec } from '@harana/contract'
import type { Locale } from '@harana/contract/model/locale'
import { loadClassOf } from '@harana/contract/policy/load-classes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { now } from '../kernel/clock.ts'
import { type Api, apiBase, siteOf } from './application.ts'
import { auditOf } from './audit.ts'
import { deviceOf } from './device.ts'
import { answerKey, cachedAnswer, tokenOf } from './early-answers.ts'
import { admit } from './gate.ts'
import type { Download, Handlers, Work } from './handler.ts'
import { answerOnce, keyOf } from './idempotency.ts'
import { ipAddressOf } from './ip-address.ts'
import type { Viewer } from './own-row.ts'
import { networkOf } from './rate-limits.ts'
import { Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { requireStillStaff } from './still-staff.ts'

const json = 'application/json; charset=utf-8'

type AnyHandler = (input: object, ctx: object) => Promise<object>

/**
 * Serves every call of the contract; a call without a handler does not compile.
 * @param given what every handler is given beside its request's own values
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
    // Photos and recordings come as bare bytes; the call itself reads their format from the bytes.
    scope.addContentTypeParser(
      [
        ...['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
        ...['audio/mp4', 'audio/x-m4a', 'audio/wav', 'audio/x-wav'],
      ],
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
  const { fastify, viewers, floodGuard, load, shedding } = api
  const loadClass = loadClassOf(name)
  // What waits for a slow line or another company says nothing about this process.
  const countsAsLoad = !call.upload && !call.download && call.tx !== 'own'
  /** The session of a token that is kept in this process. */
  const cachedOf = (token: string | null) => (token === null ? undefined : viewers.cached(token))
  /** Whose a request is: its member's or, until that is known, its session's. */
  const whoOf = (request: FastifyRequest) => {
    const token = tokenOf(request)
    return cachedOf(token)?.viewer.memberId ?? token
  }
  const logged = call.audit ? 'staff' : call.security
  const headers = {
    'content-type': json,
    'cache-control': call.cacheSeconds ? `public, max-age=${call.cacheSeconds}` : 'no-store',
  }
  const head = Object.entries({ ...securityHeaders, ...headers }).flat()
  fastify.route({
    method: call.method,
    url: `${apiBase}/${name}`,
    ...(call.upload && { bodyLimit: call.upload.maxBytes + 1 }),
    config: { call: name },
    // A GET has no body to read first, and is looked at once it is known that no kept answer will do.
    ...(call.method === 'POST' && { onRequest: shedding.hook(loadClass, whoOf) }),
    // Short answers, many times a second: not worth looking whether to compress them.
    ...((call.cached || call.download) && { compress: false }),
    handler: (request, reply) => {
      reply.headers(headers)
      const token = tokenOf(request)
      const cached = cachedOf(token)
      const memberId = cached?.viewer.memberId ?? null
      try {
        if (memberId !== null) floodGuard.admitMember(memberId)
        else floodGuard.admitIpAddress(networkOf(ipAddressOf(request)))
      } catch (error) {
        recordRefusal(request, error, { memberId, ipAddress: ipAddressOf(request) })
        throw error
      }
      // The hot polls that early-answers.ts has left end here: no query, no promise.
      if (cached && call.cached) {
        const answered = cached.answers.get(answerKey(request))
        if (answered !== undefined) {
          recordUse(cached.viewer, () => ipAddressOf(request))
          reply.send(answered.text)
          return
        }
      }
      const who = memberId ?? token
      if (call.method === 'GET' && shedding.sheds(loadClass, who, request, reply)) return
      // Read before anything is awaited: a connection that has ended has no IP address any more.
      const about: About = { memberId, ipAddress: ipAddressOf(request) }
      const answering = () =>
        answer(request, reply, token, cached, about).catch((error: unknown) => {
          recordRefusal(request, error, about)
          throw error
        })
      if (!countsAsLoad) return answering()
      return load
        .inTurn(loadClass, who, async () => {
          // Whoever has gone while this was in line gets no answer; a change is made all the same.
          if (call.method === 'GET' && reply.raw.destroyed) return reply.hijack()
          return answering()
        })
        .then((answered) => answered ?? shedding.refuse(loadClass, request, reply))
    },
  })

  /** Records that a member is active, and their session used. */
  function recordUse({ memberId, sessionId, row }: Viewer, ipAddress: () => string): void {
    if (!row.asksSecondFactor && !call.background) api.activity.touch(memberId)
    api.sessionUses.touch(sessionId, ipAddress)
  }

  /** Writes a refusal into the security log: of a limit, of access, or of a call that the log records. */
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
    reply: FastifyReply,
    token: string | null,
    cached: Awaited<ReturnType<typeof viewers.load>> | undefined,
    about: About,
  ): Promise<string | Readable> {
    const at = now()
    const session = cached ?? (token === null ? null : await viewers.load(token, at))
    // What is open to anyone takes a session that still asks for the second factor for a visitor's.
    const isVisitor = call.access.who === 'anyone' && session?.viewer.row.asksSecondFactor
    const viewer = isVisitor ? null : (session?.viewer ?? null)
    about.memberId = viewer?.memberId ?? null
    if (viewer && !cached) floodGuard.admitMember(viewer.memberId)
    admit(call, viewer, api.siteRules(), at)
    if (viewer) recordUse(viewer, () => about.ipAddress)
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
    const site = siteOf(api.config, request.headers.host)
    const base = {
      ...given,
      site,
      device: deviceOf(request, reply, api.config.siteUrls[site].startsWith('https:')),
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
    if (call.download) {
      const file = (await handle(input, { ...base, db: api.db })) as Download
      await counted.giveBack()
      return sendFile(reply, call.download, file)
    }
    if (call.showsProfiles && viewer) api.profileViewQuota.admit(viewer.memberId, at)
    const key = call.idempotent && keyOf(request)
    // Parsed here, so that within a transaction that has not ended an answer that does not pass its schema changes nothing.
    const handled = async (reach: object) => call.output.parse(await handle(input, { ...base, ...reach }))
    const run = (reach: object) =>
      key
        ? answerOnce((reach as Work).db, { memberId: viewer!.memberId, call: name, key, input }, () =>
            handled(reach),
          )
        : handled(reach)
    const output = await (call.audit
      ? runAudited(viewer!, run)
      : call.tx === 'own'
        ? run({ db: api.db, transaction: api.transaction })
        : call.method === 'POST'
          ? api.transaction(run)
          : call.stale && api.replica
            ? api.replica.read(viewer?.memberId ?? null, (reach) => run({ db: api.db, ...reach }))
            : run({ db: api.db })
    ).catch(async (error: unknown) => {
      // A failure of the server is not counted as a wrong try.
      if (!(error instanceof Refusal) || error.status >= 500) await counted.giveBack()
      throw error
    })
    if (viewer && call.method === 'POST') api.replica?.changed(viewer.memberId)
    await counted.giveBack()
    if (call.showsProfiles && viewer) api.profileViewQuota.count(viewer.memberId, shownIn(output), at)
    const text = envelope(output)
    if (logged) {
      const { code = 'SUCCESS', loginInformation } = output as LogInOutput
      const memberId = loginInformation?.userId ?? about.memberId
      api.securityLog.record({ kind: logged, call: name, code, memberId, ipAddress })
    }
    // An answer that shows members is not cached: the ban or deletion of one of them does not invalidate the viewer.
    if (call.cached && session && shownIn(output).length === 0)
      viewers.cacheAnswer(session, answerKey(request), cachedAnswer(name, text, head))
    return text
  }

  /**
   * Runs a call of staff in a transaction that ends with its row of the audit log; one marked `tx: 'own'` has each of its
   * own transactions end so.
   * @throws Error when there is no row, in place of an answer
   */
  async function runAudited(actor: Viewer, run: (reach: object) => Promise<object>): Promise<object> {
    const { audit, entry } = auditOf(actor.memberId, call.audit!)
    let isWritten = false
    const transaction = <T>(act: (work: Work) => Promise<T>): Promise<T> =>
      api.transaction(async (work) => {
        const result = await act(work)
        // Who takes a role from themselves has lost it by this very act.
        const setsOwnRoles = name === 'admin/setroles' && entry.subjects.has(`member:${actor.memberId}`)
        await requireStillStaff(work.db, actor, setsOwnRoles ? [] : actor.row.staffRoles)
        await api.auditLog.write(work.db, entry)
        isWritten = true
        return result
      })
    const output = await (call.tx === 'own'
      ? run({ audit, db: api.db, transaction })
      : transaction((work) => run({ audit, ...work })))
    if (!isWritten) throw new Error(`${name} was about to answer without a row in the audit log`)
    return output
  }
}

/** The origin of a request for the security log, and the member it concerns once that is known. */
type About = { memberId: number | null; ipAddress: string }
type LogInOutput = { code?: string; loginInformation?: { userId: number } }

/** Answers with a file, to be saved rather than shown. */
function sendFile(reply: FastifyReply, type: string, { name, bytes, stream }: Download): Readable {
  reply
    .header('content-type', type)
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename="${name}"`)
  return stream
}

/** The text of an answer: the envelope and the fields that the call's schema names, nothing else. */
const envelope = (parsed: object): string =>
  JSON.stringify({ result: 'OK', code: 'SUCCESS', message: '', error: '', ...parsed })

function localeOf(request: FastifyRequest, viewer: Viewer | null): Locale {
  const preferred = request.headers['accept-language']?.slice(0, 3).toLowerCase()
  if (preferred) return preferred === 'fil' || preferred === 'tl' || preferred.startsWith('tl') ? 'fil' : 'en'
  return viewer?.row.language ?? 'en'
}

/** The body of an upload as a stream. */
const sentTo = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]))

/** The numbers of the members that an answer shows. */
function shownIn(output: object): number[] {
  type Shown = { profileId: number }
  type Showing = {
    profile?: Shown
    profiles?: Shown[]
    notifications?: { profileId: number | null }[]
    conversations?: { member: Shown | null }[]
  }
  const {
    profile,
    profiles = profile ? [profile] : [],
    notifications = [],
    conversations = [],
  } = output as Showing
  const members = conversations.flatMap(({ member }) => member ?? [])
  return [...profiles, ...notifications, ...members].flatMap(({ profileId }) => profileId ?? [])
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
