import { type Db, sql } from '../apps/api/src/db/db.ts'
import { createMembers } from '../apps/api/src/testing/factories.ts'

/** Likes of a busy member and visits to the member, each. */
export const rowsEach = 10_000

/** Makes as many members as a busy one has likes. @returns their numbers */
export async function createOthers(db: Db): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < rowsEach)
    ids.push(...(await createMembers(db, Array(500).fill({}))).map(({ id }) => id))
  return ids
}

/** Makes a member who likes all the others, and whom all of them visited. @returns the member's number */
export async function createBusyMember(db: Db, others: number[]): Promise<number> {
  const id = (await createMembers(db, [{}]))[0]!.id
  await sql`INSERT INTO likes (liker, liked) SELECT ${id}, other FROM unnest(${others}::bigint[]) other`.execute(
    db,
  )
  await sql`INSERT INTO visits (visitor, visited, day, visited_at)
    SELECT other, ${id}, current_date, now() FROM unnest(${others}::bigint[]) other`.execute(db)
  await sql`VACUUM ANALYZE likes, visits`.execute(db)
  return id
}

/** @returns how long the work takes, in ms */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
