import type { RawBuilder } from 'kysely'
import { sql } from '../../db/db.ts'
import type { Filter } from './filter.ts'
import { fitsFilter } from './fits-filter.ts'

/** A search for newcomers: the filter, the viewer, since when they joined and how many are wanted. */
type Newcomers = { filter: Filter; viewerId: number; now: Date; joinedAfter: Date; limit: number }

/**
 * SQL that selects, as `id` and `at`, the members who joined after a moment and fit a filter, without the viewer and
 * without anyone blocked or hidden by the viewer. The latest day (UTC) comes first, and within a day the lowest id,
 * because nobody learns the exact moment. The filter's order, and whether a member is online, are ignored.
 */
export function newcomers({ filter, viewerId, now, joinedAfter, limit }: Newcomers): RawBuilder<unknown> {
  return sql`
    SELECT s.id, date_trunc('day', s.joined, 'UTC') AS at FROM search_card s
    WHERE s.joined > ${joinedAfter} AND ${fitsFilter({ filter, viewerId, now })}
    ORDER BY at DESC, s.id LIMIT ${limit}`
}
