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
import { type Queryable, sql } from '../../db/db.ts'
import { prepare, together } from '../../db/prepared.ts'
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

/**
 * SQL: what decides whether a member may write to another, as a SendingRow. What decides on a first message alone is not
 * looked up for any other.
 * @param other SQL for the other's number
 */
export const selectSending = (
  me: number,
  other: RawBuilder<unknown>,
): RawBuilder<SendingRow> => sql<SendingRow>`
    SELECT c.id AS "conversationId", s.standing, w.paused_at IS NOT NULL AS "isPaused",
      w.hidden_at IS NOT NULL AS "isHidden",
      EXISTS (SELECT FROM members m WHERE m.id = ${other} AND ${visibleTo(me, 'm')}) AS "isVisible",
      EXISTS (SELECT FROM likes l WHERE l.liker = ${other} AND l.liked = ${me}) AS "isLiked",
      coalesce(first."isTaken", false) AS "isTaken", coalesce(first."requestsToday", 0) AS "requestsToday",
      coalesce(first."isReported", false) AS "isReported",
      w.plan_id AS "planId", w.plan_expires_at AS "planExpiry", false AS "planCancelled",
      w.first_paid_at AS "firstPaidAt", w.trial_until AS "trialUntil", w.verified_at AS "verifiedAt"
    FROM members w JOIN profiles p ON p.member_id = w.id
    LEFT JOIN conversations c ON c.low_id = least(${me}, ${other}) AND c.high_id = greatest(${me}, ${other})
    LEFT JOIN conversation_sides s ON s.member_id = ${me} AND s.conversation_id = c.id
    LEFT JOIN LATERAL (
      SELECT ${takes} AS "isTaken",
        (SELECT count(*) FROM openings f WHERE f.sender_id = ${me} AND f.asked
          AND f.at >= date_trunc('day', app_now(), 'UTC'))::int AS "requestsToday",
        EXISTS (SELECT FROM reports r WHERE r.reported = ${me} AND r.status <> -1
          AND r.created_at > app_now() - make_interval(days => ${FRESH_REPORT_DAYS})) AS "isReported"
      FROM (SELECT WHERE s.standing IS NULL) first LEFT JOIN inboxes i ON i.member_id = ${other}) first ON true
    WHERE w.id = ${me}`

const sending = prepare<{ me: number; other: number }, SendingRow>(({ me, other }) =>
  selectSending(me, sql`${other}::bigint`),
)

/** Reads whether a member may write to another. */
export async function readSending(db: Queryable, asked: Asked): Promise<Sending> {
  const [[row]] = await together(db, sending(asked))
  return sendingOf(row!, asked)
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
