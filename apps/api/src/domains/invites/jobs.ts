import type { InviteMark } from '@harana/contract/model/invites'
import { cents } from '@harana/contract/model/money'
import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work, WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { claimOnce } from '../accounts/accounts.ts'
import { earnCents, releaseEarning } from '../ledger/ledger.ts'
import { isThere, notBlocked } from '../moderation/moderation.ts'
import { notify } from '../notifications/notifications.ts'
import { openTicket } from '../tickets/tickets.ts'
import { findMarks, type Pair } from './marks.ts'
import { dueAt } from './rewards.ts'

type Deps = Pick<WorkerDeps, 'db' | 'secrets' | 'transaction'>
type Reward = Pair & {
  cents: number
  marks: InviteMark[]
  isNew: boolean
  isDue: boolean
  inviterIsVerified: boolean
}

/**
 * SQL: the open rewards `r` that may go on: of invited members `m` who are verified and there, for inviters `i` whose
 * accounts are open. It is earned once the days have passed, and the inviter is verified too (D38).
 */
const going = sql`invite_rewards r JOIN members i ON i.id = r.inviter_id JOIN members m ON m.id = r.invited_id
  WHERE r.state = 'open' AND m.activated_at IS NOT NULL AND m.verified_at IS NOT NULL AND ${isThere('m')}
    AND ${notBlocked(sql`i.id`, 'm.id')} AND i.banned_at IS NULL AND i.deleted_at IS NULL AND i.suspended_until IS NULL`

/** How many rewards are read at once; each goes on in a transaction of its own. */
const batch = 500

/** Has every reward go on that can: what looks wrong is held for staff, and what has waited long enough is earned. */
export async function moveInvites(deps: Deps): Promise<void> {
  for (let last: string | null = null; ; ) {
    const { rows }: { rows: { id: string; inviterId: number; invitedId: number }[] } = await sql<{
      id: string
      inviterId: number
      invitedId: number
    }>`SELECT r.id, r.inviter_id AS "inviterId", r.invited_id AS "invitedId" FROM ${going}
        AND (r.verified_at IS NULL OR (${dueAt} <= app_now() AND i.verified_at IS NOT NULL))
        AND (${last}::uuid IS NULL OR r.id > ${last}::uuid) ORDER BY r.id LIMIT ${batch}`.execute(deps.db)
    for (const { id, inviterId, invitedId } of rows)
      await deps.transaction(async (work) => {
        await lockMembers(work.db, inviterId, invitedId)
        await moveReward(work, deps.secrets, id)
      })
    last = rows.at(-1)?.id ?? null
    if (rows.length < batch) return
  }
}

/** Has one reward go on. Both members' rows must be locked, so that of many at once one finds it open. */
async function moveReward(work: Work, secrets: Secrets, rewardId: string): Promise<void> {
  const { db, invalidate } = work
  const { rows } = await sql<Reward>`
    SELECT r.id AS "rewardId", r.inviter_id AS "inviterId", r.invited_id AS "invitedId", r.own, r.cents, r.marks,
      r.verified_at IS NULL AS "isNew", ${dueAt} <= app_now() AS "isDue", i.verified_at IS NOT NULL AS "inviterIsVerified"
    FROM ${going} AND r.id = ${rewardId} FOR UPDATE OF r`.execute(db)
  const [reward] = rows
  if (!reward) return
  if (reward.isNew)
    await sql`UPDATE invite_rewards r SET verified_at = m.verified_at FROM members m
      WHERE m.id = r.invited_id AND r.id = ${rewardId}`.execute(db)
  const marks = await findMarks(db, secrets, reward)
  // What staff have looked at holds it no second time.
  if (marks.some((mark) => !reward.marks.includes(mark))) await hold(work, reward, marks)
  else if (reward.isDue && reward.inviterIsVerified) await earn(work, secrets, reward)
  invalidate(reward.inviterId)
}

async function hold({ db }: Work, reward: Reward, found: InviteMark[]): Promise<void> {
  const { rewardId, inviterId, invitedId, marks } = reward
  const all = [...new Set([...marks, ...found])]
  await sql`UPDATE invite_rewards SET state = 'held', marks = ${all}::text[] WHERE id = ${rewardId}`.execute(
    db,
  )
  // Neither of the two decides on it.
  await openTicket(db, { kind: 'invite', memberId: inviterId, about: rewardId, barred: invitedId, at: now() })
}

async function earn(work: Work, secrets: Secrets, reward: Reward): Promise<void> {
  const { rewardId, inviterId, invitedId } = reward
  const at = now()
  await sql`UPDATE invite_rewards SET state = 'earned', earned_at = ${at} WHERE id = ${rewardId}`.execute(
    work.db,
  )
  // Written down by whom it is recognised when the same person comes again.
  await claimOnce(work.db, secrets, invitedId, 'invite-reward')
  const key = `invite:${rewardId}`
  const amount = cents(reward.cents)
  const { id } = await earnCents(work, {
    memberId: inviterId,
    kind: 'inviteReward',
    amount,
    key,
    reference: key,
    payableAt: at,
  })
  // It has waited already, and is payable at once.
  await releaseEarning(work, id)
  await notify(work, { memberId: inviterId, kind: 'inviteearned', actorId: null, subjectId: rewardId, at })
}
