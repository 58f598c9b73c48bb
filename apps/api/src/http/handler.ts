import type { Readable } from 'node:stream'
import type { CallName, Calls, Output, Parsed } from '@harana/contract'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import type { Work } from '../jobs/catalogue.ts'
import type { Audit } from './audit.ts'
import type { Device } from './device.ts'
import type { Viewer } from './own-row.ts'
import type { RateLimits } from './rate-limits.ts'

export type { Work }

/** The values of its request that every handler is given. */
type Base = {
  site: Site
  locale: Locale
  now: Date
  log: FastifyBaseLogger
  ipAddress: string
  device: Device
  rateLimits: RateLimits
  /** Names the member for the security log, where neither the session nor the answer does. */
  concerns(memberId: number): void
}

type Reach<N extends CallName> = Calls[N] extends { tx: 'own' }
  ? { db: Db; transaction<T>(run: (work: Work) => Promise<T>): Promise<T> }
  : Calls[N]['method'] extends 'POST'
    ? Work
    : Calls[N]['access']['who'] extends 'staff'
      ? { db: Tx }
      : { db: Db }

/** A call of staff says what it is about; mount.ts writes that into the audit log. */
type Audited<N extends CallName> = Calls[N]['access']['who'] extends 'staff' ? { audit: Audit } : unknown

type Caller<N extends CallName> = {
  viewer: Calls[N]['access']['who'] extends 'anyone' ? Viewer | null : Viewer
}

type Body<N extends CallName> = Calls[N] extends { upload: unknown } ? { body: Readable } : unknown

/** A handler's context: its request's values, and those that the application gives every handler. */
export type Ctx<N extends CallName, Given> = Base & Given & Caller<N> & Reach<N> & Audited<N> & Body<N>

/** A file as the answer of a call: its name, its size in bytes, and the bytes. */
export type Download = { name: string; bytes: number; stream: Readable }

type Answer<N extends CallName> = Calls[N] extends { download: string } ? Download : Output<N>
type Handler<N extends CallName, Given> = (input: Parsed<N>, ctx: Ctx<N, Given>) => Promise<Answer<N>>

/** The handlers of all calls. */
export type Handlers<Given> = { [N in CallName]: Handler<N, Given> }
