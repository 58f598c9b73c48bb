import type { Output } from '@harana/contract'
import type { InviteMark, NotCountedReason, RewardState } from '@harana/contract/model/invites'
import { cents } from '@harana/contract/model/money'
import { type Queryable, sql } from '../../db/db.ts'

type HeldReward = NonNullable<Output<'admin/getticket'>['invite']>
type Row = {
  inviterId: number
  invitedId: number | null
  cents: number
  state: RewardState
  why: NotCountedReason | null
  marks: InviteMark[]
  signedUp: Date
  verified: Date | null
  reason: string | null
  invitedInAll: number
  invitedThatDay: number
  earnedSoFar: number
}

/** Reads the reward that a ticket is about, as staff see it; the two members are read beside it. */
export async function readHeldReward(
  db: Queryable,
  rewardId: string,
): Promise<{
  reward: Omit<HeldReward, 'invited' | 'links'>
  inviterId: number
  invitedId: number | null
} | null> {
  const { rows } = await sql<Row>`
    SELECT r.inviter_id AS "inviterId", r.invited_id AS "invitedId", r.cents, r.state, r.why, r.marks,
      r.signed_up_at AS "signedUp", m.verified_at AS verified, r.reason,
      (SELECT count(*) FROM invite_rewards o WHERE o.inviter_id = r.inviter_id)::int AS "invitedInAll",
      (SELECT count(*) FROM invite_rewards o WHERE o.inviter_id = r.inviter_id
        AND o.signed_up_at BETWEEN r.signed_up_at - interval '1 day' AND r.signed_up_at + interval '1 day')::int
        AS "invitedThatDay",
      (SELECT coalesce(sum(o.cents), 0) FROM invite_rewards o
        WHERE o.inviter_id = r.inviter_id AND o.state = 'earned')::bigint AS "earnedSoFar"
    FROM invite_rewards r LEFT JOIN members m ON m.id = r.invited_id WHERE r.id = ${rewardId}`.execute(db)
  if (!rows[0]) return null
  const { inviterId, invitedId, signedUp, verified, reason, earnedSoFar, ...row } = rows[0]
  const reward = {
    ...row,
    cents: cents(row.cents),
    earnedSoFar: cents(earnedSoFar),
    reason: reason ?? '',
    signedUp: signedUp.toISOString(),
    verified: verified?.toISOString() ?? null,
  }
  return { reward, inviterId, invitedId }
}
