import { randomBytes } from 'node:crypto'
import type { Gender, StaffRole } from '@harana/contract/enums'
import { now } from '../clock.ts'
import { type Queryable, sql } from '../db/db.ts'
import { hashPassword } from '../domains/accounts/accounts.ts'
import { notify } from '../domains/notifications/notifications.ts'
import { hashToken, newToken } from '../secrets.ts'

/** Members as tests and the demo data need them; whatever is left out is ordinary. */
export type MemberWish = {
  email?: string
  /** Without one nobody can log in with it, which is quicker to make. */
  password?: string
  firstName?: string
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
}

export type Made = { id: number; email: string; token: string; name: string }

const philippines = 608
const norway = 578
let made = 0

/** A member with a running session; active and ordinary unless wished otherwise. */
export async function makeMember(db: Queryable, wish: MemberWish = {}): Promise<Made> {
  const number = ++made
  const gender = wish.gender ?? 1
  const step = wish.step ?? 'active'
  const at = now()
  const createdAt = wish.createdAt ?? new Date(at.getTime() - 60 * 24 * 3_600_000)
  const email = wish.email ?? `member-${number}-${randomBytes(4).toString('hex')}@test.example`
  const name = wish.profile?.profileName ?? `Member_${number}`
  const active = step === 'active'
  const { rows } = await sql<{ id: number }>`
    INSERT INTO members (email, email_verified_at, password_hash, first_name, gender, birthdate, site, language, created_at,
      activated_at, banned_at, deleted_at, staff_role, ka_partner_at, plan_id, plan_expires_at, first_paid_at, trial_until)
    VALUES (${email}, ${(wish.verifiedEmail ?? active) ? createdAt : null},
      ${wish.password ? await hashPassword(wish.password) : null}, ${wish.firstName ?? name}, ${gender},
      ${wish.birthdate ?? birthdateAt(wish.age ?? 30, at)}, ${wish.site ?? 'harana'}, ${wish.language ?? 'en'}, ${createdAt},
      ${active ? createdAt : null}, ${wish.banned ? at : null}, ${wish.deleted ? at : null}, ${wish.staffRole ?? null},
      ${wish.kaPartner ? at : null}, ${wish.planId ?? 0}, ${wish.planExpiresAt ?? null}, ${wish.firstPaidAt ?? null},
      ${wish.trialUntil ?? null})
    RETURNING id`.execute(db)
  const id = rows[0]!.id
  if (step !== 'account') {
    const p = { ...ordinaryProfile(gender), profileName: name, ...wish.profile }
    await sql`
      INSERT INTO profiles (member_id, created_at, profile_name, country_id, city, about_user, about_match, goals, body_type,
        eyes_type, hair_type, has_children, want_children, smoking, drinking, tattoos, current_status, education_level,
        in_school, languages, low_age, high_age, interested, searching_for)
      VALUES (${id}, ${createdAt}, ${p.profileName}, ${p.countryId}, ${p.city}, ${p.aboutUser}, ${p.aboutMatch}, ${p.goals},
        ${p.bodyType}, ${p.eyesType}, ${p.hairType}, ${p.hasChildren}, ${p.wantChildren}, ${p.smoking}, ${p.drinking},
        ${p.tattoos}, ${p.currentStatus}, ${p.educationLevel}, ${p.inSchool}, ${p.languages}, ${p.lowAge}, ${p.highAge}, ${p.interested},
        ${p.searchingFor})`.execute(db)
    await sql`UPDATE search_card SET last_active = ${wish.lastActive ?? at} WHERE id = ${id}`.execute(db)
  }
  return { id, email, token: await giveSession(db, id), name }
}

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
  await notify(db, { memberId: liked, type: 'profilelike', actorId: liker, at })
}

export async function giveVisit(db: Queryable, visitor: number, visited: number, at = now()): Promise<void> {
  const day = at.toISOString().slice(0, 10)
  await sql`INSERT INTO visits (visitor, visited, day, visited_at) VALUES (${visitor}, ${visited}, ${day}, ${at})
    ON CONFLICT DO NOTHING`.execute(db)
  await notify(db, { memberId: visited, type: 'profilevisit', actorId: visitor, occasion: day, at })
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
  }
}
