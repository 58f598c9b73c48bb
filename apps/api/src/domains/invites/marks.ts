import { INVITE_BURST, type InviteMark } from '@harana/contract/model/invites'
import { type Queryable, sql } from '../../db/db.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { hadOnce, pairFlags } from '../accounts/accounts.ts'
import { sharesPayoutAccount } from '../payouts/payouts.ts'
import { readLegalName } from '../verification/verification.ts'

export type Pair = { rewardId: string; inviterId: number; invitedId: number; own: boolean }

/** Finds what speaks against a reward, so that staff look at it before it is earned. */
export async function findMarks(db: Queryable, secrets: Secrets, pair: Pair): Promise<InviteMark[]> {
  const { inviterId, invitedId, own } = pair
  const flags = await pairFlags(db, inviterId, invitedId)
  const found: Record<InviteMark, boolean> = {
    own: own || (await isSamePerson(db, secrets, pair)),
    device: flags.includes('device'),
    payout: await sharesPayoutAccount(db, inviterId, invitedId),
    photo: flags.includes('photo'),
    burst: await isInBurst(db, pair),
    again: await hadOnce(db, secrets, invitedId, 'invite-reward'),
  }
  return (Object.keys(found) as InviteMark[]).filter((mark) => found[mark])
}

/** Whether the documents of both show one name, of somebody born on one day. */
async function isSamePerson(
  db: Queryable,
  secrets: Secrets,
  { inviterId, invitedId }: Pair,
): Promise<boolean> {
  const { rows } = await sql<{ days: number }>`
    SELECT count(DISTINCT birthdate)::int AS days FROM members WHERE id IN (${inviterId}, ${invitedId})`.execute(
    db,
  )
  if (rows[0]!.days > 1) return false
  const [one, other] = [
    await readLegalName(db, secrets, inviterId),
    await readLegalName(db, secrets, invitedId),
  ]
  return one !== null && one.toLowerCase() === other?.toLowerCase()
}

/** Whether so many signed up by one link within a day before or after that it is no circle of friends. */
async function isInBurst(db: Queryable, { rewardId }: Pair): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM invite_rewards r JOIN invite_rewards o ON o.inviter_id = r.inviter_id
      AND o.signed_up_at BETWEEN r.signed_up_at - interval '1 day' AND r.signed_up_at + interval '1 day'
    WHERE r.id = ${rewardId}`.execute(db)
  return rows[0]!.count >= INVITE_BURST
}
