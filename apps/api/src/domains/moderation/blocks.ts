import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import { bringConversationBack, cutConversation } from '../chat/chat.ts'
import { visibleTo } from './moderation.ts'

type Blocking = Pick<Work, 'db' | 'invalidate'>

/** Blocks a member, who is not notified. Does nothing when there is no such member. */
export async function blockMember(
  { db, invalidate }: Blocking,
  blocker: number,
  blocked: number,
): Promise<void> {
  // Of a message that is sent at the same moment it is known whether it came before.
  await lockMembers(db, blocker, blocked)
  const { rows } = await sql<{ wasSeen: boolean }>`
    INSERT INTO blocks (blocker, blocked, blocked_name)
    SELECT ${blocker}, m.id, CASE WHEN ${visibleTo(blocker, 'm')} THEN p.profile_name END
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${blocked}
    ON CONFLICT DO NOTHING RETURNING blocked_name IS NOT NULL AS "wasSeen"`.execute(db)
  if (!rows[0]) return
  invalidateBoth(invalidate, blocker, blocked)
  if (rows[0].wasSeen) await cutConversation({ db, invalidate }, blocker, blocked)
}

/** Removes a block. A block by the other member, if there is one, stays. */
export async function unblockMember(
  { db, invalidate }: Blocking,
  blocker: number,
  blocked: number,
): Promise<void> {
  await lockMembers(db, blocker, blocked)
  const gone = await db
    .deleteFrom('blocks')
    .where('blocker', '=', blocker)
    .where('blocked', '=', blocked)
    .returning('blocked')
    .executeTakeFirst()
  if (!gone) return
  invalidateBoth(invalidate, blocker, blocked)
  await bringConversationBack({ db, invalidate }, blocker, blocked)
}

/** Both members' polls change: the other member disappears from them, or comes back. */
function invalidateBoth(invalidate: Work['invalidate'], one: number, other: number): void {
  invalidate(one)
  invalidate(other)
}
