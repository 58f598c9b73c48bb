import { sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { visibleTo } from './moderation.ts'

type Blocking = Pick<Work, 'db' | 'invalidate'>

/** Blocks a member, who is not notified. Does nothing when there is no such member. */
export async function blockMember(
  { db, invalidate }: Blocking,
  blocker: number,
  blocked: number,
): Promise<void> {
  const { rows } = await sql`
    INSERT INTO blocks (blocker, blocked, blocked_name)
    SELECT ${blocker}, m.id, CASE WHEN ${visibleTo(blocker, 'm')} THEN p.profile_name END
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${blocked}
    ON CONFLICT DO NOTHING RETURNING blocked`.execute(db)
  if (rows.length > 0) invalidateBoth(invalidate, blocker, blocked)
}

/** Removes a block. A block by the other member, if there is one, stays. */
export async function unblockMember(
  { db, invalidate }: Blocking,
  blocker: number,
  blocked: number,
): Promise<void> {
  const gone = await db
    .deleteFrom('blocks')
    .where('blocker', '=', blocker)
    .where('blocked', '=', blocked)
    .returning('blocked')
    .executeTakeFirst()
  if (gone) invalidateBoth(invalidate, blocker, blocked)
}

/** Both members' polls change: the other member disappears from them, or comes back. */
function invalidateBoth(invalidate: Work['invalidate'], one: number, other: number): void {
  invalidate(one)
  invalidate(other)
}
