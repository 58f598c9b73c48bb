import type { Readable } from 'node:stream'
import type { CallName, Calls, CallsOf, Domain, Output, Parsed } from '@harana/contract'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import type { PhotoAddresses } from '../domains/photos/photo-urls.ts'
import type { Search } from '../domains/search/find.ts'
import type { BreachedPasswords } from '../integrations/breached-passwords.ts'
import type { Geo } from '../integrations/geo.ts'
import type { Identity } from '../integrations/identity.ts'
import type { Storage } from '../integrations/storage.ts'
import type { JobName, Jobs } from '../jobs/catalogue.ts'
import type { Config } from '../kernel/config.ts'
import type { Secrets } from '../kernel/secrets.ts'
import type { Viewer } from './own-row.ts'
import type { RateLimits } from './rate-limits.ts'

/** What every handler is given. */
type Base = {
  site: Site
  locale: Locale
  now: Date
  log: FastifyBaseLogger
  config: Config
  secrets: Secrets
  photos: PhotoAddresses
  search: Search
  outside: { storage: Storage; geo: Geo; identity: Identity; breaches: BreachedPasswords }
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

export type Ctx<N extends CallName> = Base & Asker<N> & Reach<N> & Body<N>

export type Handler<N extends CallName> = (input: Parsed<N>, ctx: Ctx<N>) => Promise<Output<N>>

/** The handlers of some calls; all of them together make the API. */
export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> }

/** The handlers of a domain's calls: no fewer, and none of another domain's. */
export type DomainHandlers<D extends Domain> = Handlers<CallsOf<D>>
