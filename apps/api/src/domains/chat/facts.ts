import { planState } from '@harana/contract/model/plans'
import {
  FRESH_REPORT_DAYS,
  mayWrite,
  requestsADay,
  type Standing,
  type WritingFacts,
  type WritingVerdict,
} from '@harana/contract/policy/writing'
import type { RawBuilder } from 'kysely'
import { keptPlan, type Queryable, sql } from '../../db/db.ts'
import { visibleTo } from '../moderation/moderation.ts'

type Asked = { me: number; other: number; now: Date }

/** Whether one member may write to another, and what is done with it then. */
export type Sending = {
  verdict: WritingVerdict
  /** Null where they have none. */
  conversationId: string | null
  standing: Standing | null
}

export type SendingRow = Omit<WritingFacts, 'isOneself' | 'requestsADay'> &
  Pick<Sending, 'conversationId'> & {
    isReported: boolean
  } & Parameters<typeof planState>[0]

/** SQL: the inbox `i` of a member takes a first message of the member `w`. */
const takes = sql`CASE coalesce(i.reach, 'everybody') WHEN 'everybody' THEN true WHEN 'liked' THEN false ELSE
  (i.countries = '{}' OR p.country_id = ANY(i.countries))
  AND date_part('year', age((app_now() AT TIME ZONE 'UTC')::date, w.birthdate)) BETWEEN i.low_age AND i.high_age
  AND (NOT i.verified_only OR w.verified_at IS NOT NULL)
  AND (NOT i.with_photo OR EXISTS (SELECT FROM images g WHERE g.member_id = w.id AND g.position = 0)) END`

/** SQL: what decides whether a member may write to another, as a SendingRow. */
export const selectSending = ({ me, other }: Omit<Asked, 'now'>): RawBuilder<SendingRow> => sql<SendingRow>`
    SELECT c.id AS "conversationId", s.standing, w.paused_at IS NOT NULL AS "isPaused",
      w.hidden_at IS NOT NULL AS "isHidden",
      EXISTS (SELECT FROM members m WHERE m.id = ${other} AND ${visibleTo(me, 'm')}) AS "isVisible",
      EXISTS (SELECT FROM likes l WHERE l.liker = ${other} AND l.liked = ${me}) AS "isLiked",
      ${takes} AS "isTaken",
      (SELECT count(*) FROM openings f WHERE f.sender_id = ${me} AND f.asked
        AND f.at >= date_trunc('day', app_now(), 'UTC'))::int AS "requestsToday",
      EXISTS (SELECT FROM reports r WHERE r.reported = ${me} AND r.status <> -1
        AND r.created_at > app_now() - make_interval(days => ${FRESH_REPORT_DAYS})) AS "isReported",
      w.plan_id AS "planId", w.plan_expires_at AS "planExpiry", false AS "planCancelled",
      w.first_paid_at AS "firstPaidAt", w.trial_until AS "trialUntil", w.verified_at AS "verifiedAt"
    FROM members w JOIN profiles p ON p.member_id = w.id
    LEFT JOIN inboxes i ON i.member_id = ${other}
    LEFT JOIN conversations c ON c.low_id = ${Math.min(me, other)} AND c.high_id = ${Math.max(me, other)}
    LEFT JOIN conversation_sides s ON s.member_id = ${me} AND s.conversation_id = c.id
    WHERE w.id = ${me}`

/** Reads whether a member may write to another. */
export async function readSending(db: Queryable, asked: Asked): Promise<Sending> {
  const { rows } = await keptPlan(selectSending(asked)).execute(db)
  return sendingOf(rows[0]!, asked)
}

export function sendingOf(row: SendingRow, { me, other, now }: Asked): Sending {
  const { conversationId, isReported, ...facts } = row
  const { gives } = planState(facts, now)
  return {
    verdict: mayWrite({ ...facts, isOneself: me === other, requestsADay: requestsADay(gives, isReported) }),
    conversationId,
    standing: facts.standing,
  }
}
