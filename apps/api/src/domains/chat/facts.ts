import { planState } from '@harana/contract/model/plans'
import {
  FRESH_REPORT_DAYS,
  mayWrite,
  requestsADay,
  type Standing,
  type WritingFacts,
  type WritingVerdict,
} from '@harana/contract/policy/writing'
import { type Queryable, sql } from '../../db/db.ts'
import { visibleTo } from '../moderation/moderation.ts'

/** What decides whether one member may write to another, and what is done with it then. */
export type Sending = {
  verdict: WritingVerdict
  /** Null where they have none. */
  conversationId: string | null
  standing: Standing | null
}

type Row = Omit<WritingFacts, 'isOneself' | 'requestsADay'> &
  Pick<Sending, 'conversationId'> & {
    isReported: boolean
  } & Parameters<typeof planState>[0]

/** SQL: the inbox `i` of a member takes a first message of the member `w`. */
const takes = sql`CASE coalesce(i.reach, 'everybody') WHEN 'everybody' THEN true WHEN 'liked' THEN false ELSE
  (i.countries = '{}' OR p.country_id = ANY(i.countries))
  AND date_part('year', age((app_now() AT TIME ZONE 'UTC')::date, w.birthdate)) BETWEEN i.low_age AND i.high_age
  AND (NOT i.verified_only OR w.verified_at IS NOT NULL)
  AND (NOT i.with_photo OR EXISTS (SELECT FROM images g WHERE g.member_id = w.id AND g.position = 0)) END`

/**
 * Reads what decides whether a member may write to another. Where something is sent, the rows of both must be locked.
 */
export async function readSending(
  db: Queryable,
  { me, other, now }: { me: number; other: number; now: Date },
): Promise<Sending> {
  const { rows } = await sql<Row>`
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
    WHERE w.id = ${me}`.execute(db)
  const { conversationId, isReported, ...facts } = rows[0]!
  const { gives } = planState(facts, now)
  return {
    verdict: mayWrite({ ...facts, isOneself: me === other, requestsADay: requestsADay(gives, isReported) }),
    conversationId,
    standing: facts.standing,
  }
}
