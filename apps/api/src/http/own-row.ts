import {
  type RequiredDocument,
  requiredNames,
  sufficientVersions,
  versionsOf,
} from '@harana/contract/model/consents'
import type { Ability } from '@harana/contract/model/decisions'
import type { Gender, StaffRole } from '@harana/contract/model/enums'
import { STAFF_SESSION_HOURS } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import type { ProfileStatus } from '@harana/contract/model/profile-status'
import type { SessionOrigin } from '@harana/contract/model/sessions'
import type { SessionFlags } from '@harana/contract/policy/policy'
import type { RawBuilder } from 'kysely'
import { sql } from '../db/db.ts'

/**
 * SQL by the name of its column, over `sessions s`, `members m` and, where the member has them, `profiles p` and
 * `search_card c`.
 */
export type Columns = Readonly<Record<string, RawBuilder<unknown>>>
export type RowOf<C extends Columns> = { [Name in keyof C]: C[Name] extends RawBuilder<infer T> ? T : never }

/** When a session `s` of a member `m` ends: staff's sooner than it was opened for, whenever the role came. */
export const sessionEnd = sql<Date>`CASE WHEN m.staff_roles = '{}' THEN s.expires_at
  ELSE least(s.expires_at, s.created_at + make_interval(hours => ${sql.lit(STAFF_SESSION_HOURS)})) END`

/** SQL: a member `m` whose account was not deleted, or who can still come back. */
export const isKept = sql<boolean>`(m.deleted_at IS NULL
  OR EXISTS (SELECT FROM leavings l WHERE l.member_id = m.id AND l.back_until > app_now()))`
/** SQL: a member `m` who may log in, if only to come back. */
export const canLogIn = sql<boolean>`(m.banned_at IS NULL AND ${isKept})`

/** SQL: a session `s` opens nothing yet: its member `m` has an authenticator app on, and no second factor has confirmed it. */
export const asksSecondFactor = sql<boolean>`(s.second_factor_at IS NULL
  AND EXISTS (SELECT FROM second_factors f WHERE f.member_id = m.id AND f.kind = 'totp'))`

/** SQL: a row of a document and the versions of which a member must have agreed to one. */
function sufficient(document: RequiredDocument) {
  const versions = sufficientVersions(versionsOf(document)).map((version) => sql.lit(version))
  return sql`(${sql.lit(document)}, ARRAY[${sql.join(versions)}])`
}

/** The columns that every session is loaded with, beside the domains' own: the member's number and what the gates check. */
export const sessionColumns = {
  sessionId: sql.ref<number>('s.id'),
  sessionExpires: sessionEnd,
  /** How the session began. */
  sessionVia: sql.ref<SessionOrigin>('s.via'),
  hasPassword: sql<boolean>`m.password_hash IS NOT NULL`,
  hasSecondFactor: sql<boolean>`EXISTS (SELECT FROM second_factors f WHERE f.member_id = m.id)`,
  asksSecondFactor,
  /** When a second factor confirmed the session; null for never. */
  secondFactorAt: sql.ref<Date | null>('s.second_factor_at'),
  /** When the member last proved in this session who is there. */
  provenAt: sql.ref<Date | null>('s.proven_at'),
  memberId: sql.ref<number>('m.id'),
  language: sql.ref<Locale>('m.language'),
  gender: sql.ref<Gender>('m.gender'),
  staffRoles: sql.ref<StaffRole[]>('m.staff_roles'),
  kaPartner: sql<boolean>`m.ka_partner_at IS NOT NULL`,
  emailVerifiedAt: sql.ref<Date | null>('m.email_verified_at'),
  hasProfile: sql<boolean>`p.member_id IS NOT NULL`,
  activatedAt: sql.ref<Date | null>('m.activated_at'),
  /** Until when the member, who deleted the account, can come back; null for everybody else. */
  leavingUntil: sql<Date | null>`(SELECT back_until FROM leavings l WHERE l.member_id = m.id)`,
  /** The required documents of which the member has agreed to no version that still suffices. */
  mustAgreeTo: sql<RequiredDocument[]>`ARRAY(
    SELECT d.document FROM (VALUES ${sql.join(requiredNames.map(sufficient))}) AS d (document, versions)
    WHERE NOT EXISTS (SELECT FROM consent_records r WHERE r.member_id = m.id AND r.document = d.document
      AND r.act = 'given' AND r.version = ANY (d.versions)))`,
  suspendedUntil: sql.ref<Date | null>('m.suspended_until'),
  /** What staff took from the member for a while, and until when; null for nothing. */
  restricted: sql<Partial<Record<Ability, string>> | null>`(
    SELECT jsonb_object_agg(r.ability, r.ends_at) FROM (
      SELECT ability, max(d.ends_at) AS ends_at FROM decisions d, unnest(d.abilities) ability
      WHERE d.member_id = m.id AND d.action = 'restrict' AND d.reversed_at IS NULL AND d.ends_at > app_now()
      GROUP BY ability) r)`,
}
export type SessionRow = RowOf<typeof sessionColumns>

export type Viewer = {
  memberId: number
  sessionId: number
  code: ProfileStatus
  flags: SessionFlags
  /** Read in one query with the domains' columns, which only their slices can see. */
  row: SessionRow
}

/**
 * Defines a domain's part of the row that is read once per session and cached for all its requests.
 * @param slice.columns the columns to read; no two slices share a name
 * @param slice.toMe makes the fields of users/me that follow from them
 */
export function defineSlice<const C extends Columns, Me extends object, Showing = unknown>(slice: {
  columns: C
  toMe(row: RowOf<C>, viewer: Viewer, showing: Showing): Me
}) {
  const of = ({ row }: Pick<Viewer, 'row'>) => row as object as RowOf<C>
  return {
    columns: slice.columns,
    of,
    toMe: (viewer: Viewer, showing: Showing): Me => slice.toMe(of(viewer), viewer, showing),
  }
}

/** The columns of all domains' slices together. */
export type OwnParts = {
  columns: Columns
  /** The one flag of a session that follows from a domain's columns. */
  hasProfileImage(row: SessionRow): boolean
  /** The moments at which the domains' columns say something else by themselves; null where no time is known. */
  changesAt(row: SessionRow): (Date | null)[]
}

/** Joins the columns of several slices. @throws Error when two of them share a name */
export function joinColumns(...parts: Columns[]): Columns {
  const joined: Record<string, RawBuilder<unknown>> = {}
  for (const [name, column] of parts.flatMap((part) => Object.entries(part))) {
    if (joined[name]) throw new Error(`Two parts of a viewer’s own row have a column ${name}.`)
    joined[name] = column
  }
  return joined
}
