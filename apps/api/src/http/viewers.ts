import type { CallName } from '@harana/contract'
import type { ProfileStatus } from '@harana/contract/model/profile-status'
import { sessionFlags } from '@harana/contract/policy/policy'
import { type Database, planEverywhere, runKept, sql } from '../db/db.ts'
import { prepare } from '../db/prepared.ts'
import { hashToken } from '../kernel/secrets.ts'
import {
  canLogIn,
  joinColumns,
  type OwnParts,
  type SessionRow,
  sessionColumns,
  sessionEnd,
  type Viewer,
} from './own-row.ts'

/** A viewer as read, and until when that holds by itself, in ms since 1970. */
type ReadViewer = { viewer: Viewer; until: number }
type CachedSession = ReadViewer & { answers: Map<string, CachedAnswer> }
/** What a call answered, and the head of that answer: names and values of its headers, in turn. */
export type CachedAnswer = { call: CallName; text: string; head: string[] }

const cacheMs = 10 * 60_000
const mostSessions = 200_000
/** Cached answers per session. A caller who varies the query empties only the cache of their own session. */
const mostAnswers = 8
/** What a cached answer is found by is so long at most: no browser of ours has more, and a head of a request may have 16 KB. */
const longestKey = 500

export type Viewers = ReturnType<typeof createViewers>

/**
 * The viewers of requests. A session is loaded in one query and cached in this process, with the answers of calls
 * marked `cached`, until the member is invalidated (see bus.ts).
 * @param own the domains' columns, read in the same query
 */
export function createViewers(database: Database, own: OwnParts, listening: () => boolean) {
  const columns = sql.join(
    Object.entries(joinColumns(sessionColumns, own.columns)).map(
      ([name, column]) => sql`${column} AS ${sql.id(name)}`,
    ),
  )
  // Written once: it is the longest of all statements, and the most frequent. One for both keys is planned half as often.
  const ownRow = prepare<{ sessionId: number | null; tokenHash: Buffer | null }, SessionRow>(
    ({ sessionId, tokenHash }) => sql`
      SELECT ${columns}
      FROM sessions s JOIN members m ON m.id = s.member_id
      LEFT JOIN profiles p ON p.member_id = m.id LEFT JOIN search_card c ON c.id = m.id
      WHERE s.id = coalesce(${sessionId}, (SELECT id FROM sessions WHERE token_hash = ${tokenHash}))
        AND ${sessionEnd} > app_now() AND ${canLogIn}`,
  )
  const readRow = async (by: { sessionId: number } | { tokenHash: Buffer }) => {
    const [row] = await runKept(database, ownRow({ sessionId: null, tokenHash: null, ...by }))
    return row
  }

  // By the token itself, which only memory holds: to hash it would double the cost of a poll.
  const byToken = new Map<string, CachedSession>()
  const byMember = new Map<number, Set<string>>()
  // For each query under way, the members invalidated since it began (null: everyone), whose result may be out of date.
  const readings = new Set<Set<number | null>>()
  const loading = new Map<string, ReturnType<typeof read>>()

  function evict(token: string, memberId: number) {
    byToken.delete(token)
    const tokens = byMember.get(memberId)
    tokens?.delete(token)
    if (tokens?.size === 0) byMember.delete(memberId)
  }

  /** Reads a session, and caches it unless it was invalidated meanwhile (`fresh` is false then). */
  async function read(token: string, now: Date): Promise<{ entry: CachedSession | null; fresh: boolean }> {
    const invalidated = new Set<number | null>()
    readings.add(invalidated)
    const row = await readRow({ tokenHash: hashToken(token) }).finally(() => readings.delete(invalidated))
    const fresh = !invalidated.has(null) && !(row && invalidated.has(row.memberId))
    if (!row) return { entry: null, fresh }
    const entry: CachedSession = { ...readFrom(row, now), answers: new Map() }
    if (fresh && listening()) cache(token, entry)
    return { entry, fresh }
  }

  const readFrom = (row: SessionRow, now: Date): ReadViewer => ({
    viewer: viewerOf(row, own.hasProfileImage(row), now),
    until: Math.min(
      Date.now() + cacheMs,
      ...nextChanges(row, own.changesAt(row), now).map((at) => Date.now() + (at - now.getTime())),
    ),
  })

  function cache(token: string, entry: CachedSession) {
    if (byToken.size >= mostSessions) {
      const [oldest, { viewer }] = byToken.entries().next().value!
      evict(oldest, viewer.memberId)
    }
    byToken.set(token, entry)
    const { memberId } = entry.viewer
    const tokens = byMember.get(memberId)
    if (tokens) tokens.add(token)
    else byMember.set(memberId, new Set([token]))
  }

  return {
    /** The cached session of a token, if there is one. */
    cached(token: string): CachedSession | undefined {
      const entry = byToken.get(token)
      // While the bus can't hear, the entry is not used, but stays: a connection that was only slow brings what it
      // missed, one that was lost invalidates everyone, and to load all sessions again could be too much for a slow database.
      if (!entry || !listening()) return undefined
      if (entry.until > Date.now()) return entry
      evict(token, entry.viewer.memberId)
      return undefined
    },

    /** The viewer of a token; null for one that is no running session of an open account. */
    async load(token: string, now: Date): Promise<CachedSession | null> {
      // A browser sends its two polls together: one query serves both, and their answers are cached in one entry.
      const begun = loading.get(token)
      const shared = begun && (await begun)
      if (shared?.fresh) return shared.entry
      const reading = read(token, now).finally(() => {
        // A later reading may have begun meanwhile.
        if (loading.get(token) === reading) loading.delete(token)
      })
      loading.set(token, reading)
      return (await reading).entry
    },

    /** The viewer of a session as the database has it now; null for one that has ended, or of a closed account. */
    async read(sessionId: number, now: Date): Promise<ReadViewer | null> {
      const row = await readRow({ sessionId })
      return row ? readFrom(row, now) : null
    },

    /** Has the connections that stay open plan beforehand how a viewer is read. */
    prepare: () => planEverywhere(database, ownRow({ sessionId: null, tokenHash: null })),

    cacheAnswer(entry: CachedSession, key: string, answer: CachedAnswer) {
      if (key.length > longestKey) return
      if (entry.answers.size >= mostAnswers) entry.answers.clear()
      entry.answers.set(key, answer)
    },

    /** Drops what is cached of one member, or of everyone (null). */
    invalidate(memberId: number | null) {
      for (const invalidated of readings) invalidated.add(memberId)
      if (memberId === null) {
        byToken.clear()
        byMember.clear()
        return
      }
      for (const token of byMember.get(memberId) ?? []) byToken.delete(token)
      byMember.delete(memberId)
    },
  }
}

/**
 * The moments, in ms, from which on the row says something else: the end of the session, of a suspension, of a
 * restriction, of the time to come back, and what the domains know of.
 */
function nextChanges(
  { sessionExpires, leavingUntil, suspendedUntil, restricted }: SessionRow,
  changesAt: readonly (Date | null)[],
  now: Date,
): number[] {
  const ends = [
    ...changesAt,
    leavingUntil,
    suspendedUntil,
    ...Object.values(restricted ?? {}).map((end) => new Date(end)),
  ]
  const coming = ends.flatMap((end) => (end && end > now ? end.getTime() : []))
  return [sessionExpires.getTime(), ...coming]
}

function viewerOf(row: SessionRow, hasProfileImage: boolean, now: Date): Viewer {
  const code: ProfileStatus = !row.hasProfile
    ? 'INCOMPLETEPROFILE'
    : row.activatedAt
      ? 'SUCCESS'
      : 'INACTIVEPROFILE'
  const { memberId, sessionId, gender, staffRoles, kaPartner, emailVerifiedAt } = row
  const admin = staffRoles.length > 0
  const userInfo = {
    gender,
    admin,
    staffRoles,
    kaPartner,
    verifiedEmail: emailVerifiedAt !== null,
    hasProfileImage,
    leavingUntil: row.leavingUntil?.toISOString() ?? null,
    suspended: row.suspendedUntil !== null && row.suspendedUntil > now,
    mustAgreeTo: row.mustAgreeTo,
  }
  const flags = sessionFlags({ code, userInfo }, { synchronized: true, geoLocalize: false })
  return { memberId, sessionId, code, flags, row }
}
