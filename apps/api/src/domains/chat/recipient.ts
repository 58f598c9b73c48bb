import { type Queryable, sql } from '../../db/db.ts'
import { prepare } from '../../db/prepared.ts'
import { Refusal } from '../../http/refusal.ts'

/** Whom something is sent to: a conversation that there is, or a member. */
export type Recipient = { conversationId?: string | undefined; profileId?: number | undefined }

/** The values of a statement about whom a member writes to. */
export type Pair = { me: number; conversationId: string | null; profileId: number | null }

export const pairOf = (me: number, { conversationId, profileId }: Recipient): Pair => ({
  me,
  conversationId: conversationId ?? null,
  profileId: profileId ?? null,
})

/** SQL: the number of the other member. */
export const otherOf = ({ me, conversationId, profileId }: Pair) => sql<number | null>`
  CASE WHEN ${conversationId}::uuid IS NULL THEN ${profileId}::bigint ELSE (
    SELECT other_id FROM conversation_sides WHERE member_id = ${me} AND conversation_id = ${conversationId}) END`

/**
 * Locks the rows of a member and of whom the member writes to, in the order of their numbers: what two members do in one
 * conversation at once is done in turn.
 */
export const lockPair = prepare<Pair, { id: number; seq: number }>(
  (pair) => sql`
    SELECT id, event_seq AS seq FROM members WHERE id = ANY(ARRAY[${pair.me}::bigint, ${otherOf(pair)}]) ORDER BY id FOR NO KEY UPDATE`,
)

/** The other's number, of a pair that is locked. @throws Refusal NOTFOUND where there is nobody */
export function otherIn(locked: { id: number }[], me: number): number {
  const other = locked.find(({ id }) => id !== me)
  if (!other) throw new Refusal('NOTFOUND')
  return other.id
}

/** The number of the other member of a conversation, or of the member that is named; null where there is nobody. */
export async function findOther(db: Queryable, me: number, to: Recipient): Promise<number | null> {
  const { rows } = await sql<{ other: number | null }>`SELECT ${otherOf(pairOf(me, to))} AS other`.execute(db)
  return rows[0]!.other
}
