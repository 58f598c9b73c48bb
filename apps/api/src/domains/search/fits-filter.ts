import { goalMask } from '@harana/contract/model/enums'
import { spokenLanguageMask } from '@harana/contract/model/spoken-languages'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from '../../db/db.ts'
import { maskOf } from './facts.ts'
import { bornBy, type Filter } from './filter.ts'

/**
 * SQL: whether a `search_card s` fits a filter, is visible, is not the viewer, and is nobody blocked or hidden by the viewer.
 * The filter's order, and whether a member is online, are ignored. For a few cards that something else bounds; the
 * search itself looks through its copy in memory.
 */
export function fitsFilter({
  filter,
  viewerId,
  now,
}: {
  filter: Filter
  viewerId: number
  now: Date
}): RawBuilder<SqlBool> {
  const { genders, countryId, goal, languages, lowAge, highAge, traits, city } = filter
  const conditions = [sql`s.visible AND s.gender = ANY(${genders}::smallint[])`]
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
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)} AND s.id <> ${viewerId} AND s.id NOT IN (
    SELECT blocked FROM blocks WHERE blocker = ${viewerId}
    UNION ALL SELECT blocker FROM blocks WHERE blocked = ${viewerId}
    UNION ALL SELECT hidden FROM hidden_profiles WHERE hider = ${viewerId}))`
}
