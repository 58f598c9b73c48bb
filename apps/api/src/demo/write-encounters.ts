import type { Encounter } from '@harana/demo/encounters'
import { type Queryable, sql } from '../db/db.ts'

const day = 24 * 3_600_000

/**
 * Writes down what happened between members, in order, as the calls would have one by one: visits, likes, and what
 * each member was told of them. What is older than a day has been read by those who came back since.
 * @param idOf a person's member number
 */
export async function writeHappened(
  db: Queryable,
  happened: readonly Encounter[],
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  const rows = happened.map(({ kind, from, to, at }) => ({
    kind,
    by: idOf(from.name),
    whom: idOf(to.name),
    at,
    day: at.toISOString().slice(0, 10),
  }))
  const columns = (some: typeof rows) => sql`unnest(
    ${some.map(({ by }) => by)}::bigint[], ${some.map(({ whom }) => whom)}::bigint[],
    ${some.map(({ at }) => at)}::timestamptz[], ${some.map(({ day }) => day)}::date[])`
  const visits = rows.filter(({ kind }) => kind === 'visit')
  const likes = rows.filter(({ kind }) => kind === 'like')
  await sql`INSERT INTO visits (visitor, visited, visited_at, day) SELECT * FROM ${columns(visits)}`.execute(
    db,
  )
  await sql`INSERT INTO likes (liker, liked, created_at)
    SELECT by, whom, at FROM ${columns(likes)} AS l(by, whom, at, day)`.execute(db)

  // Each member's events are numbered as they came.
  const count = new Map<number, number>()
  const numbers = rows.map(({ whom }) => {
    const number = (count.get(whom) ?? 0) + 1
    count.set(whom, number)
    return number
  })
  const types = rows.map(({ kind }) => (kind === 'like' ? 'profilelike' : 'profilevisit'))
  const occasions = rows.map(({ kind, day }) => (kind === 'like' ? '' : day))
  await sql`
    INSERT INTO notifications (member_id, actor_id, created_at, seq, type, occasion, read_at)
    SELECT whom, by, at, seq, type, occasion,
      CASE WHEN at < ${new Date(now.getTime() - day)} THEN at + interval '1 hour' END
    FROM ROWS FROM (${columns(rows)}, unnest(${numbers}::bigint[], ${types}::text[], ${occasions}::text[]))
      AS e(by, whom, at, day, seq, type, occasion)`.execute(db)
  await sql`UPDATE members m SET event_seq = last.seq
    FROM unnest(${[...count.keys()]}::bigint[], ${[...count.values()]}::bigint[]) AS last(id, seq)
    WHERE m.id = last.id`.execute(db)
}
