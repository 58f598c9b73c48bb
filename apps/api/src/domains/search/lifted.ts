import { ONLINE_MS } from '@harana/contract/model/activity-step'
import { LIFTED_SHOWN } from '@harana/contract/model/plans'
import { type Queryable, sql } from '../../db/db.ts'
import { isLiftRunning } from '../plans/plans.ts'
import type { Filter } from './filter.ts'
import { fitsFilter } from './fits-filter.ts'

/**
 * The ids of a few members who fit a filter and have lifted their profiles. Which of them come changes with the hour, so
 * that each has a turn. It reads the few lifts that run, and the card of each; the search itself knows nothing of it.
 */
export async function findLifted(
  db: Queryable,
  { filter, viewerId, now }: { filter: Filter; viewerId: number; now: Date },
): Promise<number[]> {
  const hour = Math.floor(now.getTime() / 3_600_000)
  const online = filter.onlineNow
    ? sql`s.shows_activity AND s.last_active > app_now() - make_interval(secs => ${ONLINE_MS / 1000})`
    : sql`true`
  // One card is looked up for each lift in turn until there are enough: joined otherwise, all cards are read.
  const { rows } = await sql<{ id: number }>`
    SELECT card.id FROM (
      SELECT l.member_id, md5(${hour}::text || l.id::text) AS turn FROM lifts l WHERE ${isLiftRunning} ORDER BY turn) lifted
    CROSS JOIN LATERAL (
      SELECT s.id FROM search_card s
      WHERE s.id = lifted.member_id AND ${fitsFilter({ filter, viewerId, now })} AND ${online} OFFSET 0) card
    ORDER BY lifted.turn LIMIT ${LIFTED_SHOWN}`.execute(db)
  return rows.map(({ id }) => id)
}
