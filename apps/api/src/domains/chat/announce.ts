import { MessageType } from '@harana/contract/model/enums'
import type { NoticeKind } from '@harana/contract/model/notices'
import { sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { notify, notifyOfMore } from '../notifications/notifications.ts'

type Row = { type: MessageType; isGift: boolean; isRequest: boolean }

/**
 * Notifies a message's receiver, in the transaction that delivers it: of each gift and each Express Message, and of all
 * other messages of the conversation together. A conversation that is muted or declined says nothing.
 */
export async function announceMessage(
  work: Work,
  sent: { conversationId: string; number: number; senderId: number; receiverId: number; at: Date },
): Promise<void> {
  const { conversationId, number, senderId, receiverId, at } = sent
  const { rows } = await sql<Row>`
    SELECT g.type, g.detail ? 'gift' AS "isGift", s.standing = 'asked' AS "isRequest"
    FROM conversation_sides s JOIN messages g ON g.conversation_id = s.conversation_id AND g.number = ${number}
    WHERE s.member_id = ${receiverId} AND s.conversation_id = ${conversationId}
      AND NOT s.muted AND s.standing <> 'declined'`.execute(work.db)
  const [row] = rows
  if (!row) return
  const kind = kindOf(row)
  const event = {
    memberId: receiverId,
    kind,
    actorId: senderId,
    subjectId: conversationId,
    dedupeKey: String(number),
    at,
  }
  await (kind === 'gift' || kind === 'express' ? notify(work, event) : notifyOfMore(work, event))
}

function kindOf({ type, isGift, isRequest }: Row): NoticeKind {
  if (isGift) return 'gift'
  if (type === MessageType.Express) return 'express'
  return isRequest ? 'chatrequest' : 'message'
}
