import { backAfterWeeks, COHORT_WEEKS } from '@harana/contract/model/dashboard'
import { type Db, type Queryable, sql } from '../../db/db.ts'

/** How far back days are counted that nobody counted then. */
const catchUpDays = 90

/** SQL: the country and the side of a row `m` that holds a member's. */
const country = sql`coalesce(m.country_id, 0)`
const side = sql`CASE m.gender WHEN 1 THEN 'women' WHEN 3 THEN 'men' ELSE 'other' END`

/** What is counted of each day from rows that stay: of members by country and side, of staff's work all together. */
const ofMembers = {
  'signed-up': { at: sql`m.joined`, from: sql`member_index m` },
  finished: { at: sql`p.created_at`, from: sql`profiles p JOIN member_index m USING (member_id)` },
  confirmed: { at: sql`a.activated_at`, from: sql`members a JOIN member_index m ON m.member_id = a.id` },
}
const ofWork = {
  reports: { at: sql`r.created_at`, from: sql`reports r`, value: sql`count(*)` },
  decisions: { at: sql`d.created_at`, from: sql`decisions d`, value: sql`count(*)` },
  overturned: { at: sql`d.reversed_at`, from: sql`decisions d`, value: sql`count(*)` },
  'minutes-to-decide': {
    at: sql`t.decided_at`,
    from: sql`tickets t`,
    value: sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM t.decided_at - t.opened_at) / 60)::bigint`,
  },
}

/**
 * Counts today so far and every day since the last that was counted. Who was active is known of today alone, so it is
 * counted every hour: what was counted last of a day is kept.
 */
export async function countDays(db: Db): Promise<void> {
  const { rows } = await sql<{ now: Date; today: string; since: string }>`
    SELECT now, today::text, greatest(today - ${catchUpDays}::int, coalesce(
      (SELECT max(day) FROM daily_counts WHERE measure = 'counted'), '-infinity'))::text AS since
    FROM (SELECT app_now() AS now, (app_now() AT TIME ZONE 'UTC')::date AS today) clock`.execute(db)
  // Values, since the clock would be read for each of a million rows.
  const { now, today, since } = rows[0]!
  for (const [measure, { at, from }] of Object.entries(ofMembers)) {
    const day = sql`(${at} AT TIME ZONE 'UTC')::date`
    await keep(
      db,
      sql`SELECT ${day}, ${measure}::text, ${country}, ${side}, count(*) FROM ${from}
        WHERE ${at} >= ${startOf(since)} AND ${at} <= ${now} GROUP BY 1, 3, 4`,
    )
  }
  for (const [measure, { at, from, value }] of Object.entries(ofWork)) {
    const day = sql`(${at} AT TIME ZONE 'UTC')::date`
    await keep(
      db,
      sql`SELECT ${day}, ${measure}::text, 0, '', ${value} FROM ${from}
        WHERE ${at} >= ${startOf(since)} AND ${at} <= ${now} GROUP BY 1`,
    )
  }
  // Tells a day on which nothing happened from one that nobody counted.
  await keep(
    db,
    sql`SELECT day::date, 'counted', 0, '', 1 FROM generate_series(${since}::date, ${today}::date, interval '1 day') AS day`,
  )
  await keep(
    db,
    sql`SELECT ${today}::date, 'active', ${country}, ${side}, count(*) FROM search_card m
      WHERE m.last_active >= ${startOf(today)} GROUP BY 3, 4`,
  )
}

/** When a day begins in UTC. */
const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

const keep = (db: Queryable, counted: ReturnType<typeof sql>) =>
  sql`INSERT INTO daily_counts (day, measure, country_id, side, value) ${counted}
    ON CONFLICT (day, measure, country_id, side) DO UPDATE SET value = excluded.value`.execute(db)

/** Counts anew how far the members who signed up in the last weeks have come; older weeks stay as they are. */
export async function countCohorts(db: Db): Promise<void> {
  const back = sql.join(
    backAfterWeeks.map(
      (weeks) => sql`count(*) FILTER (WHERE c.last_active >= m.joined + ${weeks}::int * interval '1 week')`,
    ),
  )
  const week = sql`date_trunc('week', m.joined AT TIME ZONE 'UTC')::date`
  /** SQL: whether there is such a row, looked up for each member: EXISTS would have all likes read and hashed. */
  const one = (rows: ReturnType<typeof sql>) => sql`(SELECT 1 ${rows} LIMIT 1) IS NOT NULL`
  const liked = one(sql`FROM likes l WHERE l.liker = a.id`)
  const wasLiked = one(sql`FROM likes l WHERE l.liked = a.id`)
  await sql`
    INSERT INTO cohort_counts
    SELECT ${week}, ${country}, ${side}, count(*),
      count(a.activated_at),
      count(*) FILTER (WHERE ${one(sql`FROM images i WHERE i.member_id = a.id`)}),
      count(*) FILTER (WHERE ${liked}),
      count(*) FILTER (WHERE ${one(sql`FROM likes l JOIN likes b ON b.liker = l.liked AND b.liked = l.liker
        WHERE l.liker = a.id`)}),
      count(*) FILTER (WHERE NOT (${liked} OR ${wasLiked})),
      ${back}
    FROM member_index m JOIN members a ON a.id = m.member_id LEFT JOIN search_card c ON c.id = a.id
    WHERE m.joined >= date_trunc('week', app_now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
        - ${COHORT_WEEKS - 1}::int * interval '1 week'
      AND m.joined <= app_now()
    GROUP BY 1, 2, 3
    ON CONFLICT (week, country_id, side) DO UPDATE SET signed_up = excluded.signed_up, confirmed = excluded.confirmed,
      with_photo = excluded.with_photo, first_like = excluded.first_like, mutual = excluded.mutual,
      without_contact = excluded.without_contact, back_1 = excluded.back_1, back_4 = excluded.back_4,
      back_12 = excluded.back_12`.execute(db)
}
