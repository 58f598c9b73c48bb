import type { ChatAction } from '@harana/contract/model/chat'
import type { MessageType } from '@harana/contract/model/enums'
import type { GiftName } from '@harana/contract/model/gifts'
import { REPORT_MESSAGES } from '@harana/contract/model/limits'
import { type Queryable, sql } from '../../db/db.ts'
import { hasMessage } from './rows.ts'

/** A message as a report keeps it, whatever becomes of it afterwards. */
export type FrozenMessage = {
  number: number
  /** Whether the reported member wrote it; else the reporter did. */
  byReported: boolean
  /** As text. */
  at: string
  type: MessageType
  text: string
  action: ChatAction | null
  gift: GiftName | null
  /** What is to be seen on a moving picture. */
  gif: string | null
  edited: boolean
  unsent: boolean
  media: {
    kind: 'image' | 'voice'
    path: string
    placeholder: string | null
    durationMs: number | null
  } | null
}

/**
 * Reads messages for a report as they are now, those of these numbers or else the newest.
 * @returns null where the reporter has no conversation with the reported member of this id
 */
export async function freezeMessages(
  db: Queryable,
  asked: { reporter: number; reported: number; conversationId: string; numbers: number[] },
): Promise<FrozenMessage[] | null> {
  const { reporter, reported, conversationId, numbers } = asked
  const { rows: sides } = await sql`SELECT FROM conversation_sides
    WHERE member_id = ${reporter} AND conversation_id = ${conversationId} AND other_id = ${reported}`.execute(
    db,
  )
  if (sides.length === 0) return null
  type Row = Omit<FrozenMessage, 'at'> & { at: Date }
  const { rows } = await sql<Row>`
    SELECT g.number, g.sender_id = ${reported} IS TRUE AS "byReported", g.at, g.type, g.text, g.detail->>'action' AS action,
      g.detail->'gift'->>'name' AS gift, coalesce(g.detail->'gif'->>'pack', g.detail->'gif'->>'alt') AS gif,
      g.edited_at IS NOT NULL AS edited, g.unsent_at IS NOT NULL AS unsent,
      (SELECT jsonb_build_object('kind', u.kind, 'path', u.path, 'placeholder', u.placeholder, 'durationMs', u.duration_ms)
        FROM chat_media u WHERE u.id = g.media_id) AS media
    FROM messages g WHERE g.conversation_id = ${conversationId} AND ${hasMessage(reporter, 'g')}
      AND (${numbers.length === 0} OR g.number = ANY(${numbers}::int[]))
    ORDER BY g.number DESC LIMIT ${REPORT_MESSAGES}`.execute(db)
  return rows.reverse().map((row) => ({ ...row, at: row.at.toISOString() }))
}
