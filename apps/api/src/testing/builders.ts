import { randomBytes } from 'node:crypto'
import type { Input } from '@harana/contract'
import type { Gender, StaffRole } from '@harana/contract/enums'
import type { Insertable } from 'kysely'
import { now } from '../clock.ts'
import { type Queryable, sql } from '../db/db.ts'
import type { DB } from '../db/schema.ts'
import { hashPassword } from '../domains/accounts/accounts.ts'
import { notify } from '../domains/notifications/notifications.ts'
import { hashToken, newToken } from '../secrets.ts'

/** Members as tests and the demo data need them; whatever is left out is ordinary. */
export type MemberWish = {
  email?: string
  /** Without one nobody can log in with it, which is quicker to make. */
  password?: string
  firstName?: string
  lastName?: string
  /** As E.164 has it, like the one after it. */
  phone?: string
  cellPhone?: string
  gender?: Gender
  /** Years; the birthday was half a year ago. */
  age?: number
  birthdate?: string
  site?: 'harana' | 'tagpo'
  language?: 'en' | 'fil'
  /** How far the sign-up has come. */
  step?: 'account' | 'profile' | 'active'
  createdAt?: Date
  verifiedEmail?: boolean
  staffRole?: StaffRole
  kaPartner?: boolean
  banned?: boolean
  deleted?: boolean
  planId?: number
  planExpiresAt?: Date
  firstPaidAt?: Date
  trialUntil?: Date
  lastActive?: Date
  profile?: Partial<ProfileWish>
}

export type ProfileWish = {
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
  /** Bit mask, see languageMask. */
  languages: number
  lowAge: number
  highAge: number
  interested: number | null
  searchingFor: number
  reviewedAt: Date | null
}

export type Made = { id: number; email: string; token: string; name: string }

const philippines = 608
const norway = 578
let made = 0

/** A member with a running session; active and ordinary unless wished otherwise. */
export async function makeMember(db: Queryable, wish: MemberWish = {}): Promise<Made> {
  const [member] = await makeMembers(db, [wish])
  return { ...member!, token: await giveSession(db, member!.id) }
}

/** Members without sessions, in three statements however many they are; in the wishes' order. */
export async function makeMembers(
  db: Queryable,
  wishes: readonly MemberWish[],
): Promise<Omit<Made, 'token'>[]> {
  const at = now()
  const asked = wishes.map((wish) => named(wish, at))
  const rows = await db
    .insertInto('members')
    .values(await Promise.all(asked.map((wish) => memberRow(wish, at))))
    .returning(['id', 'email'])
    .execute()
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const withProfile = asked.filter(({ step }) => step !== 'account')
  if (withProfile.length > 0) {
    const profiles = withProfile.map((wish) => profileRow(wish, ids.get(wish.email)!))
    await db.insertInto('profiles').values(profiles).execute()
    const members = withProfile.map(({ email }) => ids.get(email)!)
    const seen = withProfile.map(({ lastActive }) => lastActive ?? at)
    await sql`
      UPDATE search_card c SET last_active = seen.at
      FROM unnest(${members}::bigint[], ${seen}::timestamptz[]) AS seen(id, at) WHERE c.id = seen.id`.execute(
      db,
    )
  }
  return asked.map(({ email, name }) => ({ id: ids.get(email)!, email, name }))
}

/** What every member has and a wish may leave out. */
function named(wish: MemberWish, at: Date) {
  const number = ++made
  return {
    ...wish,
    gender: wish.gender ?? 1,
    step: wish.step ?? 'active',
    createdAt: wish.createdAt ?? new Date(at.getTime() - 60 * 24 * 3_600_000),
    email: wish.email ?? `member-${number}-${randomBytes(4).toString('hex')}@test.example`,
    name: wish.profile?.profileName ?? `Member_${number}`,
  }
}
type Named = ReturnType<typeof named>

async function memberRow(wish: Named, at: Date): Promise<Insertable<DB['members']>> {
  const active = wish.step === 'active'
  return {
    email: wish.email,
    email_verified_at: (wish.verifiedEmail ?? active) ? wish.createdAt : null,
    password_hash: wish.password ? await hashPassword(wish.password) : null,
    first_name: wish.firstName ?? wish.name,
    last_name: wish.lastName ?? '',
    phone: wish.phone ?? '',
    cell_phone: wish.cellPhone ?? '',
    gender: wish.gender,
    birthdate: wish.birthdate ?? birthdateAt(wish.age ?? 30, at),
    site: wish.site ?? 'harana',
    language: wish.language ?? 'en',
    created_at: wish.createdAt,
    activated_at: active ? wish.createdAt : null,
    banned_at: wish.banned ? at : null,
    deleted_at: wish.deleted ? at : null,
    staff_role: wish.staffRole ?? null,
    ka_partner_at: wish.kaPartner ? at : null,
    plan_id: wish.planId ?? 0,
    plan_expires_at: wish.planExpiresAt ?? null,
    first_paid_at: wish.firstPaidAt ?? null,
    trial_until: wish.trialUntil ?? null,
  }
}

function profileRow(wish: Named, memberId: number): Insertable<DB['profiles']> {
  const p = { ...ordinaryProfile(wish.gender), ...wish.profile }
  return {
    member_id: memberId,
    created_at: wish.createdAt,
    profile_name: wish.name,
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

/** What step 2 of the sign-up sends. */
export const newProfile = (wish: Partial<Input<'users/sign-up-step-2'>> = {}) => ({
  profileName: 'Newcomer',
  countryId: philippines,
  city: 'Cebu City',
  aboutUser: 'I bake ensaymada with my sister on Saturdays.',
  aboutMatch: '',
  lfSerious: true,
  lfRelationship: false,
  lfFriendship: false,
  lfCasual: false,
  ...wish,
})

/** A session's token; it runs for a month. */
export async function giveSession(db: Queryable, memberId: number): Promise<string> {
  const token = newToken()
  await sql`INSERT INTO sessions (member_id, token_hash, expires_at)
    VALUES (${memberId}, ${hashToken(token)}, app_now() + interval '30 days')`.execute(db)
  return token
}

/** One likes the other, and the other is told, as the call does it. */
export async function giveLike(db: Queryable, liker: number, liked: number, at = now()): Promise<void> {
  await sql`INSERT INTO likes (liker, liked, created_at) VALUES (${liker}, ${liked}, ${at}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  await notify(db, { memberId: liked, kind: 'like', actorId: liker, at })
}

export async function giveVisit(db: Queryable, visitor: number, visited: number, at = now()): Promise<void> {
  const day = at.toISOString().slice(0, 10)
  await sql`INSERT INTO visits (visitor, visited, day, visited_at) VALUES (${visitor}, ${visited}, ${day}, ${at})
    ON CONFLICT DO NOTHING`.execute(db)
  await notify(db, { memberId: visited, kind: 'visit', actorId: visitor, occasion: day, at })
}

/** One blocks the other, who was in sight, as the call does it. */
export async function giveBlock(db: Queryable, blocker: number, blocked: number, at = now()): Promise<void> {
  await sql`INSERT INTO blocks (blocker, blocked, blocked_name, created_at)
    VALUES (${blocker}, ${blocked}, (SELECT profile_name FROM profiles WHERE member_id = ${blocked}), ${at})
    ON CONFLICT DO NOTHING`.execute(db)
}

export async function giveNote(db: Queryable, writer: number, about: number, note: string): Promise<void> {
  await sql`INSERT INTO notes (writer, about, note, version) VALUES (${writer}, ${about}, ${note}, 1)`.execute(
    db,
  )
}

/** The birthdate of one who is so many years old, half a year after the birthday. */
export function birthdateAt(years: number, at: Date): string {
  const date = new Date(Date.UTC(at.getUTCFullYear() - years, at.getUTCMonth() - 6, 1))
  return date.toISOString().slice(0, 10)
}

function ordinaryProfile(gender: number): ProfileWish {
  return {
    profileName: '',
    countryId: gender === 3 ? norway : philippines,
    city: gender === 3 ? 'Bergen' : 'Iloilo',
    aboutUser: 'I like long walks by the sea and quiet Sundays.',
    aboutMatch: 'Someone kind who keeps a promise.',
    goals: 1,
    bodyType: null,
    eyesType: null,
    hairType: null,
    hasChildren: null,
    wantChildren: null,
    smoking: null,
    drinking: null,
    tattoos: null,
    currentStatus: null,
    educationLevel: null,
    inSchool: null,
    languages: 0,
    lowAge: 18,
    highAge: 99,
    interested: null,
    searchingFor: 0,
    reviewedAt: null,
  }
}
