import type { RawBuilder, SqlBool } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { defineSlice } from '../../http/own-row.ts'

export { notify, notifyOfMore, readNotificationsOf, wasToldOf, writeNotification } from './notify.ts'

/**
 * SQL condition on `visible_notifications n`: the notification stands in the member's list.
 * @param memberId a number, or a column of another alias
 */
export const listedFor = (memberId: number | RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  n.member_id = ${memberId} AND n.listed AND n.removed_at IS NULL)`

/** SQL: how many notifications in the member's list are unread. */
export const unreadOf = (memberId: number | RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  SELECT count(*) FROM visible_notifications n WHERE ${listedFor(memberId)} AND n.read_at IS NULL)::int`

/** The viewer's cursor, newest notification and unread count, for the poll of notifications; users/me tells none of them. */
export const ownNotifications = defineSlice({
  columns: {
    cursor: sql.ref<number>('m.event_seq'),
    /** The number of the newest notification, whether or not it stands in the list. */
    newestNotification: sql<number>`coalesce((SELECT max(seq) FROM notifications n WHERE n.member_id = s.member_id), 0)`,
    unread: unreadOf(sql.ref('s.member_id')),
  },
  toMe: () => ({}),
})

/**
 * SQL: staff look at whoever caused the notification `n` of a conversation, for what they wrote. It stays in its reader's list,
 * since its message was delivered; no mail or push leads its reader back to them meanwhile.
 */
export const isLookedAt = sql<SqlBool>`(n.subject_kind = 'conversation' AND EXISTS (
  SELECT FROM tickets t WHERE t.member_id = n.actor_id AND t.kind = 'scam' AND t.status = 'open'))`

/** SQL: the order of events in one mail or push, oldest first; those of the same shown time by member id (D33). */
export const eventOrder = sql`n.shown_at, n.actor_id, n.id`

/** Deletes a member's notifications and settings of them, and the notifications that others got because of the member. */
export async function clearNotifications(
  { db, invalidate }: { db: Queryable; invalidate(memberId: number): void },
  memberId: number,
): Promise<void> {
  const { rows } = await sql<{ notifiedId: number }>`
    DELETE FROM notifications WHERE member_id = ${memberId} OR actor_id = ${memberId}
    RETURNING member_id AS "notifiedId"`.execute(db)
  for (const { notifiedId } of rows) invalidate(notifiedId)
  await db.deleteFrom('notification_settings').where('member_id', '=', memberId).execute()
  await db.deleteFrom('quiet_hours').where('member_id', '=', memberId).execute()
}
