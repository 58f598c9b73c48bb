import { SEARCH_MAX_RECORDS } from '@harana/contract/limits'
import type { RawBuilder } from 'kysely'
import { sql } from '../../db/db.ts'
import type { Handlers } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { notBlocked } from '../moderation/moderation.ts'
import { type CardRow, cardColumns, cardJoins, cardOf } from '../profiles/profiles.ts'
import { bornBy, type Filter, filterOf } from './filter.ts'

export const searchHandlers: Handlers<'profiles/searchprofiles'> = {
  'profiles/searchprofiles': async (input, { db, viewer, now, lang, photos, log }) => {
    const { page, recordsPerPage } = input
    if (page * recordsPerPage > SEARCH_MAX_RECORDS) throw new Refusal('TOOMANYPAGES')
    const filter = filterOf(input, viewer.flags, (field, value) =>
      log.info({ field, value }, 'search filter ignored'),
    )
    const me = viewer.memberId
    // One more than asked for says whether there are more.
    const upTo = page * recordsPerPage + 1
    const { rows } = await sql<CardRow>`
      WITH found AS MATERIALIZED (
        SELECT x.id, x.last_active FROM ${walks(filter, now)} CROSS JOIN LATERAL (
          SELECT s.id, s.last_active FROM search_card s
          WHERE s.visible AND ${matches(filter, now)} AND s.id <> ${me} AND ${notBlocked(me, 's.id')}
          ORDER BY s.last_active DESC, s.id LIMIT ${upTo}) x
        ORDER BY x.last_active DESC, x.id LIMIT ${recordsPerPage + 1} OFFSET ${upTo - 1 - recordsPerPage})
      SELECT ${cardColumns} FROM found JOIN members m ON m.id = found.id ${cardJoins(me)}
      ORDER BY found.last_active DESC, found.id`.execute(db)
    const profiles = rows.slice(0, recordsPerPage).map((row) => cardOf(row, { now, lang, photos }))
    return { profiles, more: rows.length > recordsPerPage }
  },
}

/** From this age on members are rare enough for the walk by years, however wide the span. */
const rareAge = 50
const narrowYears = 10
const oldestYears = 120

/**
 * SQL: the walks that together pass every match, each along an index in the order of last activity, so that each
 * ends after one page: by gender (an `= ANY` would lose the order and sort them all), and for a narrow or rare age
 * by year of birth, or a walk would pass nearly everybody before its page is full.
 */
function walks({ genders, lowAge, highAge }: Filter, now: Date): RawBuilder<unknown> {
  const byGender = sql`unnest(${genders}::smallint[]) AS g(gender)`
  if (!isByYear({ lowAge, highAge })) return byGender
  const year = now.getUTCFullYear()
  const first = year - (highAge ?? oldestYears) - 1
  return sql`${byGender} CROSS JOIN generate_series(${first}::int, ${year - (lowAge ?? 0)}::int) AS y(year)`
}

const isByYear = ({ lowAge, highAge }: Pick<Filter, 'lowAge' | 'highAge'>): boolean =>
  lowAge !== undefined && (lowAge >= rareAge || (highAge !== undefined && highAge - lowAge < narrowYears))

/** SQL: what a card `s` must be; a condition that is not asked for is not in the statement. */
function matches(filter: Filter, now: Date): RawBuilder<unknown> {
  const { countryId, goals, lowAge, highAge } = filter
  const conditions = [sql`s.gender = g.gender`]
  if (countryId !== undefined) conditions.push(sql`s.country_id = ${countryId}::smallint`)
  if (isByYear(filter)) conditions.push(sql`s.birth_year = y.year::smallint`)
  if (goals !== undefined) conditions.push(sql`s.goals & ${goals}::smallint <> 0`)
  if (lowAge !== undefined) conditions.push(sql`s.birthdate <= ${bornBy(lowAge, now)}::date`)
  if (highAge !== undefined) conditions.push(sql`s.birthdate > ${bornBy(highAge + 1, now)}::date`)
  return sql.join(conditions, sql` AND `)
}
