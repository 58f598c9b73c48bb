import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from '../../db/db.ts'
import { hourOf, type MemberQuery } from '../profiles/profiles.ts'
import { visitShown } from '../visits/visits.ts'

type Member = number | RawBuilder<number>

/** How long ago something may be and still be new, for who has never said that they saw it, too. */
const NEW_DAYS = 14

/** SQL: the start of the day so many days ago: what leaves a list with its day tells nobody its moment (D33). */
export const daysAgo = (days: number): RawBuilder<Date> =>
  sql<Date>`(date_trunc('day', app_now(), 'UTC') - make_interval(hours => ${sql.lit(24 * days)}))`

/** SQL: since when things are new to a member. */
export const since = (me: Member): RawBuilder<Date> => sql<Date>`greatest(${daysAgo(NEW_DAYS)},
  (SELECT seen_until FROM whats_new_seen WHERE member_id = ${me}))`

/** SQL: one whom the member has not said "not for me" of. */
const notHidden = (me: Member, other: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`NOT EXISTS (SELECT FROM hidden_profiles h WHERE h.hider = ${me} AND h.hidden = ${sql.ref(other)})`

/** SQL: the likes that a member was given since a moment; `mutual` where the member had liked first. */
const likesSince = (me: Member, from: RawBuilder<Date>) => sql`
  SELECT l.liker AS id, CASE WHEN mine.liker IS NULL THEN 1 ELSE 2 END AS warmth, ${hourOf('l.created_at')} AS at
  FROM likes l LEFT JOIN likes mine ON mine.liker = l.liked AND mine.liked = l.liker
  WHERE l.liked = ${me} AND l.created_at > ${from} AND (mine.liker IS NULL OR mine.created_at <= l.created_at)
    AND ${notHidden(me, 'l.liker')}`

const visitsSince = (me: Member, from: RawBuilder<Date>) => sql`
  SELECT v.visitor AS id, 0 AS warmth, v.day::timestamp AT TIME ZONE 'UTC' AS at FROM visits v
  WHERE v.visited = ${me} AND v.visited_at > ${from} AND ${visitShown('v.visitor', 'v.visited')}
    AND ${notHidden(me, 'v.visitor')}`

/** SQL: every like and visit of a member since a moment, by who it was of, how warm it is and when it was. */
export const happenedSince = (me: Member, from: RawBuilder<Date>): RawBuilder<unknown> =>
  sql`${likesSince(me, from)} UNION ALL ${visitsSince(me, from)}`

/** SQL: the members of them, each once by the warmest; `at` is how warm, and when. */
export const newSince = (me: Member, from: RawBuilder<Date>): MemberQuery => sql`
  SELECT DISTINCT ON (id) id, jsonb_build_array(warmth, at) AS at
  FROM (${happenedSince(me, from)}) happened ORDER BY id, warmth DESC, at DESC`
