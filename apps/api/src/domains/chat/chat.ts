import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { expired } from '../../db/retention.ts'
import type { Work } from '../../http/handler.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { touch } from './write.ts'

/** What other domains may use of conversations. */
export { settlePaid } from './express.ts'
export { type FrozenMessage, freezeMessages } from './frozen.ts'
export { readMediaUri } from './media.ts'
export { ownChat } from './own-chat.ts'
export { lockHeld, rejectHeld, releaseHeld } from './release.ts'
export { isLost } from './rows.ts'
export { send as sendMessage } from './send.ts'
export { readForStaff } from './staff-thread.ts'

type Telling = Pick<Work, 'db' | 'invalidate'>

/**
 * Takes the conversation with a member who was seen from whoever blocks them; to the other it looks as if the blocker were
 * gone. The rows of both must be locked.
 */
export const cutConversation = (work: Telling, blocker: number, blocked: number): Promise<void> =>
  setLost(work, blocker, blocked, true)

/** Gives the conversation back to whoever ends a block. The rows of both must be locked. */
export const bringConversationBack = (work: Telling, blocker: number, blocked: number): Promise<void> =>
  setLost(work, blocker, blocked, false)

async function setLost(
  { db, invalidate }: Telling,
  blocker: number,
  blocked: number,
  lost: boolean,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE conversation_sides SET lost = ${lost} WHERE member_id = ${blocker} AND other_id = ${blocked}
    RETURNING conversation_id AS id`.execute(db)
  if (!rows[0]) return
  await touch(db, { conversationId: rows[0].id, memberIds: [blocker, blocked] })
  invalidate(blocker)
  invalidate(blocked)
}

/** Tells all who have a conversation with a member that it is another now: others see the member no more, or again. */
export async function tellCorrespondents(
  { db, transaction }: Pick<WorkerDeps, 'db' | 'transaction'>,
  memberId: number,
): Promise<void> {
  const { rows } = await sql<{ id: string; other: number }>`
    SELECT conversation_id AS id, member_id AS other FROM conversation_sides WHERE other_id = ${memberId}`.execute(
    db,
  )
  for (const { id, other } of rows)
    await transaction(async (work) => {
      await lockMembers(work.db, other)
      await touch(work.db, { conversationId: id, memberIds: [other] })
      work.invalidate(other)
    })
}

/** Deletes the conversations whose members are both erased, and first messages that are not compared any more. */
export async function sweepChat(db: Queryable): Promise<void> {
  await sql`DELETE FROM conversations WHERE low_id IS NULL AND high_id IS NULL`.execute(db)
  await sql`DELETE FROM openings WHERE ${expired('openings')}`.execute(db)
}
