import { type Queryable, sql } from '../../db/db.ts'

/** The part of invitations that other domains may use. */
export { readHeldReward } from './held.ts'
export { inviterOf } from './link.ts'
export { promiseReward } from './rewards.ts'

/**
 * Deletes the token of a member's invitation: links that were given out lead to nobody from then on. What was promised for
 * others goes with it, and for the member nobody earns anything more; what was earned stays.
 */
export async function clearInvites(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('invites').where('member_id', '=', memberId).execute()
  await sql`DELETE FROM invite_rewards WHERE inviter_id = ${memberId} AND state <> 'earned'`.execute(db)
  await sql`UPDATE invite_rewards SET invited_id = NULL WHERE invited_id = ${memberId}`.execute(db)
}
