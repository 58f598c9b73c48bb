import type { Writable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import compress from '@fastify/compress'
import { type CallName, spec } from '@harana/contract'
import { eventSpec } from '@harana/contract/events'
import Fastify, { errorCodes } from 'fastify'
import type { Database } from '../db/db.ts'
import { watchReplica } from '../db/replica.ts'
import { ownParts } from '../domains/accounts/me.ts'
import { type SessionUses, startSessionUses } from '../domains/accounts/session-uses.ts'
import { writeAudit } from '../domains/audit/audit.ts'
import { registerGifs } from '../domains/chat/gifs.ts'
import { mediaUrls } from '../domains/chat/media-urls.ts'
import { readOnline, typesTo } from '../domains/chat/passing.ts'
import { registerChatMedia } from '../domains/chat/serving.ts'
import { startSiteSettings } from '../domains/configuration/site-settings.ts'
import { registerContactForm } from '../domains/contact/form.ts'
import { registerIp } from '../domains/geo/ip.ts'
import type { Given } from '../domains/handler.ts'
import { handlers } from '../domains/handlers.ts'
import { registerUnsubscribe } from '../domains/notifications/unsubscribe.ts'
import { registerPayoutEvents } from '../domains/payouts/events.ts'
import { registerTextMessageReports } from '../domains/phones/reports.ts'
import { removeAbandoned } from '../domains/photos/photo-processes.ts'
import { photoUrls } from '../domains/photos/photo-urls.ts'
import { registerPhotos } from '../domains/photos/serving.ts'
import { type ProfileViewQuota, startProfileViewQuota } from '../domains/profiles/profile-view-quota.ts'
import { registerPaymentEvents } from '../domains/purchases/events.ts'
import { redeemSocketTicket } from '../domains/realtime/realtime.ts'
import { startScamRules } from '../domains/scams/scams.ts'
import { type Activity, startActivity } from '../domains/search/activity.ts'
import { createSearch } from '../domains/search/search.ts'
import { registerRelatedOrigins } from '../domains/second-factors/related-origins.ts'
import { type SecurityLog, startSecurityLog } from '../domains/security/security-log.ts'
import { registerVerificationEvents } from '../domains/verification/check-events.ts'
import { registerDocuments } from '../domains/verification/serving.ts'
import { type Api, siteOf } from '../http/application.ts'
import { admitOrigins } from '../http/cors.ts'
import { createEarlyAnswers } from '../http/early-answers.ts'
import { answerErrors, refuseUnreadableUrl } from '../http/errors.ts'
import { createFloodGuard, type Flows } from '../http/flood-guard.ts'
import { isAdmitted } from '../http/gate.ts'
import { registerHealth } from '../http/health.ts'
import { installationOf } from '../http/installation.ts'
import { logSerializers } from '../http/log-serializers.ts'
import { mount } from '../http/mount.ts'
import { registerOpenApi } from '../http/openapi.ts'
import type { Viewer } from '../http/own-row.ts'
import { startRateLimits } from '../http/rate-limits.ts'
import { createReader } from '../http/read.ts'
import { Refusal } from '../http/refusal.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { createShedding } from '../http/shedding.ts'
import {
  endSlowRequests,
  type RequestLimits,
  serverOptions,
  usualRequestLimits,
} from '../http/slow-requests.ts'
import { createViewers } from '../http/viewers.ts'
import { createRequestIds, watchCalls } from '../http/watch-calls.ts'
import { registerWeb } from '../http/web.ts'
import { breachedPasswords } from '../integrations/breached-passwords.ts'
import { registerDevCheckout } from '../integrations/dev-checkout.ts'
import { createDevIdentity } from '../integrations/dev-identity.ts'
import { registerDevMail } from '../integrations/dev-mail.ts'
import type { Documents } from '../integrations/documents.ts'
import type { Geo } from '../integrations/geo.ts'
import { openGifs } from '../integrations/gifs.ts'
import { createIdentity, realProviders } from '../integrations/identity.ts'
import { openPayments } from '../integrations/open-payments.ts'
import { openPayouts } from '../integrations/open-payouts.ts'
import type { TestBank } from '../integrations/payments-test.ts'
import type { Storage } from '../integrations/storage.ts'
import { startTranslation } from '../integrations/translation/translation.ts'
import { openVerifier } from '../integrations/verifier-stripe.ts'
import type { Outbox } from '../jobs/queue.ts'
import { now } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { type Load, watchLoad } from '../kernel/load.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { type Bus, startBus } from '../realtime/bus.ts'
import { startRedisRelay } from '../realtime/relay.ts'
import type { SocketLimits } from '../realtime/socket-limits.ts'
import { asksForSocket, registerSocket } from '../realtime/socket-route.ts'
import { createSockets, type Sockets } from '../realtime/sockets.ts'
import { readTyping, writeTyping } from '../realtime/typing.ts'

// Each photo that is received leaves megabytes of garbage beside a small heap, all of which V8 would mark each time.
setFlagsFromString('--heap-growing-percent=200')

export type AppOptions = {
  config: Config
  /** The URL of the database. */
  url: string
  database: Database
  /** A replica of the database, for reads that may be a moment old. It is closed with the application. */
  replica?: Database
  outbox: Outbox
  outside: { storage: Storage; documents: Documents; geo: Geo }
  /** The built web app; left out where only the API is wanted. */
  webDir?: string
  /** Where logs go; standard output when left out. */
  logTo?: Writable
  /** How slow requests may be; the usual limits when left out. */
  requestLimits?: RequestLimits
  /** How many requests a member or a network may make; the usual flows when left out. For tests and benchmarks. */
  flows?: Flows
  /** How many sockets there may be, and how they are kept; the usual limits when left out. */
  socketLimits?: SocketLimits
  /** How much there is to do; what `watchLoad` finds when left out. */
  load?: Load
}

/** The application as the processes and tests that start it see it. */
export type App = Api &
  Given & {
    activity: Activity
    sessionUses: SessionUses
    profileViewQuota: ProfileViewQuota
    securityLog: SecurityLog
    /** The bank of the test checkout; null where there is none. */
    bank: TestBank | null
    search: ReturnType<typeof createSearch>
    /** Says at /readyz from now on that this process stops; all else is answered as before. */
    leave(): void
    close(): Promise<void>
  }

/** The whole application, ready to listen. The same in production and in tests. */
export async function buildApp(options: AppOptions): Promise<App> {
  const {
    config,
    url,
    database,
    outbox,
    outside,
    webDir,
    logTo,
    requestLimits = usualRequestLimits,
    flows,
    socketLimits,
    load = watchLoad(database.pool),
  } = options
  const newRequestId = createRequestIds()
  const fastify = Fastify({
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      ...(logTo && { stream: logTo }),
    },
    frameworkErrors: refuseUnreadableUrl,
    trustProxy: trustProxyOption(config.trustProxy),
    genReqId: newRequestId,
    ...serverOptions(requestLimits, asksForSocket, (...asked) => answerEarly?.(...asked) ?? false),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    // A stop waits for what is under way, not for idle connections.
    forceCloseConnections: 'idle',
  })
  const onError = (error: Error) => fastify.log.error({ err: error }, 'in the background')
  const secrets = secretsFrom(config.secret)
  const devIdentity = config.localIdentity ? createDevIdentity(Object.values(config.siteUrls)) : undefined
  const identity = createIdentity(devIdentity?.sources ?? realProviders(config.oauthClientIds))
  const viewers = createViewers(database, ownParts, () => bus?.listening() ?? false)
  let bus: Bus | undefined
  let sockets: Sockets | undefined
  let isLeaving = false
  let answerEarly: ReturnType<typeof createEarlyAnswers> | undefined
  const settings = await startSiteSettings(database.db, config, onError)
  const scamRules = await startScamRules(database.db, onError)
  const replica = options.replica && watchReplica(database, options.replica, onError)
  const onInvalidate = (memberId: number | null) => {
    replica?.changed(memberId)
    viewers.invalidate(memberId)
    sockets?.refresh(memberId)
    if (memberId === null) {
      void settings.renew()
      void scamRules.renew()
    }
  }
  const onPassing = (text: string) => {
    const typing = readTyping(text)
    if (typing) sockets?.showTyping(typing)
  }
  bus = await startBus(url, onInvalidate, onError, onPassing)
  const relay = config.redisUrl
    ? startRedisRelay(config.redisUrl, onInvalidate, onError, onPassing)
    : undefined
  const activity = startActivity(database.db, onError)
  const sessionUses = startSessionUses(database.db, outside.geo, onError)
  const profileViewQuota = startProfileViewQuota(database.db, () => settings.get('profilesADay'), onError)
  const search = createSearch(database, onError)
  const rateLimits = startRateLimits(database.db, secrets, onError)
  const securityLog = startSecurityLog(database.db, secrets, fastify.log, onError)

  // The test checkout's events take the same way as those of a company.
  const { payments, bank } = openPayments(config, async (payload, headers) => {
    await fastify.inject({ method: 'POST', url: '/payment-events', payload, headers })
  })

  const given: Given = {
    config,
    settings,
    secrets,
    photos: photoUrls(secrets),
    media: mediaUrls(secrets),
    search,
    scamRules,
    queue: outbox,
    outside: {
      ...outside,
      identity,
      breaches: breachedPasswords(config.breachedPasswordsUrl, onError),
      payments,
      payouts: openPayouts(config),
      verifier: openVerifier(config),
      translation: startTranslation(config.translation, onError),
      gifs: openGifs(config.gifs, onError),
    },
  }
  const app: App = {
    ...given,
    search,
    fastify,
    siteRules: () => ({ guysMayBuy: settings.get('guysMayBuy') }),
    db: database.db,
    viewers,
    ...(replica && {
      replica: {
        read: (memberId, handled) =>
          replica.read(
            memberId,
            {
              from: (other) => handled({ db: other.db, search: search.from(other) }),
              orElse: () => handled({}),
            },
            (error) => error instanceof Refusal,
          ),
        changed: (memberId) => bus.invalidate(memberId),
      },
    }),
    activity,
    sessionUses,
    profileViewQuota,
    floodGuard: createFloodGuard(flows),
    load,
    shedding: createShedding(load),
    rateLimits,
    securityLog,
    bank,
    auditLog: { write: (db, entry) => writeAudit(db, secrets, entry) },
    async transaction(run) {
      const invalidated = new Set<number>()
      try {
        return await database.db.transaction().execute((db) =>
          run({
            db,
            invalidate: (memberId) => void invalidated.add(memberId),
            send: (name, data) => outbox.send(db, name, data),
          }),
        )
      } catch (error) {
        // A refusal rolls everything back. After any other error the transaction may have committed with its answer lost.
        if (error instanceof Refusal) invalidated.clear()
        throw error
      } finally {
        for (const memberId of invalidated) {
          relay?.publish(memberId)
          bus.invalidate(memberId)
        }
      }
    },
    leave() {
      isLeaving = true
    },
    async close() {
      isLeaving = true
      // While sockets are closed one after the other calls are answered, which they are no more once Fastify closes.
      await sockets?.drain()
      bank?.stop()
      load.stop()
      given.outside.translation?.stop()
      await bank?.settled()
      await fastify.close()
      await activity.stop()
      await sessionUses.stop()
      await profileViewQuota.stop()
      await search.stop()
      await rateLimits.stop()
      await securityLog.stop()
      await relay?.stop()
      await bus.stop()
      await settings.stop()
      await scamRules.stop()
      // The last, so that nothing has to wait for a replica that hangs.
      await replica?.stop()
    },
  }

  // Where other origins may ask, cors.ts adds headers to every answer, so that Fastify is given all of them.
  if (config.webOrigins.length === 0) answerEarly = createEarlyAnswers(app, newRequestId, () => isLeaving)
  watchCalls(fastify)
  const watchBody = endSlowRequests(fastify, requestLimits)
  answerErrors(fastify)
  // One hook for both, since each hook costs the frequent polls time.
  fastify.addHook('onRequest', (request, reply, done) => {
    watchBody(request, reply)
    setSecurityHeaders(request, reply)
    done()
  })
  admitOrigins(fastify, config.webOrigins)
  // Requests are not decompressed: no client of ours compresses them, and an attacker could send a zip bomb.
  await fastify.register(compress, { threshold: 4096, encodings: ['br', 'gzip'], globalDecompression: false })
  // A body of any other type is read before it is refused: a browser that is cut off while it sends shows no answer.
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) =>
    done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'])),
  )
  registerHealth(
    fastify,
    (text) => database.pool.query(text),
    () => isLeaving,
  )
  await mount(app, handlers, given)
  const mayRead = (name: CallName, viewer: Viewer) => isAdmitted(spec(name), viewer, app.siteRules(), now())
  const read = createReader(app, handlers, given)
  sockets = createSockets(
    {
      read: (sessionId) => viewers.read(sessionId, now()),
      mayConnect: (viewer) => mayRead('realtime/getticket', viewer),
      mayBeSent: (event, viewer) => mayRead(eventSpec(event).call, viewer),
      answer: (event, ...asked) => read(eventSpec(event).call, ...asked),
      typesTo: async (viewer, conversationId) =>
        mayRead('chat/sendmessage', viewer) ? typesTo(database.db, viewer.memberId, conversationId) : null,
      passTyping(typing) {
        const text = writeTyping(typing)
        if (!relay?.pass(text)) bus.pass(text)
      },
      online: (pairs) => readOnline(database.db, pairs),
      isBusy: load.isBusy,
      onError,
    },
    socketLimits,
  )
  registerSocket(app, sockets, (ticket, site) => redeemSocketTicket(database.db, ticket, site))
  registerOpenApi(fastify)
  registerIp(app)
  registerRelatedOrigins(app)
  registerPhotos(app)
  registerChatMedia(app)
  registerGifs(app)
  registerDocuments(app)
  await removeAbandoned(config.dataDir)
  await registerTextMessageReports(app)
  await registerUnsubscribe(app)
  await registerPaymentEvents(app)
  await registerPayoutEvents(app)
  await registerVerificationEvents(app)
  if (bank) await registerDevCheckout(fastify, bank, Object.values(config.siteUrls))
  devIdentity?.register(fastify)
  await registerContactForm(app)
  if (config.mailboxKey) registerDevMail(fastify, { dir: config.dataDir, key: config.mailboxKey })
  if (webDir) {
    await registerWeb(fastify, {
      buildDir: webDir,
      values: { harana: installationOf(config, 'harana'), tagpo: installationOf(config, 'tagpo') },
      siteOf: (host) => siteOf(config, host),
    })
  }
  return app
}

/** Fastify takes no bare number of proxies. Hop 0 is the peer of the connection, 1 the one that it names, and so on. */
const trustProxyOption = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_ipAddress: string, hop: number) => hop < proxies : proxies
