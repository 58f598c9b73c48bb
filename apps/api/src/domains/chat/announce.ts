import { MessageType } from '@harana/contract/model/enums'
import type { NoticeKind } from '@harana/contract/model/notices'
import type { Work } from '../../http/handler.ts'
import { notify, notifyOfMore } from '../notifications/notifications.ts'
import type { Detail } from './rows.ts'
import type { Got } from './write.ts'

type Announced = Got & {
  conversationId: string
  number: number
  type: MessageType
  detail?: Detail
  senderId: number
  receiverId: number
  at: Date
  /** Whether the receiver was told of the conversation already, where that was read before. */
  wasTold?: boolean
}

/**
 * Notifies a message's receiver, in the transaction that delivers it: of each gift and each Express Message, and of all
 * other messages of the conversation together. A conversation that is muted or declined says nothing.
 */
export async function announceMessage(work: Work, message: Announced): Promise<void> {
  const { conversationId, number, senderId, receiverId, at, standing, muted, wasTold } = message
  if (muted || standing === 'declined') return
  const kind = kindOf(message)
  const event = {
    memberId: receiverId,
    kind,
    actorId: senderId,
    subjectId: conversationId,
    dedupeKey: String(number),
    at,
  }
  await (kind === 'gift' || kind === 'express' ? notify(work, event) : notifyOfMore(work, event, wasTold))
}

function kindOf({ type, detail, standing }: Announced): NoticeKind {
  if (detail?.gift) return 'gift'
  if (type === MessageType.Express) return 'express'
  return standing === 'asked' ? 'chatrequest' : 'message'
}
