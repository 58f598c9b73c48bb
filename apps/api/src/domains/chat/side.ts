import type { Standing } from '@harana/contract/policy/writing'
import { sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { anyNumber, isLost, isSeen } from './rows.ts'

/** A conversation as one of its members changes it. */
export type Side = {
  conversationId: string
  me: number
  /** Null where the other is erased. */
  other: number | null
  standing: Standing
  /** The number of the last message that both members have; 0 where there is none. */
  newest: number
  unread: number
  readUpTo: number
  deliveredUpTo: number
  express: number | null
  isSeen: boolean
  /** Why others don’t see the member; null where they do. */
  outOfSight: 'PAUSED' | 'HIDDEN' | null
}

/**
 * SQL: the number of the last message of a side `s` that both of its members have. No mark goes past it: the other is told of marks, and
 * would learn of a message that staff hold.
 */
export const newestOfBoth = sql<number>`(SELECT g.number FROM messages g WHERE g.conversation_id = s.conversation_id
  AND ${anyNumber('g.number')} AND NOT g.held ORDER BY g.number DESC LIMIT 1)`

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
    SELECT s.other_id AS other, s.standing, coalesce(${newestOfBoth}, 0) AS newest, s.unread, s.read_up_to AS "readUpTo",
      s.delivered_up_to AS "deliveredUpTo",
      s.express, ${isSeen(me)} AS "isSeen",
      CASE WHEN w.paused_at IS NOT NULL THEN 'PAUSED' WHEN w.hidden_at IS NOT NULL THEN 'HIDDEN' END AS "outOfSight"
    FROM conversation_sides s JOIN members w ON w.id = s.member_id
    WHERE s.member_id = ${me} AND s.conversation_id = ${conversationId} AND NOT ${isLost(me)}`.execute(db)
  if (!rows[0]) throw new Refusal('NOTFOUND')
  return { ...rows[0], me, conversationId }
}

/** Both members, where each sees the other; else the one who changes the conversation. */
export const toldOf = ({ me, other, isSeen, outOfSight }: Side): number[] =>
  other !== null && isSeen && outOfSight === null ? [me, other] : [me]

/**
 * Requires that others see the member: to them the conversation is of somebody who is no longer here, and stays as it is.
 * @throws Refusal PAUSED or HIDDEN
 */
export function requireShown({ outOfSight }: Side): void {
  if (outOfSight !== null) throw new Refusal(outOfSight)
}
