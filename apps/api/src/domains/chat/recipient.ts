import { keptPlan, type Queryable, sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'

/** Whom something is sent to: a conversation that there is, or a member. */
export type Recipient = { conversationId?: string | undefined; profileId?: number | undefined }

/** SQL: the number of the other member. */
const otherOf = (me: number, { conversationId, profileId }: Recipient) =>
  conversationId === undefined
    ? sql`${profileId ?? null}::bigint`
    : sql`(SELECT other_id FROM conversation_sides WHERE member_id = ${me} AND conversation_id = ${conversationId})`

/**
 * Locks the rows of a member and of whom the member writes to, in the order of their numbers: what two members do in one
 * conversation at once is done in turn.
 * @returns the other's number
 * @throws Refusal ONESELF, or NOTFOUND where there is nobody
 */
export async function lockPair(db: Tx, me: number, to: Recipient): Promise<number> {
  if (to.conversationId === undefined && to.profileId === me) throw new Refusal('ONESELF')
  const { rows } = await keptPlan(sql<{ id: number }>`
    SELECT id FROM members WHERE id = ANY(ARRAY[${me}::bigint, ${otherOf(me, to)}]) ORDER BY id FOR NO KEY UPDATE`).execute(
    db,
  )
  const other = rows.find(({ id }) => id !== me)
  if (!other) throw new Refusal('NOTFOUND')
  return other.id
}

/** The number of the other member of a conversation, or of the member that is named; null where there is nobody. */
export async function findOther(db: Queryable, me: number, to: Recipient): Promise<number | null> {
  const { rows } = await sql<{ other: number | null }>`SELECT ${otherOf(me, to)} AS other`.execute(db)
  return rows[0]!.other
}
