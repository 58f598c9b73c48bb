import type { Site } from '@harana/contract/model/site'
import type { FastifyInstance } from 'fastify'
import type { Activity } from '../activity.ts'
import type { Db } from '../db/db.ts'
import type { PhotoAddresses } from '../domains/photos/photo-urls.ts'
import type { Search } from '../domains/search/find.ts'
import type { BreachedPasswords } from '../integrations/breached-passwords.ts'
import type { Geo } from '../integrations/geo.ts'
import type { Identity } from '../integrations/identity.ts'
import type { Storage } from '../integrations/storage.ts'
import type { Config } from '../kernel/config.ts'
import type { Secrets } from '../kernel/secrets.ts'
import type { ProfileViewQuota } from '../profile-view-quota.ts'
import type { SecurityLog } from '../security-log.ts'
import type { FloodGuard } from './flood-guard.ts'
import type { Work } from './handler.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Viewers } from './viewers.ts'

/** The application as its parts know it; app.ts builds it. */
export type App = {
  fastify: FastifyInstance
  config: Config
  db: Db
  secrets: Secrets
  photos: PhotoAddresses
  search: Search
  outside: { storage: Storage; geo: Geo; identity: Identity; breaches: BreachedPasswords }
  viewers: Viewers
  activity: Activity
  profileViewQuota: ProfileViewQuota
  floodGuard: FloodGuard
  rateLimits: RateLimits
  securityLog: SecurityLog
  /** Runs work in one transaction and passes its invalidations on after the commit. */
  transaction<T>(run: (work: Work) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Which of the two sites a request is for, by its Host header. */
export function siteOf(config: Config, host: string | undefined): Site {
  const name = (host ?? '').toLowerCase()
  return name === new URL(config.siteUrls.tagpo).host || name.startsWith('tagpo.') ? 'tagpo' : 'harana'
}
