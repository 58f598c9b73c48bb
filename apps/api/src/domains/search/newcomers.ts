import { goalMask } from '@harana/contract/model/enums'
import { spokenLanguageMask } from '@harana/contract/model/spoken-languages'
import type { RawBuilder } from 'kysely'
import { sql } from '../../db/db.ts'
import { maskOf } from './facts.ts'
import { bornBy, type Filter } from './filter.ts'

/** A search for newcomers: the filter, the viewer, since when they joined and how many are wanted. */
type Newcomers = { filter: Filter; viewerId: number; now: Date; joinedAfter: Date; limit: number }

/**
 * SQL that selects, as `id` and `at`, the members who joined after a moment and fit a filter, without the viewer and
 * without anyone blocked or hidden by the viewer. The latest day (UTC) comes first, and within a day the lowest id,
 * because nobody learns the exact moment. The filter's order, and whether a member is online, are ignored.
 */
export function newcomers({ filter, viewerId, now, joinedAfter, limit }: Newcomers): RawBuilder<unknown> {
  const { genders, countryId, goal, languages, lowAge, highAge, traits, city } = filter
  const conditions = [sql`s.visible AND s.gender = ANY(${genders}::smallint[]) AND s.joined > ${joinedAfter}`]
  if (countryId !== undefined) conditions.push(sql`s.country_id = ${countryId}::smallint`)
  if (goal !== undefined) conditions.push(sql`s.goals & ${goalMask([goal])}::smallint <> 0`)
  for (const bits of traits) conditions.push(sql`s.traits & ${maskOf(bits)}::int <> 0`)
  if (languages) conditions.push(sql`s.languages & ${spokenLanguageMask(languages)}::bigint <> 0`)
  if (lowAge !== undefined) conditions.push(sql`s.birthdate <= ${bornBy(lowAge, now)}::date`)
  if (highAge !== undefined) conditions.push(sql`s.birthdate > ${bornBy(highAge + 1, now)}::date`)
  if (city !== undefined)
    conditions.push(sql`s.city_id IN (
    SELECT c.id FROM (SELECT city_key(${city}) AS begin) k, search_cities c
    WHERE c.key >= k.begin AND c.key < k.begin || chr(1114111))`)
  return sql`
    SELECT s.id, date_trunc('day', s.joined, 'UTC') AS at FROM search_card s
    WHERE ${sql.join(conditions, sql` AND `)} AND s.id <> ${viewerId} AND s.id NOT IN (
      SELECT blocked FROM blocks WHERE blocker = ${viewerId}
      UNION ALL SELECT blocker FROM blocks WHERE blocked = ${viewerId}
      UNION ALL SELECT hidden FROM hidden_profiles WHERE hider = ${viewerId})
    ORDER BY at DESC, s.id LIMIT ${limit}`
}
