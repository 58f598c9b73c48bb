import { sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { inSight } from './moderation.ts'

type Blocking = Pick<Work, 'db' | 'wake'>

/** Blocks a member, who hears nothing of it. Nothing happens when there is no such member. */
export async function blockMember({ db, wake }: Blocking, blocker: number, blocked: number): Promise<void> {
  const { rows } = await sql`
    INSERT INTO blocks (blocker, blocked, blocked_name)
    SELECT ${blocker}, m.id, CASE WHEN ${inSight(blocker, 'm')} THEN p.profile_name END
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${blocked}
    ON CONFLICT DO NOTHING RETURNING blocked`.execute(db)
  if (rows.length > 0) wakeBoth(wake, blocker, blocked)
}

/** Takes a block back; the other's own, if there is one, stays. */
export async function unblockMember({ db, wake }: Blocking, blocker: number, blocked: number): Promise<void> {
  const gone = await db
    .deleteFrom('blocks')
    .where('blocker', '=', blocker)
    .where('blocked', '=', blocked)
    .returning('blocked')
    .executeTakeFirst()
  if (gone) wakeBoth(wake, blocker, blocked)
}

/** What both are told by their polls has changed: the other is gone from it, or there again. */
function wakeBoth(wake: Work['wake'], one: number, other: number): void {
  wake(one)
  wake(other)
}
