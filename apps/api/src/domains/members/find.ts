import type { Output, Parsed } from '@harana/contract'
import { ClassName, codes, Gender, type StaffRole } from '@harana/contract/model/enums'
import { type FindWay, type MemberState, memberStates } from '@harana/contract/model/finding-members'
import { NEW_DAYS } from '@harana/contract/model/limits'
import { profileClass } from '@harana/contract/model/profile-class'
import { type Queryable, sql } from '../../db/db.ts'
import type { Viewer } from '../../http/own-row.ts'
import { readPhoneNumber } from '../../kernel/phone-number.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { networkHash } from '../accounts/accounts.ts'
import { decisionNamed } from '../decisions/decisions.ts'
import { countryByCode, countryById } from '../geo/geo.ts'
import { ageOn, type ClassRow, classColumns } from '../profiles/profiles.ts'
import { seenBy } from '../tickets/tickets.ts'
import type { Way } from './ways.ts'

type Found = Output<'admin/findmembers'>['members'][number]
type Edge = Output<'admin/findmembers'>['next']
/** Which members, in their order: each with what the list is sorted by. */
type Hit = { memberId: number; key: string }
type Statement = ReturnType<typeof sql<Hit>>
type Page = { after: Edge | undefined; limit: number }
type Asker = {
  secrets: Secrets
  viewer: Viewer
  /** The countries whose numbers may have confirmed a member; one may be told without its calling code. */
  phoneCountries: readonly string[]
}

/** SQL: what a text is compared as with first names, cities and profile names. */
const keyOf = (text: string) => sql`city_key(${text})`
const last = '\u{10ffff}'

/** The keyed hashes of the numbers that digits may be: whole ones, or as they are dialled in one of the countries. */
function phoneHashes(secrets: Secrets, digits: string, countries: readonly string[]): Buffer[] {
  const read = [
    readPhoneNumber(`+${digits.replace(/^00/, '')}`, undefined),
    ...countries.map((country) => readPhoneNumber(digits, country)),
  ]
  const numbers = new Set(read.flatMap((one) => one?.number ?? []))
  return [...numbers].map((number) => secrets.phoneHash(number))
}

/**
 * The statement that finds members in one way, each by an index that has its order: exact values by the member's number,
 * beginnings of words in the order of the words.
 * @returns null where nobody can be meant
 */
function statementOf(
  { way, value }: Way,
  { secrets, viewer, phoneCountries }: Asker,
  { after, limit }: Page,
): Statement | null {
  const from = after?.memberId ?? 0
  /** SQL of a query that yields `member_id`, by its number. */
  const byNumber = (query: ReturnType<typeof sql>) => sql<Hit>`
    SELECT DISTINCT member_id AS "memberId", '' AS key FROM (${query}) hits WHERE member_id > ${from}
    ORDER BY member_id LIMIT ${limit}`
  const beginning = (
    column: 'first_name' | 'city' | 'profile_name' | 'word',
    table: ReturnType<typeof sql>,
  ) => {
    const key =
      column === 'profile_name' || column === 'word'
        ? sql`translate(${keyOf(value)}, '_.-', '   ')`
        : keyOf(value)
    const name = sql.ref(column)
    // One comparison says where to begin: beside another one the index would be read from its start.
    return sql`SELECT member_id, ${name} AS key FROM ${table}
      AND (${name}, member_id) > (greatest(${key}, ${after?.key ?? ''}::text) COLLATE "C", ${from}::bigint)
      AND ${name} < ${key} || ${last}::text COLLATE "C"
      ORDER BY ${name}, member_id LIMIT ${limit}`
  }
  const inIndex = (column: 'first_name' | 'city') =>
    sql<Hit>`SELECT member_id AS "memberId", key FROM (${beginning(column, sql`member_index WHERE true`)}) hits`
  switch (way) {
    case 'number':
      return byNumber(sql`SELECT id AS member_id FROM members WHERE id = ${Number(value)}`)
    case 'email':
      return byNumber(sql`SELECT id AS member_id FROM members WHERE email = ${value}
        UNION ALL SELECT member_id FROM former_emails WHERE email = ${value}
        UNION ALL SELECT member_id FROM member_words WHERE kind = 'provider-email' AND word = ${value}`)
    case 'phone':
      return byNumber(
        sql`SELECT member_id FROM member_words WHERE kind = 'phone' AND word = ${value.slice(-9)} AND member_id > ${from}
          UNION ALL SELECT member_id FROM (
            SELECT member_id, number_hash FROM confirmed_phones UNION SELECT member_id, number_hash FROM former_phones) p
          WHERE number_hash = ANY(${phoneHashes(secrets, value, phoneCountries)}::bytea[])`,
      )
    case 'ticket':
      return byNumber(sql`SELECT member_id FROM tickets WHERE id = ${Number(value)} AND ${seenBy(viewer)}`)
    case 'decision': {
      const id = decisionNamed(secrets, value)
      return id === null ? null : byNumber(sql`SELECT member_id FROM decisions WHERE id = ${id}`)
    }
    case 'photo':
      return value.includes('-')
        ? byNumber(sql`SELECT member_id FROM images WHERE id = ${value}`)
        : byNumber(sql`SELECT member_id FROM photo_hashes WHERE path = ${value}`)
    case 'invitation':
      return byNumber(sql`SELECT member_id FROM invites WHERE token = ${value} OR former_token = ${value}`)
    case 'network':
      return byNumber(sql`SELECT DISTINCT member_id FROM log_ins
        WHERE network = ${networkHash(secrets, value)} AND member_id > ${from} ORDER BY member_id LIMIT ${limit}`)
    case 'first-name':
      return inIndex('first_name')
    case 'city':
      return inIndex('city')
    case 'profile-name':
      // A name begins with the text, or one of its further words does.
      return sql<Hit>`SELECT member_id AS "memberId", min(key) AS key FROM (
          (${beginning('profile_name', sql`member_index WHERE true`)})
          UNION ALL (${beginning('word', sql`member_words WHERE kind = 'name'`)})) hits
        GROUP BY member_id ORDER BY min(key), member_id LIMIT ${limit}`
  }
}

/**
 * Finds members by a text, in the way that is asked for or else the first in which it finds somebody.
 * @returns the way; null where the text can be nothing
 */
export async function findByText(
  db: Queryable,
  asker: Asker,
  ways: readonly Way[],
  page: Page,
): Promise<{ way: FindWay | null; hits: Hit[] }> {
  for (const way of ways) {
    const statement = statementOf(way, asker, page)
    const { rows } = statement ? await statement.execute(db) : { rows: [] }
    if (rows.length > 0) return { way: way.way, hits: rows }
  }
  return { way: ways[0]?.way ?? null, hits: [] }
}

/** The tiers of member_index. */
const tiers = ['staff', 'no-profile', 'executive', 'paid', 'trial', 'verified', 'paid-before', 'ordinary']

/** The tiers in which members of a class are, whose times decide the rest. */
const tiersOf: Partial<Record<ClassName, string[]>> = {
  [ClassName.Staff]: ['staff'],
  [ClassName.Default]: ['no-profile'],
  [ClassName.Executive]: ['executive'],
  [ClassName.PremiumNew]: ['paid'],
  [ClassName.PremiumRegular]: ['paid'],
  [ClassName.Trial]: ['trial', 'executive', 'paid'],
  [ClassName.Verified]: ['verified', 'trial', 'executive', 'paid'],
  [ClassName.Regular]: ['executive', 'paid', 'trial', 'paid-before'],
  [ClassName.New]: ['ordinary', 'trial'],
  [ClassName.Free]: ['ordinary', 'trial'],
}

/** SQL: the class of a member `m` in a tier, the twin of the contract's profileClass. */
const classInTier = sql`CASE
  WHEN i.tier = 'staff' THEN 'staff' WHEN i.tier = 'no-profile' THEN 'default'
  WHEN m.plan_id >= 5 AND coalesce(m.plan_expires_at > app_now(), true) THEN 'executive'
  WHEN m.plan_id >= 2 AND coalesce(m.plan_expires_at > app_now(), true) THEN
    CASE WHEN m.first_paid_at > app_now() - make_interval(days => ${NEW_DAYS}) THEN 'premium-new' ELSE 'premium-regular' END
  WHEN m.trial_until > app_now() THEN 'trial' WHEN m.verified_at IS NOT NULL THEN 'verified'
  WHEN m.first_paid_at IS NOT NULL OR m.plan_expires_at IS NOT NULL THEN 'regular'
  WHEN m.activated_at > app_now() - make_interval(days => ${NEW_DAYS}) THEN 'new' ELSE 'free' END`

type Filter = Parsed<'admin/findmembers'>

/**
 * Lists the members whom a filter fits, by when they joined. Those of each state, tier and gender are read by themselves,
 * from an index in that order: no filter walks past members whom another leaves out.
 */
export async function findByFilter(db: Queryable, filter: Filter, { after, limit }: Page): Promise<Hit[]> {
  const { country, state, className, gender, role, joinedFrom, joinedUntil, sort } = filter
  const wantedTiers = role !== undefined ? ['staff'] : className === undefined ? tiers : tiersOf[className]
  const [beyond, order] = sort === 'newest' ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`]
  const conditions = [
    ...(country === undefined ? [] : [sql`i.country_id = ${countryByCode(country)?.id ?? 0}`]),
    ...(role === undefined ? [] : [sql`${role} = ANY(m.staff_roles)`]),
    ...(className === undefined ? [] : [sql`${classInTier} = ${className}`]),
    // Who was activated in the last days is of another class; nobody was before joining.
    ...(className === ClassName.Free
      ? [
          sql`i.joined <= CASE s.state WHEN 'active' THEN app_now() - make_interval(days => ${NEW_DAYS})
            ELSE 'infinity'::timestamptz END`,
        ]
      : []),
    ...(joinedFrom === undefined ? [] : [sql`i.joined >= ${joinedFrom}::timestamp AT TIME ZONE 'UTC'`]),
    ...(joinedUntil === undefined
      ? []
      : [sql`i.joined < (${joinedUntil}::date + 1)::timestamp AT TIME ZONE 'UTC'`]),
    ...(after
      ? [sql`(i.joined, i.member_id) ${beyond} (${after.key}::timestamptz, ${after.memberId}::bigint)`]
      : []),
  ]
  const needsMember = role !== undefined || className !== undefined
  const { rows } = await sql<Hit>`
    SELECT hits.member_id AS "memberId", hits.joined::text AS key
    FROM unnest(${state === undefined ? memberStates : [state]}::text[]) s (state)
      CROSS JOIN unnest(${wantedTiers ?? []}::text[]) t (tier)
      CROSS JOIN unnest(${gender === undefined ? codes(Gender) : [gender]}::smallint[]) g (gender)
      CROSS JOIN LATERAL (
        SELECT i.member_id, i.joined FROM member_index i
        ${needsMember ? sql`JOIN members m ON m.id = i.member_id` : sql``}
        WHERE ${sql.join([sql`i.state = s.state AND i.tier = t.tier AND i.gender = g.gender`, ...conditions], sql` AND `)}
        ORDER BY i.joined ${order}, i.member_id ${order} LIMIT ${limit}) hits
    ORDER BY hits.joined ${order}, hits.member_id ${order} LIMIT ${limit}`.execute(db)
  return rows
}

type Row = ClassRow & {
  memberId: number
  name: string | null
  firstName: string
  birthdate: string
  gender: Found['gender']
  city: string | null
  countryId: number | null
  state: MemberState
  staffRoles: StaffRole[]
  joined: Date
  lastActive: Date | null
}

/** Reads members for a list of staff's, in the given order. */
export async function readFound(db: Queryable, memberIds: readonly number[], now: Date): Promise<Found[]> {
  const { rows } = await sql<Row>`
    SELECT m.id AS "memberId", p.profile_name AS name, m.first_name AS "firstName", m.birthdate, m.gender, p.city,
      p.country_id AS "countryId", i.state, m.staff_roles AS "staffRoles", m.created_at AS joined,
      c.last_active AS "lastActive", ${classColumns}
    FROM unnest(${memberIds}::bigint[]) WITH ORDINALITY AS found (id, place)
    JOIN members m ON m.id = found.id JOIN member_index i ON i.member_id = m.id
    LEFT JOIN profiles p ON p.member_id = m.id LEFT JOIN search_card c ON c.id = m.id
    ORDER BY found.place`.execute(db)
  return rows.map((row) => ({
    memberId: row.memberId,
    name: row.name ?? '',
    firstName: row.firstName,
    age: ageOn(row.birthdate, now),
    gender: row.gender,
    city: row.city ?? '',
    countryShortCode: row.countryId === null ? '' : (countryById(row.countryId)?.code ?? ''),
    state: row.state,
    className: profileClass({ ...row, hasProfile: row.name !== null, planExpiry: row.planExpiresAt }, now),
    staffRoles: row.staffRoles,
    joined: row.joined.toISOString(),
    lastActive: row.lastActive?.toISOString() ?? null,
  }))
}
