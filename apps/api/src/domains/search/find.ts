import { ONLINE_MS } from '@harana/contract/activity-step'
import { Goal, goalMask } from '@harana/contract/enums'
import { languageMask } from '@harana/contract/languages'
import type { RawBuilder } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { bornBy, type Filter } from './filter.ts'
import { tagFrequencies } from './selectivity.ts'
import { maskOf, tags } from './tags.ts'
import { chooseWay, type TagGroups, walkAmongOnline } from './ways.ts'

/** Who is looked for, by whom, and which part of the list. */
export type Finding = {
  filter: Filter
  viewerId: number
  now: Date
  limit: number
  offset?: number
  /** Members who joined after this moment alone. */
  joinedAfter?: Date
  /** How many cards a walk passes at most, 0 for no walk at all; chosen by what is likely when left out. */
  walkAtMost?: number
}

/**
 * SQL that selects matching members as `id`, with the moment they are ordered by as `at`, from the latest on, and
 * their `last_active`; null when there can be none. Nobody blocked, hidden by the viewer, or the viewer.
 *
 * There are two ways. A walk goes along an index in the order asked for until the page is full, which is quick when
 * many match. Gathering takes all the matches by their tags and sorts them, which is quick when few match. The
 * statistics say which to take; a walk that was to be short and is not gives up and gathers. Those online by when they
 * joined are walked to in the same way, and after that all sorted.
 */
export async function found(db: Queryable, finding: Finding): Promise<RawBuilder<unknown> | null> {
  const { filter, limit, offset = 0 } = finding
  const cities = filter.city === undefined ? undefined : await citiesOf(db, filter.city, filter.countryId)
  if (cities?.length === 0) return null
  const order = sql.ref(filter.sort === 'newest' ? 's.joined' : 's.last_active')
  const upTo = offset + limit
  const asked = { ...finding, cities, order }
  const page = sql`ORDER BY at DESC, id LIMIT ${limit} OFFSET ${offset}`
  const way = await wayOf(db, asked, upTo)
  if (!way) return sql`SELECT * FROM (${walk(asked, upTo)}) walked ${page}`
  const walkAtMost = finding.walkAtMost ?? way.walkAtMost
  if (walkAtMost === 0) return sql`SELECT * FROM (${way.other}) others ${page}`
  return either(boundedWalk(asked, walkAtMost, upTo), way.other, page)
}

/** How far to walk at first, and what finds them all another way; null where a walk has its end anyhow. */
async function wayOf(db: Queryable, asked: Asked, upTo: number) {
  const { filter } = asked
  const groups = tagGroups(asked)
  if (!groups && !newestOnline(filter)) return null
  const frequencies = await tagFrequencies(db)
  const way = groups && chooseWay(frequencies, groups, upTo)
  if (way && (asked.walkAtMost ?? way.walkAtMost) === 0)
    return { walkAtMost: 0, other: gathering(asked, way.tags, upTo) }
  if (newestOnline(filter))
    return { walkAtMost: walkAmongOnline(frequencies, upTo), other: amongOnline(asked, upTo) }
  if (!way || filter.onlineNow) return null
  return { walkAtMost: way.walkAtMost, other: gathering(asked, way.tags, upTo) }
}

/** SQL: what a bounded walk found, or, where it gave up, what the other way finds. */
const either = (walked: RawBuilder<unknown>, other: RawBuilder<unknown>, page: RawBuilder<unknown>) => {
  const cut = sql`(SELECT coalesce(bool_or(id IS NULL), false) FROM walked)`
  return sql`
    WITH walked AS MATERIALIZED (${walked}),
      others AS MATERIALIZED (SELECT * FROM (${other}) x WHERE ${cut})
    SELECT * FROM (SELECT * FROM walked WHERE NOT ${cut} UNION ALL SELECT * FROM others) either ${page}`
}

type Asked = Finding & { cities: number[] | undefined; order: RawBuilder<unknown> }

/** What tags can say of the filter; null where a walk is short anyhow, as few match whom tags would single out. */
function tagGroups({ filter, cities, joinedAfter, now }: Asked): TagGroups | null {
  // Among those who joined lately, and the few of the rare goal, a walk has its end.
  if (joinedAfter || isByCasual(filter)) return null
  const { genders, countryId, goal, languages, traits, lowAge, highAge } = filter
  const byCity = cities !== undefined && cities.length <= mostCityTags
  if (goal === undefined && !languages && traits.length === 0 && !byCity) return null
  const everywhere = (tag: number) => [tag]
  const here = (tag: number) => genders.map((gender) => tags.at(countryId!, gender, tag))
  const place = countryId === undefined ? everywhere : here
  const [first, last] = yearsOf(filter, now)
  const years = Array.from({ length: last - first + 1 }, (_, at) => tags.birthYear(first + at))
  const facts = [
    ...(goal === undefined ? [] : [[tags.goal(goal)]]),
    ...traits.map((bits) => bits.map(tags.trait)),
    ...(languages ? [languages.map(tags.language)] : []),
  ]
  return {
    place: genders.flatMap((gender) =>
      countryId === undefined ? [tags.gender(gender)] : [tags.at(countryId, gender, tags.gender(gender))],
    ),
    placed: countryId !== undefined,
    facts: facts.map((some) => some.flatMap(place)),
    cities: byCity ? cities.map(tags.city) : undefined,
    years: lowAge === undefined && highAge === undefined ? undefined : years.flatMap(place),
    byYear: isByYear(filter),
  }
}

/** With more cities than this one asks for half a country, and the walk meets them soon. */
const mostCityTags = 500

/** From this age on members are rare enough for the walk by years, however wide the span. */
const rareAge = 50
const narrowYears = 10
const oldestYears = 120

const isByYear = ({ lowAge, highAge, sort }: Filter): boolean =>
  sort === 'lastActive' &&
  lowAge !== undefined &&
  (lowAge >= rareAge || (highAge !== undefined && highAge - lowAge < narrowYears))

/** The few in a country whose goal this is have an index of their own (search_card_casual), which says no more of them. */
const isByCasual = (filter: Filter): boolean =>
  filter.goal === Goal.CasualDating &&
  filter.countryId !== undefined &&
  filter.sort === 'lastActive' &&
  !filter.city &&
  !filter.languages &&
  filter.traits.length === 0 &&
  !isByYear(filter)

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
  if (filter.onlineNow && filter.sort === 'lastActive') conditions.push(online(now))
  if (joinedAfter) conditions.push(sql`s.joined > ${joinedAfter}`)
  return sql`${sql.join(conditions, sql` AND `)} ORDER BY ${order} DESC, s.id`
}

/** In this order those who are online are anywhere. */
const newestOnline = ({ sort, onlineNow }: Filter): boolean => sort === 'newest' && onlineNow

const online = (now: Date) => sql`s.last_active > ${new Date(now.getTime() - ONLINE_MS)}`

/** SQL: what a card `s` must be besides; a condition that is not asked for is not in the statement. */
function matches({ filter, now, viewerId, cities }: Asked): RawBuilder<unknown> {
  const { goal, languages, lowAge, highAge, traits } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (newestOnline(filter)) conditions.push(online(now))
  if (goal !== undefined) conditions.push(sql`s.goals & ${goalMask([goal])}::smallint <> 0`)
  for (const bits of traits) conditions.push(sql`s.traits & ${maskOf(bits)}::int <> 0`)
  if (languages) conditions.push(sql`s.languages & ${languageMask(languages)}::bigint <> 0`)
  if (cities) conditions.push(sql`s.city_id = ANY(${cities}::int[])`)
  if (lowAge !== undefined) conditions.push(sql`s.birthdate <= ${bornBy(lowAge, now)}::date`)
  if (highAge !== undefined) conditions.push(sql`s.birthdate > ${bornBy(highAge + 1, now)}::date`)
  conditions.push(sql`s.id <> ${viewerId} AND s.id NOT IN (${unwanted(viewerId)})`)
  return sql.join(conditions, sql` AND `)
}

/**
 * SQL: whom a block stands between, either way, and whom the viewer has hidden. Read once into a table in memory:
 * three joins would take longer to plan than the search itself takes.
 */
const unwanted = (viewerId: number) => sql`
  SELECT blocked FROM blocks WHERE blocker = ${viewerId}
  UNION ALL SELECT blocker FROM blocks WHERE blocked = ${viewerId}
  UNION ALL SELECT hidden FROM hidden_profiles WHERE hider = ${viewerId}`

/** SQL: walks to the end if need be. */
const walk = (asked: Asked, upTo: number): RawBuilder<unknown> => sql`
  SELECT x.* FROM ${walks(asked)} CROSS JOIN LATERAL (
    SELECT s.id, ${asked.order} AS at, s.last_active FROM search_card s
    WHERE ${matches(asked)} AND ${stretch(asked)} LIMIT ${upTo}) x
  ORDER BY x.at DESC, x.id LIMIT ${upTo}`

/**
 * SQL: walks that give up. Where one did before its page was full, a row without an id stands for the last card it
 * passed: after that moment matches of that walk may be missing.
 */
function boundedWalk(asked: Asked, walkAtMost: number, upTo: number): RawBuilder<unknown> {
  const { filter, order, now } = asked
  const [first, last] = yearsOf(filter, now)
  const many = filter.genders.length * (isByYear(filter) ? last - first + 1 : 1)
  const bound = Math.ceil(walkAtMost / many)
  return sql`
    SELECT x.* FROM ${walks(asked)} CROSS JOIN LATERAL (
      WITH fit AS MATERIALIZED (
        SELECT s.id, s.at, s.last_active FROM (
          SELECT s.id, ${order} AS at, s.last_active, s.birthdate, s.goals, s.traits, s.languages, s.city_id
          FROM search_card s WHERE ${stretch(asked)} LIMIT ${bound}) s
        WHERE ${matches(asked)} ORDER BY s.at DESC, s.id LIMIT ${upTo})
      SELECT id, at, last_active FROM fit
      UNION ALL SELECT NULL, s.at, NULL FROM (
        SELECT ${order} AS at FROM search_card s WHERE ${stretch(asked)} LIMIT 1 OFFSET ${bound - 1}) s
      WHERE (SELECT count(*) FROM fit) < ${upTo}) x
    ORDER BY x.at DESC, x.id NULLS FIRST LIMIT ${upTo}`
}

/**
 * SQL: every match, by some of its tags.
 * @param groups of each one tag is enough
 */
function gathering(asked: Asked, groups: number[][], upTo: number): RawBuilder<unknown> {
  const { filter, order, now } = asked
  const [first, last] = yearsOf(filter, now)
  const all = groups.flatMap((some) => (some.length === 1 ? some : []))
  const conditions = groups
    .filter((some) => some.length > 1)
    .map((some) => sql`t.tags && ${some}::int[]`)
    .concat(all.length > 0 ? [sql`t.tags @> ${all}::int[]`] : [])
  const countryId = filter.countryId ?? null
  // Each card is fetched by its number, whatever the planner guesses.
  return sql`
    SELECT x.* FROM (
      SELECT t.id FROM search_tags t WHERE ${sql.join(conditions, sql` AND `)} OFFSET 0) t
    CROSS JOIN LATERAL (
      SELECT s.id, ${order} AS at, s.last_active FROM search_card s
      WHERE s.id = t.id AND s.visible AND s.gender = ANY(${filter.genders}::smallint[])
        AND (${countryId}::smallint IS NULL OR s.country_id = ${countryId}::smallint)
        AND (${!filter.onlineNow} OR ${online(now)})
        AND s.birth_year BETWEEN ${first} AND ${last} AND ${matches(asked)} OFFSET 0) x
    ORDER BY x.at DESC, x.id LIMIT ${upTo}`
}

/** SQL: every match by the index of activity, sorted by when they joined. */
function amongOnline(asked: Asked, upTo: number): RawBuilder<unknown> {
  const { filter, joinedAfter } = asked
  const conditions = [sql`s.visible AND s.gender = ANY(${filter.genders}::smallint[])`, matches(asked)]
  if (filter.countryId !== undefined) conditions.push(sql`s.country_id = ${filter.countryId}::smallint`)
  if (joinedAfter) conditions.push(sql`s.joined > ${joinedAfter}`)
  // The planner must not take the order for a reason to walk.
  return sql`
    SELECT x.* FROM (
      SELECT s.id, s.joined AS at, s.last_active FROM search_card s
      WHERE ${sql.join(conditions, sql` AND `)} OFFSET 0) x
    ORDER BY x.at DESC, x.id LIMIT ${upTo}`
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
