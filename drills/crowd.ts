import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, sql } from '../apps/api/src/db/db.ts'
import { hashToken, newToken } from '../apps/api/src/kernel/secrets.ts'
import { createMembers } from '../apps/api/src/testing/factories.ts'

export type Member = { id: number; token: string }

/** Begins a conversation that is open to both. @returns its id */
export async function beginConversation(db: Db, one: number, other: number): Promise<string> {
  const [low, high] = [one, other].sort((a, b) => a - b)
  const { rows } = await sql<{ id: string }>`
    WITH begun AS (INSERT INTO conversations (low_id, high_id, begun_at) VALUES (${low}, ${high}, app_now()) RETURNING id),
    sides AS (
      INSERT INTO conversation_sides (member_id, conversation_id, other_id, standing, seq, at)
      SELECT side.one, begun.id, side.other, 'open', 0, app_now()
      FROM begun, (VALUES (${low}::bigint, ${high}::bigint), (${high}, ${low})) side (one, other))
    SELECT id FROM begun`.execute(db)
  return rows[0]!.id
}

/** Does so many things a second, whether or not the ones before are done, and waits for all. */
export async function pace(
  perSecond: number,
  milliseconds: number,
  act: (number: number) => unknown,
): Promise<void> {
  const begun: unknown[] = []
  const since = performance.now()
  for (let n = 0; n < (perSecond * milliseconds) / 1000; n++) {
    const early = since + (n * 1000) / perSecond - performance.now()
    if (early > 0) await sleep(early)
    begun.push(act(n))
  }
  await Promise.all(begun)
}

/** Makes members of a gender who are logged in. */
export async function membersOf(db: Db, count: number, gender: 1 | 3): Promise<Member[]> {
  const made: Member[] = []
  for (let left = count; left > 0; left -= 500) {
    const some = await createMembers(
      db,
      Array.from({ length: Math.min(left, 500) }, () => ({ gender })),
    )
    made.push(...some.map(({ id }) => ({ id, token: newToken() })))
  }
  await sql`INSERT INTO sessions (member_id, token_hash, expires_at)
    SELECT id, hash, app_now() + interval '30 days'
    FROM unnest(${made.map(({ id }) => id)}::bigint[], ${made.map(({ token }) => hashToken(token))}::bytea[]) AS s(id, hash)`.execute(
    db,
  )
  await sql`ANALYZE`.execute(db)
  return made
}
