import { activityStep, ONLINE_MS } from '@harana/contract/model/activity-step'
import { DEMO_DOMAIN } from '@harana/contract/model/demo'
import { goalFlags } from '@harana/contract/model/enums'
import type { Locale } from '@harana/contract/model/locale'
import type { ProfileCard } from '@harana/contract/model/profile-card'
import { profileClass } from '@harana/contract/model/profile-class'
import { cardTrait, type Traits } from '@harana/contract/model/shared-traits'
import { spokenLanguagesOf } from '@harana/contract/model/spoken-languages'
import type { RawBuilder, SqlBool } from 'kysely'
import { keptPlan, type Queryable, sql } from '../../db/db.ts'
import type { Viewer } from '../../http/own-row.ts'
import { countryById, countryName } from '../geo/geo.ts'
import { visibleTo } from '../moderation/moderation.ts'
import type { PhotoUrls } from '../photos/photos.ts'
import { ageOn } from './age.ts'
import { ownProfile } from './own-profile.ts'

export { ageOn } from './age.ts'
export { locationOf } from './location.ts'
export { ownProfile } from './own-profile.ts'
export { clearProfile, clearSensitive, saveProfile } from './save-profile.ts'
export { markReviewed, putTextsBack, type TakenTexts, takeTexts } from './taken-texts.ts'

/** The columns that a member's class is computed from, as `classColumns` select them. */
export type ClassRow = {
  staff: boolean
  planId: number
  planExpiresAt: Date | null
  firstPaidAt: Date | null
  trialUntil: Date | null
  verifiedAt: Date | null
  activatedAt: Date | null
}

/** A member as `cardColumns` select it. */
export type CardRow = ClassRow & {
  profileId: number
  userName: string
  birthdate: string
  gender: ProfileCard['gender']
  city: string
  countryId: number
  goals: number
  wantChildren: number | null
  /** A mask of spoken languages. */
  languages: number
  words: string
  photoPath: string | null
  placeholder: string
  liked: boolean
  kaPartner: boolean
  drawn: boolean
  /** Null for a member who does not show it. */
  lastActive: Date | null
}

/** SQL: the columns of a ClassRow from `members m`. */
export const classColumns = sql`m.staff_roles <> '{}' AS staff, m.plan_id AS "planId", m.plan_expires_at AS "planExpiresAt",
  m.first_paid_at AS "firstPaidAt", m.trial_until AS "trialUntil", m.verified_at AS "verifiedAt", m.activated_at AS "activatedAt"`

/** SQL: when `members m`, whose `search_card` is `c`, was last active, for all who may see it; null where it is not shown. */
export const shownActivity = sql<Date | null>`CASE WHEN m.shows_activity THEN c.last_active END`
/** SQL: the city of `members m`, whose `profiles` row is `p`, for all who may see it; '' where it is not shown. */
export const shownCity = sql<string>`CASE WHEN m.shows_city THEN p.city ELSE '' END`

/** SQL: the columns of a CardRow; `m` is the member, the others come from `cardJoins`. */
export const cardColumns = sql`m.id AS "profileId", p.profile_name AS "userName", m.birthdate, m.gender, ${shownCity} AS city,
  p.country_id AS "countryId", p.goals, p.want_children AS "wantChildren", p.languages, p.card_words AS words, i.path AS "photoPath",
  coalesce(i.placeholder, '') AS placeholder, l.liker IS NOT NULL AS liked,
  m.ka_partner_at IS NOT NULL AS "kaPartner", m.email LIKE ${sql.lit(`%@${DEMO_DOMAIN}`)} AS drawn, ${shownActivity} AS "lastActive", ${classColumns}`

/** SQL: the tables that a card for this viewer needs beside `members m`. Leaves out members without a profile. */
export const cardJoins = (viewerId: number): RawBuilder<unknown> => sql`
  JOIN search_card c ON c.id = m.id
  JOIN profiles p ON p.member_id = m.id
  LEFT JOIN images i ON i.member_id = m.id AND i.position = 0
  LEFT JOIN likes l ON l.liker = ${viewerId} AND l.liked = m.id`

/** SQL: the hour of another member's act, which is all that others learn of its moment (D33). */
export const hourOf = (moment: string): RawBuilder<Date> =>
  sql<Date>`date_trunc('hour', ${sql.ref(moment)}, 'UTC')`

/** The viewer, the moment, the language and the photo URLs that a card is made with. */
export type Showing = { viewer: Viewer; now: Date; locale: Locale; photos: PhotoUrls }

/** A member as others see them in a list. */
export function cardOf(row: CardRow, { viewer, now, locale, photos }: Showing): ProfileCard {
  const country = countryById(row.countryId)
  const goals = goalFlags(row.goals)
  return {
    profileId: row.profileId,
    userName: row.userName,
    age: ageOn(row.birthdate, now),
    gender: row.gender,
    ...photos.card(row.photoPath, now),
    placeholder: row.placeholder,
    city: row.city,
    countryName: country ? countryName(country.code, locale) : '',
    countryShortCode: country?.code ?? '',
    liked: row.liked,
    kaPartner: row.kaPartner,
    verified: row.verifiedAt !== null,
    drawn: row.drawn,
    online: isOnline(row.lastActive, now),
    activeTime: row.lastActive && activityStep(row.lastActive, now),
    className: classOf(row, now),
    ...goals,
    words: row.words,
    fits: cardTrait(traitsOf(ownProfile.of(viewer)), traitsOf(row)),
  }
}

/** What of two members is compared. */
const traitsOf = (row: {
  goals: number | null
  wantChildren: number | null
  languages: number | null
}): Traits => ({
  ...goalFlags(row.goals ?? 0),
  wantChildren: row.wantChildren,
  languages: spokenLanguagesOf(row.languages ?? 0),
})

/** The class of a member who has a profile. */
export const classOf = (row: ClassRow, now: Date) =>
  profileClass({ ...row, hasProfile: true, planExpiry: row.planExpiresAt }, now)

export const isOnline = (lastActive: Date | null, now: Date): boolean =>
  lastActive !== null && activityStep(lastActive, now) === 0

/**
 * SQL: a member who is not online.
 * @param id a column that holds the member's number, such as `m.id`
 */
export const away = (id: string): RawBuilder<SqlBool> => sql<SqlBool>`NOT EXISTS (
  SELECT FROM search_card c WHERE c.id = ${sql.ref(id)}
    AND c.last_active > app_now() - make_interval(secs => ${ONLINE_MS / 1000}))`

/** SQL that selects members' numbers as `id`, each once, with what orders them as `at`: a moment, an hour or a day. */
export type MemberQuery = RawBuilder<unknown>

export type ListContext = Showing & { db: Queryable }
/** Pages count from 1. */
export type Page = { page: number; recordsPerPage: number }

/**
 * Reads a page of a list of members, newest first and by id among equals. Members who are not visible to the viewer are
 * neither listed nor counted.
 * @param more the fields to add to each card
 * @param with.beside SQL of one value beside each card, over `members m`
 * @param with.counts SQL of what is counted of all members of the list, over their `at`
 */
export async function cardList<At, T extends object, Beside = null, Counts = null>(
  { db, viewer, now, locale, photos }: ListContext,
  listed: MemberQuery,
  { page, recordsPerPage }: Page,
  more: (row: { at: At; beside: Beside }) => T,
  {
    beside = sql<null>`NULL`,
    counts = sql<null>`NULL::int`,
  }: { beside?: RawBuilder<Beside | null>; counts?: RawBuilder<Counts | null> } = {},
): Promise<{ profiles: (ProfileCard & T)[]; total: number; more: boolean; counts: Counts }> {
  const me = viewer.memberId
  // One statement, so that the count and the cards are of the same moment. Its limit may be a parameter of a plan that is kept,
  // since all of the list is read before, to be counted.
  const { rows } = await keptPlan(sql<
    { total: number; counts: Counts } & ((CardRow & { at: At; beside: Beside }) | { profileId: null })
  >`
    WITH seen AS MATERIALIZED (
      SELECT m.id, listed.at FROM (${listed}) listed JOIN members m ON m.id = listed.id WHERE ${visibleTo(me, 'm')}),
    part AS MATERIALIZED (
      SELECT id, at FROM seen ORDER BY at DESC, id LIMIT ${recordsPerPage} OFFSET ${(page - 1) * recordsPerPage})
    SELECT counted.*, cards.* FROM (SELECT count(*)::int AS total, ${counts} AS counts FROM seen) counted LEFT JOIN (
      SELECT part.at, ${beside} AS beside, ${cardColumns} FROM part JOIN members m ON m.id = part.id ${cardJoins(me)}) cards ON true
    ORDER BY cards.at DESC, cards."profileId"`).execute(db)
  const { total, counts: counted } = rows[0]!
  const cards = rows.filter((row) => row.profileId !== null)
  return {
    profiles: cards.map((row) => ({ ...cardOf(row, { viewer, now, locale, photos }), ...more(row) })),
    total,
    more: page * recordsPerPage < total,
    counts: counted,
  }
}
