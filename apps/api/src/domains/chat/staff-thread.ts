import type { MessageType } from '@harana/contract/model/enums'
import { type Queryable, sql } from '../../db/db.ts'

type Row = {
  bySender: boolean
  at: Date
  type: MessageType
  text: string
  state: 'sent' | 'held' | 'rejected' | 'unsent'
}

/** Reads the latest messages of a conversation for staff, the oldest first; the newest are the last. */
export async function readForStaff(
  db: Queryable,
  { conversationId, senderId, most }: { conversationId: string; senderId: number; most: number },
) {
  const { rows } = await sql<Row>`
    SELECT g.sender_id = ${senderId} IS TRUE AS "bySender", g.at, g.type, g.text,
      CASE WHEN g.unsent_at IS NOT NULL THEN 'unsent' WHEN g.rejected_at IS NOT NULL THEN 'rejected'
        WHEN g.held THEN 'held' ELSE 'sent' END AS state
    FROM messages g WHERE g.conversation_id = ${conversationId}
    ORDER BY g.number DESC LIMIT ${most + 1}`.execute(db)
  return {
    messages: rows
      .slice(0, most)
      .reverse()
      .map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
    earlier: rows.length > most,
  }
}
