import { goalMask } from '@harana/contract/model/enums'
import { spokenLanguageMask } from '@harana/contract/model/spoken-languages'
import type { RawBuilder } from 'kysely'
import { sql } from '../../db/db.ts'
import { maskOf } from './facts.ts'
import { bornBy, type Filter } from './filter.ts'

/** Who is looked for, by whom, since when and how many. */
type Newcomers = { filter: Filter; viewerId: number; now: Date; joinedAfter: Date; limit: number }

/**
 * SQL that selects the members who joined after a moment and fit a filter as `id` and `at`, those who joined last first;
 * of one day (UTC) by number, for nobody is told more of it.
 * Whether they are online, and the filter's order, count for nothing here. Nobody blocked, hidden by the viewer, or the
 * viewer.
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
