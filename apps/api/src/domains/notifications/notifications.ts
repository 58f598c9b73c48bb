import type { NotificationType } from '@harana/contract/enums'
import type { RawBuilder, SqlBool } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { inSight, notBlocked } from '../moderation/moderation.ts'

export type Happening = {
  /** Whom it is told. */
  memberId: number
  type: NotificationType
  /** Who did it. */
  actorId: number
  /** Tells two happenings of one kind by one actor apart, such as a visit's day; the same one is told once, for ever. */
  occasion?: string
  at: Date
}

/**
 * Tells a member of something, in the transaction that caused it; wake the member when this was new.
 * The number comes from the member's own sequence, raised under the member's row lock that is held until commit:
 * so numbers become visible in their order, and a cursor over them misses nothing. A number may be skipped.
 * @returns whether it was new; never between two of whom one blocked the other
 */
export async function notify(
  db: Queryable,
  { memberId, type, actorId, occasion = '', at }: Happening,
): Promise<boolean> {
  const { rows } = await sql`
    WITH next AS (
      UPDATE members m SET event_seq = event_seq + 1
      WHERE m.id = ${memberId} AND m.deleted_at IS NULL AND ${notBlocked(actorId, 'm.id')}
        AND NOT EXISTS (SELECT FROM notifications n
          WHERE n.member_id = m.id AND n.type = ${type} AND n.actor_id = ${actorId} AND n.occasion = ${occasion})
      RETURNING m.id, m.event_seq)
    INSERT INTO notifications (member_id, seq, type, actor_id, occasion, created_at)
    SELECT id, event_seq, ${type}::text, ${actorId}::bigint, ${occasion}::text, ${at}::timestamptz FROM next
    ON CONFLICT (member_id, type, actor_id, occasion) DO NOTHING
    RETURNING id`.execute(db)
  return rows.length > 0
}

/**
 * SQL, over `notifications n JOIN members m ON m.id = n.actor_id`: those a member sees. What came from members out
 * of sight is not there, for as long as they are.
 * @param memberId a number, or a column of another alias
 */
export const shownTo = (memberId: number | RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  n.member_id = ${memberId} AND n.removed_at IS NULL AND ${inSight(memberId, 'm')})`

/** SQL: how many of them are unread. */
export const unreadOf = (memberId: number | RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  SELECT count(*) FROM notifications n JOIN members m ON m.id = n.actor_id
  WHERE ${shownTo(memberId)} AND n.read_at IS NULL)::int`
