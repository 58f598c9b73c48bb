import { goalMask } from '@harana/contract/enums'
import { languageMask } from '@harana/contract/languages'
import type { RawBuilder } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { notBlocked } from '../moderation/moderation.ts'
import { bornBy, type Filter } from './filter.ts'
import { maskOf, tags } from './tags.ts'

/** Who is looked for, by whom, and which part of the list. */
export type Finding = {
  filter: Filter
  viewerId: number
  now: Date
  limit: number
  offset?: number
  /** Members who joined after this moment alone. */
  joinedAfter?: Date
  /** How many cards a walk passes at most before the tags are asked instead; tests make it small. */
  walkAtMost?: number
}

/** Passing a card costs about a tenth of what it costs to fetch one that the tags name. */
const walkAtMost = 10_000
/** With more cities than this one asks for half a country, and the walk meets them soon. */
const mostCityTags = 500
const onlineMs = 2 * 60_000

/**
 * SQL that selects matching members as `id` with the moment they are ordered by as `at`, from the latest on; null
 * when there can be none. Nobody blocked, hidden by the viewer, or the viewer.
 *
 * First it walks an index in the order asked for, which is quick when many match. A walk that has passed its share of
 * cards gives up, and all the matches are gathered by their tags and sorted, which is quick when few match.
 */
export async function found(db: Queryable, finding: Finding): Promise<RawBuilder<unknown> | null> {
  const { filter, limit, offset = 0 } = finding
  const cities = filter.city === undefined ? undefined : await citiesOf(db, filter.city, filter.countryId)
  if (cities?.length === 0) return null
  const order = sql.ref(filter.sort === 'newest' ? 's.joined' : 's.last_active')
  const upTo = offset + limit
  const asked = { ...finding, cities, order }
  const page = sql`ORDER BY at DESC, id LIMIT ${limit} OFFSET ${offset}`
  if (!mayBeRare(asked)) return sql`SELECT id, at FROM (${walk(asked, upTo)}) walked ${page}`
  const cut = sql`(SELECT coalesce(bool_or(cut), false) FROM walked)`
  return sql`
    WITH walked AS MATERIALIZED (${boundedWalk(asked, upTo)}),
      gathered AS MATERIALIZED (${gathering(asked, cut, upTo)})
    SELECT id, at FROM (
      SELECT id, at FROM walked WHERE NOT ${cut} UNION ALL SELECT id, at FROM gathered) either ${page}`
}

type Asked = Finding & { cities: number[] | undefined; order: RawBuilder<unknown> }

/**
 * Whether few may match who are far apart in the walk. Not so where the walk itself is short: among those online, or
 * those who joined lately.
 */
function mayBeRare({ filter, cities, joinedAfter }: Asked): boolean {
  if (filter.onlineNow || joinedAfter) return false
  const { goal, languages, traits } = filter
  return goal !== undefined || languages !== undefined || traits.length > 0 || taggedCities(cities)
}

const taggedCities = (cities: number[] | undefined) => cities !== undefined && cities.length <= mostCityTags

/** From this age on members are rare enough for the walk by years, however wide the span. */
const rareAge = 50
const narrowYears = 10
const oldestYears = 120

const isByYear = ({ lowAge, highAge, sort }: Filter): boolean =>
  sort === 'lastActive' &&
  lowAge !== undefined &&
  (lowAge >= rareAge || (highAge !== undefined && highAge - lowAge < narrowYears))

/** The years of birth that an age can mean, both included. */
function yearsOf({ lowAge, highAge }: Filter, now: Date): [first: number, last: number] {
  const year = now.getUTCFullYear()
  return [year - (highAge ?? oldestYears) - 1, year - (lowAge ?? 0)]
}

/**
 * SQL: the walks that together pass every match, each along an index in the order asked for: by gender (an `= ANY`
 * would lose the order and sort them all), and for a narrow or rare age by year of birth, or a walk would pass nearly
 * everybody before its page is full.
 */
function walks({ filter, now }: Asked): RawBuilder<unknown> {
  const byGender = sql`unnest(${filter.genders}::smallint[]) AS g(gender)`
  if (!isByYear(filter)) return byGender
  const [first, last] = yearsOf(filter, now)
  return sql`${byGender} CROSS JOIN generate_series(${first}::int, ${last}::int) AS y(year)`
}

/** SQL: what holds for a whole stretch of the index that a walk goes along. */
function stretch(asked: Asked): RawBuilder<unknown> {
  const { filter, order, joinedAfter, now } = asked
  const conditions = [sql`s.visible AND s.gender = g.gender`]
  if (filter.countryId !== undefined) conditions.push(sql`s.country_id = ${filter.countryId}::smallint`)
  if (isByYear(filter)) conditions.push(sql`s.birth_year = y.year::smallint`)
  if (filter.onlineNow) conditions.push(online(now))
  if (joinedAfter) conditions.push(sql`s.joined > ${joinedAfter}`)
  return sql`${sql.join(conditions, sql` AND `)} ORDER BY ${order} DESC, s.id`
}

const online = (now: Date) => sql`s.last_active > ${new Date(now.getTime() - onlineMs)}`

/** SQL: what a card `s` must be besides; a condition that is not asked for is not in the statement. */
function matches({ filter, now, viewerId, cities }: Asked): RawBuilder<unknown> {
  const { goal, languages, lowAge, highAge, traits } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (goal !== undefined) conditions.push(sql`s.goals & ${goalMask([goal])}::smallint <> 0`)
  for (const bits of traits) conditions.push(sql`s.traits & ${maskOf(bits)}::int <> 0`)
  if (languages) conditions.push(sql`s.languages & ${languageMask(languages)}::bigint <> 0`)
  if (cities) conditions.push(sql`s.city_id = ANY(${cities}::int[])`)
  if (lowAge !== undefined) conditions.push(sql`s.birthdate <= ${bornBy(lowAge, now)}::date`)
  if (highAge !== undefined) conditions.push(sql`s.birthdate > ${bornBy(highAge + 1, now)}::date`)
  conditions.push(sql`s.id <> ${viewerId}`, notBlocked(viewerId, 's.id'))
  conditions.push(
    sql`NOT EXISTS (SELECT FROM hidden_profiles h WHERE h.hider = ${viewerId} AND h.hidden = s.id)`,
  )
  return sql.join(conditions, sql` AND `)
}

/** SQL: walks to the end if need be. */
const walk = (asked: Asked, upTo: number): RawBuilder<unknown> => sql`
  SELECT x.id, x.at FROM ${walks(asked)} CROSS JOIN LATERAL (
    SELECT s.id, ${asked.order} AS at FROM search_card s WHERE ${withMatches(asked)} LIMIT ${upTo}) x
  ORDER BY x.at DESC, x.id LIMIT ${upTo}`

const withMatches = (asked: Asked) => sql`${matches(asked)} AND ${stretch(asked)}`

/**
 * SQL: walks that give up. The last card that such a one may pass comes out as well, marked `cut`: where it stands
 * among the first matches of all the walks, matches of that walk may be missing.
 */
function boundedWalk(asked: Asked, upTo: number): RawBuilder<unknown> {
  const { filter, now } = asked
  const [first, last] = yearsOf(filter, now)
  const many = filter.genders.length * (isByYear(filter) ? last - first + 1 : 1)
  const bound = Math.max(Math.ceil((asked.walkAtMost ?? walkAtMost) / many), 1)
  return sql`
    SELECT x.id, x.at, x.cut FROM ${walks(asked)} CROSS JOIN LATERAL (
      SELECT s.id, s.at, s.cut FROM (
        SELECT s.id, s.at, row_number() OVER () = ${bound} AS cut, ${matches(asked)} AS fits FROM (
          SELECT s.id, ${asked.order} AS at, s.birthdate, s.goals, s.traits, s.languages, s.city_id
          FROM search_card s WHERE ${stretch(asked)} LIMIT ${bound}) s) s
      WHERE s.fits OR s.cut LIMIT ${upTo}) x
    ORDER BY x.at DESC, x.id LIMIT ${upTo}`
}

/** SQL: every match by its tags, if a walk was cut. Each card is fetched by its number, whatever the planner guesses. */
function gathering(asked: Asked, cut: RawBuilder<unknown>, upTo: number): RawBuilder<unknown> {
  const { filter, order, now } = asked
  const [first, last] = yearsOf(filter, now)
  return sql`
    SELECT x.id, x.at FROM (
      SELECT t.id FROM search_tags t WHERE ${cut} AND ${tagged(asked)} OFFSET 0) t
    CROSS JOIN LATERAL (
      SELECT s.id, ${order} AS at FROM search_card s WHERE s.id = t.id AND s.visible
        AND s.gender = ANY(${filter.genders}::smallint[]) AND s.birth_year BETWEEN ${first} AND ${last}
        AND ${matches(asked)} OFFSET 0) x
    ORDER BY x.at DESC, x.id LIMIT ${upTo}`
}

/** SQL: what tags can say of the filter; the card itself is looked at for the rest. */
function tagged({ filter, cities, now }: Asked): RawBuilder<unknown> {
  const { genders, countryId, goal, languages, traits } = filter
  const all: number[] = []
  const anyOf: number[][] = []
  const add = (some: number[]) => (some.length === 1 ? all.push(some[0]!) : anyOf.push(some))
  add(
    genders.map((gender) => (countryId === undefined ? tags.gender(gender) : tags.place(countryId, gender))),
  )
  if (goal !== undefined) all.push(tags.goal(goal))
  for (const bits of traits) add(bits.map(tags.trait))
  if (languages) add(languages.map(tags.language))
  if (cities && taggedCities(cities)) add(cities.map(tags.city))
  if (isByYear(filter)) {
    const [first, last] = yearsOf(filter, now)
    add(Array.from({ length: last - first + 1 }, (_, at) => tags.birthYear(first + at)))
  }
  const conditions = anyOf.map((some) => sql`t.tags && ${some}::int[]`)
  if (all.length > 0) conditions.push(sql`t.tags @> ${all}::int[]`)
  return sql.join(conditions, sql` AND `)
}

/** The cities whose names begin so, whatever their case and accents. */
async function citiesOf(db: Queryable, begin: string, countryId: number | undefined): Promise<number[]> {
  // The highest character there is: everything between begins with the key.
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM (SELECT city_key(${begin}) AS begin) k, search_cities c
    WHERE c.key >= k.begin AND c.key < k.begin || chr(1114111)
      AND (${countryId ?? null}::smallint IS NULL OR c.country_id = ${countryId ?? null}::smallint)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
