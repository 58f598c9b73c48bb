import { INVITE_BURST, type InviteMark } from '@harana/contract/model/invites'
import { isSameName } from '@harana/contract/model/payouts'
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
    again:
      (await hadOnce(db, secrets, invitedId, 'invite-reward')) || (await wasPaidFor(db, secrets, invitedId)),
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
  return rows[0]!.days === 1 && (await haveOneName(db, secrets, inviterId, invitedId))
}

/** Whether somebody was paid for another account whose document shows the same name, of somebody born on the same day. */
async function wasPaidFor(db: Queryable, secrets: Secrets, invitedId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM members m JOIN members o ON o.birthdate = m.birthdate AND o.id <> m.id
      JOIN invite_rewards r ON r.invited_id = o.id AND r.state = 'earned'
    WHERE m.id = ${invitedId}`.execute(db)
  for (const { id } of rows) if (await haveOneName(db, secrets, invitedId, id)) return true
  return false
}

/** Whether the documents of two members show the same name. */
async function haveOneName(db: Queryable, secrets: Secrets, one: number, other: number): Promise<boolean> {
  const [first, second] = [await readLegalName(db, secrets, one), await readLegalName(db, secrets, other)]
  return first !== null && second !== null && isSameName(first, second)
}

/** Whether so many signed up by one link within a day before or after that it is no circle of friends. */
async function isInBurst(db: Queryable, { rewardId }: Pair): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM invite_rewards r JOIN invite_rewards o ON o.inviter_id = r.inviter_id
      AND o.signed_up_at BETWEEN r.signed_up_at - interval '1 day' AND r.signed_up_at + interval '1 day'
    WHERE r.id = ${rewardId}`.execute(db)
  return rows[0]!.count >= INVITE_BURST
}
