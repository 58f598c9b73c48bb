import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { CallName, Input, Output } from '@harana/contract'
import { spec } from '@harana/contract'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import type { Envelope } from '@harana/contract/wire/envelope'
import { IDEMPOTENCY_HEADER } from '@harana/contract/wire/idempotency'
import { inject } from 'vitest'
import { type Database, type Db, sql } from '../db/db.ts'
import type { Flows } from '../http/flood-guard.ts'
import type { RequestLimits } from '../http/slow-requests.ts'
import { openDocuments } from '../integrations/documents.ts'
import { createGeo } from '../integrations/geo.ts'
import type { Mail, Mailer } from '../integrations/mail.ts'
import { pushSubject, webPusher } from '../integrations/push.ts'
import { createTexter } from '../integrations/sms.ts'
import { folderStorage } from '../integrations/storage.ts'
import type { JobHandlers, JobName, Jobs, WorkerDeps } from '../jobs/catalogue.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { runAsPartOf } from '../jobs/origin.ts'
import { openOutbox } from '../jobs/queue.ts'
import { shiftClock } from '../kernel/clock.ts'
import { type Config, readConfig } from '../kernel/config.ts'
import type { Load } from '../kernel/load.ts'
import { type App, buildApp } from '../main/app.ts'
import { transactionsOf } from '../main/work.ts'
import type { SocketLimits } from '../realtime/socket-limits.ts'
import { borrowDatabase, connectPatiently } from './borrow-database.ts'
import { calm } from './calm-load.ts'
import { expectDocumented } from './documented.ts'
import './hashing-cost.ts'

/** The envelope as it came, refused or not: the code may be any. */
export type Answer<N extends CallName> = Envelope<Omit<Output<N>, 'code'>> & {
  fields?: Record<string, string>
}

type Asking = {
  token?: string
  site?: Site
  locale?: Locale
  ipAddress?: string
  cookie?: string
  userAgent?: string
  body?: Buffer
  /** Of a call that is done once; left out, another one each time. */
  key?: string
}

/** The key of the captured mailbox. */
export const mailboxKey = 'the-key-of-the-tests'

const plenty: Flows = {
  member: { burst: 1e6, perSecond: 1e6 },
  ipAddress: { burst: 1e6, perSecond: 1e6 },
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

type More = {
  /** Another test app, whose database this one shares, as a second process would. */
  beside?: { url: string }
  /** Where logs go, at the level that LOG_LEVEL sets. */
  logTo?: Writable
  webDir?: string
  /** With slow requests. */
  requestLimits?: RequestLimits
  /** How many requests a member or a network may make; left out, more than any test makes. */
  flows?: Flows
  /** With sockets that keep to other limits than usual. */
  socketLimits?: SocketLimits
  /** How much there is to do; nothing is ever too much when left out. */
  load?: Load
  /** Another URL of the same database, for the bus. */
  listenAt?: string
  /** A replica of the database. */
  replica?: Database
  /** The certificate authority that pushes trust. */
  pushCa?: string
  /** Adds to the application before it is ready. */
  plant?: (app: App) => void
}

/**
 * The whole application on a database as the migrated template is, which it has for itself, asked over HTTP.
 * Mails are collected; jobs run when `runJobs` is called.
 */
export async function startTestApp(settings: Partial<Record<string, string>> = {}, more: More = {}) {
  const { beside, plant, pushCa, listenAt, flows = plenty, load = calm, ...options } = more
  const { url, database, giveBack } = beside ? share(beside) : await borrowDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'harana-test-'))
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MAILBOX_KEY: mailboxKey,
    PHOTO_SOCKET: inject('photoSocket'),
    ...settings,
  })
  const failures: Error[] = []
  const jobs = await openOutbox(url, (error) => failures.push(error))
  const storage = folderStorage(join(dataDir, 'photos'))
  const documents = openDocuments(config)
  const app: App = await buildApp({
    config,
    url: listenAt ?? url,
    database,
    outbox: jobs,
    outside: { storage, documents, geo: await createGeo(config.geoLoopback) },
    flows,
    load,
    ...options,
  })
  plant?.(app)
  await app.fastify.ready()
  const mails: Mail[] = []
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) }
  const warnings: object[] = []
  const jobLines: object[] = []
  const workerDeps: WorkerDeps = {
    config,
    db: database.db,
    secrets: app.secrets,
    mailer,
    // A text message that no provider takes lies among the mails, as it does in the captured mailbox.
    texter: createTexter({ ...config.sms, mailbox: mailer }),
    pusher: webPusher({
      keys: app.secrets.vapid,
      subject: pushSubject(config),
      services: config.pushServices,
      ca: pushCa,
    }),
    storage,
    documents,
    payments: app.outside.payments,
    payouts: app.outside.payouts,
    verifier: app.outside.verifier,
    log: {
      info: (details, message) => void jobLines.push({ ...details, message }),
      warn: (details, message) => void warnings.push({ ...details, message }),
    },
    transaction: transactionsOf(database.db, jobs),
  }
  const handlers: JobHandlers = jobHandlers(workerDeps)

  /** Calls over HTTP and gives the envelope back, refused or not. */
  async function call<N extends CallName>(name: N, input: Input<N>, asking: Asking = {}): Promise<Answer<N>> {
    const response = await raw(name, input, asking)
    return response.json() as Answer<N>
  }

  async function raw<N extends CallName>(
    name: N,
    input: Input<N>,
    { token, site, locale, ipAddress: address, cookie, userAgent, body, key }: Asking = {},
  ) {
    const { method, upload, idempotent } = spec(name)
    const asQuery = method === 'GET' || upload !== undefined
    const query = new URLSearchParams()
    if (asQuery)
      for (const [field, value] of Object.entries(input))
        if (value !== undefined) query.set(field, String(value))
    const response = await app.fastify.inject({
      method,
      url: `/api/v1/${name}${query.size > 0 ? `?${query}` : ''}`,
      remoteAddress: address ?? '127.0.0.1',
      headers: {
        host: site === 'tagpo' ? 'tagpo.localhost:3000' : 'localhost:3000',
        ...(token && { authorization: `1:${token}` }),
        ...(locale && { 'accept-language': locale }),
        ...(cookie && { cookie }),
        ...(userAgent && { 'user-agent': userAgent }),
        ...(idempotent && { [IDEMPOTENCY_HEADER]: key ?? randomUUID() }),
        ...(upload && { 'content-type': 'application/octet-stream' }),
      },
      ...(upload ? { payload: body ?? Buffer.alloc(0) } : method === 'POST' && { payload: input as object }),
    })
    expectDocumented(name, response)
    return response
  }

  return {
    ...app,
    pool: database.pool,
    url,
    call,
    raw,
    storage,
    mails,
    /** The parts that this application's jobs use. */
    workerDeps,
    /** The warnings that jobs logged. */
    warnings,
    /** What else jobs logged. */
    jobLines,
    async moveClock(milliseconds: number): Promise<void> {
      // Who was active before was not after.
      await app.activity.flush()
      await moveClock(database.db, milliseconds)
    },
    /** Runs one job that nobody waits for, as a schedule would. */
    runJob: <N extends JobName>(name: N, data: Jobs[N]): Promise<void> => handlers[name](data),
    /**
     * Runs every waiting job once, in the order of their transactions; those of one transaction, which have the same
     * moment, by their kind. A job that throws fails the test.
     */
    async runJobs(): Promise<void> {
      const { rows } = await database.pool.query<{ id: string; name: JobName; data: never }>(
        `WITH done AS (
           UPDATE pgboss.job SET state = 'completed', completed_on = now() WHERE state = 'created'
           RETURNING id, name, data, created_on)
         SELECT id, name, data FROM done ORDER BY created_on, name, data::text`,
      )
      for (const job of rows)
        await runAsPartOf(job, (own) => (handlers[job.name] as (data: unknown) => Promise<void>)(own))
    },
    async stop(): Promise<void> {
      await moveClock(database.db, 0)
      await app.close()
      await jobs.stop()
      // What breaks from here on are connections that are ended.
      const [failure] = failures
      await giveBack()
      rmSync(dataDir, { recursive: true, force: true })
      if (failure) throw failure
    },
  }
}

function share({ url }: { url: string }) {
  const database = connectPatiently(url)
  return { url, database, giveBack: () => database.close() }
}

/** Moves the clocks of this process and of the database by so many milliseconds from the real time. */
async function moveClock(db: Db, milliseconds: number): Promise<void> {
  shiftClock(milliseconds)
  await sql`UPDATE app_clock SET shift = make_interval(secs => ${milliseconds / 1000})`.execute(db)
}
