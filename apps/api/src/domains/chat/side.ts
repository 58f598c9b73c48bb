import type { Standing } from '@harana/contract/policy/writing'
import { sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { isLost, isSeen } from './rows.ts'

/** A conversation as one of its members changes it. */
export type Side = {
  conversationId: string
  me: number
  /** Null where the other is erased. */
  other: number | null
  standing: Standing
  lastNumber: number
  unread: number
  readUpTo: number
  express: number | null
  isSeen: boolean
}

/**
 * Locks the rows of a conversation's members, and reads the side of the one who changes it.
 * @throws Refusal NOTFOUND where it is not, or no longer, the member's
 */
export async function lockSide(db: Tx, me: number, conversationId: string): Promise<Side> {
  await sql`SELECT FROM members WHERE id = ${me} OR id = (SELECT other_id FROM conversation_sides
    WHERE member_id = ${me} AND conversation_id = ${conversationId}) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  )
  const { rows } = await sql<Omit<Side, 'me' | 'conversationId'>>`
    SELECT s.other_id AS other, s.standing, s.last_number AS "lastNumber", s.unread, s.read_up_to AS "readUpTo",
      s.express, ${isSeen(me)} AS "isSeen"
    FROM conversation_sides s
    WHERE s.member_id = ${me} AND s.conversation_id = ${conversationId} AND NOT ${isLost(me)}`.execute(db)
  if (!rows[0]) throw new Refusal('NOTFOUND')
  return { ...rows[0], me, conversationId }
}

/** Both members, where both are there and seen; else the one who changes the conversation. */
export const toldOf = ({ me, other, isSeen }: Side): number[] =>
  other !== null && isSeen ? [me, other] : [me]
