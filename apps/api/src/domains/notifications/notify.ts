import { ONLINE_MS } from '@harana/contract/model/activity-step'
import { NOTIFICATION_MAIL_TOGETHER_MS } from '@harana/contract/model/limits'
import { type MailPace, type NoticeKind, notices, type SubjectKind } from '@harana/contract/model/notices'
import type { RawBuilder, SqlBool } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { digestMinute, type JobName, type Jobs } from '../../jobs/catalogue.ts'
import { nextEvent } from '../accounts/accounts.ts'
import { notBlocked } from '../moderation/moderation.ts'

/** The parts of a handler's work that `notify` uses. */
type NotifyingWork = {
  db: Queryable
  invalidate(memberId: number): void
  send<N extends JobName>(name: N, data: Jobs[N]): Promise<void>
}

type NotificationEvent = {
  /** The member to notify. */
  memberId: number
  kind: NoticeKind
  /**
   * Tells two events of one kind about one subject apart, such as a visit's day. The same event is never notified
   * again.
   */
  dedupeKey?: string
  at: Date
} & (
  | {
      /** The member who caused it. */
      actorId: number
      /** The id of its subject, whose kind the notice names; left out where the subject is the actor. */
      subjectId?: string
    }
  | { actorId: null; subjectId: string }
)

/**
 * Notifies a member of an event by every channel that the member chose: in the site within the transaction that caused
 * it, by mail and push after the commit. An event is notified once, and never between two members of whom one blocked
 * the other.
 */
export async function notify(
  { db, invalidate, send }: NotifyingWork,
  event: NotificationEvent,
): Promise<void> {
  const { memberId } = event
  const notificationId = await writeNotification(db, event)
  if (notificationId === null) return
  invalidate(memberId)
  const { mail, push } = await queue(db, notificationId, event)
  if (mail === 'atonce') await send('notification-mail', { memberId })
  if (push) await send('notification-push', { notificationId })
}

type Continued = { memberId: number; kind: NoticeKind; actorId: number; subjectId: string }

/** SQL: the notification `n` of what goes on. */
const isOf = (
  memberId: number | RawBuilder<unknown>,
  {
    kind,
    actorId,
    subjectId,
  }: { kind: NoticeKind; actorId: number; subjectId: string | RawBuilder<unknown> },
) => sql`n.member_id = ${memberId} AND n.type = ${notices[kind].type} AND n.actor_id = ${actorId}
  AND n.subject_id = ${subjectId}`

/** SQL: whether a member was told of what goes on, has not read it, and was not here since or is here still. */
export const wasToldOf = (
  memberId: number | RawBuilder<unknown>,
  event: { kind: NoticeKind; actorId: number; subjectId: string | RawBuilder<unknown>; at: Date },
): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM notifications n JOIN search_card c ON c.id = n.member_id
  WHERE ${isOf(memberId, event)} AND n.read_at IS NULL AND (n.created_at > c.last_active
    OR c.last_active > ${event.at}::timestamptz - make_interval(secs => ${ONLINE_MS / 1000})))`

/**
 * Notifies of what goes on, such as a conversation, by one notification of its type and subject: the newest. Nothing more
 * is told until its reader has read it, or was here since and is away again.
 * @param wasTold what `wasToldOf` said, where it was read before
 */
export async function notifyOfMore(
  work: NotifyingWork,
  event: NotificationEvent & Continued & { dedupeKey: string },
  wasTold?: boolean,
): Promise<void> {
  const { db } = work
  const { memberId } = event
  const told =
    wasTold ??
    (await sql<{ told: boolean }>`SELECT ${wasToldOf(memberId, event)} AS told`.execute(db)).rows[0]!.told
  if (told) return
  await sql`DELETE FROM notifications n WHERE ${isOf(memberId, event)}`.execute(db)
  await notify(work, event)
}

/** Marks what was told of a subject as read, since its reader saw the subject itself. */
export async function readNotificationsOf(
  db: Queryable,
  {
    memberId,
    subject,
    subjectId,
    at,
  }: { memberId: number; subject: SubjectKind; subjectId: string; at: Date },
): Promise<void> {
  await sql`UPDATE notifications SET read_at = ${at}
    WHERE member_id = ${memberId} AND read_at IS NULL AND removed_at IS NULL AND subject_kind = ${subject}
      AND subject_id = ${subjectId}`.execute(db)
}

/**
 * Writes the notification of an event, under the next number of the member's own sequence. A number may be skipped.
 * @returns the notification's id; null when the event was notified before or may not be
 */
export async function writeNotification(
  db: Queryable,
  { memberId, kind, actorId, subjectId, dedupeKey = '', at }: NotificationEvent,
): Promise<string | null> {
  const { type, subject, here } = notices[kind]
  // Two events are the same when type, actor and this key are.
  const occasion = subjectId === undefined ? dedupeKey : [subject, subjectId, dedupeKey].join(':')
  const notBetweenBlocked = actorId === null ? sql`true` : notBlocked(actorId, 'm.id')
  const byActor = actorId === null ? sql`n.actor_id IS NULL` : sql`n.actor_id = ${actorId}`
  const isNew = sql<SqlBool>`${notBetweenBlocked} AND NOT EXISTS (SELECT FROM notifications n
    WHERE n.member_id = m.id AND n.type = ${type} AND ${byActor} AND n.occasion = ${occasion})`
  const { rows } = await sql<{ id: string }>`
    WITH next AS (
      ${nextEvent(memberId, isNew)})
    INSERT INTO notifications
      (member_id, seq, type, kind, subject_kind, subject_id, actor_id, occasion, created_at, listed)
    SELECT next.id, event_seq, ${type}::text, ${kind}::text, ${subject}::text, ${subjectId ?? actorId}::text, ${actorId}::bigint,
      ${occasion}::text, ${at}::timestamptz, coalesce(s.here, ${here})
    FROM next LEFT JOIN notification_settings s ON s.member_id = next.id AND s.kind = ${kind}
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Queues the notification's mail, if the member wants one and has a verified email.
 * @returns which mail and push are wanted
 */
async function queue(db: Queryable, notificationId: string, { memberId, kind, at }: NotificationEvent) {
  const byDefault = notices[kind]
  const { rows } = await sql<{ mail: MailPace; push: boolean }>`
    WITH asked AS (
      SELECT CASE WHEN m.email_verified_at IS NULL THEN 'never' ELSE coalesce(s.mail, ${byDefault.mail}) END AS mail,
        coalesce(s.push, ${byDefault.push}) AND EXISTS (SELECT FROM push_subscriptions p WHERE p.member_id = m.id) AS push
      FROM members m LEFT JOIN notification_settings s ON s.member_id = m.id AND s.kind = ${kind}
      WHERE m.id = ${memberId}),
    waiting AS (
      INSERT INTO notification_mails (notification_id, member_id, pace, due_at)
      SELECT ${notificationId}::uuid, ${memberId}::bigint, mail, CASE mail
        WHEN 'atonce' THEN ${at}::timestamptz
        WHEN 'together' THEN ${new Date(at.getTime() + NOTIFICATION_MAIL_TOGETHER_MS)}::timestamptz
        ELSE ${nextDigest(at)}::timestamptz END
      FROM asked WHERE mail <> 'never')
    SELECT mail, push FROM asked`.execute(db)
  return rows[0] ?? { mail: 'never', push: false }
}

const day = 24 * 3_600_000

/** When the first daily mail after a moment is due. */
function nextDigest(after: Date): Date {
  const offset = digestMinute * 60_000
  return new Date((Math.floor((after.getTime() - offset) / day) + 1) * day + offset)
}
