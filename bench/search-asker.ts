import { type Db, sql } from '../apps/api/src/db/db.ts'
import { type CreatedMember, createMember } from '../apps/api/src/testing/factories.ts'

/** A member with a session and a past: likes, blocks both ways and hidden profiles among those who are active. */
export async function makeAsker(db: Db, gender: 1 | 3): Promise<CreatedMember> {
  const made = await createMember(db, { gender })
  const { id } = made
  const others = gender === 3 ? [1, 2] : [3]
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM search_card WHERE gender = ANY(${others}::smallint[]) ORDER BY last_active DESC LIMIT 600`.execute(
    db,
  )
  const ids = rows.map((row) => row.id)
  const some = (from: number, to: number) => sql`unnest(${ids.slice(from, to)}::bigint[]) AS o(id)`
  await sql`INSERT INTO likes (liker, liked) SELECT ${id}, o.id FROM ${some(0, 500)}`.execute(db)
  await sql`INSERT INTO blocks (blocker, blocked) SELECT ${id}, o.id FROM ${some(500, 525)}`.execute(db)
  await sql`INSERT INTO blocks (blocker, blocked) SELECT o.id, ${id} FROM ${some(525, 550)}`.execute(db)
  await sql`INSERT INTO hidden_profiles (hider, hidden) SELECT ${id}, o.id FROM ${some(550, 600)}`.execute(db)
  return made
}

/** The limit of every search: an index-only scan of so many rows. @returns milliseconds */
export async function bareScan(db: Db, rows: number): Promise<number> {
  const start = performance.now()
  await sql`SELECT id, joined FROM search_card WHERE visible AND gender = 1 ORDER BY joined DESC, id LIMIT ${rows}`.execute(
    db,
  )
  return performance.now() - start
}
