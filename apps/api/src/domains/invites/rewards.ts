import type { Output, Parsed } from '@harana/contract'
import { Gender, StaffRole } from '@harana/contract/model/enums'
import {
  INVITE_WAIT_DAYS,
  type InviteStage,
  inviteStages,
  type NotCountedReason,
  type RewardState,
} from '@harana/contract/model/invites'
import { cents } from '@harana/contract/model/money'
import { inviteProgress } from '@harana/contract/policy/invites'
import { type Queryable, sql } from '../../db/db.ts'
import type { SiteSettings } from '../configuration/configuration.ts'
import { countryById } from '../geo/geo.ts'
import { isThere, notBlocked } from '../moderation/moderation.ts'

type Settings = Pick<SiteSettings, 'get'>

/**
 * Records what an inviter is promised for a member who has just signed up, as it is offered at this moment: a change of the
 * programme takes nothing of it. Nothing is promised to guys who are no administrators.
 * @param promise.own they signed up where the inviter was logged in
 */
export async function promiseReward(
  db: Queryable,
  settings: Settings,
  { inviterId, invitedId, own }: { inviterId: number; invitedId: number; own: boolean },
): Promise<void> {
  const { rows } = await sql<{ countryId: number | null }>`
    SELECT p.country_id AS "countryId" FROM members m LEFT JOIN profiles p ON p.member_id = m.id
    WHERE m.id = ${inviterId} AND (m.gender <> ${Gender.Guy} OR ${StaffRole.Administrator} = ANY (m.staff_roles))`.execute(
    db,
  )
  if (!rows[0]) return
  const why = notOffered(settings, rows[0].countryId)
  await sql`INSERT INTO invite_rewards (inviter_id, invited_id, cents, own, state, why)
    VALUES (${inviterId}, ${invitedId}, ${why ? 0 : settings.get('inviteRewardCents')}, ${own},
      ${why ? 'not-counted' : 'open'}, ${why})`.execute(db)
}

function notOffered(settings: Settings, countryId: number | null): NotCountedReason | null {
  if (!settings.get('inviteRewards')) return 'closed'
  const country = countryId === null ? undefined : countryById(countryId)?.code
  return country && settings.get('inviteClosedCountries').includes(country) ? 'country' : null
}

/** SQL: from when on a reward `r` is earned; null before the invited member `m` is verified. */
export const dueAt = sql<Date | null>`(coalesce(r.verified_at, m.verified_at) + make_interval(days => ${INVITE_WAIT_DAYS}))`

/** SQL: what a list tells of rewards `r`, from their invited members `m` and their inviters `i`. */
const facts = sql`r.state, r.why, r.cents, m.id IS NOT NULL AND ${isThere('m')} AND ${notBlocked(sql`r.inviter_id`, 'm.id')} AS "isThere",
  m.activated_at IS NOT NULL AS "isActive", m.verified_at IS NOT NULL AS "isVerified",
  coalesce(${dueAt} <= app_now(), false) AS "isDue", i.verified_at IS NOT NULL AS "inviterIsVerified"`
const tables = sql`invite_rewards r JOIN members i ON i.id = r.inviter_id LEFT JOIN members m ON m.id = r.invited_id`

type Facts = {
  state: RewardState
  why: NotCountedReason | null
  cents: number
  isThere: boolean
  isActive: boolean
  isVerified: boolean
  isDue: boolean
  inviterIsVerified: boolean
}

/** How many members one has invited by their stage, with what was earned of them and what is still to come. */
export async function readInviteSummary(
  db: Queryable,
  memberId: number,
): Promise<Pick<Output<'invites/getsummary'>, 'stages' | 'earned' | 'waiting'>> {
  const { rows } = await sql<Omit<Facts, 'why'> & { count: number }>`
    SELECT state, "isThere", "isActive", "isVerified", "isDue", "inviterIsVerified", count(*)::int AS count,
      sum(cents)::bigint AS cents
    FROM (SELECT ${facts} FROM ${tables} WHERE r.inviter_id = ${memberId}) f GROUP BY 1, 2, 3, 4, 5, 6`.execute(
    db,
  )
  const stages = Object.fromEntries(inviteStages.map((stage) => [stage, 0])) as Record<InviteStage, number>
  const sums = { earned: 0, waiting: 0 }
  for (const { count, cents: sum, ...row } of rows) {
    const { stage, waitsFor } = inviteProgress(row)
    stages[stage] += count
    if (stage === 'earned') sums.earned += sum
    if (waitsFor) sums.waiting += sum
  }
  return { stages, earned: cents(sums.earned), waiting: cents(sums.waiting) }
}

type Row = Facts & {
  inviteId: string
  name: string | null
  signedUp: Date
  due: Date | null
  earned: Date | null
}
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Reads a page of those whom a member has invited. Of whom the inviter sees no more only the day of the sign-up is told. */
export async function readInvited(
  db: Queryable,
  memberId: number,
  { page, recordsPerPage }: Parsed<'invites/getinvited'>,
): Promise<Output<'invites/getinvited'>> {
  const { rows } = await sql<Row>`
    SELECT r.id AS "inviteId", p.profile_name AS name, r.signed_up_at AS "signedUp", ${dueAt} AS due,
      r.earned_at AS earned, ${facts}
    FROM ${tables} LEFT JOIN profiles p ON p.member_id = m.id
    WHERE r.inviter_id = ${memberId} ORDER BY r.signed_up_at DESC, r.id
    LIMIT ${recordsPerPage} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM invite_rewards WHERE inviter_id = ${memberId}`.execute(db)
  return {
    invited: rows.map((row) => {
      const { inviteId, name, why, isThere: isSeen, isActive, signedUp, due, earned } = row
      const { stage, waitsFor } = inviteProgress(row)
      return {
        inviteId,
        name: isSeen && isActive ? name : null,
        stage,
        waitsFor,
        why,
        cents: cents(row.cents),
        signedUp: dayOf(signedUp),
        due: due && stage === 'verified' ? dayOf(due) : null,
        earned: earned && dayOf(earned),
      }
    }),
    total: counts[0]!.total,
  }
}
