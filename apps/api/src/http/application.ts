import type { Site } from '@harana/contract/model/site'
import type { SecurityKind } from '@harana/contract/model/staff-lists'
import type { SiteRules } from '@harana/contract/policy/policy'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import type { Config } from '../kernel/config.ts'
import type { Load } from '../kernel/load.ts'
import type { AuditEntry } from './audit.ts'
import type { FloodGuard } from './flood-guard.ts'
import type { Work } from './handler.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Shedding } from './shedding.ts'
import type { Viewers } from './viewers.ts'

export const apiBase = '/api/v1'

/** The parts of the application that serving calls needs; main/app.ts gives those that belong to domains. */
export type Api = {
  fastify: FastifyInstance
  config: Config
  /** The rules of the site as they stand now. */
  siteRules(): SiteRules
  db: Db
  viewers: Viewers
  /** Where there is a replica: reads that may be a moment old are made of it. */
  replica?: {
    /**
     * Answers by the handler's context that reads from the replica, or by an empty one, which reads from the primary.
     * @throws Refusal as the handler does
     */
    read<T>(memberId: number | null, handled: (reach: object) => Promise<T>): Promise<T>
    /** Remembers, in all processes, that a member has changed something. */
    changed(memberId: number): void
  }
  floodGuard: FloodGuard
  load: Load
  shedding: Shedding
  rateLimits: RateLimits
  activity: {
    /** Records that the member is active now. */
    touch(memberId: number): void
    /** Whether that would have anything written. */
    isDue(memberId: number): boolean
  }
  sessionUses: {
    /** Records that a session is used now. */
    touch(sessionId: number, ipAddress: () => string): void
    /** Whether that would have anything written. */
    isDue(sessionId: number): boolean
  }
  profileViewQuota: {
    /** @throws Refusal TOOMANY when the member has been shown as many profiles as a day allows */
    admit(memberId: number, now: Date): void
    /** @throws Refusal TOOMANY when the day does not allow so many more */
    count(memberId: number, profileIds: number[], now: Date): void
  }
  securityLog: { record(event: SecurityEvent): void }
  auditLog: {
    /** Writes a row; the transaction must end right after, since others wait for their turn until it does. */
    write(db: Tx, entry: AuditEntry): Promise<unknown>
  }
  /** Runs work in one transaction and sends its invalidations after the commit. */
  transaction<T>(run: (work: Work) => Promise<T>): Promise<T>
}

export type SecurityEvent = {
  kind: SecurityKind
  call: string
  /** The code of the answer. */
  code: string
  memberId: number | null
  ipAddress: string
}

/** Which of the two sites a request is for, by its Host header. */
export function siteOf(config: Config, host: string | undefined): Site {
  const name = (host ?? '').toLowerCase()
  return name === new URL(config.siteUrls.tagpo).host || name.startsWith('tagpo.') ? 'tagpo' : 'harana'
}
