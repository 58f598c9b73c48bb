import type { Readable } from 'node:stream'
import type { CallName, Calls, Output, Parsed } from '@harana/contract'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import type { JobName, Jobs } from '../jobs/catalogue.ts'
import type { Viewer } from './own-row.ts'
import type { RateLimits } from './rate-limits.ts'

/** What every handler is given of its request. */
type Base = {
  site: Site
  locale: Locale
  now: Date
  log: FastifyBaseLogger
  ipAddress: string
  rateLimits: RateLimits
  /** Says whom the call is about, for the security log, where neither the session nor the answer does. */
  concerns(memberId: number): void
}

/** One piece of work that happens whole or not at all. */
export type Work = {
  db: Tx
  /** Say that something changed for a member; it is passed on after the commit. */
  invalidate(memberId: number): void
  /** Hand over a job; it exists exactly when the work is committed. */
  send<N extends JobName>(name: N, data: Jobs[N]): Promise<void>
}

type Reach<N extends CallName> = Calls[N] extends { tx: 'own' }
  ? { db: Db; transaction<T>(run: (work: Work) => Promise<T>): Promise<T> }
  : Calls[N]['method'] extends 'POST'
    ? Work
    : { db: Db }

type Asker<N extends CallName> = {
  viewer: Calls[N]['access']['who'] extends 'anyone' ? Viewer | null : Viewer
}

type Body<N extends CallName> = Calls[N] extends { upload: unknown } ? { body: Readable } : unknown

/** A handler's context: the request's part, and what the application gives all of them. */
export type Ctx<N extends CallName, Given> = Base & Given & Asker<N> & Reach<N> & Body<N>

type Handler<N extends CallName, Given> = (input: Parsed<N>, ctx: Ctx<N, Given>) => Promise<Output<N>>

/** The handlers of all calls. */
export type Handlers<Given> = { [N in CallName]: Handler<N, Given> }
