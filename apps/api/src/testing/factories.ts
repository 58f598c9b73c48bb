import { randomBytes } from 'node:crypto'
import type { Input } from '@harana/contract'
import { consentVersions, type RequiredDocument, requiredNames } from '@harana/contract/model/consents'
import type { Gender, StaffRole } from '@harana/contract/model/enums'
import { noFacts } from '@harana/contract/model/fields'
import type { Locale } from '@harana/contract/model/locale'
import type { WrittenAnswer } from '@harana/contract/model/prompts'
import type { Site } from '@harana/contract/model/site'
import type { Insertable } from 'kysely'
import { type Queryable, sql } from '../db/db.ts'
import type { DB } from '../db/schema.ts'
import { hashPassword } from '../domains/accounts/accounts.ts'
import { writeNotification } from '../domains/notifications/notifications.ts'
import { now } from '../kernel/clock.ts'
import { hashToken, newToken } from '../kernel/secrets.ts'

/** How a member of a test or of the demo data differs from an ordinary one. */
export type MemberOverrides = {
  email?: string
  /** Without a password the member is created faster, but nobody can log in with one. */
  password?: string
  firstName?: string
  lastName?: string
  /** In E.164 form, as is `cellPhone`. */
  phone?: string
  cellPhone?: string
  gender?: Gender
  /** Years; the birthday was half a year ago. */
  age?: number
  birthdate?: string
  site?: Site
  language?: Locale
  /** The last step of the sign-up that is done. */
  step?: 'account' | 'profile' | 'active'
  createdAt?: Date
  verifiedEmail?: boolean
  staffRoles?: StaffRole[]
  kaPartner?: boolean
  banned?: boolean
  /** For a week. */
  suspended?: boolean
  deleted?: boolean
  /** Deleted by the member, who can come back for another day. */
  leaving?: boolean
  /** The versions agreed to, where these are not the current ones. */
  agreedTo?: Partial<Record<RequiredDocument, string>>
  planId?: number
  /** Plan 1, also while a paid plan stands before it. */
  verified?: boolean
  planExpiresAt?: Date
  firstPaidAt?: Date
  trialUntil?: Date
  lastActive?: Date
  profile?: Partial<ProfileFields>
  /** The answers to questions of the profile, in their order. */
  prompts?: WrittenAnswer[]
  session?: SessionOverrides
}

/** How a session differs from an ordinary one; staff's is confirmed by a second factor and freshly proven. */
export type SessionOverrides = { secondFactor?: boolean; proven?: boolean }

export type ProfileFields = {
  profileName: string
  countryId: number
  city: string
  aboutUser: string
  aboutMatch: string
  /** Bit mask, see goalMask. */
  goals: number
  bodyType: number | null
  eyesType: number | null
  hairType: number | null
  hasChildren: number | null
  wantChildren: number | null
  smoking: number | null
  drinking: number | null
  tattoos: number | null
  currentStatus: number | null
  educationLevel: number | null
  inSchool: number | null
  /** Bit mask, see spokenLanguageMask. */
  languages: number
  lowAge: number
  highAge: number
  interested: number | null
  searchingFor: number
  reviewedAt: Date | null
}

export type CreatedMember = { id: number; email: string; token: string; name: string }

/** From where a session of a test is opened. */
export const anOrigin = {
  device: Buffer.alloc(16, 1),
  network: Buffer.alloc(16, 2),
  shown: { deviceKind: 'other', browser: 'other', installed: false, country: null },
  site: 'harana',
} as const

const philippines = 608
const norway = 578
let made = 0

/** Creates a member with an open session; active and ordinary but for the overrides. */
export async function createMember(db: Queryable, overrides: MemberOverrides = {}): Promise<CreatedMember> {
  const [member] = await createMembers(db, [overrides])
  return { ...member!, token: await createSession(db, member!.id, overrides.session) }
}

/** Creates members without sessions, in a few statements for any number. @returns them in the order of `list` */
export async function createMembers(
  db: Queryable,
  list: readonly MemberOverrides[],
): Promise<Omit<CreatedMember, 'token'>[]> {
  const at = now()
  const members = list.map((overrides) => withDefaults(overrides, at))
  const rows = await db
    .insertInto('members')
    .values(await Promise.all(members.map((member) => memberRow(member, at))))
    .returning(['id', 'email'])
    .execute()
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const leavers = members.filter(({ leaving }) => leaving).map(({ email }) => ids.get(email)!)
  if (leavers.length > 0)
    await sql`INSERT INTO leavings (member_id, back_until)
      SELECT id, app_now() + interval '1 day' FROM unnest(${leavers}::bigint[]) id`.execute(db)
  const consents = members.flatMap(({ email, createdAt, agreedTo }) =>
    requiredNames.map((document) => ({
      member_id: ids.get(email)!,
      document,
      version: agreedTo?.[document] ?? consentVersions[document],
      act: 'given',
      place: 'sign-up',
      at: createdAt,
    })),
  )
  if (consents.length > 0) await db.insertInto('consent_records').values(consents).execute()
  const withProfile = members.filter(({ step }) => step !== 'account')
  if (withProfile.length > 0) {
    const profiles = withProfile.map((member) => profileRow(member, ids.get(member.email)!))
    await db.insertInto('profiles').values(profiles).execute()
    const answers = withProfile.flatMap(({ email, prompts = [] }) =>
      prompts.map((answer, place) => ({ member_id: ids.get(email)!, place, ...answer })),
    )
    if (answers.length > 0) await db.insertInto('prompt_answers').values(answers).execute()
    const memberIds = withProfile.map(({ email }) => ids.get(email)!)
    const seen = withProfile.map(({ lastActive }) => lastActive ?? at)
    await sql`
      UPDATE search_card c SET last_active = seen.at
      FROM unnest(${memberIds}::bigint[], ${seen}::timestamptz[]) AS seen(id, at) WHERE c.id = seen.id`.execute(
      db,
    )
  }
  return members.map(({ email, name }) => ({ id: ids.get(email)!, email, name }))
}

/** Adds the fields that every member has and the overrides may leave out. */
function withDefaults(overrides: MemberOverrides, at: Date) {
  const number = ++made
  return {
    ...overrides,
    gender: overrides.gender ?? 1,
    step: overrides.step ?? 'active',
    createdAt: overrides.createdAt ?? new Date(at.getTime() - 60 * 24 * 3_600_000),
    email: overrides.email ?? `member-${number}-${randomBytes(4).toString('hex')}@test.example`,
    name: overrides.profile?.profileName ?? `Member_${number}`,
  }
}
type NewMember = ReturnType<typeof withDefaults>

async function memberRow(member: NewMember, at: Date): Promise<Insertable<DB['members']>> {
  const active = member.step === 'active'
  return {
    email: member.email,
    email_verified_at: (member.verifiedEmail ?? active) ? member.createdAt : null,
    password_hash: member.password ? await hashPassword(member.password) : null,
    first_name: member.firstName ?? member.name,
    last_name: member.lastName ?? '',
    phone: member.phone ?? '',
    cell_phone: member.cellPhone ?? '',
    gender: member.gender,
    birthdate: member.birthdate ?? birthdateAt(member.age ?? 30, at),
    site: member.site ?? 'harana',
    language: member.language ?? 'en',
    created_at: member.createdAt,
    activated_at: active ? member.createdAt : null,
    banned_at: member.banned ? at : null,
    suspended_until: member.suspended ? new Date(at.getTime() + 7 * 24 * 3_600_000) : null,
    deleted_at: member.deleted || member.leaving ? at : null,
    staff_roles: member.staffRoles ?? [],
    ka_partner_at: member.kaPartner ? at : null,
    plan_id: member.planId ?? 0,
    verified_at: member.verified || member.planId === 1 ? at : null,
    plan_expires_at: member.planExpiresAt ?? null,
    first_paid_at: member.firstPaidAt ?? null,
    trial_until: member.trialUntil ?? null,
  }
}

function profileRow(member: NewMember, memberId: number): Insertable<DB['profiles']> {
  const p = { ...ordinaryProfile(member.gender), ...member.profile }
  return {
    member_id: memberId,
    created_at: member.createdAt,
    profile_name: member.name,
    country_id: p.countryId,
    city: p.city,
    about_user: p.aboutUser,
    about_match: p.aboutMatch,
    goals: p.goals,
    body_type: p.bodyType,
    eyes_type: p.eyesType,
    hair_type: p.hairType,
    has_children: p.hasChildren,
    want_children: p.wantChildren,
    smoking: p.smoking,
    drinking: p.drinking,
    tattoos: p.tattoos,
    current_status: p.currentStatus,
    education_level: p.educationLevel,
    in_school: p.inSchool,
    languages: p.languages,
    low_age: p.lowAge,
    high_age: p.highAge,
    interested: p.interested,
    searching_for: p.searchingFor,
    reviewed_at: p.reviewedAt,
  }
}

/** The input of step 2 of the sign-up. */
export const newProfile = (overrides: Partial<Input<'users/sign-up-step-2'>> = {}) => ({
  profileName: 'Newcomer',
  countryId: philippines,
  city: 'Cebu City',
  aboutUser: 'I bake ensaymada with my sister on Saturdays.',
  aboutMatch: '',
  lfSerious: true,
  lfRelationship: false,
  lfFriendship: false,
  lfCasual: false,
  ...overrides,
})

/** Opens a session of 30 days, which for staff ends sooner. @returns its token */
export async function createSession(
  db: Queryable,
  memberId: number,
  { secondFactor, proven }: SessionOverrides = {},
): Promise<string> {
  const token = newToken()
  const when = (wanted: boolean | undefined) =>
    sql`CASE WHEN coalesce(${wanted ?? null}::boolean, staff_roles <> '{}') THEN app_now() END`
  await sql`INSERT INTO sessions (member_id, token_hash, expires_at, second_factor_at, proven_at)
    SELECT id, ${hashToken(token)}, app_now() + interval '30 days', ${when(secondFactor)}, ${when(proven)}
    FROM members WHERE id = ${memberId}`.execute(db)
  return token
}

/** Has one member like another and notifies them, as the call does. */
export async function createLike(db: Queryable, liker: number, liked: number, at = now()): Promise<void> {
  await sql`INSERT INTO likes (liker, liked, created_at) VALUES (${liker}, ${liked}, ${at}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  await writeNotification(db, { memberId: liked, kind: 'like', actorId: liker, at })
}

export async function createVisit(
  db: Queryable,
  visitor: number,
  visited: number,
  at = now(),
): Promise<void> {
  const day = at.toISOString().slice(0, 10)
  await sql`INSERT INTO visits (visitor, visited, day, visited_at) VALUES (${visitor}, ${visited}, ${day}, ${at})
    ON CONFLICT DO NOTHING`.execute(db)
  await writeNotification(db, { memberId: visited, kind: 'visit', actorId: visitor, dedupeKey: day, at })
}

/** Has one member block another whose profile they could see, as the call does. */
export async function createBlock(
  db: Queryable,
  blocker: number,
  blocked: number,
  at = now(),
): Promise<void> {
  await sql`INSERT INTO blocks (blocker, blocked, blocked_name, created_at)
    VALUES (${blocker}, ${blocked}, (SELECT profile_name FROM profiles WHERE member_id = ${blocked}), ${at})
    ON CONFLICT DO NOTHING`.execute(db)
}

export async function createNote(db: Queryable, writer: number, about: number, note: string): Promise<void> {
  await sql`INSERT INTO notes (writer, about, note, version) VALUES (${writer}, ${about}, ${note}, 1)`.execute(
    db,
  )
}

/** The birthdate of somebody who turned `years` half a year before `at`. */
export function birthdateAt(years: number, at: Date): string {
  const date = new Date(Date.UTC(at.getUTCFullYear() - years, at.getUTCMonth() - 6, 1))
  return date.toISOString().slice(0, 10)
}

function ordinaryProfile(gender: number): ProfileFields {
  return {
    profileName: '',
    countryId: gender === 3 ? norway : philippines,
    city: gender === 3 ? 'Bergen' : 'Iloilo',
    aboutUser: 'I like long walks by the sea and quiet Sundays.',
    aboutMatch: 'Someone kind who keeps a promise.',
    goals: 1,
    ...noFacts,
    languages: 0,
    lowAge: 18,
    highAge: 99,
    interested: null,
    searchingFor: 0,
    reviewedAt: null,
  }
}
