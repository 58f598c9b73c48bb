import type { Gender, Goal, StaffRole } from '@harana/contract/model/enums'
import type { Facts } from '@harana/contract/model/fields'
import type { Locale } from '@harana/contract/model/locale'
import type { ProfileStatus } from '@harana/contract/model/profile-status'
import { type SessionFlags, sessionFlags } from '@harana/contract/policy/policy'
import type { Tip } from '@harana/contract/policy/tips'
import { type Database, sql } from '../db/db.ts'
import { unreadOf } from '../domains/notifications/notifications.ts'
import { type OwnPhoto, photosOf } from '../domains/photos/photos.ts'
import { lastVisitBy, lastVisitTo } from '../domains/visits/visits.ts'
import { hashToken } from '../kernel/secrets.ts'

/** Everything of a member that their own polls need, in one row. */
export type OwnRow = Facts & {
  sessionId: number
  sessionExpires: Date
  /** How the session began. */
  sessionVia: 'password' | 'provider' | 'link'
  memberId: number
  email: string
  emailVerifiedAt: Date | null
  firstName: string
  lastName: string
  phone: string
  cellPhone: string
  gender: Gender
  birthdate: string
  language: Locale
  appearance: 'auto' | 'light' | 'dark' | null
  dismissedTips: Tip[]
  weakPassword: boolean
  takenOver: boolean
  createdAt: Date
  activatedAt: Date | null
  staffRoles: StaffRole[]
  kaPartnerAt: Date | null
  planId: number
  planExpiresAt: Date | null
  firstPaidAt: Date | null
  trialUntil: Date | null
  cursor: number
  unread: number
  /** The main one first. */
  photos: OwnPhoto[]
  /** Null until step 2 is done; the rest of the profile with it. */
  profileCreatedAt: Date | null
  profileName: string | null
  countryId: number | null
  city: string | null
  aboutUser: string | null
  aboutMatch: string | null
  goals: number | null
  languages: number | null
  lowAge: number | null
  highAge: number | null
  interested: Gender | null
  searchingFor: Goal | null
  reviewed: boolean
  lastActive: Date | null
  lastEgressVisit: Date | null
  /** The day, YYYY-MM-DD. */
  lastIngressVisit: string | null
}

export type Viewer = {
  memberId: number
  sessionId: number
  code: ProfileStatus
  flags: SessionFlags
  row: OwnRow
}

type CachedSession = { viewer: Viewer; until: number; answers: Map<string, string> }

const cacheMs = 10 * 60_000
const mostSessions = 200_000
/** Per session: the polls and the calls beside them. A caller who varies the query empties only their own. */
const mostAnswers = 8

export type Viewers = ReturnType<typeof createViewers>

/**
 * The viewers of requests. A session is loaded in one query and cached in this process, with the answers of calls
 * marked `cached`, until the member is invalidated (see bus.ts).
 */
export function createViewers(database: Database, listening: () => boolean) {
  // By the token itself: a hash for each poll would cost as much as the rest of the answer. Memory alone holds it.
  const byToken = new Map<string, CachedSession>()
  const byMember = new Map<number, Set<string>>()
  // For each query under way, whom was invalidated since it began (null: everyone): its result may be older than that.
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
    const row = await ownRow(database, hashToken(token)).finally(() => readings.delete(invalidated))
    const fresh = !invalidated.has(null) && !(row && invalidated.has(row.memberId))
    if (!row) return { entry: null, fresh }
    const entry: CachedSession = {
      viewer: viewerOf(row),
      until: Math.min(Date.now() + cacheMs, Date.now() + (row.sessionExpires.getTime() - now.getTime())),
      answers: new Map(),
    }
    if (fresh && listening()) cache(token, entry)
    return { entry, fresh }
  }

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
      // Both polls of a browser come together: one reading serves them, and what both answer is kept in one place.
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

    cacheAnswer(entry: CachedSession, key: string, answer: string) {
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

function viewerOf(row: OwnRow): Viewer {
  const code: ProfileStatus =
    row.profileCreatedAt === null
      ? 'INCOMPLETEPROFILE'
      : row.activatedAt === null
        ? 'INACTIVEPROFILE'
        : 'SUCCESS'
  const userInfo = {
    gender: row.gender,
    admin: row.staffRoles.length > 0,
    staffRoles: row.staffRoles,
    kaPartner: row.kaPartnerAt !== null,
    verifiedEmail: row.emailVerifiedAt !== null,
    hasProfileImage: row.photos.length > 0,
  }
  return {
    memberId: row.memberId,
    sessionId: row.sessionId,
    code,
    flags: sessionFlags({ code, userInfo }, { synchronized: true, geoLocalize: false }),
    row,
  }
}

/** Planning this takes longer than carrying it out: by its name a connection plans it once. */
async function ownRow({ db, pool }: Database, tokenHash: Buffer): Promise<OwnRow | undefined> {
  const { sql: text, parameters } = sql<OwnRow>`
    SELECT s.id AS "sessionId", s.expires_at AS "sessionExpires", s.via AS "sessionVia", m.id AS "memberId", m.email,
      m.email_verified_at AS "emailVerifiedAt", m.first_name AS "firstName", m.last_name AS "lastName",
      m.phone, m.cell_phone AS "cellPhone", m.gender, m.birthdate, m.language, m.appearance,
      m.dismissed_tips AS "dismissedTips", m.weak_password AS "weakPassword",
      m.takeover IS NOT DISTINCT FROM 'asked' AS "takenOver",
      m.created_at AS "createdAt", m.activated_at AS "activatedAt", m.staff_roles AS "staffRoles",
      m.ka_partner_at AS "kaPartnerAt", m.plan_id AS "planId", m.plan_expires_at AS "planExpiresAt",
      m.first_paid_at AS "firstPaidAt", m.trial_until AS "trialUntil", m.event_seq AS cursor,
      ${unreadOf(sql.ref('s.member_id'))} AS unread,
      ${photosOf(sql.ref('m.id'))} AS photos,
      p.created_at AS "profileCreatedAt", p.profile_name AS "profileName", p.country_id AS "countryId", p.city,
      p.about_user AS "aboutUser", p.about_match AS "aboutMatch", p.goals, p.languages,
      p.body_type AS "bodyType", p.eyes_type AS "eyesType", p.hair_type AS "hairType",
      p.has_children AS "hasChildren", p.want_children AS "wantChildren", p.smoking, p.drinking, p.tattoos,
      p.current_status AS "currentStatus", p.education_level AS "educationLevel", p.in_school AS "inSchool",
      p.low_age AS "lowAge", p.high_age AS "highAge", p.interested, p.searching_for AS "searchingFor",
      p.reviewed_at IS NOT NULL AS reviewed, c.last_active AS "lastActive",
      ${lastVisitBy(sql.ref('m.id'))} AS "lastEgressVisit",
      ${lastVisitTo(sql.ref('m.id'))} AS "lastIngressVisit"
    FROM sessions s JOIN members m ON m.id = s.member_id
    LEFT JOIN profiles p ON p.member_id = m.id LEFT JOIN search_card c ON c.id = m.id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > app_now()
      AND m.banned_at IS NULL AND m.deleted_at IS NULL`.compile(db)
  const { rows } = await pool.query<OwnRow>({ name: 'own-row', text, values: [...parameters] })
  return rows[0]
}
